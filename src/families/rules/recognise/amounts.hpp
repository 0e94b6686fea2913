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
/// conditions that mention no other slot.  Nothing if it is of any other form.
std::optional<Amounts> constant_values(const Tree& tree, const Level& level,
                                       std::span<const NodeId> conditions);

/// Whether a ≥ 0 only says that one of these results, or something less, is not negative.
bool is_implied(const Affine& positive, std::span<const Affine> results);

/// The results as affine expressions, if all are.
std::optional<std::vector<Affine>> affine_results(const Tree& tree, const Nest& nest);

}  // namespace bouton::rules
