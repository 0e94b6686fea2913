#pragma once

#include <algorithm>
#include <optional>

#include "game/of/entry_of.hpp"

namespace bouton {

inline constexpr About test_about{
    .name = "test",
    .title = "A game for the tests",
    .family = "piles",
    .rules = "As in nim.",
    .notation = "Two piles.",
    .theory = "None.",
    .source = "None.",
    .start = "5,4",
    .example = "None.",
};

/// Take from one of two piles that the players do not see.
struct HiddenPiles {
    using Position = Piles<2>;
    static constexpr bool hidden = true;
    static constexpr About about = test_about;

    static void options(const Position& piles, auto&& emit) {
        for (const std::size_t i : {0U, 1U}) {
            for (Integer left = 0; left < piles[i]; ++left) {
                Position next = piles;
                next[i] = left;
                emit(next);
            }
        }
    }
};

/// The same with a player of its own, who takes one token from the larger pile.
struct HiddenPilesWithPlayer : HiddenPiles {
    static Position computer_move(const Position& piles, Random& /*random*/) {
        Position next = piles;
        --*std::ranges::max_element(next);
        return next;
    }
};

/// Counting up by 1 or 2: whoever says 5 has lost, and 6 is a draw.
struct CountDown {
    using Position = Piles<1>;
    static constexpr About about = [] {
        About about = test_about;
        about.start = "0";
        return about;
    }();

    static void options(const Position& count, auto&& emit) {
        emit(Position{count[0] + 1});
        emit(Position{count[0] + 2});
    }
    static std::optional<Outcome> ending(const Position& count) {
        if (count[0] == 5) return Outcome::N;
        if (count[0] == 6) return Outcome::draw;
        return std::nullopt;
    }
};

/// One pile, and whose turn it is: left, 0, takes 1 or 2, right, 1, takes 1.  Whoever cannot move
/// loses.
struct Sided {
    using Position = Piles<2>;
    static constexpr About about = test_about;

    static Side to_move(const Position& position) {
        return position[1] == 0 ? Side::left : Side::right;
    }
    static void options(const Position& position, Side side, auto&& emit) {
        const Integer turn = side == Side::left ? 1 : 0;
        if (position[0] >= 1) emit(Position{position[0] - 1, turn});
        if (side == Side::left && position[0] >= 2) emit(Position{position[0] - 2, turn});
    }
};

template <class Rules>
GamePtr test_game() {
    return entry_of<Rules>().make("");
}

}  // namespace bouton
