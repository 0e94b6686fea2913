#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "game/request.hpp"
#include "play/match.hpp"

namespace bouton {

/// A human who moves first, against the computer.
inline Match match_of(std::string_view where, Level level = Level::perfect, std::uint64_t seed = 0,
                      bool computer_first = false) {
    return {parse_request(where), MatchOptions::against_computer(level, seed, computer_first)};
}

/// The only event of that kind among several; fails if there is not just one.
template <class Kind>
Kind only(const Events& events) {
    const Kind* found = nullptr;
    for (const Event& event : events) {
        if (const auto* one = std::get_if<Kind>(&event)) {
            if (found != nullptr) throw std::runtime_error("there are several events of that kind");
            found = one;
        }
    }
    if (found == nullptr) throw std::runtime_error("there is no event of that kind");
    return *found;
}

template <class Kind>
bool has(const Events& events) {
    for (const Event& event : events) {
        if (std::holds_alternative<Kind>(event)) return true;
    }
    return false;
}

/// Lets computers play to the end, checking every move, and returns how it ended.  Fails after so
/// many moves.
inline event::Over played_out(Match& match, std::size_t most_moves = 1000) {
    Events events = match.begin();
    while (!match.over()) {
        if (match.history().size() == most_moves) throw std::runtime_error("the match has no end");
        const Position before = match.position();
        const Seat mover = match.to_move();
        events = match.computer_move();
        const auto moved = only<event::Moved>(events);
        EXPECT_EQ(moved.by, mover);
        EXPECT_TRUE(moved.before == before);
        EXPECT_TRUE(moved.after == match.position());
        EXPECT_TRUE(match.game().is_move(before, moved.after))
            << spelled(match.game(), before) << " to " << match.game().write(moved.after);
    }
    return only<event::Over>(events);
}

}  // namespace bouton
