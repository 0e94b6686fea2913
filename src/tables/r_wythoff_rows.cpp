#include "tables/r_wythoff_rows.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/error.hpp"

namespace bouton {

namespace {

/// The positions before the rule, and then P-positions that are shifted along their diagonals.
class RWythoffRows final : public ColdRowSource {
public:
    RWythoffRows(RWythoffForm form, const Integer& from)
        : form_(std::move(form)),
          index_(from),
          cold_(cold_rows(WythoffStrategy::algebraic, {1, Play::normal},
                          std::max(from, Integer(form_.first_positions().size())), 0)) {}

    ColdRows next() override {
        if (index_ < form_.first_positions().size()) return next_first();
        ColdRows rows = cold_->next();
        rows.smaller -= form_.shift();
        rows.larger -= form_.shift();
        apply_exceptions(rows);
        return rows;
    }

private:
    ColdRows next_first() {
        const auto first = form_.first_positions();
        smaller_.clear();
        larger_.clear();
        const Integer begin = std::exchange(index_, Integer(first.size()));
        for (auto i = static_cast<std::size_t>(*begin.to_word()); i < first.size(); ++i) {
            smaller_.push_back(static_cast<std::uint64_t>(first[i][0]));
            larger_.push_back(static_cast<std::uint64_t>(first[i][1]));
        }
        return {begin, 0, 0, smaller_, larger_};
    }

    /// The exceptions before `end` are found, far ahead, so that it is seldom done.
    void find_exceptions(const Integer& begin, const Integer& end) {
        if (end <= found_to_) return;
        found_to_ = end + begin;
        exceptions_ = form_.exceptions(begin, found_to_ - begin);
        next_exception_ = 0;
    }

    void apply_exceptions(ColdRows& rows) {
        const Integer end = rows.index + rows.smaller_off.size();
        find_exceptions(rows.index, end);
        if (next_exception_ == exceptions_.size() || exceptions_[next_exception_].n >= end) return;
        // Offsets are not negative: with room for a shift by one more.
        rows.smaller -= 1;
        rows.larger -= 1;
        const auto raised = [](std::span<const std::uint64_t> offsets,
                               std::vector<std::uint64_t>& to) {
            to.assign(offsets.begin(), offsets.end());
            for (std::uint64_t& offset : to) ++offset;
        };
        raised(rows.smaller_off, smaller_);
        raised(rows.larger_off, larger_);
        for (; next_exception_ < exceptions_.size(); ++next_exception_) {
            const auto& [n, more] = exceptions_[next_exception_];
            if (n >= end) break;
            const auto i = static_cast<std::size_t>(*(n - rows.index).to_word());
            const auto change = static_cast<std::uint64_t>(-std::int64_t{more});
            smaller_[i] += change;
            larger_[i] += change;
        }
        rows.smaller_off = smaller_;
        rows.larger_off = larger_;
    }

    RWythoffForm form_;
    Integer index_;  // of the next row, while it is one of the first
    std::unique_ptr<ColdRowSource> cold_;
    Integer found_to_ = 0;
    std::vector<RWythoffForm::Exception> exceptions_;  // before found_to_
    std::size_t next_exception_ = 0;
    std::vector<std::uint64_t> smaller_;
    std::vector<std::uint64_t> larger_;
};

}  // namespace

std::unique_ptr<ColdRowSource> r_wythoff_rows(const RWythoffForm& form, const Integer& from) {
    require(from.sign() >= 0, "positions are numbered from 0 on");
    return std::make_unique<RWythoffRows>(form, from);
}

}  // namespace bouton
