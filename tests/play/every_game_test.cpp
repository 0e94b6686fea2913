#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "game/capabilities.hpp"
#include "game/catalogue.hpp"
#include "play/input.hpp"
#include "play/review.hpp"
#include "play/wording.hpp"
#include "tests/play/match_support.hpp"

// Players of all levels in every game of the catalogue that a computer can play.
namespace bouton {
namespace {

constexpr std::array levels{Level::beginner, Level::casual, Level::strong, Level::perfect};

/// The position of a trial, and some that can be reached from it.
std::vector<Position> some_positions(const Game& game, const Position& root) {
    constexpr std::size_t enough = 12;
    Random random(1);
    std::vector<Position> positions{root};
    for (int walk = 0; positions.size() < enough && walk < 100; ++walk) {
        Position position = root;
        for (std::uint64_t steps = random_below(random, 4); steps > 0; --steps) {
            const std::vector<Position> next = some_moves(game, position).positions;
            if (next.empty()) break;
            position = next[random_below(random, next.size())];
        }
        if (!game.ending(position) && std::ranges::count(positions, position) == 0) {
            positions.push_back(position);
        }
    }
    return positions;
}

/// Plays from a position, the perfect player in the seat that should win, or in either seat of a
/// draw, against a player of that level.
void expect_perfect_play(const GamePtr& game, const Position& position, Level opponent,
                         std::uint64_t seed) {
    Thinking thinking(*game);
    const Outcome outcome = thinking.decision(position).outcome;
    for (const Seat seat : {Seat::first, Seat::second}) {
        if (outcome != Outcome::draw && (outcome == Outcome::N) != (seat == Seat::first)) continue;
        MatchOptions options{.levels = {opponent, opponent}, .seed = seed};
        // A player of the game's own may be honest rather than perfect; a devious one plays to win.
        const Level best = game->as<Played>() != nullptr ? Level::devious : Level::perfect;
        options.levels.at(seat == Seat::first ? 0 : 1) = best;
        Match match({game, position}, options);
        const event::Over end = played_out(match);
        if (outcome == Outcome::draw) {
            EXPECT_NE(end.winner, other(seat)) << spelled(*game, position) << ", seed " << seed;
        } else {
            EXPECT_EQ(end.winner, seat) << spelled(*game, position) << ", seed " << seed;
        }
    }
}

class EveryPlayedGame : public testing::TestWithParam<std::string> {
protected:
    /// Calls visit(game, position) for the trials of the game.
    template <class Visit>
    static void for_trials(Visit&& visit) {
        const Entry& entry = catalogue().find(GetParam());
        ASSERT_FALSE(entry.trials.empty());
        for (const OwnedTrial& trial : entry.trials) {
            const GamePtr game = entry.make(trial.parameters);
            visit(game, game->read(trial.position));
        }
    }
};

TEST_P(EveryPlayedGame, PerfectPlayWinsWhatCanBeWonAndKeepsDraws) {
    for_trials([](const GamePtr& game, const Position& root) {
        if (game->as<Decided>() == nullptr) GTEST_SKIP() << "it is played by its own player";
        for (const Position& position : some_positions(*game, root)) {
            for (const Level opponent : levels) {
                for (std::uint64_t seed = 0; seed < 3; ++seed) {
                    expect_perfect_play(game, position, opponent, seed);
                }
            }
        }
    });
}

TEST_P(EveryPlayedGame, IsPlayedToItsEndAtEveryLevel) {
    for_trials([](const GamePtr& game, const Position& root) {
        for (const Level level : levels) {
            Match match({game, root}, {.levels = {level, level}, .seed = 5});
            const event::Over end = played_out(match);
            EXPECT_TRUE(end.winner || end.reason != event::Over::Reason::no_move);
        }
    });
}

/// Whoever follows the hints from a position that is won makes no mistake.
TEST_P(EveryPlayedGame, FollowingTheHintsWins) {
    for_trials([](const GamePtr& game, const Position& root) {
        if (game->as<Decided>() == nullptr) GTEST_SKIP() << "it gives no hints";
        for (const Position& position : some_positions(*game, root)) {
            if (Thinking(*game).decision(position).outcome != Outcome::N) continue;
            for (const Level level : levels) {
                Match match({game, position}, MatchOptions::against_computer(level, 99));
                Events events = match.begin();
                while (!match.over()) {
                    const auto hint = only<event::Hint>(match.hint());
                    ASSERT_EQ(hint.outcome, Outcome::N);
                    ASSERT_TRUE(hint.move);
                    events = match.move(*hint.move);
                    if (match.computer_to_move()) events = match.computer_move();
                }
                const auto end = only<event::Over>(events);
                EXPECT_EQ(end.winner, Seat::first) << spelled(*game, position);
                ASSERT_TRUE(end.reviews[0]);
                EXPECT_TRUE(end.reviews[0]->complete);
                EXPECT_FALSE(end.reviews[0]->first_slip);
            }
        }
    });
}

/// What a hint says can be typed: the words for the move, and these with what is left.
TEST_P(EveryPlayedGame, TheWordsOfHintsAreUnderstood) {
    for_trials([](const GamePtr& game, const Position& root) {
        if (game->as<Decided>() == nullptr) GTEST_SKIP() << "it gives no hints";
        for (const Position& position : some_positions(*game, root)) {
            Match match({game, position}, MatchOptions::against_computer(Level::perfect));
            const auto hint = only<event::Hint>(match.hint());
            if (!hint.move) continue;
            const std::string whole = say_move_and_rest(*game, position, *hint.move, Detail::full);
            for (const std::string& words : {hint.spoken, whole, whole + "."}) {
                if (words.empty()) continue;
                ASSERT_TRUE(can_read_move(*game, position, words))
                    << spelled(*game, position) << ": " << words;
                EXPECT_EQ(game->normal_form(read_move(*game, position, words)),
                          game->normal_form(*hint.move))
                    << spelled(*game, position) << ": " << words;
            }
        }
    });
}

std::vector<std::string> playable_games() {
    std::vector<std::string> names;
    for (const Entry& entry : catalogue()) {
        if (has_player(*Catalogue::sample(entry))) names.push_back(entry.about.name);
    }
    return names;
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
    std::string name = info.param;
    std::ranges::replace(name, '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Play, EveryPlayedGame, testing::ValuesIn(playable_games()), test_name);

/// Games with parameters, sums, and heaps of any size besides.
TEST(PerfectPlayer, WinsWhatCanBeWon) {
    for (const std::string_view where :
         {"nim 10^100,7", "wythoff:a=2 10^50,10^50+3", "kayles 5 + nim 3,4 + wythoff 2,2",
          "nim:misere 2 + kayles:misere 3", "kayles:misere 6"}) {
        const Request request = parse_request(where);
        for (const Level opponent : levels) {
            for (std::uint64_t seed = 0; seed < 5; ++seed) {
                expect_perfect_play(request.game, request.position, opponent, seed);
            }
        }
    }
}

const std::string loops = "graph:" BOUTON_SOURCE_DIR "/examples/graphs/loops.dot";

TEST(PerfectPlayer, KeepsDraws) {
    const GamePtr game = make_game(loops);
    std::size_t draws = 0;
    for (const std::string& where :
         {loops + " a", loops + " b", loops + " c", loops + " d", loops + " e",
          loops + " b + nim 2", loops + " a + nim 1", loops + " b + " + loops + " b"}) {
        const Request request = parse_request(where);
        Thinking thinking(*request.game);
        if (thinking.decision(request.position).outcome == Outcome::draw) ++draws;
        for (const Level opponent : levels) {
            for (std::uint64_t seed = 0; seed < 5; ++seed) {
                if (!request.game->ending(request.position)) {
                    expect_perfect_play(request.game, request.position, opponent, seed);
                }
            }
        }
    }
    EXPECT_GE(draws, 3U);
}

}  // namespace
}  // namespace bouton
