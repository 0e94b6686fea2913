#include "families/nim/nim.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/columns.hpp"
#include "exact/number.hpp"
#include "theory/move_collector.hpp"

namespace bouton {

namespace {

Heaps with(Heaps heaps, std::size_t i, Heap heap) {
    heaps[i] = std::move(heap);
    return heaps;
}

std::string binary(const Integer& number, std::size_t width) {
    const std::string digits = number.to_string(2);
    std::string spaced;
    for (std::size_t i = 0; i < width; ++i) {
        if (i > 0) spaced += ' ';
        spaced += i < width - digits.size() ? '0' : digits[i - (width - digits.size())];
    }
    return spaced;
}

/// The heaps in binary, one under another, and under them the nim-sum.
std::vector<std::string> binary_columns(const Heaps& heaps, const Integer& sum) {
    const Integer largest = *std::ranges::max_element(heaps);
    const std::size_t width = std::max<std::size_t>(1, largest.bit_length());
    constexpr std::size_t widest = 24;
    constexpr std::size_t most_heaps = 20;
    if (width > widest || heaps.size() > most_heaps) {
        return {fmt::format("In binary the heaps have up to {} columns. Count the ones in each.",
                            width)};
    }
    const Columns columns(
        {{Align::left, 2 * width - 1}, {Align::right, largest.to_string().size()}}, 3, 2);
    std::vector<std::string> lines{
        "Write the heaps in binary and count the ones in each column; below, 1 stands where the "
        "count is odd:"};
    const auto add = [&](const std::vector<std::string>& cells) {
        lines.push_back(columns.line(cells));
    };
    for (const Heap& heap : heaps) add({binary(heap, width), heap.to_string()});
    add({std::string(2 * width - 1, '-')});
    add({binary(sum, width), sum.to_string()});
    return lines;
}

std::string column_name(std::size_t bit) {
    if (bit < 60) return (Integer(1) << bit).to_string();
    return fmt::format("2^{}", bit);
}

void explain_balancing_move(const Heaps& heaps, const Integer& sum,
                            std::vector<std::string>& lines) {
    const std::size_t top = sum.bit_length() - 1;
    const auto chosen =
        std::ranges::find_if(heaps, [&](const Heap& heap) { return heap.bit(top); });
    const Integer left = *chosen ^ sum;
    lines.push_back(fmt::format(
        "The highest column with an odd count is that of {}. Heap {}, with {}, has a one there.",
        column_name(top), chosen - heaps.begin() + 1, shortened(*chosen)));
    lines.push_back(fmt::format(
        "In that heap flip every column that is odd: {} ⊕ {} = {}. So take {} from it; then every "
        "column is even.",
        shortened(*chosen), shortened(sum), shortened(left), shortened(*chosen - left)));
}

std::vector<std::string> explain_misere_end(const Heaps& heaps) {
    const auto ones = std::ranges::count(heaps, Heap(1));
    const auto big = std::ranges::find_if(heaps, [](const Heap& heap) { return heap > 1; });
    if (big == heaps.end()) {
        return {fmt::format("Only heaps of 1 are left, {} of them, and each move takes one.", ones),
                ones % 2 == 1
                    ? "The number is odd, so the player to move takes the last one and loses."
                    : "The number is even, so the other player takes the last one: the player to "
                      "move wins."};
    }
    return {
        fmt::format("Heap {}, with {}, is the only one larger than 1; besides it there are {} "
                    "heaps of 1.",
                    big - heaps.begin() + 1, shortened(*big), ones),
        fmt::format("Take it down to {}: that leaves an odd number of heaps of 1, and the other "
                    "player must take the last one.",
                    ones % 2 == 0 ? 1 : 0)};
}

}  // namespace

Integer nim_sum(const Heaps& heaps) {
    Integer sum = 0;
    for (const Heap& heap : heaps) sum = sum ^ heap;
    return sum;
}

Verdict<Heaps> decide_misere_nim(const Heaps& heaps) {
    return decide_misere_nim(heaps, {.play = Play::misere});
}

Verdict<Heaps> decide_misere_nim(const Heaps& heaps, const Approach& approach) {
    const auto is_big = [](const Heap& heap) { return heap > 1; };
    const auto big = std::ranges::count_if(heaps, is_big);
    const bool odd_ones = std::ranges::count(heaps, Heap(1)) % 2 == 1;
    Verdict<Heaps> verdict;
    MoveCollector<Heaps> found(approach);
    const auto add = [&](std::size_t i, Heap left) {
        Heaps after = with(heaps, i, std::move(left));
        const std::size_t bytes = bytes_of(after);
        found.add(std::move(after), bytes);
    };
    const Integer sum = big >= 2 ? nim_sum(heaps) : 0;
    verdict.outcome = (big >= 2 ? sum.sign() == 0 : big == 0 && odd_ones) ? Outcome::P : Outcome::N;
    if (verdict.outcome == Outcome::P) return verdict;
    for (std::size_t i = 0; i < heaps.size() && !found.is_done(); ++i) {
        if (big >= 2) {
            Integer left = heaps[i] ^ sum;
            if (left < heaps[i]) add(i, std::move(left));
        } else if (is_big(heaps[i])) {
            add(i, odd_ones ? 0 : 1);
        } else if (big == 0 && heaps[i] == 1) {
            add(i, 0);
        }
    }
    verdict.winning_moves = std::move(found).take();
    return verdict;
}

std::vector<std::string> explain_nim(const Heaps& heaps, Play play) {
    const auto big = std::ranges::count_if(heaps, [](const Heap& heap) { return heap > 1; });
    if (play == Play::misere && big < 2) return explain_misere_end(heaps);
    const Integer sum = nim_sum(heaps);
    std::vector<std::string> lines = binary_columns(heaps, sum);
    if (sum.sign() == 0) {
        lines.emplace_back(
            "Every column has an even count. A move changes one heap and makes some column odd; "
            "the "
            "other player can always make all of them even again. The player to move loses.");
    } else {
        explain_balancing_move(heaps, sum, lines);
    }
    if (play == Play::misere) {
        lines.emplace_back(
            "This is as in normal play. It changes only when a single heap larger than 1 is left: "
            "then leave an odd number of heaps of 1.");
    }
    return lines;
}

}  // namespace bouton
