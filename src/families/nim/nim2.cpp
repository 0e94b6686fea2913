#include "families/nim/nim2.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "exact/number.hpp"
#include "families/nim/nim.hpp"
#include "theory/move_collector.hpp"

namespace bouton {

namespace {

/// What taking 1 and 2 does to the nim-sum, in words.
constexpr std::string_view three_tokens =
    "Taking 1 and 2 from two heaps removes three tokens. That turns an even number of tokens into "
    "an odd one or the other way round, so the last column always changes.";

Heaps sorted_without_empty(Heaps heaps) {
    std::erase(heaps, Heap(0));
    std::ranges::sort(heaps);
    return heaps;
}

std::string told_move(const Heaps& before, const Heaps& after) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (before[i] == after[i]) continue;
        parts.push_back(fmt::format("{} from heap {}", shortened(before[i] - after[i]), i + 1));
    }
    return fmt::format("take {}", fmt::join(parts, " and "));
}

std::vector<std::string> explain_misere(const Heaps& heaps) {
    const Integer sum = nim_sum(heaps);
    std::vector<std::string> lines{
        "In misère play, leave the nim-sum 1 (binary addition without carry), and never 0. "
        "A move in one heap changes the nim-sum.",
        std::string(three_tokens),
        fmt::format("The nim-sum of these heaps is {}.", shortened(sum))};
    Approach one{.play = Play::misere, .all = false};
    const Verdict<Heaps> verdict = decide_nim2(heaps, one);
    if (verdict.outcome == Outcome::P) {
        lines.emplace_back(
            "So every move leaves another nim-sum, and the other player can always make it 1 "
            "again; in the end a single token is left to the player to move, who loses.");
        return lines;
    }
    if (sum.sign() == 0 && std::ranges::none_of(heaps, [](const Heap& h) { return h.bit(0); })) {
        lines.emplace_back(
            "All heaps are even, so no move in one heap leaves 1. But two heaps are divisible by "
            "the same power of 2 and by no higher one: take 1 from the one and 2 from the other.");
    }
    lines.push_back(
        fmt::format("To leave 1, {}.", told_move(heaps, verdict.winning_moves.front())));
    return lines;
}

}  // namespace

namespace detail {

Integer changed_by_taking(const Heap& heap, int amount) { return heap ^ (heap - amount); }

}  // namespace detail

Verdict<Heaps> decide_nim2(const Heaps& heaps, const Approach& approach) {
    const Integer target = nim2_target(approach.play);
    Verdict<Heaps> verdict;
    if (nim_sum(heaps) == target) return verdict;
    verdict.outcome = Outcome::N;
    MoveCollector<Heaps> found(approach);
    struct Enough {};
    try {
        nim2_options_of_value(heaps, target, [&](const Heaps& left) {
            if (!found.add(left, bytes_of(left))) throw Enough{};
        });
    } catch (const Enough&) {
        // One move was wanted.
    }
    verdict.winning_moves = std::move(found).take();
    return verdict;
}

std::vector<std::string> explain_nim2(const Heaps& heaps, Play play) {
    if (play == Play::misere) return explain_misere(heaps);
    std::vector<std::string> lines = explain_nim(heaps, Play::normal);
    lines.push_back(fmt::format(
        "{} So it can never lead from the nim-sum 0 to 0, and the losing positions are those of "
        "Nim.",
        three_tokens));
    return lines;
}

bool nim2_is_option(const Heaps& from, const Heaps& to) {
    const Heaps before = sorted_without_empty(from);
    const Heaps after = sorted_without_empty(to);
    Heaps gone;
    Heaps come;
    std::ranges::set_difference(before, after, std::back_inserter(gone));
    std::ranges::set_difference(after, before, std::back_inserter(come));
    if (gone.empty() || come.size() > gone.size()) return false;
    if (gone.size() == 1) return come.empty() || come[0] < gone[0];
    if (gone.size() != 2) return false;
    const Heaps first = sorted_without_empty({gone[0] - 1, gone[1] - 2});
    if (come == first) return true;
    return gone[0] >= 2 && come == sorted_without_empty({gone[0] - 2, gone[1] - 1});
}

}  // namespace bouton
