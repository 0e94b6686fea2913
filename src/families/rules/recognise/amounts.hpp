#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "families/rules/program.hpp"

namespace bouton::rules {

/// Constant numbers: intervals, perhaps all from some number on, or a named set; without some.
struct Amounts {
    std::vector<std::pair<std::int64_t, std::int64_t>> intervals = {};
    std::optional<std::int64_t> from = {};
    std::optional<Set::Kind> named = {};
    std::vector<std::int64_t> without = {};

    /// All of them, if there are at most `most`.
    [[nodiscard]] std::optional<std::vector<std::int64_t>> all(std::size_t most) const;
};

/// The values of a variable that depends on nothing but constants: on its set, and on those of the
/// conditions that mention no other slot.  Nothing if it is of any other form, or if a condition
/// mentions no slot at all, so that it could be false always.
std::optional<Amounts> constant_values(const Tree& tree, const Level& level,
                                       std::span<const NodeId> conditions);

/// How many steps listed_amounts may make for all moves of a game.
inline constexpr std::uint64_t most_listing_steps = std::uint64_t{1} << 20U;

/// The amounts that the moves of a nest take from a heap, in growing order, if they are found by
/// trying all values of the variables; nothing for moves of any other form.  `steps`, those that
/// may be made, becomes less by those that are made.
///
/// The result must be n − t, where t does not depend on the heap n, and no set of values may depend
/// on n either.  A condition that mentions n must say n ≥ q for a q that does not.  Then the other
/// conditions and the variables' values are the same for every n, and so are the t that belong to
/// them; each must be positive.  A move that takes t is allowed iff n ≥ t and n ≥ q; for each t
/// that is found q ≤ t is required, so that it is allowed iff n ≥ t.
///
/// Cost: at most 10^5 values of the variables, and a step for each and for each operation.
std::optional<std::vector<std::int64_t>> listed_amounts(const Tree& tree, const Nest& nest,
                                                        std::uint64_t& steps);

/// Whether a ≥ 0 only says that one of these results, or something less, is not negative.
bool is_implied(const Affine& positive, std::span<const Affine> results);

/// The results as affine expressions, if all are.
std::optional<std::vector<Affine>> affine_results(const Tree& tree, const Nest& nest);

}  // namespace bouton::rules
