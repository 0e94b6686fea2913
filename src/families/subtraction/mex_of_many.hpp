#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace bouton {

/// Values, each as often as it was added, and their mex.  A tree of words: a bit of a word is set
/// if the value is there, or one level higher if all bits of a word below are.
/// Cost: O(log₆₄ of the most values) for each operation.
class MexOfMany {
public:
    /// For values up to `most`.
    explicit MexOfMany(std::size_t most) : times_(most + 1, 0) {
        for (std::size_t words = most / bits + 1;; words = (words - 1) / bits + 1) {
            levels_.emplace_back(words, 0);
            if (words == 1) break;
        }
    }

    void add(std::uint32_t value) {
        if (times_[value]++ > 0) return;
        std::size_t i = value;
        for (auto& level : levels_) {
            std::uint64_t& word = level[i / bits];
            word |= std::uint64_t{1} << (i % bits);
            if (word != UINT64_MAX) return;
            i /= bits;
        }
    }

    void remove(std::uint32_t value) {
        if (--times_[value] > 0) return;
        std::size_t i = value;
        for (auto& level : levels_) {
            std::uint64_t& word = level[i / bits];
            const bool was_full = word == UINT64_MAX;
            word &= ~(std::uint64_t{1} << (i % bits));
            if (!was_full) return;
            i /= bits;
        }
    }

    /// At least one of the values up to `most` must not be there.
    [[nodiscard]] std::uint32_t mex() const {
        std::size_t i = 0;
        for (std::size_t level = levels_.size(); level-- > 0;) {
            i = i * bits + static_cast<std::size_t>(std::countr_one(levels_[level][i]));
        }
        return static_cast<std::uint32_t>(i);
    }

private:
    static constexpr std::size_t bits = 64;
    std::vector<std::uint32_t> times_;
    std::vector<std::vector<std::uint64_t>> levels_;
};

}  // namespace bouton
