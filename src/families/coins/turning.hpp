#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/limits.hpp"

/// Coins in a row, at places 1, 2, 3, …, each heads or tails.  A move turns several coins over; the
/// rightmost of them must go from heads to tails.
///
/// A coin that is turned twice is as it was, so a position is the sum of its heads taken one at a
/// time, and its Grundy value is the nim-sum of the values g(n) of a single head at place n.  From
/// there a move leaves the other coins it turned: g(n) is the mex of the nim-sums of their values
/// (H. Lenstra, "Nim multiplication", Séminaire de Théorie des Nombres de Bordeaux, 1978; Winning
/// Ways, chapter 14).
namespace bouton {

/// Which coins may be turned together.
struct TurningRule {
    std::string_view name;
    std::string_view title;
    unsigned least = 1;        ///< how many coins at least
    unsigned most = 2;         ///< and at most, unless they are consecutive
    bool consecutive = false;  ///< any number of neighbours in place of any coins
    std::string_view turns;    ///< what a move turns, in words
    std::string_view values;   ///< what a head at place n is worth, in words
    std::size_t longest = 0;   ///< the longest row that it can be played on; 0: any
};

std::span<const TurningRule> turning_rules();

/// The rule of that name, or null.
const TurningRule* find_turning_rule(std::string_view name);

/// The values g(1), …, g(size) of single heads, in closed form where the rule has one.
///
/// Turning Turtles: g(n) = n.  Twins: n − 1.  Mock Turtles: the n-th odious number, with an odd
/// number of binary ones.  Triplets: 0, 0, and then those of Mock Turtles.  Ruler: the largest
/// power of two that divides n (Winning Ways, chapter 14).  The values of Moebius and Mogul are
/// computed by the definition: see turning_values_by_definition.
std::vector<std::uint64_t> turning_values(const TurningRule& rule, std::size_t size);

/// The same by definition, for rules without `consecutive`, up to any size that is affordable.
///
/// For j < most, S_j is the set of the nim-sums of exactly j of the values so far, kept as a bit
/// set; the next value v is the mex of the union of S_{least−1}, …, S_{most−1}, and then S_j gains
/// S_{j−1} ⊕ v.
///
/// Cost for each place: most − 1 passes over sets of as many bits as the largest value needs.
std::vector<std::uint64_t> turning_values_by_definition(const TurningRule& rule, std::size_t size);

/// A row of coins: `H` or `T` for each place.
using CoinRow = std::string;

/// The nim-sum of the values of the heads.
std::uint64_t turning_value(const CoinRow& row, std::span<const std::uint64_t> values);

/// Whether the places at which the rows differ may be turned.
bool is_turning_move(const TurningRule& rule, const CoinRow& from, const CoinRow& to);

/// Calls `emit(next)` for every move.
void each_turning_move(const TurningRule& rule, const CoinRow& row,
                       const std::function<void(const CoinRow&)>& emit);

/// Calls `emit(next)` for every move that leaves that value.  Places whose head is worth more than
/// what must become of it come first: they have such a move, by the definition of the mex.
///
/// Cost: a look for each head if a rule turns at most two coins or consecutive ones; else one for
/// each choice of all turned coins but two.  Throws Error{limit} where that is too much.
void each_turning_move_to(const TurningRule& rule, const CoinRow& row,
                          std::span<const std::uint64_t> values, std::uint64_t value,
                          const std::function<void(const CoinRow&)>& emit);

/// The places at which the rows differ, the rightmost first.
std::vector<std::size_t> turned_places(const CoinRow& from, const CoinRow& to);

/// Why a position is won or lost in normal play; `move` is a winning move, or empty.
std::vector<std::string> explain_turning(const TurningRule& rule, const CoinRow& row,
                                         std::span<const std::uint64_t> values,
                                         const CoinRow& move);

}  // namespace bouton
