#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "exact/meter.hpp"
#include "theory/hash.hpp"
#include "theory/rules.hpp"

/// Building Nim: first the players place tokens on the heaps, one a move; when all are placed they
/// go on with Nim.
namespace bouton {

struct BuildingNimPosition {
    Heaps heaps;
    Integer left;  ///< how many tokens are still to be placed

    bool operator==(const BuildingNimPosition&) const = default;
};

/// Reads `3,0,2/4`, or `3,0,2` where nothing is left to be placed; throws Error.
BuildingNimPosition read_building_nim(std::string_view text);
std::string write_building_nim(const BuildingNimPosition& position);

/// Whether a move leads from one to the other, the order of the heaps aside.
bool building_nim_is_option(const BuildingNimPosition& from, const BuildingNimPosition& to);

/// The heaps in ascending order; once all tokens are placed, without the empty ones.
BuildingNimPosition building_nim_normal_form(BuildingNimPosition position);

/// The Grundy value in normal play while tokens are still to be placed, at any size, where it is
/// clear; let n be all tokens, placed or not.
///
/// If n is odd, or if one heap has more than half of all tokens, the nim-sum cannot become 0: it is
/// odd, or has a one where no other heap can cancel it.  So whoever begins Nim wins, whatever is
/// placed: the value is 0 if an odd number of tokens is left to be placed, else 1.  If every size
/// occurs an even number of times and the number of tokens to be placed is even, the other player
/// answers each token by one on an equal heap, and so makes the nim-sum 0: the value is 0.
///
/// (E. Duchêne, M. Dufour, S. Heubach and U. Larsson, Building Nim, International Journal of Game
/// Theory 45 (2016), 859–873, for games that begin with empty heaps.)
std::optional<Integer> clear_building_value(const BuildingNimPosition& position);

/// A position of value 0 that one token more leads to, if more than one is left to be placed and
/// the value is clear.
std::optional<BuildingNimPosition> clearly_winning(const BuildingNimPosition& position);

/// The Grundy values of positions: the nim-sum once all tokens are placed, what is clear, and the
/// others by definition.
///
/// Cost: one step for each way to place the tokens that are left, those that differ in the order of
/// the heaps taken once.
class BuildingNimValues {
public:
    explicit BuildingNimValues(const Limits& limits) : meter_(limits) {}

    Integer operator()(const BuildingNimPosition& position);

private:
    std::uint32_t by_definition(const BuildingNimPosition& root);

    Meter meter_;
    std::unordered_map<Heaps, std::uint32_t, PositionHash> known_;  // of one number of tokens
    Integer total_ = -1;                                            // that number
};

/// Outcome and winning moves.  In misère play nothing is returned unless some heap will have more
/// than one token when Nim begins; if so, the building is as in normal play, since in Nim with such
/// a heap both kinds of play have the same P-positions.
std::optional<Verdict<BuildingNimPosition>> decide_building_nim(const BuildingNimPosition& position,
                                                                const Approach& approach);

/// Why a position is won or lost.
std::vector<std::string> explain_building_nim(const BuildingNimPosition& position,
                                              const Approach& approach);

/// All tokens, placed or not.
Integer all_tokens(const BuildingNimPosition& position);

/// The position with one token more on heap i.
BuildingNimPosition after_placing(const BuildingNimPosition& position, std::size_t i);

}  // namespace bouton

template <>
struct std::hash<bouton::BuildingNimPosition> {
    std::size_t operator()(const bouton::BuildingNimPosition& position) const noexcept {
        return bouton::PositionHash{}(position.heaps) * 31U +
               std::hash<bouton::Integer>{}(position.left);
    }
};
