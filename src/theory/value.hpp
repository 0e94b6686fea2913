#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "exact/integer.hpp"
#include "theory/outcome.hpp"

namespace bouton {

/// The value of a position of an impartial game that must end: that of a heap of Nim.
///
/// R. P. Sprague, Über mathematische Kampfspiele, Tôhoku Math. J. 41 (1935), 438–444; P. M. Grundy,
/// Mathematics and games, Eureka 2 (1939), 6–8.
struct Nimber {
    Integer number;

    bool operator==(const Nimber&) const = default;
};

/// The value ∞(K) of a position of an impartial game that need not end, where K is the set of the
/// finite values among its options.
///
/// C. A. B. Smith, Graphs and composite games, J. Combin. Theory 1 (1966), 51–81; A. S. Fraenkel
/// and Y. Perl, Constructions in combinatorial games with cycles, Coll. Math. Soc. János Bolyai 10
/// (1975), 667–699; A. S. Fraenkel and Y. Yesha, The generalized Sprague–Grundy function and its
/// invariance under certain mappings, J. Combin. Theory A 43 (1986), 165–177.
struct Infinite {
    std::vector<Integer> set;  ///< K in ascending order

    bool operator==(const Infinite&) const = default;
};

/// What a position is worth in a sum, in normal play.
///
/// A further kind of value (an element of a misère quotient, a partizan form) is a further
/// alternative of the variant, with its outcome and its sum in value.cpp; all other code looks at
/// the kind only to print it.
class Value {
public:
    Value() = default;                                  ///< zero, the value of a game without moves
    Value(Nimber nimber) : kind_(std::move(nimber)) {}  // NOLINT(google-explicit-constructor)
    Value(Infinite infinite) : kind_(std::move(infinite)) {}  // NOLINT(google-explicit-constructor)

    /// The Grundy value, if it is a nimber; else null.
    [[nodiscard]] const Integer* nimber() const;
    /// The set K of ∞(K), if the value is infinite; else null.
    [[nodiscard]] const std::vector<Integer>* infinite() const;

    /// Who wins a position of this value.  A nimber: P if it is 0, else N.  ∞(K): N if 0 is in K,
    /// for then a move leaves 0; else a draw.
    [[nodiscard]] Outcome outcome() const;

    /// The value of the sum of two games: the xor of nimbers; ∞(K) + n = ∞({k xor n : k in K}); the
    /// sum of two infinite values is ∞ of the empty set.
    friend Value operator+(const Value& x, const Value& y);

    /// `3`, `∞(0, 2)` or `∞()`.
    friend std::string to_string(const Value& value);

    bool operator==(const Value&) const = default;

private:
    std::variant<Nimber, Infinite> kind_;
};

/// The value that follows from the outcome alone: a P-position of normal play is worth 0, because
/// every move in it has an answer in it until no move is left.  Nothing for other outcomes, and in
/// misère play.
std::optional<Value> implied_value(Outcome outcome, Play play);

}  // namespace bouton
