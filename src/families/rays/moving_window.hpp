#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace bouton {

/// Words numbered from 0 on, all blank at first.  Early words can be dropped: only the blocks from
/// the first word kept to the last one written take memory.
///
/// Cost: two loads for a word; a pointer for each block ever begun.  A word stays in its place
/// while it is kept.
template <class Word>
class MovingWindow {
public:
    explicit MovingWindow(Word blank) : blank_(blank) {}

    /// Word i, which has not been dropped.
    [[nodiscard]] Word get(std::uint64_t i) const {
        const std::uint64_t block = i / words;
        return block < blocks_.size() ? blocks_[block][i % words] : blank_;
    }

    /// Word i, which has not been dropped, for writing.
    [[nodiscard]] Word& at(std::uint64_t i) {
        if (i / words >= blocks_.size()) [[unlikely]]
            extend(i / words);
        return blocks_[i / words][i % words];
    }

    /// Drops the words below i.
    void drop_below(std::uint64_t i) {
        for (const std::uint64_t end = std::min<std::uint64_t>(i / words, blocks_.size());
             first_ < end; ++first_) {
            spare_ = std::move(blocks_[first_]);
        }
    }

    /// Bytes in use.
    [[nodiscard]] std::size_t bytes() const {
        return (blocks_.size() - first_ + 1) * block_bytes + blocks_.capacity() * sizeof(Block);
    }

    static constexpr std::size_t block_bytes = std::size_t{1} << 13U;

private:
    using Block = std::unique_ptr<Word[]>;
    static constexpr std::uint64_t words = block_bytes / sizeof(Word);

    void extend(std::uint64_t block) {
        while (blocks_.size() <= block) {
            Block made = std::exchange(spare_, nullptr);
            if (!made) made = std::make_unique_for_overwrite<Word[]>(words);
            std::fill_n(made.get(), words, blank_);
            blocks_.push_back(std::move(made));
        }
    }

    Word blank_;
    std::vector<Block> blocks_;  // those before first_ are gone
    std::uint64_t first_ = 0;
    Block spare_;  // the block dropped last, to be used again
};

/// A set of numbers, one bit each; the small ones can be forgotten.
class MovingBits {
public:
    [[nodiscard]] bool contains(std::uint64_t number) const {
        return (words_.get(number / bits) >> number % bits & 1U) != 0;
    }

    void insert(std::uint64_t number) {
        words_.at(number / bits) |= std::uint64_t{1} << number % bits;
    }

    /// The least number from `number` on that is not in the set.
    [[nodiscard]] std::uint64_t next_missing(std::uint64_t number) const {
        std::uint64_t word = number / bits;
        std::uint64_t missing = ~words_.get(word) >> number % bits << number % bits;
        while (missing == 0) missing = ~words_.get(++word);
        return word * bits + static_cast<std::uint64_t>(std::countr_zero(missing));
    }

    /// Word i: the numbers 64·i … 64·i + 63 as bits.  insert_word adds those of another word.
    [[nodiscard]] std::uint64_t word(std::uint64_t i) const { return words_.get(i); }
    void insert_word(std::uint64_t i, std::uint64_t word) { words_.at(i) |= word; }

    /// Forgets the numbers below `number`, which must not be asked for afterwards.
    void forget_below(std::uint64_t number) { words_.drop_below(number / bits); }

    [[nodiscard]] std::size_t bytes() const { return words_.bytes(); }

private:
    static constexpr std::uint64_t bits = 64;

    MovingWindow<std::uint64_t> words_{0};
};

}  // namespace bouton
