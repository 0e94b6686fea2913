#include <fmt/format.h>

#include <algorithm>

#include "families/rules/recognise/amounts.hpp"
#include "families/rules/recognise/recognise.hpp"

namespace bouton::rules {

namespace {

/// The largest amount of a set that is not 1, 2, …, k; the same as the engine's.
constexpr std::int64_t most_amount = 1'000'000;
/// The most amounts that may be left out, or that are listed one by one.
constexpr std::size_t most_listed = 20'000;

/// What the move n − t takes, if its form alone says so.
std::optional<Amounts> plain_amounts(const Tree& tree, const Nest& nest) {
    const auto results = affine_results(tree, nest);
    if (!results || results->size() != 1 || nest.levels.size() > 1) return std::nullopt;
    Affine heap;
    heap.of[0] = 1;
    const auto taken = combined(1, heap, -1, results->front());
    if (!taken || taken->of[0] != 0) return std::nullopt;
    for (const NodeId part : nest.parts) {
        if ((slots_in(tree, part) & 1U) == 0) continue;
        const auto inequalities = inequalities_of(tree, part);
        if (inequalities.empty() || !std::ranges::all_of(inequalities, [&](const Affine& positive) {
                return is_implied(positive, *results);
            })) {
            return std::nullopt;
        }
    }
    if (nest.levels.empty()) {
        // Whether conditions on constants alone hold, listed_amounts finds out.
        if (!nest.parts.empty()) return std::nullopt;
        return Amounts{{{taken->constant, taken->constant}}};
    }
    const Level& level = nest.levels.front();
    const std::int64_t factor = taken->of[level.slot];
    auto values = constant_values(tree, level, nest.parts);
    if (!values || factor == 0) return std::nullopt;
    if (factor == 1 && taken->constant == 0) return values;
    const auto listed = values->all(most_listed);
    if (!listed) return std::nullopt;
    Amounts amounts;
    for (const std::int64_t value : *listed) {
        std::int64_t amount = 0;
        if (__builtin_mul_overflow(factor, value, &amount) ||
            __builtin_add_overflow(amount, taken->constant, &amount)) {
            return std::nullopt;
        }
        amounts.intervals.emplace_back(amount, amount);
    }
    return amounts;
}

/// What the move n − t takes.
std::optional<Amounts> amounts_of(const Tree& tree, const Nest& nest, std::uint64_t& steps) {
    if (auto plain = plain_amounts(tree, nest)) return plain;
    const auto listed = listed_amounts(tree, nest, steps);
    if (!listed) return std::nullopt;
    Amounts amounts;
    for (const std::int64_t amount : *listed) amounts.intervals.emplace_back(amount, amount);
    return amounts;
}

using Intervals = std::vector<std::pair<std::int64_t, std::int64_t>>;

/// In order, without gaps of nothing between them; empty ones left out.
Intervals united(Intervals intervals) {
    std::erase_if(intervals, [](const auto& each) { return each.first > each.second; });
    std::ranges::sort(intervals);
    Intervals joined;
    for (const auto& [low, high] : intervals) {
        if (!joined.empty() && low <= joined.back().second + 1) {
            joined.back().second = std::max(joined.back().second, high);
        } else {
            joined.emplace_back(low, high);
        }
    }
    return joined;
}

std::string spelled(const Intervals& intervals) {
    std::vector<std::string> items;
    for (const auto& [low, high] : intervals) {
        items.push_back(low == high ? fmt::format("{}", low) : fmt::format("{}-{}", low, high));
    }
    return fmt::format("{}", fmt::join(items, "/"));
}

/// An interval without some numbers.
void add_without(std::pair<std::int64_t, std::int64_t> interval, std::vector<std::int64_t> without,
                 Intervals& intervals) {
    std::ranges::sort(without);
    auto [low, high] = interval;
    for (const std::int64_t gap : without) {
        if (gap < low || gap > high) continue;
        if (gap > low) intervals.emplace_back(low, gap - 1);
        low = gap + 1;
    }
    intervals.emplace_back(low, high);
}

/// A named set of amounts that the engine of subtraction knows.
std::optional<std::string> spelled(Set::Kind set) {
    switch (set) {
        case Set::Kind::squares:
            return "squares";
        case Set::Kind::primes:
            return "primes";
        case Set::Kind::fibonacci:
            return "fibonacci";
        default:
            return std::nullopt;
    }
}

/// All amounts but those between the intervals.
std::optional<std::string> spelled_all_but(const Intervals& intervals) {
    Intervals excluded;
    std::int64_t next = 1;
    std::int64_t count = 0;
    for (const auto& [low, high] : intervals) {
        if (low > next) excluded.emplace_back(next, low - 1);
        count += low - next;
        next = high + 1;
    }
    if (excluded.empty()) return "all";
    if (excluded.back().second > most_amount || count > static_cast<std::int64_t>(most_listed)) {
        return std::nullopt;
    }
    return "all-but-" + spelled(excluded);
}

}  // namespace

std::optional<std::string> recognise_subtraction(const Program& program) {
    if (!program.script.heap) return std::nullopt;
    // Numbers past this are as good as all.
    constexpr std::int64_t beyond = most_number;
    Intervals intervals;
    bool endless = false;
    std::uint64_t steps = most_listing_steps;
    for (const Nest& nest : program.nests) {
        const auto amounts = amounts_of(program.script.tree, nest, steps);
        if (!amounts) return std::nullopt;
        if (amounts->named) {
            if (program.nests.size() > 1) return std::nullopt;
            return spelled(*amounts->named);
        }
        if (amounts->without.size() > most_listed) return std::nullopt;
        if (amounts->from) {
            endless = true;
            add_without({*amounts->from, beyond}, amounts->without, intervals);
        }
        for (const auto& interval : amounts->intervals) {
            add_without(interval, amounts->without, intervals);
        }
    }
    intervals = united(std::move(intervals));
    if (intervals.empty() || intervals.front().first < 1) return std::nullopt;
    if (!endless) {
        const bool whole = intervals.size() == 1 && intervals.front().first == 1;
        if (!whole && intervals.back().second > most_amount) return std::nullopt;
        if (intervals.size() > most_listed) return std::nullopt;
        return spelled(intervals);
    }
    return spelled_all_but(intervals);
}

}  // namespace bouton::rules
