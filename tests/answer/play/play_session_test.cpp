#include "answer/play/play_session.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "base/text/paragraph.hpp"
#include "base/text/text.hpp"
#include "game/request.hpp"

namespace bouton {
namespace {

using testing::HasSubstr;
using testing::Not;

PlaySession session_of(std::string_view where, const Style& style = {}) {
    return {parse_request_or_start(where), MatchOptions::against_computer(Level::perfect, 5),
            style};
}

TEST(PlaySession, ALostGameCanBeTakenBackAndWon) {
    PlaySession session = session_of("nim 1,2");
    session.begin();
    EXPECT_THAT(session.answer("1,0"), HasSubstr("Type undo to take back your last move"));
    EXPECT_TRUE(session.match().over());
    EXPECT_FALSE(session.left());
    EXPECT_THAT(session.answer("0,1"), HasSubstr("The game is over: type undo"));
    EXPECT_THAT(session.answer("hint"), HasSubstr("game is over"));
    EXPECT_THAT(session.answer("help"), HasSubstr("again"));
    EXPECT_THAT(session.answer("undo"), HasSubstr("taken back"));
    EXPECT_FALSE(session.match().over());
    session.answer("take 1 from heap 2");
    EXPECT_THAT(session.answer("0,0"), HasSubstr("well done"));
    EXPECT_EQ(session.farewell(), "");
    EXPECT_THAT(session.answer("quit"), HasSubstr("Goodbye!"));
    EXPECT_TRUE(session.left());
}

TEST(PlaySession, AnotherGameAnotherLevelAnotherFirstPlayer) {
    PlaySession session = session_of("nim 1,2");
    session.begin();
    session.answer("1,0");
    EXPECT_THAT(session.answer("again"), HasSubstr("the seed of this game is 6."));
    EXPECT_EQ(session.match().game().name(), "nim");
    EXPECT_FALSE(session.match().over());
    EXPECT_THAT(session.answer("swap"), HasSubstr("I begin."));
    EXPECT_THAT(session.answer("level casual"), HasSubstr("now play at level casual"));
    EXPECT_THAT(session.answer("level perfect now"), HasSubstr("no level 'perfect now'"));
    EXPECT_THAT(session.answer("level"), HasSubstr("I play at level casual; there are beginner"));
    EXPECT_THAT(session.answer("LEVEL hard"), HasSubstr("That cannot be done"));
    EXPECT_THAT(session.answer("play kayles:misere 9"), HasSubstr("misère play"));
    EXPECT_EQ(session.match().game().name(), "kayles:misere");
    EXPECT_THAT(session.answer("level"), HasSubstr("casual")) << "the level stays";
    EXPECT_THAT(session.answer("play nothing"), HasSubstr("there is no game 'nothing'"));
    EXPECT_THAT(session.answer("play"), HasSubstr("Say what to play"));
    EXPECT_EQ(session.match().game().name(), "kayles:misere");
    EXPECT_THAT(session.answer("play nim 0"), HasSubstr("No move is left here"));
    EXPECT_FALSE(session.left());
}

TEST(PlaySession, WordsAreExplained) {
    PlaySession session = session_of("nim 1,2");
    session.begin();
    EXPECT_THAT(session.answer("about nim-sum"), HasSubstr("binary without carrying"));
    EXPECT_THAT(session.answer("about grundy value"), HasSubstr("mex of the values"));
    EXPECT_THAT(session.answer("about kayles"), HasSubstr("Skittles"));
    EXPECT_THAT(session.answer("about"), HasSubstr("p-position:"));
    EXPECT_THAT(session.answer("about zugzwang"), HasSubstr("That cannot be done"));
    EXPECT_THAT(session.answer("agian"), HasSubstr("did you mean again?"));
}

TEST(PlaySession, FitsNarrowTerminals) {
    for (const bool utf8 : {true, false}) {
        PlaySession session = session_of("nim 30,45", {40, utf8});
        std::string text = session.begin();
        for (const char* line : {"help", "hint", "why", "moves", "about", "about mex", "level",
                                 "play queen 7,5", "why", "play kayles 9", "why", "hint",
                                 "play subtraction:take=1-6 50", "why", "nonsense", "quit"}) {
            text += session.answer(line);
        }
        for (const std::string_view line : split(text, '\n')) {
            EXPECT_LE(characters(line), 40U) << line;
        }
    }
}

TEST(PlaySession, TheQueensBoardKeepsItsSize) {
    PlaySession session = session_of("queen 11,9");
    const auto lines = [](const std::string& text) { return split(text, '\n').size(); };
    const std::string first = session.begin();
    const std::string board = session.answer("board");
    session.answer("0,9");
    EXPECT_EQ(lines(session.answer("board")), lines(board)) << first;
}

}  // namespace
}  // namespace bouton
