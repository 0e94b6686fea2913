#include "tests/play/played_game.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "answer/play/match_text.hpp"
#include "base/error.hpp"
#include "game/capabilities.hpp"
#include "tests/play/match_support.hpp"

// Games that are not decided by theory or search, or that end in ways of their own.
namespace bouton {
namespace {

using testing::HasSubstr;

Match against(const GamePtr& game, const std::string& position, Level level = Level::perfect) {
    return {{game, game->read(position)}, MatchOptions::against_computer(level)};
}

TEST(HiddenGame, IsPlayedByItsOwnPlayer) {
    const GamePtr game = test_game<HiddenPilesWithPlayer>();
    ASSERT_EQ(game->as<Decided>(), nullptr);
    ASSERT_NE(game->as<Played>(), nullptr);
    Match match = against(game, "5,4");
    match.begin();
    match.move("4,4");
    EXPECT_EQ(game->write(only<event::Moved>(match.computer_move()).after), "3,4");
    match.move("3,0");
    EXPECT_EQ(game->write(only<event::Moved>(match.computer_move()).after), "2,0");
    const auto end = only<event::Over>(match.move("0,0"));
    EXPECT_EQ(end.winner, Seat::first);
    EXPECT_FALSE(end.reviews[0] || end.reviews[1]);  // nobody can judge the moves
}

TEST(HiddenGame, IsPlayedToItsEndAtEveryLevel) {
    const GamePtr game = test_game<HiddenPilesWithPlayer>();
    for (const Level level : {Level::beginner, Level::casual, Level::strong, Level::perfect}) {
        Match match({game, game->start()}, {.levels = {level, Level::perfect}, .seed = 3});
        EXPECT_TRUE(played_out(match).winner);
    }
}

TEST(HiddenGame, GivesNoHints) {
    Match match = against(test_game<HiddenPilesWithPlayer>(), "5,4");
    match.begin();
    for (const Events& events : {match.hint(), match.why()}) {
        const auto refused = only<event::Refused>(events);
        EXPECT_EQ(refused.reason, event::Refused::Reason::too_hard);
        EXPECT_THAT(refused.sentence, HasSubstr("can be played but not solved"));
    }
}

TEST(HiddenGame, IsShownAtTheTerminal) {
    MatchText text(against(test_game<HiddenPilesWithPlayer>(), "5,4"), {});
    EXPECT_THAT(text.begin(), HasSubstr("A game for the tests"));
    EXPECT_THAT(text.answer("hint"), HasSubstr("Nobody can tell who wins"));
    EXPECT_THAT(text.answer("take 1 from 1"), HasSubstr("I take 1 from heap 1 and leave 3,4."));
    text.answer("3,0");
    EXPECT_THAT(text.answer("0,0"), HasSubstr("The game is over: you win, well done!"));
    EXPECT_TRUE(text.over());
}

TEST(HiddenGame, CannotBePlayedByTheComputerWithoutAPlayer) {
    const GamePtr game = test_game<HiddenPiles>();
    try {
        static_cast<void>(against(game, "5,4"));
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::bad_request);
        EXPECT_THAT(error.what(), HasSubstr("the computer cannot play test"));
    }
    Match humans({game, game->start()}, {});
    humans.begin();
    EXPECT_TRUE(has<event::Moved>(humans.move("4,4")));
}

TEST(GameWithItsOwnEnd, TellsTheWinner) {
    const GamePtr game = test_game<CountDown>();
    Match match({game, game->read("3")}, {});
    match.begin();
    const auto lost = only<event::Over>(match.move("5"));
    EXPECT_EQ(lost.winner, Seat::second);  // whoever says 5 has lost
    EXPECT_EQ(lost.reason, event::Over::Reason::rules);
    match.undo();
    match.move("4");
    const auto drawn = only<event::Over>(match.move("6"));
    EXPECT_FALSE(drawn.winner);
    EXPECT_EQ(drawn.reason, event::Over::Reason::rules);
    Match over({game, game->read("5")}, {});
    EXPECT_EQ(only<event::Over>(over.begin()).winner, Seat::first);
}

TEST(GameWithItsOwnEnd, IsShownAtTheTerminal) {
    const GamePtr game = test_game<CountDown>();
    MatchText draw(against(game, "4"), {});
    draw.begin();
    EXPECT_THAT(draw.answer("hint"), HasSubstr("you can keep the draw"));
    EXPECT_THAT(draw.answer("6"), HasSubstr("The game is over: it is a draw."));
    MatchText loss(against(game, "3"), {});
    loss.begin();
    EXPECT_THAT(loss.answer("5"), HasSubstr("The game is over: I win."));
    MatchText over(against(game, "5"), {});
    EXPECT_THAT(over.begin(),
                HasSubstr("The game is over here: the player to move has already won."));
    MatchText drawn(against(game, "6"), {});
    EXPECT_THAT(drawn.begin(), HasSubstr("The game is over here: it is a draw."));
}

TEST(GameOfTwoSides, IsPlayedInTurn) {
    const GamePtr game = test_game<Sided>();
    Match match({game, game->read("3,1")}, MatchOptions::against_computer(Level::perfect));
    match.begin();
    EXPECT_EQ(match.side(Seat::first), Side::right);
    EXPECT_EQ(match.side(Seat::second), Side::left);
    EXPECT_TRUE(has<event::Refused>(match.move("1,0")));  // right takes only one
    match.move("2,0");
    const auto end = only<event::Over>(match.computer_move());
    EXPECT_EQ(game->write(end.position), "0,1");
    EXPECT_EQ(end.winner, Seat::second);
    EXPECT_FALSE(match_of("nim 3").side(Seat::first));
}

}  // namespace
}  // namespace bouton
