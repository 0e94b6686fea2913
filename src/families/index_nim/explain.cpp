#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/text/columns.hpp"
#include "exact/number.hpp"
#include "families/index_nim/index_nim.hpp"

namespace bouton {

namespace {

std::string spaced(const std::vector<std::string>& cells) {
    return fmt::format("{}", fmt::join(cells, " "));
}

/// The heaps in binary, and under them the number of ones in each column.
std::vector<std::string> column_table(const Heaps& heaps) {
    std::size_t width = 1;
    for (const Heap& heap : heaps) width = std::max(width, heap.bit_length());
    constexpr std::size_t widest = 24;
    constexpr std::size_t most_heaps = 9;  // so that a count has one digit
    if (width > widest || heaps.size() > most_heaps) {
        return {fmt::format("In binary the {} heaps have up to {} columns. Count the ones in each.",
                            heaps.size(), width)};
    }
    std::vector<std::string> lines{"Write the heaps in binary and count the ones in each column:"};
    const Heap& largest = *std::ranges::max_element(heaps);
    const Columns columns(
        {{Align::left, 2 * width - 1}, {Align::right, largest.to_string().size()}}, 3, 2);
    std::vector<std::string> counts;
    for (const Heap& heap : heaps) {
        std::vector<std::string> digits;
        for (std::size_t i = width; i-- > 0;) digits.emplace_back(heap.bit(i) ? "1" : "0");
        lines.push_back(columns.line(std::vector<std::string>{spaced(digits), heap.to_string()}));
    }
    for (std::size_t i = width; i-- > 0;) {
        const auto ones = std::ranges::count_if(heaps, [&](const Heap& h) { return h.bit(i); });
        counts.push_back(fmt::format("{}", ones));
    }
    lines.push_back(columns.line(std::vector<std::string>{std::string(2 * width - 1, '-'), ""}));
    lines.push_back(columns.line(std::vector<std::string>{spaced(counts), ""}));
    return lines;
}

/// `take 3 from heap 1 and 2 from heap 4`.
std::string told_move(const Heaps& before, const Heaps& after) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (before[i] == after[i]) continue;
        parts.push_back(fmt::format("{} from heap {}", shortened(before[i] - after[i]), i + 1));
    }
    constexpr std::size_t most = 8;
    if (parts.size() > most) return fmt::format("take from {} heaps", parts.size());
    return fmt::format("take {}", fmt::join(parts, " and "));
}

/// What follows from the columns.
void conclude(const Heaps& heaps, std::int64_t k, const Verdict<Heaps>& verdict,
              std::vector<std::string>& lines) {
    const std::string next = (Integer(k) + 1).to_string();
    if (verdict.outcome == Outcome::P) {
        lines.push_back(fmt::format(
            "Every count is divisible by {}. A move changes at most {} heaps. In the highest "
            "column "
            "that it changes, it takes a one away from 1 to {} heaps and adds none, so that count "
            "is not divisible any more, and the other player can mend all of them again. The "
            "player to move loses.",
            next, k, k));
        return;
    }
    const auto counts = detail::column_counts(heaps, k);
    const auto top = std::ranges::find_if(counts.rbegin(), counts.rend(),
                                          [](std::int64_t count) { return count != 0; });
    const auto column = static_cast<std::size_t>(counts.rend() - top - 1);
    lines.push_back(fmt::format(
        "The counts should be divisible by {}. The highest column where it is not so is that of "
        "{}: {} too many. Take as many ones away there; below it these heaps may be "
        "filled as one likes, so that all lower columns can be mended too.",
        next, column < 60 ? (Integer(1) << column).to_string() : fmt::format("2^{}", column),
        *top == 1 ? "1 is" : fmt::format("{} are", *top)));
    lines.push_back(fmt::format("So {}.", told_move(heaps, verdict.winning_moves.front())));
}

std::vector<std::string> explain_misere_end(const Heaps& heaps, std::int64_t k,
                                            const Verdict<Heaps>& verdict) {
    const auto ones = std::ranges::count(heaps, Heap(1));
    const auto big = std::ranges::count_if(heaps, [](const Heap& heap) { return heap > 1; });
    const std::string next = (Integer(k) + 1).to_string();
    std::vector<std::string> lines;
    if (big > 0) {
        lines.push_back(
            fmt::format("At most {} heaps may be touched, and {} larger than 1: one move can turn "
                        "all of these into heaps of 1 or take them.",
                        k, big == 1 ? "only one is" : fmt::format("only {} are", big)));
    } else {
        lines.push_back(fmt::format(
            "Only heaps of 1 are left, {} of them, and a move takes 1 to {}.", ones, k));
    }
    lines.push_back(fmt::format(
        "In misère play, leave 1, {}, {}, ... heaps of 1, that is one more than a multiple of {}: "
        "whatever the other player takes, it can be filled up to {}, until a single token is left.",
        (Integer(k) + 2).to_string(), (Integer(k) * 2 + 3).to_string(), next, next));
    lines.push_back(verdict.outcome == Outcome::P
                        ? "This is such a number, so the player to move loses."
                        : fmt::format("So {}.", told_move(heaps, verdict.winning_moves.front())));
    return lines;
}

}  // namespace

std::vector<std::string> explain_index_nim(const Heaps& heaps, std::int64_t k, Play play) {
    const Verdict<Heaps> verdict = decide_index_nim(heaps, k, {.play = play, .all = false});
    const auto big = std::ranges::count_if(heaps, [](const Heap& heap) { return heap > 1; });
    if (play == Play::misere && big <= k) return explain_misere_end(heaps, k, verdict);
    std::vector<std::string> lines = column_table(heaps);
    conclude(heaps, k, verdict, lines);
    if (play == Play::misere) {
        lines.push_back(fmt::format(
            "This is as in normal play. It changes only when at most {} heaps are larger than 1: "
            "then leave a number of heaps of 1 that is one more than a multiple of {}.",
            k, (Integer(k) + 1).to_string()));
    }
    return lines;
}

}  // namespace bouton
