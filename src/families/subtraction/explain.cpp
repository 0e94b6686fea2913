#include "families/subtraction/explain.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/text.hpp"
#include "exact/number.hpp"
#include "families/subtraction/misere.hpp"
#include "theory/value_table.hpp"

namespace bouton {

std::string told_division(const Integer& number, const Integer& divisor) {
    const Integer rest = floor_mod(number, divisor);
    std::string text = fmt::format("{} = {}·{}", shortened(number),
                                   shortened(floor_div(number, divisor)), shortened(divisor));
    if (rest.sign() != 0) text += fmt::format(" + {}", shortened(rest));
    return text;
}

std::vector<std::string> explain_multiples(const Integer& heap, const Integer& k, Play play) {
    const Integer period = k + 1;
    const Integer aim = play == Play::normal ? 0 : 1;  // what to leave, modulo the period
    const Integer amount = floor_mod(heap - aim, period);
    const std::string name = play == Play::normal
                                 ? fmt::format("a multiple of {}", shortened(period))
                                 : fmt::format("1 more than a multiple of {}", shortened(period));
    const std::string end =
        play == Play::normal
            ? "In the end that leaves 0, and whoever finds no token loses."
            : "In the end that leaves 1, and whoever must take the last token loses.";
    const std::string answer =
        fmt::format("Whatever amount t is then taken, take {} − t: that leaves {} again. {}",
                    shortened(period), name, end);
    if (amount.sign() != 0) {
        return {fmt::format("{}: leave {}, a lost position. Take {}, which leaves {}.",
                            told_division(heap, period), name, shortened(amount),
                            shortened(heap - amount)),
                answer};
    }
    return {fmt::format("{}, which is {}, a lost position: no move leaves another one, since at "
                        "most {} can be taken.",
                        told_division(heap, period), name, shortened(k)),
            fmt::format("If the player to move takes t, the other player takes {} − t. {} The "
                        "player to move loses.",
                        shortened(period), end)};
}

namespace {

/// `1, 3, 4, 8 to 10 and 12`.
std::string told_amounts(const TakeSet& take) {
    constexpr std::size_t longest = 60;
    std::vector<std::string> told;
    std::size_t size = 0;
    for (const auto& [least, most] : take.intervals()) {
        if (size > longest) return fmt::format("{}, ...", fmt::join(told, ", "));
        told.push_back(shortened(least));
        if (most == least + 1) {
            told.push_back(shortened(most));
        } else if (most != least) {
            told.back() += fmt::format(" to {}", shortened(most));
        }
        size += told.back().size() + 2;
    }
    if (told.size() == 1) return told.front();
    return fmt::format("{} and {}", fmt::join(told.begin(), told.end() - 1, ", "), told.back());
}

}  // namespace

std::vector<std::string> explain_period(const TakeSet& take, const SubtractionValues& values) {
    if (!values.period()) return {};
    const auto& [preperiod, period] = *values.period();
    if (take.starts_at_one_without_gap()) {
        return {fmt::format(
            "Where any amount from 1 to {} may be taken, the Grundy value of a heap is what "
            "remains when it is divided by {}.",
            shortened(period - 1), shortened(period))};
    }
    std::vector<std::string> lines{
        fmt::format("With the amounts {} the Grundy values of heaps repeat with period {}{}.",
                    told_amounts(take), shortened(period),
                    preperiod.sign() == 0 ? "" : fmt::format(" from {} on", shortened(preperiod)))};
    constexpr int longest_shown = 50;
    if (preperiod + period > longest_shown) return lines;
    std::vector<std::uint32_t> first;
    for (Integer heap = 0; heap < preperiod + period; ++heap) {
        first.push_back(static_cast<std::uint32_t>(*values(heap).to_word()));
    }
    for (std::string& line : value_table(first)) lines.push_back(std::move(line));
    return lines;
}

std::vector<std::string> explain_growth(const EndlessTakeSet& take,
                                        const std::optional<Periodicity>& period) {
    if (!take.excluded() || !period) return {};
    return {fmt::format(
        "With all amounts but {} the Grundy values of heaps grow by {} every {} heaps{}.",
        told_amounts(*take.excluded()), shortened(period->saltus), shortened(period->period),
        period->preperiod.sign() == 0 ? ""
                                      : fmt::format(" from {} on", shortened(period->preperiod)))};
}

std::string told_heap(const Integer& heap, const std::optional<Periodicity>& period) {
    if (!period || heap < period->preperiod + period->period) {
        return fmt::format("A heap of {}", shortened(heap));
    }
    if (period->preperiod.sign() == 0) {
        return fmt::format("A heap of {}", told_division(heap, period->period));
    }
    const Integer after = heap - period->preperiod;
    const Integer same = period->preperiod + floor_mod(after, period->period);
    return fmt::format("A heap of {}, {}·{} more than {},", shortened(heap),
                       shortened(floor_div(after, period->period)), shortened(period->period),
                       shortened(same));
}

std::string told_heap(const Integer& heap, const SubtractionValues& values) {
    if (!values.period() || heap < values.period()->preperiod + values.period()->period) {
        return fmt::format("A heap of {}", shortened(heap));
    }
    const auto& [preperiod, period] = *values.period();
    if (preperiod.sign() == 0) return fmt::format("A heap of {}", told_division(heap, period));
    const Integer same = preperiod + floor_mod(heap - preperiod, period);
    return fmt::format("A heap of {}, like one of {},", shortened(heap), shortened(same));
}

std::vector<std::string> explain_misere_values(const std::vector<Integer>& values,
                                               const std::string& move) {
    std::vector<std::string> lines;
    Integer sum = 0;
    std::vector<std::string> told;
    for (const Integer& value : values) {
        sum = sum ^ value;
        told.push_back(shortened(value));
    }
    if (values.size() > 1) {
        lines.push_back(fmt::format("Their nim-sum (binary addition without carry) is {} = {}.",
                                    fmt::join(told, " ⊕ "), shortened(sum)));
    }
    const bool large = std::ranges::any_of(values, [](const Integer& value) { return value > 1; });
    lines.emplace_back(
        large ? "In misère play a position with a heap of value 2 or more is lost if the nim-sum "
                "is 0; one with only values 0 and 1 is lost if it is 1."
              : "In misère play a position with only values 0 and 1 is lost if the nim-sum is 1.");
    if (decide_misere_subtraction(values).outcome == Outcome::P) {
        lines.emplace_back("So the player to move loses.");
    } else if (!move.empty()) {
        lines.push_back(fmt::format("So the player to move wins, and should leave {}.",
                                    abbreviated(move, 100)));
    }
    return lines;
}

}  // namespace bouton
