#include "families/subtraction/endless_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "exact/number.hpp"
#include "families/subtraction/all_but_period.hpp"
#include "families/subtraction/mex_of_many.hpp"
#include "theory/mex.hpp"

namespace bouton {

namespace {

/// Larger heaps than this are solved by their period only.
constexpr std::int64_t largest_computed = std::int64_t{1} << 17;

constexpr std::int64_t largest_word = UINT32_MAX;

Error too_many_values(const EndlessTakeSet& set, const Integer& largest) {
    return {ErrorKind::limit,
            fmt::format("where {} may be taken, the values are computed for heaps below {}, one "
                        "from all smaller ones, and {} is larger",
                        set.spelled(), largest_word, shortened(largest))};
}

EndlessEngine engine_for(const EndlessTakeSet& set, std::vector<std::uint32_t> values) {
    const bool many = set.kind() == EndlessTakeSet::Kind::primes;
    return {[set](std::uint32_t most) { return set.up_to(most); },
            many ? EndlessEngine::Way::levels : EndlessEngine::Way::marks, std::move(values)};
}

}  // namespace

std::vector<std::uint32_t> endless_values(const EndlessTakeSet& set, std::size_t count,
                                          const Limits& limits) {
    if (count == 0) return {};
    if (count > UINT32_MAX) throw Error(ErrorKind::limit, "a heap sequence has at most 2^32 terms");
    if (set.kind() == EndlessTakeSet::Kind::all_but) {
        return values_by_exceptions(set.excluded()->intervals(), count, limits);
    }
    EndlessEngine engine = engine_for(set, {});
    engine.extend(count, limits);
    return {engine.values().begin(), engine.values().end()};
}

std::vector<std::uint32_t> values_by_amounts(const std::vector<std::uint32_t>& amounts,
                                             std::size_t count) {
    std::vector<std::uint32_t> values;
    MexSet options;
    for (std::size_t n = 0; n < count; ++n) {
        options.clear();
        for (const std::uint32_t amount : amounts) {
            if (amount <= n) options.add(values[n - amount]);
        }
        values.push_back(options.mex());
    }
    return values;
}

std::vector<std::uint32_t> values_by_exceptions(const std::vector<TakeSet::Interval>& excluded,
                                                std::size_t count, const Limits& limits) {
    limits.require_memory(17 * count, "computing the sequence");
    struct Window {
        std::size_t least;
        std::size_t most;
    };
    std::vector<Window> windows;
    for (const auto& [least, most] : excluded) {
        if (least >= count) break;
        windows.push_back({static_cast<std::size_t>(*least.to_word()),
                           static_cast<std::size_t>(*std::min(most, Integer(count)).to_word())});
    }
    std::vector<std::uint32_t> values;
    values.reserve(count);
    std::vector<std::uint32_t> occurrences;  // by value, among all heaps
    std::vector<std::uint32_t> near;         // by value, among the heaps n − b
    MexOfMany options(count);
    for (std::size_t n = 0; n < count; ++n) {
        if ((n & 0xFFFFU) == 0) limits.progress(n, count);
        for (const auto& [least, most] : windows) {
            if (least > n) break;
            const std::uint32_t come = values[n - least];
            if (++near[come] == occurrences[come]) options.remove(come);
            if (most >= n) continue;
            const std::uint32_t gone = values[n - most - 1];
            if (near[gone]-- == occurrences[gone]) options.add(gone);
        }
        const std::uint32_t mex = options.mex();
        if (mex == occurrences.size()) {
            occurrences.push_back(0);
            near.push_back(0);
        }
        options.add(mex);
        ++occurrences[mex];
        values.push_back(mex);
    }
    return values;
}

Integer EndlessValues::operator()(const Integer& heap) {
    if (heap <= largest_computed) {
        return (*up_to(heap, {}))[static_cast<std::size_t>(*heap.to_word())];
    }
    const auto known = period();
    if (!known) {
        throw Error(
            ErrorKind::limit,
            fmt::format("heaps of which {} may be taken are solved up to {} tokens; for the "
                        "values of larger ones see bouton sequence",
                        set_.spelled(), largest_computed));
    }
    const Integer after = heap - known->preperiod;
    const Integer same = known->preperiod + floor_mod(after, known->period);
    return (*up_to(same, {}))[static_cast<std::size_t>(*same.to_word())] +
           floor_div(after, known->period) * known->saltus;
}

std::optional<Periodicity> EndlessValues::period() {
    const std::scoped_lock lock(looking_);
    if (!looked_) {
        period_ = look_for_period();
        looked_ = true;
    }
    return period_;
}

std::optional<Periodicity> EndlessValues::look_for_period() {
    constexpr std::size_t least = 4096;
    constexpr std::size_t most_steps = std::size_t{1} << 26U;
    if (!set_.excluded()) return std::nullopt;
    const std::size_t intervals = set_.excluded()->intervals().size();
    const auto most =
        static_cast<std::uint64_t>(*set_.excluded()->intervals().back().most.to_word());
    const std::size_t first = std::max<std::size_t>(least, 8 * most);
    for (std::size_t count = first; count <= 32 * first; count *= 4) {
        if (count * intervals > most_steps) break;
        auto found = proved_all_but_period(most, *up_to(count - 1, {}));
        if (found) return found;
    }
    return std::nullopt;
}

std::vector<Integer> EndlessValues::heaps_of_value(const Integer& value, const Integer& largest) {
    const auto known = period();
    const Integer end = known ? known->preperiod + known->period : largest + 1;
    std::vector<Integer> heaps;
    for (Integer heap = 0; heap < end && heap <= largest; ++heap) {
        const Integer missing = value - (*this)(heap);
        if (missing.sign() == 0) {
            heaps.push_back(heap);
        } else if (known && heap >= known->preperiod && missing.sign() > 0 &&
                   floor_mod(missing, known->saltus).sign() == 0) {
            Integer later = heap + floor_div(missing, known->saltus) * known->period;
            if (later <= largest) heaps.push_back(std::move(later));
        }
    }
    std::ranges::sort(heaps);
    return heaps;
}

EndlessValues::Table EndlessValues::up_to(const Integer& largest, const Limits& limits) {
    constexpr std::size_t least = 1024;
    const std::scoped_lock lock(mutex_);
    if (table_ == nullptr || largest >= table_->size()) {
        const std::size_t before = table_ == nullptr ? least : 2 * table_->size();
        const auto word = largest.to_word();
        if (!word || *word >= largest_word) throw too_many_values(set_, largest);
        const std::size_t wanted = static_cast<std::size_t>(*word) + 1;
        // So that asking for one heap after another does not start again each time.
        const std::size_t size = before <= 4 * wanted ? std::max(before, wanted) : wanted;
        table_ = std::make_shared<const std::vector<std::uint32_t>>(computed(size, limits));
    }
    return table_;
}

void EndlessValues::require_room(const Integer& count, const Limits& limits) {
    if (period()) return;
    const auto word = count.to_word();
    if (!word || *word > largest_word) throw too_many_values(set_, count - 1);
    limits.require_memory(2 * sizeof(std::uint32_t) * static_cast<std::size_t>(*word),
                          "computing the sequence");
}

/// The values of the heaps below `count`, or of more that are known.
std::vector<std::uint32_t> EndlessValues::computed(std::size_t count, const Limits& limits) {
    if (set_.excluded()) return endless_values(set_, count, limits);
    if (!engine_) engine_.emplace(engine_for(set_, {}));
    if (kept_) {
        extend_and_keep(*engine_, count, *kept_, limits);
    } else {
        engine_->extend(count, limits);
    }
    limits.require_memory(2 * sizeof(std::uint32_t) * engine_->values().size(),
                          "computing the sequence");
    return {engine_->values().begin(), engine_->values().end()};
}

void EndlessValues::keep_in(const std::string& file) {
    if (set_.excluded()) {
        throw Error(ErrorKind::bad_request,
                    "all amounts but some need no checkpoint, for a value takes a moment: leave "
                    "--checkpoint out");
    }
    const std::scoped_lock lock(mutex_);
    KeptValues kept{file, fmt::format("subtraction:take={}", set_.spelled())};
    if (!engine_) engine_.emplace(engine_for(set_, {}));
    go_on_from(kept, engine_, [&](auto values) { return engine_for(set_, std::move(values)); });
    kept_ = std::move(kept);
}

}  // namespace bouton
