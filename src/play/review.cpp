#include "play/review.hpp"

#include "base/error.hpp"
#include "play/thinking.hpp"

namespace bouton {

Review review(const Game& game, const std::vector<Turn>& turns) {
    Review result;
    try {
        for (std::size_t i = turns.size(); i-- > 0;) {
            const Answer before = think(game, turns[i].before);
            if (before.winning_moves.empty()) continue;
            result.ever_winning = true;
            if (think(game, turns[i].after).outcome != Outcome::P) {
                result.first_slip = {i, before.winning_moves.front()};
            }
        }
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::limit) throw;
        result.complete = false;
    }
    return result;
}

}  // namespace bouton
