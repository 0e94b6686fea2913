#include "play/review.hpp"

#include "base/error.hpp"

namespace bouton {

Review review(Thinking& thinking, std::span<const Turn> turns) {
    Review result;
    try {
        for (std::size_t i = turns.size(); i-- > 0;) {
            const Decision& before = thinking.decision(turns[i].before);
            if (before.outcome == Outcome::P) continue;
            const bool was_draw = before.outcome == Outcome::draw;
            if (!was_draw) result.ever_winning = true;
            const Outcome after = thinking.decision(turns[i].after).outcome;
            if (after == Outcome::N || (after == Outcome::draw && !was_draw)) {
                const auto& better = was_draw ? before.drawing_moves : before.winning_moves;
                if (better.empty()) {  // a draw with very many moves to look through
                    result.complete = false;
                } else {
                    result.first_slip = {i, turns[i], better.front(), was_draw};
                }
            }
        }
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::limit) throw;
        result.complete = false;
    }
    return result;
}

}  // namespace bouton
