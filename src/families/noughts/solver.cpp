#include "families/noughts/solver.hpp"

#include <algorithm>

namespace bouton {

namespace {

/// Wins that are looked for by their length before wins of any length.
constexpr unsigned short_game = 13;

std::vector<NoughtsPosition> options_of(const NoughtsBoard& board,
                                        const NoughtsPosition& position) {
    std::vector<NoughtsPosition> options;
    board.options(position, NoughtsBoard::to_move(position),
                  [&](const NoughtsPosition& option) { options.push_back(option); });
    return options;
}

}  // namespace

NoughtsSolver::NoughtsSolver(NoughtsBoard board)
    : board_(std::move(board)),
      attacks_{NoughtsAttack(board_, noughts_side), NoughtsAttack(board_, pluses_side)} {}

void NoughtsSolver::prepare(const NoughtsPosition& position, const Limits& limits) {
    constexpr std::size_t most_bytes = std::size_t{1} << 30U;
    constexpr std::size_t least_bytes = std::size_t{1} << 26U;
    // There are at most 3^m positions with m free squares to fill.  In a table that is far too
    // small for a search the same positions would be searched over and over.
    std::size_t enough = 100;
    for (unsigned m = NoughtsBoard::count(board_.free(position)); m > 0; --m) {
        enough = std::min(3 * enough, least_bytes);
    }
    limits.require_memory(enough, "searching noughts");
    const std::size_t bytes = std::min(limits.memory / 4, most_bytes);
    for (std::size_t side : {noughts_side, pluses_side}) {
        auto& search = searches_.at(side);
        if (search == nullptr) {
            search = std::make_unique<Search>(attacks_.at(side), bytes);
        } else {
            search->allow(bytes);
        }
    }
}

bool NoughtsSolver::wins_within(const NoughtsPosition& position, std::size_t player, unsigned moves,
                                Meter& meter) {
    return searches_.at(player)->wins_within(position, moves, meter);
}

bool NoughtsSolver::wins(const NoughtsPosition& position, std::size_t player, Meter& meter) {
    return wins_within(position, player, NoughtsBoard::count(board_.free(position)), meter);
}

Forecast NoughtsSolver::find_result(const NoughtsPosition& position, Meter& meter) {
    if (const auto end = board_.ending(position)) {
        if (*end == Outcome::draw) return {Outcome::draw, {}};
        return {*end, 0};
    }
    const std::size_t mover = NoughtsBoard::mover(position);
    const unsigned most = NoughtsBoard::count(board_.free(position));
    // After an odd number of moves it is the player to move who wins, after an even one the other.
    const auto player = [&](unsigned moves) { return moves % 2 == 1 ? mover : 1 - mover; };
    const auto outcome = [](unsigned moves) { return moves % 2 == 1 ? Outcome::N : Outcome::P; };
    for (unsigned moves = 1; moves <= std::min(most, short_game); ++moves) {
        if (wins_within(position, player(moves), moves, meter)) return {outcome(moves), moves};
    }
    for (unsigned first : {short_game + 2, short_game + 1}) {
        if (first > most || !wins(position, player(first), meter)) continue;
        while (!wins_within(position, player(first), first, meter)) first += 2;
        return {outcome(first), first};
    }
    return {Outcome::draw, {}};
}

Forecast NoughtsSolver::result(const NoughtsPosition& position, const Limits& limits) {
    const std::scoped_lock lock(mutex_);
    prepare(position, limits);
    Meter meter(limits);
    return find_result(position, meter);
}

Verdict<NoughtsPosition> NoughtsSolver::verdict(const NoughtsPosition& position, bool all,
                                                const Limits& limits) {
    const std::scoped_lock lock(mutex_);
    prepare(position, limits);
    Meter meter(limits);
    const Forecast result = find_result(position, meter);
    Verdict<NoughtsPosition> verdict;
    verdict.outcome = result.outcome;
    verdict.moves_to_end = result.moves;
    if (board_.ending(position)) return verdict;
    const std::size_t mover = NoughtsBoard::mover(position);
    std::vector<NoughtsPosition> slower;
    for (const NoughtsPosition& option : options_of(board_, position)) {
        if (result.outcome == Outcome::draw) {
            if (!wins(option, 1 - mover, meter)) verdict.drawing_moves.push_back(option);
            continue;
        }
        const auto moves = static_cast<unsigned>(*result.moves);
        // The winner leaves a win within one move less.  The loser delays if the other player does
        // not win within two moves less than the longest game allows.
        const bool best = result.outcome == Outcome::N
                              ? wins_within(option, mover, moves - 1, meter)
                              : moves < 3 || !wins_within(option, 1 - mover, moves - 3, meter);
        if (best) verdict.best_moves.push_back(option);
        if (result.outcome == Outcome::N && !best && all && wins(option, mover, meter)) {
            slower.push_back(option);
        }
    }
    if (result.outcome == Outcome::draw) verdict.best_moves = verdict.drawing_moves;
    if (result.outcome == Outcome::N) verdict.winning_moves = verdict.best_moves;
    verdict.winning_moves.insert(verdict.winning_moves.end(), slower.begin(), slower.end());
    return verdict;
}

std::size_t NoughtsSolver::positions() const {
    std::size_t count = 0;
    for (const auto& search : searches_) {
        if (search != nullptr) count += search->table().positions();
    }
    return count;
}

}  // namespace bouton
