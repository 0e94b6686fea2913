#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "families/rules/text/tree.hpp"

namespace bouton::rules {

/// constant + Σ coefficient·slot.
struct Affine {
    std::int64_t constant = 0;
    std::array<std::int64_t, most_slots> of{};

    /// Which slots occur, bit by bit.
    [[nodiscard]] std::uint32_t slots() const;
    [[nodiscard]] bool is_constant() const { return slots() == 0; }
    bool operator==(const Affine&) const = default;
};

/// a·x + b·y; nothing where a number passes 2^61.
std::optional<Affine> combined(std::int64_t a, const Affine& x, std::int64_t b, const Affine& y);

/// The expression in that form, if it has it.
std::optional<Affine> affine_of(const Tree& tree, NodeId id);
/// Its value, if it is the same everywhere and fits a word.
std::optional<std::int64_t> constant_of(const Tree& tree, NodeId id);

/// factor·slot + rest, where the rest does not depend on the slot.
struct LinearIn {
    std::int64_t factor = 0;
    NodeId rest = 0;
};

/// The expression in that form, if it has it; the tree grows by the rest.
std::optional<LinearIn> linear_in(Tree& tree, NodeId id, Slot slot);

}  // namespace bouton::rules
