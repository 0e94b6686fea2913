#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "exact/integer.hpp"
#include "families/wythoff/rows/p_rows.hpp"

namespace bouton {

/// Throws Error{limit} unless there is memory for the gaps that the recursive strategy keeps at
/// pair `from`, for any a.
///
/// With E_n ≈ αn and H_n ≈ (α + a)n, the gaps kept at pair n are those of the pairs from nα/(α + a)
/// to n, and α < 2: at least a third of n.
void require_gap_memory(const Integer& from, const Limits& limits);

/// Bits in the order of their numbers, of which only the last are kept: a ring that grows.
class GapBits {
public:
    explicit GapBits(std::size_t memory) : memory_(memory) {}

    /// Appends the low `count` ≤ 64 bits of `bits`, whose others are 0.  Throws Error{limit} before
    /// it uses more than the memory allowed.
    void append(std::uint64_t bits, std::uint64_t count);
    /// Takes the first `count` < 64 bits; there must be as many.
    std::uint64_t take(std::uint64_t count);

    [[nodiscard]] std::uint64_t size() const { return end_ - begin_; }

private:
    void grow();
    [[nodiscard]] std::uint64_t& word(std::uint64_t i) { return words_[i & (words_.size() - 1)]; }

    std::size_t memory_;
    std::vector<std::uint64_t> words_ = std::vector<std::uint64_t>(64, 0);  // a power of 2 of them
    std::uint64_t begin_ = 0;  // the number of the first bit that is kept
    std::uint64_t end_ = 0;
};

/// The pairs (E_n, H_n) by mex: E_n is the least number that is in no pair before.
///
/// H_{n+1} − H_n = a + E_{n+1} − E_n ≥ 2, so no two of the larger numbers are neighbours, and the
/// mex either goes on by 1 or passes over one of them.  Of pair n it is enough to remember which,
/// gap_n = E_{n+1} − E_n − 1: between H_n and H_{n+1} there is a run of a + gap_n numbers, and all
/// of them are smaller ones.  So a run is read from one bit and makes as many bits as it has
/// numbers, the last of them 1.  For small a the runs of several bits are looked up at once.
///
/// Cost: for small a about a nanosecond a row, less for large a; one bit for each pair whose
/// smaller number is passed and whose larger number is not, less than n bits at pair n.
class RecursiveRows final : public RowSource {
public:
    /// Throws Error{limit}, from next(), before it uses more memory than allowed.
    /// Not for misère play with a = 1.
    RecursiveRows(const WythoffRules& rules, const Limits& limits);
    const RowBlock& next() override;
    [[nodiscard]] std::optional<Integer> bound(const Integer& end) const override {
        return p_bound(Integer(a_), end);
    }

private:
    /// Some runs, one after another, with the larger numbers behind them.
    struct Runs {
        std::uint64_t rows = 0;
        std::uint64_t numbers = 0;
        std::uint64_t gaps = 0;
    };

    void make_table();
    void add_first_pair();
    void add_table_runs();
    void add_run();

    std::uint64_t a_;
    std::uint64_t first_difference_;
    std::size_t length_;                // the rows of a block
    std::uint64_t bits_ = 0;            // how many gaps are looked up at once; 0: runs are too long
    std::size_t stride_ = 0;            // the most rows that can make
    std::vector<Runs> runs_;            // for each value of these gaps
    std::vector<std::uint64_t> table_;  // the numbers of its rows, `stride_` each
    GapBits gaps_;
    std::uint64_t index_ = 0;
    std::uint64_t mex_ = 0;
    std::uint64_t left_ = 0;  // of the run at the mex
    std::size_t rows_ = 0;    // in the block
    std::uint64_t base_ = 0;  // its first smaller number
    std::vector<std::uint64_t> smaller_off_;
    std::vector<std::uint64_t> larger_off_;
    std::vector<std::uint64_t> multiples_;  // of a
    RowBlock block_{0, 0, std::vector<RowBlock::Column>(2)};
};

}  // namespace bouton
