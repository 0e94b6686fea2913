#include "families/noughts/attack.hpp"

#include <algorithm>

namespace bouton {

namespace {

constexpr bool has_two(Squares squares) { return (squares & (squares - 1)) != 0; }

void add_options(const NoughtsPosition& position, Squares squares,
                 std::vector<NoughtsPosition>& options) {
    const std::size_t side = NoughtsBoard::mover(position);
    for (; squares != 0; squares &= squares - 1) {
        NoughtsPosition next = position;
        next[side] |= squares & (~squares + 1);
        options.push_back(next);
    }
}

}  // namespace

bool NoughtsAttack::is_hopeless(Squares attacker, Squares defender, unsigned own_moves,
                                bool attacking) const {
    std::uint64_t sum = 0;  // of 2^(length − m)
    unsigned most = 0;      // squares of the attacker in a line
    bool any = false;
    for (const Squares line : board_.lines()) {
        if ((line & defender) != 0) continue;
        const unsigned filled = NoughtsBoard::count(line & attacker);
        sum += std::uint64_t{1} << filled;
        most = std::max(most, filled);
        any = true;
    }
    if (!any || board_.length() - most > own_moves) return true;
    const std::uint64_t one = std::uint64_t{1} << board_.length();
    return attacking ? 2 * sum < one : sum < one;
}

Glance NoughtsAttack::look(const Position& position, unsigned moves,
                           std::vector<Position>& options) const {
    const std::size_t mover = NoughtsBoard::mover(position);
    const Squares own = position[mover];
    const Squares other = position[1 - mover];
    const bool attacking = mover == attacker_;
    const unsigned own_moves = attacking ? (moves + 1) / 2 : moves / 2;
    ThreatSearch threats(board_);
    const auto seen = [&](bool won) {
        return Glance{won ? Glance::Claim::proved : Glance::Claim::refuted,
                      1 + threats.positions() / 16};
    };
    if (board_.has_line(other)) return seen(!attacking);
    const Squares free = board_.free(position);
    if (free == 0 || own_moves == 0) return seen(false);
    if (completions(board_, own, other) != 0) return seen(attacking);
    const Squares must = completions(board_, other, own);
    if (has_two(must)) return seen(!attacking);
    if (is_hopeless(position[attacker_], position[1 - attacker_], own_moves, attacking)) {
        return seen(false);
    }
    if (must != 0) {
        add_options(position, must, options);
        return {};
    }
    const unsigned enough = board_.squares();
    if (threats.win(own, other, attacking ? own_moves : enough)) return seen(attacking);
    Squares worth = free;
    if (const auto threat = threats.win(other, own, attacking ? enough : own_moves)) {
        worth = threats.answers(*threat, own, other);
    }
    add_options(position, worth, options);
    return {Glance::Claim::open, 1 + threats.positions() / 16};
}

}  // namespace bouton
