#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "reproduce/experiment.hpp"

namespace bouton {

/// The identities of Wythoff pairs x_n = ⌊φn⌋, y_n = ⌊φ²n⌋, in the numbering of the lecture.  F_i
/// are the Fibonacci numbers F_1 = F_2 = 1, F_3 = 2, ….
struct PairIdentity {
    int number;
    std::string_view text;
};

inline constexpr std::array pair_identities{
    PairIdentity{1, "y_n − x_n = n"},
    PairIdentity{2, "x_{x_n+1} − x_{x_n} = 2"},
    PairIdentity{2, "x_{y_n+1} − x_{y_n} = 1"},
    PairIdentity{3, "y_{x_n+1} − y_{x_n} = 3"},
    PairIdentity{3, "y_{y_n+1} − y_{y_n} = 2"},
    PairIdentity{4, "x_n + y_n = x_{y_n}"},
    PairIdentity{5, "x_{x_n} + 1 = y_n"},
    PairIdentity{6, "x_n = 1 + Σ δ_i·F_i, i ≥ 3"},
    PairIdentity{7, "y_n = 2 + Σ δ_i·F_i, i ≥ 4"},
};

/// Where the identities fail among the n that were tried.
struct IdentityFailures {
    struct Failures {
        std::uint64_t count = 0;
        std::optional<std::uint64_t> last;  ///< the largest n, if it was recorded
    };
    std::array<Failures, pair_identities.size()> of{};
    /// How many of the numbers used were not ⌊φn⌋ or ⌊φ²n⌋, decided by comparing squares.
    std::uint64_t not_by_definition = 0;
};

/// For each m from 0 to `most` the least i ≥ 2 such that F_i is part of Zeckendorf's sum for m; 255
/// for m = 0, which has no parts.
///
/// If F_k is the largest part of m = F_k + r, the others are those of r < F_{k−1}: so each stretch
/// from F_k on is a copy of the beginning, except for its first number.
/// Cost: that of copying `most` bytes.
std::vector<std::uint8_t> least_fibonacci_parts(std::uint64_t most);

/// Tries all n from 0 to `most`, at most 10^9.
///
/// The pairs come from families/wythoff/rows/p_rows.hpp, and each is compared with the
/// definition.  The sums of Fibonacci numbers are Zeckendorf's for x_n − 1 and y_n − 2, whose
/// smallest part is looked up. Cost: some ten nanoseconds and three bytes for each n.
IdentityFailures try_identities(std::uint64_t most, const Effort& effort);

/// Tries `count` random n with that many decimal digits, by integer square roots and by numeration
/// systems, which have to agree.
IdentityFailures try_identities_at_random(Random& random, int count, std::size_t digits,
                                          const Effort& effort);

}  // namespace bouton
