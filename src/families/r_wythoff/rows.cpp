#include "families/r_wythoff/rows.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "families/wythoff/rows/p_rows.hpp"

namespace bouton {

namespace {

/// The positions before the rule, and then P-positions that are shifted along their diagonals.
class RWythoffRows final : public RowSource {
public:
    RWythoffRows(RWythoffForm form, const Integer& from)
        : form_(std::move(form)),
          index_(from),
          zeros_(p_rows(WythoffStrategy::algebraic, {1, Play::normal},
                        std::max(from, Integer(form_.first_positions().size())))) {}

    const RowBlock& next() override {
        if (index_ < form_.first_positions().size()) {
            next_first();
        } else {
            block_ = zeros_->next();
            for (RowBlock::Column& column : block_.columns) column.base -= form_.shift();
            apply_exceptions();
        }
        return block_;
    }

    /// The positions are P-positions moved down, but for the first.
    [[nodiscard]] std::optional<Integer> bound(const Integer& end) const override {
        std::optional<Integer> most = zeros_->bound(end);
        for (const auto& position : form_.first_positions()) {
            if (most) most = std::max(*most, Integer(position[1]));
        }
        return most;
    }

private:
    void next_first() {
        const auto first = form_.first_positions();
        smaller_.clear();
        larger_.clear();
        const Integer begin = std::exchange(index_, Integer(first.size()));
        for (auto i = static_cast<std::size_t>(*begin.to_word()); i < first.size(); ++i) {
            smaller_.push_back(static_cast<std::uint64_t>(first[i][0]));
            larger_.push_back(static_cast<std::uint64_t>(first[i][1]));
        }
        block_ = {begin, smaller_.size(), {{0, smaller_}, {0, larger_}}};
    }

    /// The exceptions before `end` are found, far ahead, so that it is seldom done.
    void find_exceptions(const Integer& begin, const Integer& end) {
        if (end <= found_to_) return;
        found_to_ = end + begin;
        exceptions_ = form_.exceptions(begin, found_to_ - begin);
        next_exception_ = 0;
    }

    void apply_exceptions() {
        const Integer end = block_.index + block_.count;
        find_exceptions(block_.index, end);
        if (next_exception_ == exceptions_.size() || exceptions_[next_exception_].n >= end) return;
        // Offsets are not negative: with room for a shift by one more.
        const auto raise = [](RowBlock::Column& column, std::vector<std::uint64_t>& to) {
            column.base -= 1;
            to.assign(column.offsets.begin(), column.offsets.end());
            for (std::uint64_t& offset : to) ++offset;
            column.offsets = to;
        };
        raise(block_.columns[0], smaller_);
        raise(block_.columns[1], larger_);
        for (; next_exception_ < exceptions_.size(); ++next_exception_) {
            const auto& [n, more] = exceptions_[next_exception_];
            if (n >= end) break;
            const auto i = static_cast<std::size_t>(*(n - block_.index).to_word());
            const auto change = static_cast<std::uint64_t>(-std::int64_t{more});
            smaller_[i] += change;
            larger_[i] += change;
        }
    }

    RWythoffForm form_;
    Integer index_;  // of the next row, while it is one of the first
    std::unique_ptr<RowSource> zeros_;
    Integer found_to_ = 0;
    std::vector<RWythoffForm::Exception> exceptions_;  // before found_to_
    std::size_t next_exception_ = 0;
    std::vector<std::uint64_t> smaller_;
    std::vector<std::uint64_t> larger_;
    RowBlock block_;
};

}  // namespace

std::unique_ptr<RowSource> r_wythoff_rows(const RWythoffForm& form, const Integer& from) {
    require(from.sign() >= 0, "positions are numbered from 0 on");
    return std::make_unique<RWythoffRows>(form, from);
}

}  // namespace bouton
