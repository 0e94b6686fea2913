#include "game/lists/heap_lists.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "base/error.hpp"
#include "exact/number.hpp"

namespace bouton {

namespace {

constexpr std::size_t rows_in_a_block = 1024;

/// Finds positions of heaps one largest heap after another, and makes rows of them.
class HeapRows : public RowSource {
public:
    HeapRows(std::size_t count, std::string game, const Limits& limits)
        : count_(count), game_(std::move(game)), limits_(limits), columns_(count) {}

    const RowBlock& next() final {
        for (auto& column : columns_) column.clear();
        while (columns_[0].empty()) {
            if (largest_ > patience * (last_found_ + 1) + least_patience) throw none_found();
            find(largest_);
            if (!columns_[0].empty()) last_found_ = largest_;
            ++largest_;
        }
        block_ = {index_, columns_[0].size(), {}};
        for (const auto& column : columns_) block_.columns.push_back({0, column});
        index_ += Integer(columns_[0].size());
        return block_;
    }

    [[nodiscard]] std::optional<Integer> bound(const Integer& /*end*/) const final {
        return beyond_counting;
    }

protected:
    /// Adds the positions with that largest heap.
    virtual void find(std::uint64_t largest) = 0;

    void add(const std::vector<std::uint64_t>& heaps) {
        // All positions with one largest heap are held at a time, in vectors that grow.
        if (columns_[0].size() == columns_[0].capacity()) {
            limits_.require_memory(3 * count_ * columns_[0].size() * sizeof(std::uint64_t),
                                   "listing positions of so many heaps");
        }
        for (std::size_t i = 0; i < count_; ++i) columns_[i].push_back(heaps[i]);
    }
    [[nodiscard]] std::size_t count() const { return count_; }
    [[nodiscard]] const std::string& game() const { return game_; }
    [[nodiscard]] const Limits& limits() const { return limits_; }

private:
    /// How much farther than the last one a position is looked for.
    static constexpr std::uint64_t patience = 10;
    static constexpr std::uint64_t least_patience = 10'000;

    [[nodiscard]] Error none_found() const {
        return {ErrorKind::limit,
                fmt::format("{} has no losing position of {} heap{} whose largest is from {} to "
                            "{}, and it was not looked further: --heaps {} lists those of more "
                            "heaps",
                            game_, count_, count_ == 1 ? "" : "s", last_found_ + 1, largest_ - 1,
                            count_ + 1)};
    }

    std::size_t count_;
    std::string game_;
    Limits limits_;
    std::vector<std::vector<std::uint64_t>> columns_;
    std::uint64_t largest_ = 0;
    std::uint64_t last_found_ = 0;
    Integer index_ = 0;
    RowBlock block_;
};

class ByValues final : public HeapRows {
public:
    ByValues(std::size_t count, std::unique_ptr<RowSource> values, std::string game,
             const Limits& limits)
        : HeapRows(count, std::move(game), limits), values_(std::move(values)) {}

private:
    void find(std::uint64_t largest) override {
        const std::uint64_t value = next_value();
        known_.push_back(value);
        heaps_of_[value].push_back(largest);
        chosen_.assign(count(), 0);
        chosen_.back() = largest;
        limits().require_memory(known_.size() * 2 * sizeof(std::uint64_t), "listing positions");
        choose(0, 0, value);
    }

    /// Chooses heap number i and those after it but the last, none below `least`, so that the
    /// nim-sum of their values is `rest`.
    void choose(std::size_t i, std::uint64_t least, std::uint64_t rest) {
        limits().require_going();
        if (i + 1 == count()) {
            if (rest == 0) add(chosen_);
            return;
        }
        if (i + 2 == count()) {
            const auto found = heaps_of_.find(rest);
            if (found == heaps_of_.end()) return;
            const auto& heaps = found->second;
            for (auto heap = std::ranges::lower_bound(heaps, least); heap != heaps.end(); ++heap) {
                chosen_[i] = *heap;
                add(chosen_);
            }
            return;
        }
        for (std::uint64_t heap = least; heap <= chosen_.back(); ++heap) {
            chosen_[i] = heap;
            choose(i + 1, heap, rest ^ known_[heap]);
        }
    }

    std::uint64_t next_value() {
        if (place_ == in_block_) {
            block_ = &values_->next();
            in_block_ = block_->count;
            place_ = 0;
        }
        const RowBlock::Column& column = block_->columns.front();
        const Integer value = column.base + Integer(column.offsets[place_++]);
        return static_cast<std::uint64_t>(value.to_word().value());
    }

    std::unique_ptr<RowSource> values_;
    const RowBlock* block_ = nullptr;
    std::size_t place_ = 0;
    std::size_t in_block_ = 0;
    std::vector<std::uint64_t> known_;  // the values of heaps so far
    std::unordered_map<std::uint64_t, std::vector<std::uint64_t>> heaps_of_;  // by value
    std::vector<std::uint64_t> chosen_;
};

class ByTrial final : public HeapRows {
public:
    ByTrial(std::size_t count, std::function<bool(const Heaps&)> is_lost, std::string game,
            const Limits& limits)
        : HeapRows(count, std::move(game), limits), is_lost_(std::move(is_lost)) {}

private:
    void find(std::uint64_t largest) override {
        chosen_.assign(count(), 0);
        chosen_.back() = largest;
        choose(0, 0);
    }

    void choose(std::size_t i, std::uint64_t least) {
        if (i + 1 == count()) {
            limits().require_going();
            if (is_lost_(Heaps(chosen_.begin(), chosen_.end()))) add(chosen_);
            return;
        }
        for (std::uint64_t heap = least; heap <= chosen_.back(); ++heap) {
            chosen_[i] = heap;
            choose(i + 1, heap);
        }
    }

    std::function<bool(const Heaps&)> is_lost_;
    std::vector<std::uint64_t> chosen_;
};

/// Heaps that repeat for ever, from any number on.
class ByPeriod final : public RowSource {
public:
    ByPeriod(std::vector<std::uint64_t> before, std::vector<std::uint64_t> repeating,
             Integer period, Integer from)
        : before_(std::move(before)),
          repeating_(std::move(repeating)),
          period_(std::move(period)),
          index_(std::move(from)) {}

    const RowBlock& next() override {
        offsets_.clear();
        if (repeating_.empty() && index_ >= Integer(before_.size())) {
            throw Error(ErrorKind::bad_request, "there are no more positions in this list");
        }
        const Integer base = heap(index_);
        for (std::size_t i = 0; i < rows_in_a_block; ++i) {
            if (repeating_.empty() && index_ + Integer(i) >= Integer(before_.size())) break;
            offsets_.push_back(
                static_cast<std::uint64_t>((heap(index_ + Integer(i)) - base).to_word().value()));
        }
        block_ = {index_, offsets_.size(), {{base, offsets_}}};
        index_ += Integer(offsets_.size());
        return block_;
    }

    /// The heaps grow.
    [[nodiscard]] std::optional<Integer> bound(const Integer& end) const override {
        if (!repeating_.empty()) return heap(end);
        return before_.empty() ? Integer(0) : Integer(before_.back());
    }

private:
    /// The heap of that number.
    [[nodiscard]] Integer heap(const Integer& number) const {
        if (number < Integer(before_.size())) {
            return before_[static_cast<std::size_t>(*number.to_word())];
        }
        const Integer later = number - Integer(before_.size());
        const Integer count(repeating_.size());
        const auto place = static_cast<std::size_t>(*floor_mod(later, count).to_word());
        return Integer(repeating_[place]) + floor_div(later, count) * period_;
    }

    std::vector<std::uint64_t> before_;
    std::vector<std::uint64_t> repeating_;
    Integer period_;
    Integer index_;
    std::vector<std::uint64_t> offsets_;
    RowBlock block_;
};

}  // namespace

std::vector<std::string> heap_columns(std::size_t count) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < count; ++i) {
        names.emplace_back(1, static_cast<char>('A' + static_cast<char>(i)));
    }
    return names;
}

std::unique_ptr<RowSource> losing_by_values(std::size_t count, std::unique_ptr<RowSource> values,
                                            std::string game, const Limits& limits) {
    return std::make_unique<ByValues>(count, std::move(values), std::move(game), limits);
}

std::unique_ptr<RowSource> losing_by_trial(std::size_t count,
                                           std::function<bool(const Heaps&)> is_lost,
                                           std::string game, const Limits& limits) {
    return std::make_unique<ByTrial>(count, std::move(is_lost), std::move(game), limits);
}

std::unique_ptr<RowSource> losing_by_period(const Periodicity& period,
                                            const std::function<bool(const Heap&)>& is_lost,
                                            const Integer& from, const std::optional<Integer>& rows,
                                            const std::string& game, const Limits& limits) {
    constexpr std::int64_t longest = std::int64_t{1} << 24;
    const Integer end = period.preperiod + period.period;
    if (period.saltus.sign() != 0 || end > longest) return nullptr;
    std::vector<std::uint64_t> before;
    std::vector<std::uint64_t> repeating;
    for (Integer heap = 0; heap < end; ++heap) {
        limits.require_going();
        if (!is_lost(heap)) continue;
        auto& list = heap < period.preperiod ? before : repeating;
        list.push_back(static_cast<std::uint64_t>(*heap.to_word()));
    }
    if (repeating.empty() && from + rows.value_or(1) > Integer(before.size())) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("{} has only {} losing position{} of one heap{}: --heaps 2 lists "
                                "those of two",
                                game, before.size(), before.size() == 1 ? "" : "s",
                                before.empty() ? std::string()
                                               : fmt::format(" ({})", fmt::join(before, ", "))));
    }
    return std::make_unique<ByPeriod>(std::move(before), std::move(repeating), period.period, from);
}

}  // namespace bouton
