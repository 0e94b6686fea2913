#include "families/greedy_nim/greedy_nim.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "exact/number.hpp"
#include "theory/move_collector.hpp"

namespace bouton {

namespace {

Heaps sorted_without_empty(Heaps heaps) {
    std::erase(heaps, Heap(0));
    std::ranges::sort(heaps);
    return heaps;
}

/// The largest and the second largest size, and how many heaps have them.
struct Top {
    Heap largest = 0;
    std::ptrdiff_t count = 0;
    Heap second = 0;  ///< 0 if there is none
    std::ptrdiff_t second_count = 0;

    explicit Top(const Heaps& heaps) {
        for (const Heap& heap : heaps) largest = std::max(largest, heap);
        for (const Heap& heap : heaps) {
            if (heap != largest) second = std::max(second, heap);
        }
        if (largest.sign() > 0) count = std::ranges::count(heaps, largest);
        if (second.sign() > 0) second_count = std::ranges::count(heaps, second);
    }
};

using Leaves = GreedyLeaves;

/// Requires that the number of largest heaps is odd, and that the position is won by a move.
Leaves winning_leaves(const Top& top, Play play) {
    const bool misere = play == Play::misere;
    if (misere && top.largest == 1) return {0, 0};
    if (top.count > 1) return {0, top.largest - 1};
    if (top.second.sign() == 0) return misere ? Leaves{1, 1} : Leaves{0, 0};
    if (misere && top.second == 1) {
        const Heap one = top.second_count % 2 == 0 ? 1 : 0;
        return {one, one};
    }
    if (top.second_count % 2 == 1) return {top.second, top.second};
    return {0, top.second - 1};
}

bool is_lost(const Top& top, Play play) {
    if (play == Play::misere && top.largest <= 1) return top.count % 2 == 1;
    return top.count % 2 == 0;
}

std::string counted(std::ptrdiff_t count, const Heap& size) {
    return count == 1 ? fmt::format("one heap of {}", shortened(size))
                      : fmt::format("{} heaps of {}", count, shortened(size));
}

std::string told_leaves(const Leaves& leaves) {
    if (leaves.least == leaves.most) {
        return leaves.most.sign() == 0 ? "take the whole heap"
                                       : fmt::format("leave {} of it", shortened(leaves.most));
    }
    return fmt::format("take so much that at most {} of it {} left", shortened(leaves.most),
                       leaves.most == 1 ? "is" : "are");
}

std::vector<std::string> explain_ones(const Top& top) {
    return {
        fmt::format("Only heaps of 1 are left, {} of them, and each move takes one.", top.count),
        top.count % 2 == 1
            ? "The number is odd, so the player to move takes the last one and loses."
            : "The number is even, so the other player takes the last one: the player to move "
              "wins."};
}

std::string reason_for_single(const Top& top, Play play) {
    const std::string move = told_leaves(winning_leaves(top, play));
    if (play == Play::misere && top.second <= 1) {
        return fmt::format(
            "Only this heap is larger than 1: {}, so that an odd number of heaps of "
            "1 is left and the other player must take the last one.",
            move);
    }
    if (top.second.sign() == 0) return "It is the only heap: take all of it.";
    return fmt::format("Below it there {} {}. So {}: then an even number of largest heaps is left.",
                       top.second_count == 1 ? "is" : "are", counted(top.second_count, top.second),
                       move);
}

}  // namespace

std::vector<std::size_t> largest_heaps(const Heaps& heaps) {
    const Top top(heaps);
    std::vector<std::size_t> numbers;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
        if (heaps[i].sign() > 0 && heaps[i] == top.largest) numbers.push_back(i);
    }
    return numbers;
}

Verdict<Heaps> decide_greedy_nim(const Heaps& heaps, const Approach& approach) {
    const Top top(heaps);
    Verdict<Heaps> verdict;
    if (is_lost(top, approach.play)) return verdict;
    verdict.outcome = Outcome::N;
    if (top.count == 0) return verdict;
    const Leaves leaves = winning_leaves(top, approach.play);
    MoveCollector<Heaps> found(approach);
    Heaps left = heaps;
    for (const std::size_t i : largest_heaps(heaps)) {
        for (left[i] = leaves.least; left[i] <= leaves.most && !found.is_done(); ++left[i]) {
            found.add(left, bytes_of(left));
        }
        left[i] = heaps[i];
    }
    verdict.winning_moves = std::move(found).take();
    return verdict;
}

std::optional<Integer> greedy_nim_value(const Heaps& heaps) {
    const Top top(heaps);
    if (top.count % 2 == 0) return 0;
    if (top.count > 1) return 1;
    if (top.second.sign() == 0) return top.largest;
    if (top.second_count > 1) return top.largest - top.second + 1;
    return std::nullopt;
}

/// With the proof of greedy_nim_value: it has the values of all options.
std::optional<GreedyLeaves> greedy_nim_leaves(const Heaps& heaps, const Integer& value) {
    const Top top(heaps);
    const Leaves none{0, -1};
    const Leaves any{0, top.largest - 1};
    if (top.count == 0) return none;
    if (top.count > 2) return value == (top.count % 2 == 1 ? 0 : 1) ? any : none;
    if (top.count == 2) return value == 0 ? std::optional(none) : std::nullopt;
    if (top.second.sign() == 0) return value < top.largest ? Leaves{value, value} : none;
    const bool is_even = top.second_count % 2 == 0;
    if (value == 0) return is_even ? Leaves{0, top.second - 1} : Leaves{top.second, top.second};
    if (top.second_count == 1) return std::nullopt;
    if (value == 1) return is_even ? Leaves{top.second, top.second} : Leaves{0, top.second - 1};
    const Heap above = top.second + value - 1;
    return above < top.largest ? Leaves{above, above} : none;
}

bool greedy_nim_is_option(const Heaps& from, const Heaps& to) {
    const Heaps before = sorted_without_empty(from);
    const Heaps after = sorted_without_empty(to);
    Heaps gone;
    Heaps come;
    std::ranges::set_difference(before, after, std::back_inserter(gone));
    std::ranges::set_difference(after, before, std::back_inserter(come));
    if (gone.size() != 1 || come.size() > 1 || gone[0] != before.back()) return false;
    return come.empty() || come[0] < gone[0];
}

std::vector<std::string> explain_greedy_nim(const Heaps& heaps, Play play) {
    const Top top(heaps);
    if (play == Play::misere && top.largest == 1) return explain_ones(top);
    std::vector<std::string> lines{
        fmt::format("The largest size occurs {}: there {} {}.",
                    top.count == 1 ? "once" : fmt::format("{} times", top.count),
                    top.count == 1 ? "is" : "are", counted(top.count, top.largest))};
    if (top.count % 2 == 0) {
        lines.emplace_back(
            "Whatever is taken from one of them, an odd number of largest heaps is left, and the "
            "other player can make it even again. The player to move loses.");
    } else if (top.count > 1) {
        lines.emplace_back(
            "Every move makes one of them smaller and leaves an even number of largest heaps. So "
            "the player to move wins by any move.");
    } else {
        lines.push_back(reason_for_single(top, play));
    }
    if (play == Play::misere && top.second > 1) {
        lines.emplace_back(
            "This is as in normal play. It changes only when a single heap larger than 1 is left: "
            "then leave an odd number of heaps of 1.");
    }
    return lines;
}

}  // namespace bouton
