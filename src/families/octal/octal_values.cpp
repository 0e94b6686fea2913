#include "families/octal/octal_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "exact/number.hpp"
#include "exact/size.hpp"
#include "families/octal/period.hpp"
#include "families/octal/saltus.hpp"

namespace bouton {

namespace {

constexpr std::size_t first_look = 1024;
/// For larger heaps than `most` a period is needed, which is looked for among `searched` values,
/// unless they are only `further` past those that are known, as in a sequence that goes on.
struct Reach {
    std::size_t most;
    std::size_t searched;
    std::size_t further;
};
constexpr Reach reach_of_two_heaps{std::size_t{1} << 26U, std::size_t{1} << 20U,
                                   std::size_t{1} << 22U};
constexpr Reach reach_of_three_heaps{std::size_t{1} << 12U, std::size_t{1} << 11U,
                                     std::size_t{1} << 22U};
/// The period is not looked for any more where that many steps would come next: heaps times rare
/// ones.  0.16 takes 2^33, and a game whose values are all rare comes to 2^17 heaps.
constexpr std::size_t most_work = std::size_t{1} << 34U;
/// Two bytes for each value, and as many while they are copied to a larger place.
constexpr std::size_t bytes_for_value = 5;
/// What a value takes while the period is proved, the value itself included.
constexpr std::size_t bytes_for_period = 11;

}  // namespace

Integer HeapTable::operator()(const Integer& heap) const {
    const auto values = values_.values;
    if (heap < values.size()) return values[static_cast<std::size_t>(*heap.to_word())];
    require(period_.has_value(), "the table has the heap");
    const Integer after = heap - period_->preperiod;
    const Integer same = period_->preperiod + floor_mod(after, period_->period);
    return values[static_cast<std::size_t>(*same.to_word())] +
           floor_div(after, period_->period) * period_->saltus;
}

OctalValues::OctalValues(HeapMoves moves, std::string name)
    : moves_(std::move(moves)), name_(std::move(name)) {
    if (moves_.three.empty()) {
        two_.emplace(moves_);
    } else {
        three_.emplace(moves_);
    }
}

/// Computes the values of the heaps below `count`, or as many as there were before if it is less.
void OctalValues::extend(std::size_t count, const Limits& limits) {
    if (count <= values_.values.size()) return;
    limits.require_memory(bytes_for_value * count, "computing the sequence");
    const auto compute = [&](auto& engine) {
        if (kept_) {
            extend_and_keep(engine, count, *kept_, limits);
        } else {
            engine.extend(count, limits);
        }
    };
    if (two_) {
        compute(*two_);
        values_ = two_->hold();
    } else {
        compute(*three_);
        const auto all = three_->values();
        if (*std::ranges::max_element(all) > UINT16_MAX) {
            throw Error(ErrorKind::limit,
                        fmt::format("a Grundy value of {} is past {}", name_, UINT16_MAX));
        }
        values_ = GrownValues(std::vector<std::uint16_t>(all.begin(), all.end())).hold();
    }
}

/// Looks for the period among ever more values, up to `count`.
void OctalValues::look_for_period(std::size_t count, const Limits& limits) {
    if (moves_.unequal) return extend(count, limits);
    while (!period_ && looked_ < count) {
        const std::size_t among = std::min(count, std::max(first_look, 2 * looked_));
        extend(among, limits);
        period_ = proved_period(moves_, values_.values.first(among));
        if (!period_ && three_) period_ = proved_saltus(moves_, values_.values.first(among));
        looked_ = among;  // not where this was stopped before
    }
}

/// The same, but gives up where the values are expensive: where many of them are rare.
void OctalValues::look_soon_for_period(std::size_t count, const Limits& limits) {
    for (std::size_t stage = std::min(count, first_look); !period_;
         stage = std::min(count, 2 * stage)) {
        look_for_period(stage, limits);
        if (stage == count) return;
        if (two_ && two_->space().rare().size() > most_work / (2 * stage)) return;
    }
}

void OctalValues::require_room(const Integer& count, const Limits& limits) {
    const std::scoped_lock lock(mutex_);
    const Integer bytes = count * bytes_for_value;
    if (period_ || bytes <= limits.memory) return;
    if (!moves_.unequal) {
        const Reach& reach = two_ ? reach_of_two_heaps : reach_of_three_heaps;
        look_soon_for_period(std::min(reach.searched, limits.memory / bytes_for_period), limits);
        if (period_) return;
    }
    require_memory(limits, bytes, "computing the sequence");
}

HeapTable OctalValues::up_to(const Integer& largest, const Limits& limits) {
    const std::scoped_lock lock(mutex_);
    const std::size_t known = values_.values.size();
    if (period_ || largest < known) return {values_, period_};
    const Reach& reach = two_ ? reach_of_two_heaps : reach_of_three_heaps;
    const std::size_t most = known < reach.most ? reach.most : known + reach.further;
    if (moves_.unequal && largest >= most) {
        // No theorem would prove a period.
        throw Error(ErrorKind::limit,
                    fmt::format("heaps of {} are computed up to {}, one from all smaller ones, and "
                                "{} is larger",
                                name_, most - 1, shortened(largest)));
    }
    if (largest < most) {
        const auto wanted = static_cast<std::size_t>(*largest.to_word()) + 1;
        look_for_period(std::min(wanted, limits.memory / bytes_for_period), limits);
        if (!period_) extend(wanted, limits);
    } else {
        look_soon_for_period(std::min(reach.searched, limits.memory / bytes_for_period), limits);
    }
    if (!period_ && largest >= values_.values.size()) {
        throw Error(ErrorKind::limit,
                    fmt::format("no period was found among the first {} Grundy values of {}, "
                                "so larger heaps cannot be solved",
                                values_.values.size(), name_));
    }
    return {values_, period_};
}

void OctalValues::keep_in(const std::string& file) {
    const std::scoped_lock lock(mutex_);
    KeptValues kept{file, name_};
    if (two_) {
        go_on_from(kept, two_, [&](auto values) { return HeapEngine(moves_, std::move(values)); });
    } else {
        go_on_from(kept, three_,
                   [&](auto values) { return ThreeHeapEngine(moves_, std::move(values)); });
    }
    kept_ = std::move(kept);
}

std::optional<Periodicity> OctalValues::period(std::size_t count, const Limits& limits) {
    const std::scoped_lock lock(mutex_);
    if (!period_) limits.require_memory(bytes_for_period * count, "looking for the period");
    look_for_period(count, limits);
    return period_;
}

}  // namespace bouton
