#include "play/review.hpp"

#include "base/error.hpp"
#include "play/thinking.hpp"

namespace bouton {

Review review(const Game& game, const std::vector<Turn>& turns) {
    Review result;
    try {
        for (std::size_t i = turns.size(); i-- > 0;) {
            const Answer before = think(game, turns[i].before);
            if (before.outcome == Outcome::P) continue;
            const bool was_draw = before.outcome == Outcome::draw;
            if (!was_draw) result.ever_winning = true;
            const Outcome after = think(game, turns[i].after).outcome;
            if (after == Outcome::N || (after == Outcome::draw && !was_draw)) {
                const auto& better = was_draw ? before.drawing_moves : before.winning_moves;
                result.first_slip = {i, better.front(), was_draw};
            }
        }
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::limit) throw;
        result.complete = false;
    }
    return result;
}

}  // namespace bouton
