#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "exact/number.hpp"
#include "families/fibonacci_nim/fibonacci_nim.hpp"

namespace bouton {

namespace {

/// `60 = 5 + 55`, or the beginning of it.
std::string told_sum(const Integer& n, const std::vector<Integer>& parts, bool whole) {
    if (parts.size() == 1) return fmt::format("{} is a Fibonacci number itself", shortened(n));
    std::vector<std::string> texts;
    texts.reserve(parts.size());
    for (const Integer& part : parts) texts.push_back(shortened(part));
    return fmt::format("{} = {}{}", shortened(n), fmt::join(texts, " + "), whole ? "" : " + ...");
}

std::string told_limit(const FibonacciNimPosition& position) {
    if (position.most) {
        return fmt::format("The player to move may take at most {}.", shortened(*position.most));
    }
    return "This is the first move: any number may be taken, but not all.";
}

/// Why a least part that is larger than the limit loses.
std::string lost_because(const Integer& least, const Integer& most) {
    return fmt::format(
        "The least part, {}, is more than the {} that may be taken now. Whoever takes less than a "
        "part leaves behind a part that is at most twice as large as what was taken, and the other "
        "player takes that one. The player to move loses.",
        shortened(least), shortened(most));
}

std::string won_because(const std::vector<Integer>& parts, const Integer& most, bool misere) {
    const Integer& least = parts.front();
    if (parts.size() == 1) {
        return misere ? fmt::format("It may be taken as a whole: take {} and leave the last token.",
                                    shortened(least))
                      : fmt::format("It may be taken as a whole: take {}.", shortened(least));
    }
    return fmt::format(
        "The least part, {}, is not more than the {} that may be taken now: take {}. Then the "
        "other "
        "player may take at most {}, which is less than the next part, {}, and so cannot finish "
        "it; the player to move always can.",
        shortened(least), shortened(most), shortened(least), shortened(least * 2),
        shortened(parts[1]));
}

}  // namespace

std::vector<std::string> explain_fibonacci_nim(const FibonacciNimPosition& position,
                                               const Approach& approach) {
    const bool misere = approach.play == Play::misere;
    const Integer most = most_taken(position);
    std::vector<std::string> lines{told_limit(position)};
    const Integer wanted = misere ? position.tokens - 1 : position.tokens;
    if (misere) {
        lines.emplace_back(
            "Whoever takes the last token loses. So both want to take the last but one, and play "
            "for one token less.");
        if (wanted.sign() == 0) {
            lines.emplace_back("Only the last token is left: the player to move must take it.");
            return lines;
        }
    }
    constexpr std::size_t most_parts = 12;
    std::vector<Integer> parts = zeckendorf_parts(wanted, most_parts + 1, approach.limits);
    const bool whole = parts.size() <= most_parts;
    if (!whole) parts.resize(most_parts);
    lines.push_back(fmt::format(
        "Write {} as a sum of Fibonacci numbers, no two of them neighbours among 1, 2, 3, 5, 8, "
        "13, ...: there is one way only.",
        misere ? "this number" : "the number of tokens"));
    lines.push_back("  " + told_sum(wanted, parts, whole));
    lines.push_back(parts.front() > most ? lost_because(parts.front(), most)
                                         : won_because(parts, most, misere));
    return lines;
}

}  // namespace bouton
