#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "theory/outcome.hpp"

namespace bouton {

/// The value of a position of an impartial game that need not end: a nimber, or ∞(K), where K is
/// the set of the finite values among its options.
///
/// C. A. B. Smith, Graphs and composite games, J. Combin. Theory 1 (1966), 51–81; A. S. Fraenkel
/// and Y. Perl, Constructions in combinatorial games with cycles, Coll. Math. Soc. János Bolyai 10
/// (1975), 667–699; A. S. Fraenkel and Y. Yesha, The generalized Sprague–Grundy function and its
/// invariance under certain mappings, J. Combin. Theory A 43 (1986), 165–177.
struct LoopyNimber {
    bool infinite = false;
    std::uint32_t nimber = 0;        ///< if finite
    std::vector<std::uint32_t> set;  ///< K in ascending order, if infinite

    /// Who wins: N if some move leaves the value 0; else P if the value is finite, which then is 0;
    /// else nobody.
    [[nodiscard]] LoopyOutcome outcome() const;

    bool operator==(const LoopyNimber&) const = default;
};

/// The value of the sum of two games: the xor of finite values; ∞(K) + n = ∞({k xor n : k in K});
/// the sum of two infinite values is ∞ of the empty set.
LoopyNimber operator+(const LoopyNimber& x, const LoopyNimber& y);

/// `3`, `∞(0, 2)` or `∞()`.
std::string to_string(const LoopyNimber& value);

}  // namespace bouton
