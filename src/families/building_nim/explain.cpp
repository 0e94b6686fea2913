#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "exact/number.hpp"
#include "families/building_nim/building_nim.hpp"
#include "families/nim/nim.hpp"

namespace bouton {

namespace {

std::string tokens(const Integer& count) {
    return count == 1 ? "1 token" : fmt::format("{} tokens", shortened(count));
}

/// Who begins Nim, and what that means.
std::string who_begins(const BuildingNimPosition& position) {
    const bool even = !position.left.bit(0);
    return fmt::format(
        "{} {} still to be placed, so the {} begins Nim afterwards, and wants a nim-sum other than "
        "0 (binary addition without carry); the other one wants 0.",
        tokens(position.left), position.left == 1 ? "is" : "are",
        even ? "player to move" : "other player");
}

std::string clear_reason(const BuildingNimPosition& position) {
    const std::string winner = position.left.bit(0) ? "the other player" : "the player to move";
    if (all_tokens(position).bit(0)) {
        return fmt::format(
            "There are {} in all, an odd number. So the last column of the binary numbers will "
            "have "
            "an odd number of ones wherever the tokens go, and the nim-sum cannot be 0: {} wins.",
            tokens(all_tokens(position)), winner);
    }
    const Integer largest = *std::ranges::max_element(position.heaps);
    if (largest + largest > all_tokens(position)) {
        return fmt::format(
            "The heap of {} has more than half of all {}. The others can never make up for it, so "
            "the nim-sum cannot be 0: {} wins.",
            shortened(largest), tokens(all_tokens(position)), winner);
    }
    return "The heaps stand in pairs of equal size. Whatever the player to move does, the other "
           "player puts a token on the twin heap, so that in the end the nim-sum is 0. The player "
           "to move loses.";
}

std::string searched_reason(const BuildingNimPosition& position, const Approach& approach) {
    if (const auto next = clearly_winning(position)) {
        const auto place =
            std::ranges::mismatch(position.heaps, next->heaps).in1 - position.heaps.begin();
        const Heap& heap = next->heaps[static_cast<std::size_t>(place)];
        const bool most = heap + heap > all_tokens(position);
        return fmt::format(
            "Put a token on heap {}: {}.", place + 1,
            most
                ? "then it has more than half of all tokens, and the nim-sum cannot be 0 any more"
                : "then the heaps stand in pairs of equal size, and each token of the other player "
                  "can be answered on the twin heap, so that in the end the nim-sum is 0");
    }
    Approach one = approach;
    one.all = false;
    const auto verdict = decide_building_nim(position, one);
    if (verdict->outcome == Outcome::P) {
        return "All ways to place the tokens were looked through: whatever the player to move "
               "does, "
               "the other player gets the nim-sum that wins. The player to move loses.";
    }
    const Heaps& after = verdict->winning_moves.front().heaps;
    const auto place = std::ranges::mismatch(position.heaps, after).in1 - position.heaps.begin();
    const bool last = position.left == 1;
    return fmt::format(
        "{}Put a token on heap {}: {}.",
        last ? "" : "All ways to place the tokens were looked through. ", place + 1,
        last ? "this makes the nim-sum 0, and the other player must begin Nim"
             : "from there the player to move gets the nim-sum that wins, whatever the other one "
               "does");
}

}  // namespace

std::vector<std::string> explain_building_nim(const BuildingNimPosition& position,
                                              const Approach& approach) {
    if (position.left.sign() == 0) {
        std::vector<std::string> lines{"All tokens are placed, so it is Nim now."};
        for (std::string& line : explain_nim(position.heaps, approach.play)) {
            lines.push_back(std::move(line));
        }
        return lines;
    }
    if (approach.play == Play::misere && all_tokens(position) <= position.heaps.size() &&
        *std::ranges::max_element(position.heaps) <= 1) {
        return {};  // as the search found it
    }
    std::vector<std::string> lines{who_begins(position)};
    lines.push_back(clear_building_value(position) ? clear_reason(position)
                                                   : searched_reason(position, approach));
    if (approach.play == Play::misere) {
        lines.emplace_back(
            "In misère play it is the same: when Nim begins, some heap will have more than one "
            "token, and then the same positions are lost.");
    }
    return lines;
}

}  // namespace bouton
