#include "tables/cold_rows_recursive.hpp"

#include <fmt/format.h>

#include <bit>
#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/memory.hpp"

namespace bouton {

namespace {

constexpr std::uint64_t word_bits = 64;
constexpr std::size_t least_rows = 4096;

class RecursiveRows : public ColdRowSource {
public:
    RecursiveRows(const WythoffRules& rules, std::size_t memory)
        : a_(static_cast<std::uint64_t>(rules.a)),
          first_difference_(rules.play == Play::normal ? 0 : 1),
          memory_(memory) {
        require(rules.play == Play::normal || rules.a >= 2, "misère pairs by mex need a ≥ 2");
    }

    ColdRows next() final {
        smaller_.clear();
        larger_.clear();
        const std::uint64_t first = index_;
        while (smaller_.size() < least_rows) find_more();
        return {first, 0, 0, smaller_, larger_};
    }

protected:
    /// Goes on by one step, which may add rows.
    virtual void find_more() = 0;

    /// Makes a row of the smaller number; returns the larger one.
    std::uint64_t add_row(std::uint64_t number) {
        std::uint64_t partner = 0;
        if (__builtin_mul_overflow(a_, index_, &partner) ||
            __builtin_add_overflow(partner, number + first_difference_, &partner) ||
            partner >> 63U != 0) {
            throw Error(ErrorKind::limit, "the recursive strategy is for numbers below 2^63");
        }
        smaller_.push_back(number);
        larger_.push_back(partner);
        ++index_;
        return partner;
    }

    void require_memory(std::uint64_t words) const {
        if (words <= memory_ / sizeof(std::uint64_t)) return;
        throw Error(
            ErrorKind::limit,
            fmt::format("from pair {} on, the recursive strategy needs {} of memory, and {} "
                        "are allowed; the algebraic and the arithmetic one need none",
                        index_, format_memory(words * sizeof(std::uint64_t)),
                        format_memory(memory_)));
    }

private:
    std::uint64_t a_;
    std::uint64_t first_difference_;
    std::size_t memory_;
    std::uint64_t index_ = 0;
    std::vector<std::uint64_t> smaller_;
    std::vector<std::uint64_t> larger_;
};

/// The larger numbers as bits of a ring, from the word of the mex to that of the largest one. Every
/// word is read once.
class RowsByBits final : public RecursiveRows {
public:
    using RecursiveRows::RecursiveRows;

private:
    /// All smaller numbers of a word.  The larger numbers of its own pairs may fall into it, so it
    /// is looked at again after each of them.
    void find_more() override {
        std::uint64_t passed = 0;  // the bits below the mex
        while (const std::uint64_t free = ~(ring_[word_ & (ring_.size() - 1)] | passed)) {
            passed |= free ^ (free - 1);
            const auto bit = static_cast<std::uint64_t>(std::countr_zero(free));
            const std::uint64_t larger = add_row(word_ * word_bits + bit);
            const std::uint64_t words = larger / word_bits - word_ + 1;
            if (words > ring_.size()) grow(std::bit_ceil(words));
            ring_[larger / word_bits & (ring_.size() - 1)] |= std::uint64_t{1}
                                                              << larger % word_bits;
        }
        ring_[word_ & (ring_.size() - 1)] = 0;
        ++word_;
    }

    void grow(std::uint64_t size) {
        require_memory(size);
        std::vector<std::uint64_t> ring(size, 0);
        for (std::uint64_t word = word_; word < word_ + ring_.size(); ++word) {
            ring[word & (size - 1)] = ring_[word & (ring_.size() - 1)];
        }
        ring_ = std::move(ring);
    }

    std::vector<std::uint64_t> ring_ = std::vector<std::uint64_t>(64, 0);  // a power of 2 of words
    std::uint64_t word_ = 0;                                               // that of the mex
};

/// The larger numbers in a list; they grow, so only the first one can be the mex.
class RowsByList final : public RecursiveRows {
public:
    using RecursiveRows::RecursiveRows;

private:
    void find_more() override {
        if (!ahead_.empty() && ahead_.front() == mex_) {
            ahead_.pop_front();
        } else {
            const std::uint64_t larger = add_row(mex_);
            require_memory(ahead_.size() + 1);
            if (larger > mex_) ahead_.push_back(larger);
        }
        ++mex_;
    }

    std::deque<std::uint64_t> ahead_;
    std::uint64_t mex_ = 0;
};

}  // namespace

std::unique_ptr<ColdRowSource> recursive_rows(const WythoffRules& rules, std::size_t memory) {
    // A bit set takes a bit for each of a numbers, a list a word for one of them.
    constexpr std::int64_t bits_up_to = 64;
    if (rules.a <= bits_up_to) return std::make_unique<RowsByBits>(rules, memory);
    return std::make_unique<RowsByList>(rules, memory);
}

}  // namespace bouton
