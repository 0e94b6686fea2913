#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "exact/integer.hpp"
#include "families/wythoff/rows/p_rows.hpp"

namespace bouton {

/// A fraction in [0, 1), times 2^128.
__extension__ using Fraction = unsigned __int128;

/// The line nα + γ whose floors are the smaller numbers, and what a block of consecutive n needs of
/// it.
///
/// Blocks have a length L for which Lα is close to an integer, so that the fractions of nα hardly
/// change from one block to the next: c·q_k for a convergent p_k/q_k of α.
class PLine {
public:
    /// Not for misère play with a = 1, whose pairs are those of normal play but for the first two.
    explicit PLine(const WythoffRules& rules);

    [[nodiscard]] std::int64_t a() const { return a_; }
    [[nodiscard]] bool misere() const { return misere_; }
    [[nodiscard]] std::size_t length() const { return fractions_.size() - 1; }

    /// ⌊(nα + γ)·2^128⌋, exactly.
    [[nodiscard]] Integer scaled(const Integer& n) const;

    /// ⌊iα⌋ for 0 ≤ i ≤ length, and the fractions of iα: from below, less than i + 1 units off.
    [[nodiscard]] const std::vector<std::uint64_t>& floors() const { return floors_; }
    [[nodiscard]] const std::vector<Fraction>& fractions() const { return fractions_; }
    /// 1, …, length − 1 by falling fractions.
    [[nodiscard]] const std::vector<std::uint32_t>& order() const { return order_; }

private:
    [[nodiscard]] Integer scaled_alpha() const;

    std::int64_t a_;
    bool misere_;
    std::vector<std::uint64_t> floors_;
    std::vector<Fraction> fractions_;
    std::vector<std::uint32_t> order_;
};

/// The pairs by ⌊nα + γ⌋, a block at a time.
///
/// With n = n₀ + i, ⌊nα + γ⌋ = ⌊n₀α + γ⌋ + ⌊iα⌋ + c, where c is 1 if the fractions of n₀α + γ (the
/// phase) and of iα add up to 1 or more, else 0.  Those i for which they do are the first ones in
/// the order of falling fractions; how many changes by a few from block to block.  Fractions are
/// kept to 128 places from below together with a bound on their error, and where that leaves a
/// doubt the exact floor decides.
class AlgebraicRows final : public RowSource {
public:
    AlgebraicRows(std::shared_ptr<const PLine> line, Integer from);
    const RowBlock& next() override;
    [[nodiscard]] std::optional<Integer> bound(const Integer& end) const override {
        return p_bound(Integer(line_->a()), end);
    }

private:
    void locate();
    [[nodiscard]] bool carries(std::uint32_t i) const;

    std::shared_ptr<const PLine> line_;
    Integer index_;
    Integer smaller_;
    Fraction phase_ = 0;
    std::uint64_t error_ = 0;  // the phase is less than this many units too small
    std::size_t carrying_ = 0;
    bool started_ = false;
    std::vector<std::uint64_t> smaller_off_;
    std::vector<std::uint64_t> larger_off_;
    RowBlock block_{0, 0, std::vector<RowBlock::Column>(2)};
};

}  // namespace bouton
