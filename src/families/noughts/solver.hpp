#pragma once

#include <array>
#include <memory>
#include <mutex>

#include "families/noughts/attack.hpp"
#include "solve/best_play.hpp"

namespace bouton {

/// Solves positions of noughts and pluses by proof-number search.  What it finds out is kept for
/// the next question.  Several threads may use it, one at a time.
///
/// Whether a player wins within so many moves is asked for 1, 2, 3, … moves, so that wins are found
/// with their exact length; a position that neither player wins within the moves of a short game is
/// first asked for wins of any length.
class NoughtsSolver {
public:
    explicit NoughtsSolver(NoughtsBoard board);

    /// The outcome for the player to move, and the moves to the end.
    Forecast result(const NoughtsPosition& position, const Limits& limits);

    /// Outcome, winning, drawing and best moves.  With `all` unset, the winning moves are the best
    /// ones.
    Verdict<NoughtsPosition> verdict(const NoughtsPosition& position, bool all,
                                     const Limits& limits);

    /// How many positions the tables hold.
    [[nodiscard]] std::size_t positions() const;

private:
    using Search = ProofSearch<NoughtsAttack>;

    bool wins_within(const NoughtsPosition& position, std::size_t player, unsigned moves,
                     Meter& meter);
    bool wins(const NoughtsPosition& position, std::size_t player, Meter& meter);
    Forecast find_result(const NoughtsPosition& position, Meter& meter);
    /// Makes the tables, or lets them grow, within the memory allowed; throws Error{limit} if that
    /// is too little.
    void prepare(const NoughtsPosition& position, const Limits& limits);

    NoughtsBoard board_;
    std::array<NoughtsAttack, 2> attacks_;
    std::array<std::unique_ptr<Search>, 2> searches_;
    std::mutex mutex_;
};

}  // namespace bouton
