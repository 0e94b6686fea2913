#include "families/wythoff/rows/recursive.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "base/memory/memory.hpp"
#include "base/word.hpp"
#include "exact/number.hpp"
#include "exact/size.hpp"
#include "families/wythoff/rows/p_block.hpp"

namespace bouton {

namespace {

Error too_large(const Integer& pair, const Integer& bytes, std::size_t memory) {
    return {ErrorKind::limit,
            fmt::format("from pair {} on, the recursive strategy needs {} of memory, and {} are "
                        "allowed; the algebraic and the arithmetic one need none",
                        shortened(pair), format_size(bytes), format_memory(memory))};
}

}  // namespace

void require_gap_memory(const Integer& from, const Limits& limits) {
    const Integer bytes = floor_div(from, 3 * 8);
    if (bytes > limits.memory) throw too_large(from, bytes, limits.memory);
}

void GapBits::append(std::uint64_t bits, std::uint64_t count) {
    // One word more than the bits need is kept free, so that the next one can be written whole.
    if (end_ / word_bits + 2 - begin_ / word_bits > words_.size()) grow();
    const std::uint64_t shift = end_ % word_bits;
    const std::uint64_t here = end_ / word_bits;
    word(here) = (shift == 0 ? 0 : word(here)) | bits << shift;
    if (shift != 0) word(here + 1) = bits >> (word_bits - shift);
    end_ += count;
}

std::uint64_t GapBits::take(std::uint64_t count) {
    const std::uint64_t shift = begin_ % word_bits;
    const std::uint64_t here = begin_ / word_bits;
    std::uint64_t bits = word(here) >> shift;
    if (shift != 0) bits |= word(here + 1) << (word_bits - shift);
    begin_ += count;
    return bits & ((std::uint64_t{1} << count) - 1);
}

void GapBits::grow() {
    const std::size_t size = 2 * words_.size();
    const std::size_t bytes = size * sizeof(std::uint64_t);
    if (bytes > memory_) throw too_large(Integer(end_), Integer(bytes), memory_);
    std::vector<std::uint64_t> words(size, 0);
    for (std::uint64_t i = begin_ / word_bits; i <= end_ / word_bits; ++i) {
        words[i & (size - 1)] = word(i);
    }
    words_ = std::move(words);
}

RecursiveRows::RecursiveRows(const WythoffRules& rules, const Limits& limits)
    : a_(static_cast<std::uint64_t>(rules.a)),
      first_difference_(rules.play == Play::normal ? 0 : 1),
      length_(p_block_rows(rules.a)),
      gaps_(limits.memory) {
    require(rules.play == Play::normal || rules.a >= 2, "misère pairs by mex need a ≥ 2");
    make_table();
    smaller_off_.resize(length_ + stride_);
    larger_off_.resize(length_ + stride_);
    multiples_.resize(length_ + stride_);
    for (std::size_t i = 0; i < multiples_.size(); ++i) multiples_[i] = a_ * i;
}

/// The runs of as many bits as fit: their gaps into a word, the numbers of all their rows into the
/// fastest cache.
void RecursiveRows::make_table() {
    constexpr std::uint64_t most_numbers = 2048;
    const auto fits = [&](std::uint64_t bits) {
        return bits * (a_ + 1) <= word_bits && (bits * (a_ + 1)) << bits <= most_numbers;
    };
    if (a_ >= word_bits) return;
    while (fits(bits_ + 1)) ++bits_;
    if (bits_ == 0) return;
    stride_ = bits_ * (a_ + 1);
    runs_.resize(std::size_t{1} << bits_);
    table_.resize(runs_.size() * stride_);
    for (std::size_t value = 0; value < runs_.size(); ++value) {
        Runs& runs = runs_[value];
        for (std::uint64_t bit = 0; bit < bits_; ++bit) {
            const std::uint64_t length = a_ + (value >> bit & 1U);
            for (std::uint64_t i = 0; i < length; ++i) {
                table_[value * stride_ + runs.rows++] = runs.numbers++;
            }
            runs.gaps |= std::uint64_t{1} << (runs.rows - 1);
            ++runs.numbers;
        }
    }
}

/// Pair 0, and its gap: in normal play 1 comes next, in misère play 1 is its larger number.
void RecursiveRows::add_first_pair() {
    smaller_off_.at(0) = 0;
    larger_off_.at(0) = 0;
    rows_ = 1;
    index_ = 1;
    mex_ = 1 + first_difference_;
    gaps_.append(first_difference_, 1);
    left_ = 0;
}

void RecursiveRows::add_table_runs() {
    const std::size_t value = gaps_.take(bits_);
    const Runs& runs = runs_[value];
    gaps_.append(runs.gaps, runs.rows);
    // As many rows as there can be, in place of as many as there are: the next ones overwrite them.
    const std::uint64_t* const numbers = &table_[value * stride_];
    std::uint64_t* const smaller = &smaller_off_[rows_];
    std::uint64_t* const larger = &larger_off_[rows_];
    const std::uint64_t* const multiples = &multiples_[rows_];
    const std::uint64_t begin = mex_ - base_;
    for (std::size_t i = 0; i < stride_; ++i) {
        const std::uint64_t number = begin + numbers[i];
        smaller[i] = number;
        larger[i] = number + multiples[i];
    }
    rows_ += runs.rows;
    index_ += runs.rows;
    mex_ += runs.numbers;
}

/// A run, or as much of it as there is room for.
void RecursiveRows::add_run() {
    if (left_ == 0) left_ = a_ + gaps_.take(1);
    const std::uint64_t count = std::min<std::uint64_t>(left_, length_ - rows_);
    const std::uint64_t begin = mex_ - base_;
    for (std::size_t i = 0; i < count; ++i) {
        smaller_off_[rows_ + i] = begin + i;
        larger_off_[rows_ + i] = begin + i + multiples_[rows_ + i];
    }
    rows_ += count;
    index_ += count;
    mex_ += count;
    left_ -= count;
    for (std::uint64_t zeros = left_ == 0 ? count - 1 : count; zeros > 0;) {
        const std::uint64_t some = std::min(zeros, word_bits);
        gaps_.append(0, some);
        zeros -= some;
    }
    if (left_ == 0) {
        gaps_.append(1, 1);
        ++mex_;
    }
}

const RowBlock& RecursiveRows::next() {
    rows_ = 0;
    const std::uint64_t first = index_;
    base_ = mex_;
    if (first == 0) add_first_pair();
    while (rows_ < length_) {
        if (left_ == 0 && bits_ > 0 && gaps_.size() >= bits_) {
            add_table_runs();
        } else {
            add_run();
        }
    }
    block_.index = first;
    block_.count = rows_;
    block_.columns[0] = {base_, std::span(smaller_off_).first(rows_)};
    block_.columns[1] = {Integer(a_) * first + base_ + first_difference_,
                         std::span(larger_off_).first(rows_)};
    return block_;
}

}  // namespace bouton
