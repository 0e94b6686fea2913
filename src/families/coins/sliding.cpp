#include "families/coins/sliding.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/text.hpp"
#include "exact/number.hpp"

namespace bouton {

namespace {

/// The number of the right coin of a pair.
std::size_t right_coin(const Coins& coins, std::size_t pair) {
    return 2 * pair + (coins.size() % 2 == 0 ? 1 : 0);
}

std::size_t pairs(const Coins& coins) { return (coins.size() + 1) / 2; }

/// The free squares just left of a coin.
Integer room(const Coins& coins, std::size_t i) {
    return i == 0 ? coins[0] : coins[i] - coins[i - 1] - 1;
}

Coins moved(Coins coins, std::size_t i, const Integer& by) {
    coins[i] -= by;
    return coins;
}

/// The pairs and their gaps, a row each.
std::vector<std::string> list_pairs(const Coins& coins, const Heaps& gaps) {
    constexpr std::size_t most_pairs = 20;
    std::vector<std::string> lines;
    for (std::size_t pair = 0; pair < std::min(gaps.size(), most_pairs); ++pair) {
        const std::size_t right = right_coin(coins, pair);
        const std::string left =
            right == 0 ? "the end of the strip" : shortened(coins[right - 1], 30);
        lines.push_back(fmt::format("  {} and {}: {} free", left, shortened(coins[right], 30),
                                    shortened(gaps[pair], 30)));
    }
    if (gaps.size() > most_pairs) {
        lines.push_back(fmt::format("  and {} more pairs", gaps.size() - most_pairs));
    }
    return lines;
}

/// A winning move, preferably one that makes a gap smaller, as one explains it.
std::string say_slide(const Coins& coins, const std::vector<Coins>& winning) {
    const auto slid = [&](const Coins& next) {
        return static_cast<std::size_t>(std::ranges::mismatch(coins, next).in1 - coins.begin());
    };
    const auto takes = [&](const Coins& next) {
        return slid(next) % 2 == right_coin(coins, 0) % 2;
    };
    auto best = std::ranges::find_if(winning, takes);
    if (best == winning.end()) best = winning.begin();
    const std::size_t i = slid(*best);
    return fmt::format("Slide the coin on {} to {}: the player to move wins.", shortened(coins[i]),
                       shortened((*best)[i]));
}

/// The nim-sum of the gaps, and how misère play differs.
std::vector<std::string> explain_sum_of_gaps(const Heaps& gaps, const Integer& sum, Play play) {
    std::vector<std::string> texts;
    for (const Integer& gap : gaps) texts.push_back(shortened(gap, 30));
    std::vector<std::string> lines;
    const auto ones = std::ranges::count(gaps, Integer(1));
    if (play == Play::misere && std::ranges::all_of(gaps, [](const auto& g) { return g <= 1; })) {
        lines.push_back(fmt::format(
            "No gap is larger than 1, and {} {} 1. In misère play an odd number of ones is lost: "
            "every move leaves an even number of them, or a larger gap that can be made 0 or 1.",
            ones, ones == 1 ? "is" : "are"));
        return lines;
    }
    if (gaps.size() > 1) {
        lines.push_back(fmt::format("The nim-sum of the gaps is {} = {}.",
                                    abbreviated(fmt::format("{}", fmt::join(texts, " ⊕ ")), 200),
                                    shortened(sum)));
    }
    if (play == Play::misere) {
        lines.emplace_back(
            "In misère play leave the nim-sum 0 as long as gaps larger than 1 remain, and an odd "
            "number of gaps of 1 as soon as none does.");
    }
    return lines;
}

}  // namespace

Heaps paired_gaps(const Coins& coins) {
    Heaps gaps;
    for (std::size_t pair = 0; pair < pairs(coins); ++pair) {
        gaps.push_back(room(coins, right_coin(coins, pair)));
    }
    return gaps;
}

Heaps free_squares(const Coins& coins) {
    Heaps free;
    for (std::size_t i = 0; i < coins.size(); ++i) free.push_back(room(coins, i));
    return free;
}

Integer sliding_value(const Coins& coins) {
    Integer sum = 0;
    for (const Integer& gap : paired_gaps(coins)) sum = sum ^ gap;
    return sum;
}

std::optional<Coins> with_gap(const Coins& coins, std::size_t pair, const Integer& gap) {
    const std::size_t right = right_coin(coins, pair);
    const Integer now = room(coins, right);
    if (gap < now) return moved(coins, right, now - gap);
    if (gap == now || right == 0 || gap - now > room(coins, right - 1)) return std::nullopt;
    return moved(coins, right - 1, gap - now);
}

std::vector<Coins> sliding_options_of_value(const Coins& coins, const Integer& value) {
    const Heaps gaps = paired_gaps(coins);
    const Integer change = sliding_value(coins) ^ value;
    std::vector<Coins> options;
    for (std::size_t pair = 0; pair < gaps.size(); ++pair) {
        if (auto next = with_gap(coins, pair, gaps[pair] ^ change)) {
            options.push_back(std::move(*next));
        }
    }
    return options;
}

Verdict<Coins> decide_misere_sliding(const Coins& coins) {
    const Heaps gaps = paired_gaps(coins);
    const auto is_big = [](const Integer& gap) { return gap > 1; };
    const auto big = std::ranges::count_if(gaps, is_big);
    const auto ones = std::ranges::count(gaps, Integer(1));
    const Integer sum = sliding_value(coins);
    const bool lost = big > 0 ? sum.sign() == 0 : ones % 2 == 1;
    if (lost) return {Outcome::P, {}};
    Verdict<Coins> verdict{Outcome::N, {}};
    for (std::size_t pair = 0; pair < gaps.size(); ++pair) {
        // If another gap is larger than 1, the nim-sum must become 0.  Else this one must become 0
        // or 1, so that an odd number of ones is left.
        const bool others_big = big - (is_big(gaps[pair]) ? 1 : 0) > 0;
        const auto other_ones = ones - (gaps[pair] == 1 ? 1 : 0);
        const Integer wanted = others_big ? gaps[pair] ^ sum : Integer(other_ones % 2 == 0 ? 1 : 0);
        if (auto next = with_gap(coins, pair, wanted)) {
            verdict.winning_moves.push_back(std::move(*next));
        }
    }
    return verdict;
}

std::vector<std::string> explain_sliding(const Coins& coins, Play play) {
    const Heaps gaps = paired_gaps(coins);
    const Integer sum = sliding_value(coins);
    std::vector<std::string> lines{
        fmt::format("Pair the coins from the right{}, and count the free squares inside each pair:",
                    coins.size() % 2 == 0 ? "" : ", the leftmost one with the end of the strip")};
    for (std::string& line : list_pairs(coins, gaps)) lines.push_back(std::move(line));
    lines.emplace_back(
        "These gaps are heaps of Nim: sliding the right coin of a pair takes from its gap. Sliding "
        "the left coin adds to it, but the other player can take the same away at once. Squares "
        "between two pairs do not count.");
    for (std::string& line : explain_sum_of_gaps(gaps, sum, play)) lines.push_back(std::move(line));
    const std::vector<Coins> winning = play == Play::normal
                                           ? sliding_options_of_value(coins, 0)
                                           : decide_misere_sliding(coins).winning_moves;
    if (!winning.empty()) {
        lines.push_back(say_slide(coins, winning));
    } else if (play == Play::normal) {
        lines.push_back(fmt::format(
            "{} is 0: every move changes just one gap, so it is not 0 after that, and the other "
            "player can always bring it back to 0. The player to move loses.",
            gaps.size() == 1 ? "The gap" : "It"));
    } else {
        lines.emplace_back("The player to move loses.");
    }
    return lines;
}

}  // namespace bouton
