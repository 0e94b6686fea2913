#include "play/match.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/error.hpp"
#include "game/capabilities.hpp"
#include "tests/play/hard_game.hpp"
#include "tests/play/match_support.hpp"

namespace bouton {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using Refusal = event::Refused::Reason;

std::string written(const Match& match, const Position& position) {
    return match.game().write(position);
}

TEST(Match, BeginsWithThePosition) {
    Match match = match_of("nim 3,4,5");
    const Events events = match.begin();
    ASSERT_EQ(events.size(), 1U);
    const auto began = only<event::Began>(events);
    EXPECT_EQ(written(match, began.position), "3,4,5");
    EXPECT_EQ(began.to_move, Seat::first);
    EXPECT_FALSE(match.over());
    EXPECT_FALSE(match.computer_to_move());
}

TEST(Match, AMoveIsToldWithWhoMadeItAndInWords) {
    Match match = match_of("nim 3,4,5");
    match.begin();
    const Events events = match.move("take 2 from 1");
    ASSERT_EQ(events.size(), 1U);
    const auto moved = only<event::Moved>(events);
    EXPECT_EQ(moved.by, Seat::first);
    EXPECT_EQ(written(match, moved.before), "3,4,5");
    EXPECT_EQ(written(match, moved.after), "1,4,5");
    EXPECT_EQ(moved.spoken, "take 2 from heap 1");
    EXPECT_TRUE(match.computer_to_move());
    EXPECT_EQ(match.to_move(), Seat::second);
    const auto answer = only<event::Moved>(match.computer_move());
    EXPECT_EQ(answer.by, Seat::second);
    EXPECT_EQ(written(match, answer.before), "1,4,5");
    EXPECT_FALSE(match.computer_to_move());
}

TEST(Match, AHintForALostPositionHoldsOutLongest) {
    Match match = match_of("northcott:columns=5 0-4,0-4 black");
    match.begin();
    const auto hint = only<event::Hint>(match.hint());
    EXPECT_EQ(hint.outcome, Outcome::P);
    ASSERT_TRUE(hint.move);
    EXPECT_FALSE(hint.spoken.empty());
}

TEST(Match, WhereNothingIsKnownTheGamesOwnPlayerGivesTheHint) {
    Match match = match_of("mastermind:places=6,figures=8,guesses=8 777777=1-0");
    match.begin();
    const auto refused = only<event::Refused>(match.hint());
    EXPECT_EQ(refused.reason, Refusal::too_hard);
    EXPECT_THAT(refused.sentence, HasSubstr("in your place I would guess "));
}

TEST(Match, KeepsItsHistory) {
    Match match = match_of("nim 3,4,5");
    match.begin();
    match.move("1,4,5");
    match.computer_move();
    ASSERT_EQ(match.history().size(), 2U);
    EXPECT_EQ(match.history()[0].by, Seat::first);
    EXPECT_EQ(written(match, match.history()[0].turn.before), "3,4,5");
    EXPECT_EQ(written(match, match.history()[0].turn.after), "1,4,5");
    EXPECT_EQ(match.history()[1].by, Seat::second);
    EXPECT_TRUE(match.history()[1].turn.after == match.position());
    EXPECT_EQ(written(match, match.start()), "3,4,5");
}

TEST(Match, APositionIsAMoveToo) {
    Match match = match_of("nim 3,4,5");
    match.begin();
    const auto refused = only<event::Refused>(match.move(match.game().read("1,1,5")));
    EXPECT_EQ(refused.reason, Refusal::bad_move);
    EXPECT_EQ(refused.sentence, "no single move leads from 3,4,5 to 1,1,5");
    const auto moved = only<event::Moved>(match.move(match.game().read("3,1,5")));
    EXPECT_EQ(moved.spoken, "take 3 from heap 2");
}

TEST(Match, WhatIsNotAllowedIsRefusedAndChangesNothing) {
    Match match = match_of("nim 3,4,5");
    match.begin();
    const auto refused = only<event::Refused>(match.move("1,4,6"));
    EXPECT_EQ(refused.reason, Refusal::bad_move);
    EXPECT_EQ(refused.sentence, "no single move leads from 3,4,5 to 1,4,6");
    EXPECT_THAT(refused.suggestions, ElementsAre("1,4,5"));
    EXPECT_THAT(only<event::Refused>(match.move("nonsense and more")).suggestions, ElementsAre());
    EXPECT_THAT(only<event::Refused>(match.move("")).sentence, HasSubstr("no move"));
    EXPECT_EQ(only<event::Refused>(match.computer_move()).reason, Refusal::turn);
    EXPECT_EQ(only<event::Refused>(match.undo()).reason, Refusal::nothing);
    EXPECT_TRUE(match.history().empty());

    match.move("1,4,5");
    EXPECT_EQ(only<event::Refused>(match.move("0,4,5")).reason, Refusal::turn);
    EXPECT_EQ(only<event::Refused>(match.move(match.game().read("0,4,5"))).reason, Refusal::turn);
    EXPECT_EQ(match.history().size(), 1U);
}

TEST(Match, HintsTellWhatCanBeReached) {
    Match won = match_of("nim 3,4,10^40");
    const auto hint = only<event::Hint>(won.hint());
    EXPECT_EQ(hint.outcome, Outcome::N);
    ASSERT_TRUE(hint.move);
    EXPECT_EQ(written(won, *hint.move), "3,4,7");
    EXPECT_EQ(hint.spoken, "take " + std::string(39, '9') + "3 from heap 3");
    Match lost = match_of("nim 1,4,5");
    const auto none = only<event::Hint>(lost.hint());
    EXPECT_EQ(none.outcome, Outcome::P);
    EXPECT_FALSE(none.move);
    EXPECT_EQ(none.spoken, "");
}

TEST(Match, WhyExplains) {
    Match match = match_of("nim 3,4,5");
    const auto explained = only<event::Explained>(match.why());
    EXPECT_EQ(explained.outcome, Outcome::N);
    EXPECT_FALSE(explained.lines.empty());
}

TEST(Match, ListsMoves) {
    const Match match = match_of("nim 2,1");
    const auto listed = only<event::Listed>(match.moves());
    std::vector<std::string> left;
    for (const Position& position : listed.moves) left.push_back(written(match, position));
    EXPECT_THAT(left, ElementsAre("1,1", "0,1", "2,0"));
    EXPECT_TRUE(listed.complete);
    const auto many = only<event::Listed>(match_of("nim 10^100").moves());
    EXPECT_FALSE(many.complete);
    EXPECT_EQ(many.moves.size(), 1000U);
}

TEST(Match, UndoTakesBackTheLastMoveOfAHumanAndTheAnswer) {
    Match match = match_of("nim 13,14,15");
    match.begin();
    match.move("take 1 from 1");
    match.computer_move();
    const Position middle = match.position();
    match.move("take 1 from 3");
    match.computer_move();
    const auto undone = only<event::Undone>(match.undo());
    EXPECT_EQ(undone.moves, 2U);
    EXPECT_TRUE(undone.position == middle);
    EXPECT_EQ(match.to_move(), Seat::first);
    match.move("take 1 from 2");
    EXPECT_EQ(only<event::Undone>(match.undo()).moves, 1U);  // before the answer
    EXPECT_TRUE(match.position() == middle);
    match.undo();
    EXPECT_TRUE(match.position() == match.start());
}

TEST(Match, UndoReopensAMatchThatIsOver) {
    Match match = match_of("nim 1,2");
    match.begin();
    match.move("1,0");
    match.computer_move();
    ASSERT_TRUE(match.over());
    EXPECT_EQ(only<event::Refused>(match.move("0,0")).reason, Refusal::over);
    EXPECT_EQ(only<event::Refused>(match.computer_move()).reason, Refusal::over);
    EXPECT_EQ(only<event::Refused>(match.hint()).reason, Refusal::over);
    match.undo();
    EXPECT_FALSE(match.over());
    EXPECT_TRUE(has<event::Moved>(match.move("1,1")));
}

TEST(Match, EndsWithTheWinnerAndAReview) {
    Match match = match_of("nim 1,2");
    match.begin();
    EXPECT_FALSE(has<event::Over>(match.move("1,0")));
    const auto end = only<event::Over>(match.computer_move());
    EXPECT_TRUE(match.over());
    EXPECT_EQ(end.winner, Seat::second);
    EXPECT_EQ(end.reason, event::Over::Reason::no_move);
    EXPECT_EQ(written(match, end.position), "0,0");
    EXPECT_FALSE(end.reviews[1]);  // the computer's moves are not reviewed
    ASSERT_TRUE(end.reviews[0] && end.reviews[0]->first_slip);
    const auto& slip = *end.reviews[0]->first_slip;
    EXPECT_EQ(slip.turn, 0U);
    EXPECT_EQ(written(match, slip.made.before), "1,2");
    EXPECT_EQ(written(match, slip.made.after), "1,0");
    EXPECT_EQ(written(match, slip.better_move), "1,1");
}

TEST(Match, MisereIsLostByTheLastMove) {
    Match match = match_of("nim:misere 1");
    match.begin();
    EXPECT_EQ(only<event::Over>(match.move("0")).winner, Seat::second);
}

TEST(Match, IsOverAtOnceWhereNoMoveIsLeft) {
    Match normal = match_of("nim 0");
    EXPECT_EQ(only<event::Over>(normal.begin()).winner, Seat::second);
    EXPECT_TRUE(normal.over());
    Match misere = match_of("nim:misere 0,0");
    EXPECT_EQ(only<event::Over>(misere.begin()).winner, Seat::first);
}

TEST(Match, TheComputerMayBegin) {
    Match match = match_of("nim 3,4,5", Level::perfect, 0, true);
    match.begin();
    EXPECT_TRUE(match.computer_to_move());
    EXPECT_EQ(only<event::Refused>(match.move("1,4,5")).reason, Refusal::turn);
    const auto moved = only<event::Moved>(match.computer_move());
    EXPECT_EQ(moved.by, Seat::first);
    EXPECT_EQ(only<event::Refused>(match.undo()).reason, Refusal::nothing);
}

TEST(Match, TwoHumansTakeTurns) {
    Match match(parse_request("nim 2,1"), {});
    match.begin();
    EXPECT_EQ(only<event::Moved>(match.move("1,1")).by, Seat::first);
    EXPECT_FALSE(match.computer_to_move());
    EXPECT_EQ(only<event::Moved>(match.move("0,1")).by, Seat::second);
    EXPECT_EQ(only<event::Undone>(match.undo()).moves, 1U);
    EXPECT_EQ(match.to_move(), Seat::second);
    match.move("0,1");
    const auto end = only<event::Over>(match.move("0,0"));
    EXPECT_EQ(end.winner, Seat::first);
    ASSERT_TRUE(end.reviews[0] && end.reviews[1]);
    EXPECT_FALSE(end.reviews[0]->first_slip);
    EXPECT_FALSE(end.reviews[1]->ever_winning);
}

TEST(Match, TwoComputersPlayToTheEnd) {
    MatchOptions both;
    both.levels = {Level::perfect, Level::perfect};
    Match match(parse_request("nim 3,4,5"), both);
    const auto end = played_out(match);
    EXPECT_EQ(end.winner, Seat::first);
    EXPECT_FALSE(end.reviews[0] || end.reviews[1]);
    EXPECT_EQ(only<event::Refused>(match.undo()).reason, Refusal::nothing);
}

TEST(Match, ATooLargePositionIsAdmittedOnce) {
    const GamePtr hard = hard_game();
    Match match({hard, hard->start()}, MatchOptions::against_computer(Level::perfect));
    match.begin();
    const auto refused = only<event::Refused>(match.hint());
    EXPECT_EQ(refused.reason, Refusal::too_hard);
    EXPECT_EQ(refused.sentence, "this position is too large to be solved while we play");
    EXPECT_EQ(only<event::Refused>(match.why()).reason, Refusal::too_hard);
    match.move("take 1 from 1");
    Events events = match.computer_move();
    ASSERT_EQ(events.size(), 2U);
    EXPECT_TRUE(std::holds_alternative<event::Admitted>(events[0]));
    EXPECT_TRUE(std::holds_alternative<event::Moved>(events[1]));
    match.move(only<event::Listed>(match.moves()).moves.front());
    events = match.computer_move();
    EXPECT_FALSE(has<event::Admitted>(events));
}

TEST(Match, PartsOfASumStayTheGamesThatTheyAre) {
    Match match = match_of("kayles 7 + nim 3 + nim 4");
    match.begin();
    match.move("kayles 5 + nim 3 + nim 4");
    match.computer_move();
    const auto parts = match.game().as<Composed>()->parts(match.position());
    ASSERT_EQ(parts.size(), 3U);
    EXPECT_EQ(parts[1].game, parts[2].game);
    EXPECT_EQ(parts[0].game, match.game().as<Composed>()->parts(match.start())[0].game);
}

/// Where nobody knows who wins, what the game knows all the same is told.
TEST(Match, WhyTellsWhatIsKnownOfWhatIsTooHard) {
    Match match =
        match_of("mastermind:places=6,figures=8,guesses=8 142115=0-3,322232=1-0,666666=1-0");
    match.begin();
    const auto refused = only<event::Refused>(match.why());
    EXPECT_EQ(refused.reason, Refusal::too_hard);
    EXPECT_THAT(refused.lines, testing::Contains(HasSubstr("0-1 ")));
    EXPECT_THAT(refused.lines.back(), HasSubstr("takes at most 6 more guesses"));
}

}  // namespace
}  // namespace bouton
