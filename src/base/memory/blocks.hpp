#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace bouton {

/// A list that grows by whole blocks: it never moves what it holds, and never takes more than one
/// block too much, where a std::vector takes up to three times its content while it grows.
template <class T>
class Blocks {
public:
    static constexpr std::size_t block_size = std::size_t{1} << 16U;

    [[nodiscard]] std::size_t size() const { return size_; }

    T& operator[](std::size_t i) { return blocks_[i / block_size][i % block_size]; }
    const T& operator[](std::size_t i) const { return blocks_[i / block_size][i % block_size]; }

    void push_back(const T& item) {
        if (size_ % block_size == 0) {
            blocks_.push_back(std::make_unique<T[]>(block_size));  // NOLINT(*-avoid-c-arrays)
        }
        (*this)[size_++] = item;
    }

    /// Calls visit(items) for every block in order, items being the span of what it holds.
    template <class Visit>
    void for_blocks(Visit&& visit) const {
        for (std::size_t i = 0; i < blocks_.size(); ++i) {
            visit(
                std::span<const T>(blocks_[i].get(), std::min(block_size, size_ - i * block_size)));
        }
    }

    /// The same, and frees each block after it was visited.
    template <class Visit>
    void drain(Visit&& visit) {
        for (std::size_t i = 0; i < blocks_.size(); ++i) {
            visit(
                std::span<const T>(blocks_[i].get(), std::min(block_size, size_ - i * block_size)));
            blocks_[i].reset();
        }
        blocks_.clear();
        size_ = 0;
    }

private:
    std::vector<std::unique_ptr<T[]>> blocks_;  // NOLINT(*-avoid-c-arrays)
    std::size_t size_ = 0;
};

}  // namespace bouton
