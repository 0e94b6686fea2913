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
    RWythoffRows(int value, const Integer& from)
        : value_(value),
          first_(RWythoff::first_positions(value)),
          index_(from),
          cold_(cold_rows(WythoffStrategy::algebraic, {1, Play::normal},
                          std::max(from, Integer(first_.size())), 0)) {}

    ColdRows next() override {
        if (index_ < first_.size()) return next_first();
        ColdRows rows = cold_->next();
        const int shift = value_ == 2 ? 3 : value_;
        rows.smaller -= shift;
        rows.larger -= shift;
        if (value_ == 2) apply_exceptions(rows);
        return rows;
    }

private:
    ColdRows next_first() {
        smaller_.clear();
        larger_.clear();
        const Integer begin = std::exchange(index_, Integer(first_.size()));
        for (auto i = static_cast<std::size_t>(*begin.to_word()); i < first_.size(); ++i) {
            smaller_.push_back(static_cast<std::uint64_t>(*first_[i].smaller.to_word()));
            larger_.push_back(static_cast<std::uint64_t>(*first_[i].larger.to_word()));
        }
        return {begin, 0, 0, smaller_, larger_};
    }

    void apply_exceptions(ColdRows& rows) {
        const auto exceptions = RWythoff::exceptions(rows.index, rows.smaller_off.size());
        if (exceptions.empty()) return;
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
        for (const auto& [n, shift] : exceptions) {
            const auto i = static_cast<std::size_t>(*(n - rows.index).to_word());
            const auto change = static_cast<std::uint64_t>(std::int64_t{3} - shift);
            smaller_[i] += change;
            larger_[i] += change;
        }
        rows.smaller_off = smaller_;
        rows.larger_off = larger_;
    }

    int value_;
    std::vector<ColdPair> first_;
    Integer index_;  // of the next row, while it is one of the first
    std::unique_ptr<ColdRowSource> cold_;
    std::vector<std::uint64_t> smaller_;
    std::vector<std::uint64_t> larger_;
};

}  // namespace

std::unique_ptr<ColdRowSource> r_wythoff_rows(int value, const Integer& from) {
    require(0 <= value && value <= RWythoff::largest_value && from.sign() >= 0,
            "positions of value 0, 1, 2 are numbered from 0 on");
    return std::make_unique<RWythoffRows>(value, from);
}

}  // namespace bouton
