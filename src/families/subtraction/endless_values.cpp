#include "families/subtraction/endless_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <span>

#include "base/error.hpp"
#include "base/word.hpp"
#include "families/subtraction/all_but_period.hpp"
#include "families/subtraction/mex_of_many.hpp"
#include "theory/mex.hpp"

namespace bouton {

namespace {

constexpr std::size_t lanes = 64;
constexpr std::size_t most_planes = 16;
/// Larger heaps than this are solved by their period only.
constexpr std::int64_t largest_computed = std::int64_t{1} << 17;

using FoundInLanes = std::array<std::uint64_t, lanes>;

/// The options of `lanes` heaps, by amounts that are not less than that and below `end`.
FoundInLanes far_options(const std::uint64_t* first, std::span<const std::uint32_t> amounts,
                         std::size_t end) {
    FoundInLanes options{};
    for (const std::uint32_t amount : amounts) {
        if (amount >= end) break;
        const std::uint64_t* const from = first - amount;
        for (std::size_t lane = 0; lane < lanes; ++lane) options[lane] |= from[lane];
    }
    return options;
}

/// heaps |= amounts shifted by `by`, from the word of `by` on.
void add_shifted(std::vector<std::uint64_t>& heaps, const std::vector<std::uint64_t>& amounts,
                 std::size_t by) {
    const std::size_t words = by / word_bits;
    const auto bits = static_cast<unsigned>(by % word_bits);
    std::uint64_t* const to = heaps.data() + words;
    const std::size_t size = heaps.size() - words;
    if (bits == 0) {
        for (std::size_t i = 0; i < size; ++i) to[i] |= amounts[i];
        return;
    }
    to[0] |= amounts[0] << bits;
    for (std::size_t i = 1; i < size; ++i) {
        to[i] |= amounts[i] << bits | amounts[i - 1] >> (word_bits - bits);
    }
}

}  // namespace

std::vector<std::uint32_t> endless_values(const EndlessTakeSet& set, std::size_t count,
                                          const Limits& limits) {
    if (count == 0) return {};
    if (count > UINT32_MAX) throw Error(ErrorKind::limit, "a heap sequence has at most 2^32 terms");
    if (set.kind() == EndlessTakeSet::Kind::all_but) {
        return values_by_exceptions(set.excluded()->intervals(), count, limits);
    }
    const std::vector<std::uint32_t> amounts = set.up_to(static_cast<std::uint32_t>(count - 1));
    if (amounts.size() < count / word_bits || set.kind() != EndlessTakeSet::Kind::primes) {
        std::vector<std::uint32_t> values = values_by_lanes(amounts, count, limits);
        if (!values.empty()) return values;
    }
    return values_by_levels(amounts, count, limits);
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

std::vector<std::uint32_t> values_by_lanes(const std::vector<std::uint32_t>& amounts,
                                           std::size_t count, const Limits& limits) {
    // Plane i has a bit for each of the values from 64i on.  As many zeros stand before the first
    // heap as there are lanes: no option has these as its value.
    std::vector<std::vector<std::uint64_t>> planes;
    std::vector<FoundInLanes> found;
    const auto add_plane = [&] {
        limits.require_memory((4 + 8 * (planes.size() + 1)) * count, "computing the sequence");
        planes.emplace_back(count + 2 * lanes, 0);
        found.emplace_back();
    };
    add_plane();
    const auto large = std::ranges::lower_bound(amounts, lanes);
    const std::span far(large, amounts.end());
    std::vector<std::uint32_t> values;
    values.reserve(count);
    for (std::size_t first = 0; first < count; first += lanes) {
        if (first % (std::size_t{1} << 16U) == 0) limits.progress(first, count);
        for (std::size_t plane = 0; plane < planes.size(); ++plane) {
            found[plane] = far_options(planes[plane].data() + lanes + first, far, first + lanes);
        }
        for (std::size_t n = first; n < std::min(first + lanes, count); ++n) {
            std::size_t plane = 0;
            std::uint64_t options = UINT64_MAX;
            while (options == UINT64_MAX) {
                if (plane == planes.size()) {
                    if (plane == most_planes) return {};
                    add_plane();
                }
                options = found[plane][n - first];
                const std::uint64_t* const heap = planes[plane].data() + lanes + n;
                for (auto amount = amounts.begin(); amount != large && *amount <= n; ++amount) {
                    options |= *(heap - *amount);
                }
                ++plane;
            }
            const auto bit = static_cast<unsigned>(std::countr_one(options));
            planes[plane - 1][lanes + n] = std::uint64_t{1} << bit;
            values.push_back(static_cast<std::uint32_t>((plane - 1) * word_bits + bit));
        }
    }
    return values;
}

std::vector<std::uint32_t> values_by_levels(const std::vector<std::uint32_t>& amounts,
                                            std::size_t count, const Limits& limits) {
    limits.require_memory(5 * count, "computing the sequence");
    const std::size_t words = count / word_bits + 1;
    std::vector<std::uint64_t> set(words, 0);
    for (const std::uint32_t amount : amounts) {
        if (amount < count) set[amount / word_bits] |= std::uint64_t{1} << (amount % word_bits);
    }
    std::vector<std::uint64_t> left(words, ~std::uint64_t{0});  // heaps without a value
    left.back() &= (std::uint64_t{1} << (count % word_bits)) - 1;
    std::vector<std::uint32_t> values(count, 0);
    std::vector<std::uint64_t> above;
    std::size_t done = 0;
    for (std::uint32_t value = 0; done < count; ++value) {
        above.assign(words, 0);
        for (std::size_t i = 0; i < words; ++i) {
            // What is above a heap of this word can lie in the same word.
            while (const std::uint64_t free = left[i] & ~above[i]) {
                const auto bit = static_cast<unsigned>(std::countr_zero(free));
                const std::size_t n = i * word_bits + bit;
                values[n] = value;
                left[i] &= ~(std::uint64_t{1} << bit);
                add_shifted(above, set, n);
                if ((++done & 0xFFFU) == 0) limits.progress(done, count);
            }
        }
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
    std::call_once(looked_, [this] { period_ = look_for_period(); });
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
        if (!word || *word >= UINT32_MAX) limits.require_memory(SIZE_MAX, "computing the sequence");
        const std::size_t wanted = static_cast<std::size_t>(*word) + 1;
        // So that asking for one heap after another does not start again each time.
        const std::size_t size = before <= 4 * wanted ? std::max(before, wanted) : wanted;
        table_ =
            std::make_shared<const std::vector<std::uint32_t>>(endless_values(set_, size, limits));
    }
    return table_;
}

}  // namespace bouton
