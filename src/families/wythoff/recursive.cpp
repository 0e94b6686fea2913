#include "families/wythoff/recursive.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <mutex>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/memory/memory.hpp"
#include "base/word.hpp"
#include "exact/size.hpp"

namespace bouton {
namespace {

constexpr std::uint64_t block_bits = 512;
constexpr std::uint64_t words_of_block = block_bits / word_bits;

/// Which of the integers below size() are larger numbers L_n; the others are smaller numbers S_n.
class MexTable {
public:
    /// Cost: linear, since the mex only moves forward, past a whole word of larger numbers at a
    /// time.
    ///
    /// L_n grows, so once one lies beyond the table no other has to be marked: all integers that
    /// are not marked by then are smaller numbers.
    MexTable(std::uint64_t blocks, std::int64_t a, int first_difference)
        : words_(blocks * words_of_block), upto_(blocks) {
        const auto difference = static_cast<std::uint64_t>(a);
        auto larger_minus_smaller = static_cast<std::uint64_t>(first_difference);
        for (std::uint64_t mex = 0; larger_minus_smaller < size() - mex;) {
            const std::uint64_t larger = mex + larger_minus_smaller;
            // The larger number of the normal pair (0, 0) is 0 itself, which stays a smaller one.
            if (larger != 0) words_[larger / word_bits] |= std::uint64_t{1} << larger % word_bits;
            larger_minus_smaller += difference;
            mex = next_smaller(mex + 1);
        }
        std::uint64_t count = 0;
        for (std::uint64_t block = 0; block < blocks; ++block) {
            upto_[block] = count;
            for (std::uint64_t i = 0; i < words_of_block; ++i) {
                count +=
                    static_cast<std::uint64_t>(std::popcount(words_[block * words_of_block + i]));
            }
        }
    }

    static std::uint64_t bytes(std::uint64_t blocks) {
        return blocks * (words_of_block + 1) * sizeof(std::uint64_t);
    }
    [[nodiscard]] std::uint64_t size() const { return upto_.size() * block_bits; }

    [[nodiscard]] bool is_larger(std::uint64_t x) const {
        return ((words_[x / word_bits] >> x % word_bits) & 1U) != 0;
    }
    /// How many larger numbers there are below x.
    [[nodiscard]] std::uint64_t count_larger(std::uint64_t x) const {
        std::uint64_t count = upto_[x / block_bits];
        for (std::uint64_t i = x / block_bits * words_of_block; i < x / word_bits; ++i) {
            count += static_cast<std::uint64_t>(std::popcount(words_[i]));
        }
        const std::uint64_t below = (std::uint64_t{1} << x % word_bits) - 1;
        return count + static_cast<std::uint64_t>(std::popcount(words_[x / word_bits] & below));
    }
    /// S_n; there must be one in the table.
    [[nodiscard]] std::uint64_t smaller(std::uint64_t n) const {
        // The last x with x − count_larger(x) ≤ n; it is not a larger number, since then x + 1
        // would satisfy this too.
        std::uint64_t low = 0;
        std::uint64_t high = size() - 1;
        while (low < high) {
            const std::uint64_t middle = high - (high - low) / 2;
            if (middle - count_larger(middle) <= n) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

private:
    /// The least number from x on that is not marked, or size() if there is none.
    [[nodiscard]] std::uint64_t next_smaller(std::uint64_t x) const {
        while (x < size()) {
            const auto marked =
                static_cast<std::uint64_t>(std::countr_one(words_[x / word_bits] >> x % word_bits));
            if (marked < word_bits - x % word_bits) return x + marked;
            x += word_bits - x % word_bits;
        }
        return size();
    }

    std::vector<std::uint64_t> words_;
    std::vector<std::uint64_t> upto_;  // larger numbers below each block
};

class RecursivePairs final : public PPairs {
public:
    RecursivePairs(std::int64_t a, int first_difference, const Limits& limits)
        : a_(a), first_difference_(first_difference), memory_(limits.memory) {}

    [[nodiscard]] PPlace place(const Integer& x) const override {
        require(x.sign() >= 0, "a number of a pair is ≥ 0");
        const auto table = table_for(x);
        const auto number = static_cast<std::uint64_t>(*x.to_word());
        const std::uint64_t larger = table->count_larger(number);
        if (!table->is_larger(number)) return {number - larger, false};
        // In normal play the larger numbers in the table start with that of pair 1.
        return {larger + (first_difference_ == 0 ? 1U : 0U), true};
    }

    [[nodiscard]] PPair pair(const Integer& n) const override {
        require(n.sign() >= 0, "pairs are numbered from 0");
        // Below S_n there are n smaller numbers and at most n larger ones.
        const auto table = table_for(n * 2);
        Integer smaller = table->smaller(static_cast<std::uint64_t>(*n.to_word()));
        Integer larger = smaller + n * a_ + first_difference_;
        return {std::move(smaller), std::move(larger)};
    }

private:
    /// A table that holds x.
    [[nodiscard]] std::shared_ptr<const MexTable> table_for(const Integer& x) const {
        const std::uint64_t allowed = memory_ / MexTable::bytes(1);
        const Integer needed = (x >> std::bit_width(block_bits - 1)) + 1;
        if (needed > Integer(allowed)) {
            throw Error(
                ErrorKind::limit,
                fmt::format("the recursive strategy needs {} of memory to reach this number, and "
                            "{} are allowed: the algebraic and the arithmetic strategy need no "
                            "such table",
                            format_size(needed * MexTable::bytes(1)), format_memory(memory_)));
        }
        const auto blocks = static_cast<std::uint64_t>(*needed.to_word());
        const std::lock_guard lock(mutex_);
        if (!table_ || table_->size() < blocks * block_bits) {
            const std::uint64_t kept = table_ ? table_->size() / block_bits : 0;
            table_.reset();  // before the next is allocated
            table_ = std::make_shared<const MexTable>(std::max(blocks, std::min(2 * kept, allowed)),
                                                      a_, first_difference_);
        }
        return table_;
    }

    std::int64_t a_;
    int first_difference_;
    std::size_t memory_;
    mutable std::mutex mutex_;
    mutable std::shared_ptr<const MexTable> table_;  // guarded by mutex_
};

}  // namespace

std::unique_ptr<PPairs> recursive_pairs(std::int64_t a, int first_difference,
                                        const Limits& limits) {
    return std::make_unique<RecursivePairs>(a, first_difference, limits);
}

}  // namespace bouton
