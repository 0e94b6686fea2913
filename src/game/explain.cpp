#include "game/explain.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "exact/number.hpp"

namespace bouton {

std::vector<std::string> explain_nim_sum(std::span<const PartValue> parts,
                                         const std::string& move) {
    std::vector<std::string> lines;
    Integer sum = 0;
    std::vector<std::string> values;
    for (const PartValue& part : parts) {
        sum = sum ^ part.value;
        values.push_back(shortened(part.value));
        lines.push_back(fmt::format("{} has Grundy value {}.", part.name, values.back()));
    }
    if (parts.size() > 1) {
        lines.push_back(fmt::format("Their nim-sum (binary addition without carry) is {} = {}.",
                                    fmt::join(values, " ⊕ "), shortened(sum)));
    }
    if (sum.sign() == 0) {
        lines.emplace_back(
            "The value is 0: every move changes it, and the other player can always bring it back "
            "to 0. The player to move loses.");
    } else if (!move.empty()) {
        lines.push_back(fmt::format(
            "The value is not 0, so some move makes it 0: leave {}. The player to move wins.",
            abbreviated(move, 100)));
    }
    return lines;
}

std::vector<std::string> explain_search(Outcome outcome, Play play,
                                        std::span<const std::string> winning_moves) {
    if (outcome == Outcome::P) {
        return {"Every move was tried: each leaves a position that the other player wins."};
    }
    if (winning_moves.empty()) return {explain_end(play)};
    return {fmt::format("Leave {}: every move from there was tried, and all of them lose.",
                        winning_moves.front())};
}

std::string explain_end(Play play) {
    return play == Play::normal
               ? "No move is left, so the player to move has lost."
               : "No move is left, and in misère play the player who cannot move wins.";
}

}  // namespace bouton
