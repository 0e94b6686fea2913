#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "families/octal/engine/kernels.hpp"

namespace bouton {

/// A division of the values into rare and common ones, after Winning Ways, chapter 4, "Sparse
/// spaces and common cosets": a value v is rare if v & mask has an even number of ones.
///
/// The rare values are a group under ⊕ of which the common ones are the only other coset.  So
/// rare ⊕ rare and common ⊕ common are rare, and rare ⊕ common is common, whatever the mask.  What
/// the mask decides is how few heaps have rare values.
class SparseSpace {
public:
    /// The mask other than 0 for which the fewest of these values are rare; the least such mask.
    /// Cost: linear in the number of values, and v·log v for values below v.
    static std::uint16_t best_mask(std::span<const std::uint16_t> values);

    /// Sorts the heaps with these values.  The rare ones that are not below `settled_below` remain
    /// in order.  Requires a mask other than 0.
    SparseSpace(std::uint16_t mask, std::span<const std::uint16_t> values,
                std::size_t settled_below);
    SparseSpace() : SparseSpace(1, {}, 0) {}

    [[nodiscard]] std::uint16_t mask() const { return mask_; }
    [[nodiscard]] bool is_rare(std::uint16_t value) const {
        return (common_bits(value) >> value % 8U & 1U) == 0;
    }

    /// Which of the eight values from the multiple of 8 on that is at most `value` are common, as
    /// bits.
    [[nodiscard]] unsigned common_bits(std::size_t value) const { return common_bits_[value / 8]; }

    /// The heaps that are not empty and have rare values.  Of those from small() to settled() some
    /// come first, in an order in which each value comes once before any comes twice, and so on, so
    /// that few of them show many values; the others are in order.
    [[nodiscard]] const HeapList& rare() const { return rare_; }
    /// How many rare heaps are smaller than `lane_count`.
    [[nodiscard]] std::size_t small() const { return small_; }
    /// Where the rare heaps begin that are in order again.
    [[nodiscard]] std::size_t settled() const { return settled_; }
    /// Some heaps that have common values and are at least `lane_count`, the first ones in the same
    /// kind of order.
    [[nodiscard]] const HeapList& common() const { return common_; }

    /// Adds the next heap to the list of the rare ones, if it is rare.
    void add(std::size_t heap, std::uint16_t value) {
        if (is_rare(value)) rare_.push_back(heap, value);
    }

private:
    static constexpr std::size_t most_common = std::size_t{1} << 14U;
    static constexpr std::size_t most_groups = (std::size_t{1} << 16U) / 8;

    std::uint16_t mask_;
    std::vector<std::uint8_t> common_bits_;
    HeapList rare_;
    std::size_t small_ = 0;
    std::size_t settled_ = 0;
    HeapList common_;
};

}  // namespace bouton
