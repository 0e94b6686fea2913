#include "families/noughts/threats.hpp"

#include <array>

namespace bouton {

namespace {

constexpr bool is_one(Squares squares) { return (squares & (squares - 1)) == 0; }
constexpr Squares lowest(Squares squares) { return squares & (~squares + 1); }

}  // namespace

Squares completions(const NoughtsBoard& board, Squares own, Squares other) {
    Squares squares = 0;
    for (const Squares line : board.lines()) {
        if ((line & other) != 0) continue;
        const Squares missing = line & ~own;
        if (is_one(missing)) squares |= missing;
    }
    return squares;
}

std::optional<ForcedWin> ThreatSearch::win(Squares own, Squares other, unsigned moves) {
    constexpr std::uint64_t most_positions = 20'000;
    last_ = positions_ + most_positions;
    ForcedWin found;
    if (moves == 0 || !search(own, other, moves, found)) return std::nullopt;
    return found;
}

bool ThreatSearch::search(Squares own, Squares other, unsigned moves, ForcedWin& found) {
    ++positions_;
    // One look at the lines: those that lack one square, and those that lack two.
    std::array<Squares, 256> pairs;  // NOLINT(*-member-init): only the first `count` are used
    std::size_t count = 0;
    Squares starts = 0;
    for (const Squares line : board_.lines()) {
        if ((line & other) != 0) continue;
        const Squares missing = line & ~own;
        const Squares but_one = missing & (missing - 1);
        if (but_one == 0) {
            found = {missing, missing, 0};
            return true;
        }
        if (is_one(but_one)) {
            pairs[count++] = missing;
            starts |= missing;
        }
    }
    if (moves == 1 || starts == 0 || positions_ > last_) return false;
    const Squares must = completions(board_, other, own);
    if (!is_one(must)) return false;
    if (must != 0) starts &= must;
    for (; starts != 0; starts &= starts - 1) {
        const Squares start = lowest(starts);
        Squares wins = 0;
        for (std::size_t i = 0; i < count; ++i) {
            if ((pairs[i] & start) != 0) wins |= pairs[i];
        }
        wins &= ~start;
        if (!is_one(wins)) {
            found = {start, start | wins, 0};
            return true;
        }
        if (moves > 2 && search(own | start, other | wins, moves - 1, found)) {
            found.first = start;
            found.cells |= start | wins;
            found.replies |= wins;
            return true;
        }
    }
    return false;
}

Squares ThreatSearch::answers(const ForcedWin& threat, Squares own, Squares other) const {
    Squares squares = threat.cells;
    const Squares filled = own | threat.replies;
    for (const Squares line : board_.lines()) {
        if ((line & other) != 0) continue;
        const Squares missing = line & ~filled;
        const Squares but_one = missing & (missing - 1);
        if (is_one(but_one)) squares |= line;  // one or two are missing
    }
    return squares & board_.free({own, other});
}

}  // namespace bouton
