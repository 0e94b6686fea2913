#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "hard_game.hpp"
#include "play/session.hpp"
#include "render/paragraph.hpp"

namespace bouton {
namespace {

using testing::HasSubstr;
using testing::Not;

Session session_of(std::string_view where, SessionOptions options = {}) {
    return {parse_request(where), std::move(options)};
}

/// A game that is begun.
Session begun(std::string_view where, SessionOptions options = {}) {
    Session session = session_of(where, std::move(options));
    session.begin();
    return session;
}

TEST(Session, OpensWithTitleRulesBoardAndHowToMove) {
    SessionOptions options;
    options.title = "Nim";
    options.rules = "Take from one heap.";
    options.seed = 17;
    EXPECT_EQ(session_of("nim 3,4", options).begin(),
              "Nim\n"
              "Take from one heap.\n"
              "I play at level perfect; the seed of this game is 17.\n"
              "\n"
              "1: ●●●   3\n"
              "2: ●●●●  4\n"
              "\n"
              "Type your move as the position to leave, such as 2,4, or in words, such as take\n"
              "1 from heap 1. Type help for more.\n");
}

TEST(Session, AWonGameIsPlayedToItsEnd) {
    Session session = begun("nim 1,2");
    EXPECT_THAT(session.answer("take 1 from 2"), HasSubstr("I take 1 from heap"));
    EXPECT_FALSE(session.over());
    const std::string last = session.answer("0,0");
    EXPECT_TRUE(session.over());
    EXPECT_THAT(last, HasSubstr("You made the last move and win: well done!"));
    EXPECT_THAT(last, HasSubstr("You made no mistake."));
}

TEST(Session, ALostGameIsPlayedToItsEndAndTheSlipIsTold) {
    Session session = begun("nim 1,2");
    const std::string last = session.answer("1,0");
    EXPECT_TRUE(session.over());
    EXPECT_THAT(last, HasSubstr("I take 1 from heap 1 and leave 0,0."));
    EXPECT_THAT(last, HasSubstr("No move is left. I made the last move and win."));
    EXPECT_THAT(
        last,
        HasSubstr(
            "You could have won: at your move 1, from 1,2, it was right to take 1 from heap 2\n"
            "and leave 1,1; you left 1,0."));
}

TEST(Session, WhoNeverHadAWinningMoveMadeNoMistake) {
    Session session = begun("nim 1,1");
    EXPECT_THAT(session.answer("0,1"), HasSubstr("you never had a move that wins"));
}

TEST(Session, MisereIsLostByTheLastMove) {
    Session session = session_of("marienbad 0,0,1,1");
    EXPECT_THAT(session.begin(), HasSubstr("This is misère play: who makes the last move loses."));
    const std::string text = session.answer("take 1 from 3");
    EXPECT_TRUE(session.over());
    EXPECT_THAT(text, HasSubstr("I made the last move, which loses in misère play: you win"));
    Session other = begun("nim:misere 1");
    EXPECT_THAT(other.answer("0"),
                HasSubstr("You made the last move, which loses in misère play: I win."));
}

TEST(Session, TheComputerMayBegin) {
    SessionOptions options;
    options.computer_first = true;
    Session session = session_of("nim 3,4,5", options);
    EXPECT_THAT(session.begin(), HasSubstr("I begin.\nI take 2 from heap 1 and leave 1,4,5."));
    EXPECT_THAT(session.answer("undo"), HasSubstr("no move of yours"));
    EXPECT_THAT(session.answer("board"), HasSubstr("The position is 1,4,5."));
    Session short_game = session_of("nim 3", options);
    EXPECT_THAT(short_game.begin(), HasSubstr("I made the last move and win."));
    EXPECT_TRUE(short_game.over());
}

TEST(Session, WhereNoMoveIsLeftTheGameIsOver) {
    Session normal = session_of("nim 0");
    EXPECT_THAT(normal.begin(), HasSubstr("who should move has lost already"));
    EXPECT_TRUE(normal.over());
    Session misere = session_of("nim:misere 0,0");
    EXPECT_THAT(misere.begin(), HasSubstr("who should move has won already"));
    EXPECT_TRUE(misere.over());
}

TEST(Session, HintsAreHonest) {
    Session won = begun("nim 3,4,5");
    EXPECT_EQ(won.answer(" HINT "), "You can win: take 2 from heap 1 and leave 1,4,5.\n");
    Session lost = begun("nim 1,4,5");
    EXPECT_THAT(lost.answer("hint"), HasSubstr("No move wins from here"));
    SessionOptions options;
    options.level = Level::beginner;
    Session hopeful = begun("nim 1,4,5", options);
    EXPECT_THAT(hopeful.answer("hint"), HasSubstr("hope that I err"));
}

TEST(Session, WhyExplains) {
    Session nim = begun("nim 3,4,5");
    EXPECT_THAT(nim.answer("why"), HasSubstr("binary"));
    Session sum = begun("kayles 7 + nim 3,4");
    EXPECT_THAT(sum.answer("why"), HasSubstr("Grundy value"));
    Session queen = session_of("queen 7,5");
    EXPECT_THAT(queen.begin(), Not(HasSubstr("✕")));  // the cold squares would give it all away
    EXPECT_THAT(queen.answer("why"), HasSubstr("✕"));
}

TEST(Session, UndoGoesBackToTheStart) {
    Session session = begun("nim 13,14,15");
    session.answer("take 1 from 1");
    const std::string middle = session.answer("board");
    session.answer("take 1 from 3");
    EXPECT_THAT(session.answer("undo"), HasSubstr("taken back"));
    EXPECT_EQ(session.answer("board"), middle);
    session.answer("undo");
    EXPECT_THAT(session.answer("board"), HasSubstr("The position is 13,14,15."));
    EXPECT_THAT(session.answer("undo"), HasSubstr("no move of yours to take back"));
}

TEST(Session, ListsMoves) {
    Session nim = begun("nim 2,1");
    EXPECT_EQ(nim.answer("moves"), "3 moves, leaving:\n1,1 0,1 2,0\n");
    Session one = begun("nim 1");
    EXPECT_EQ(one.answer("moves"), "1 move, leaving:\n0\n");
    Session many = begun("nim 100");
    EXPECT_THAT(many.answer("moves"), HasSubstr("100 moves, of which the first 20 leave:"));
    Session huge = begun("nim 10^100");
    EXPECT_THAT(huge.answer("moves"), HasSubstr("More than 1000 moves"));
    Session sum = begun("nim 1 + kayles 1");
    EXPECT_EQ(sum.answer("moves"), "2 moves, leaving:\nnim 0 + kayles 1\nnim 1 + kayles 0\n");
}

TEST(Session, WhateverIsWrongGetsASentenceAndAnotherTry) {
    Session session = begun("nim 3,4,5");
    EXPECT_EQ(session.answer("hnt"), "I do not know 'hnt'; did you mean hint?\n");
    EXPECT_EQ(session.answer("Quitt"), "I do not know 'quitt'; did you mean quit?\n");
    EXPECT_EQ(session.answer("what"), "I do not know the word 'what': type a move, or help.\n");
    EXPECT_EQ(session.answer(""), "Type a move, or help.\n");
    EXPECT_THAT(session.answer("5,5,5"), HasSubstr("No single move leads from 3,4,5 to 5,5,5."));
    for (const std::string& line :
         {std::string("x"), std::string(1, '\0'), std::string("\x1b[2J"), std::string("\xFF\xFE"),
          std::string("1,2"), std::string("take"), std::string(100000, 'a'),
          std::string(100000, ','), std::string("hint me"), std::string(5000, '(')}) {
        const std::string answer = session.answer(line);
        EXPECT_FALSE(session.over());
        EXPECT_GT(answer.size(), 20U);
        EXPECT_LT(answer.size(), 600U);
        EXPECT_EQ(answer.find('\x1b'), std::string::npos);
    }
    EXPECT_THAT(session.answer("board"), HasSubstr("The position is 3,4,5."));
}

TEST(Session, QuitEndsPolitely) {
    Session session = begun("nim 3,4,5");
    EXPECT_EQ(session.answer("quit"), "Goodbye! The game is left at 3,4,5.\n");
    EXPECT_TRUE(session.over());
}

TEST(Session, HelpShowsMovesThatWork) {
    for (const std::string_view where : {"nim 3,4,5", "kayles 7", "queen 7,4", "wythoff 4,6",
                                         "kayles 7 + nim 3,4", "nim 1 + nim 1"}) {
        Session session = begun(where);
        const std::string help = session.answer("help");
        EXPECT_THAT(help, HasSubstr("Type the position that you leave"));
        EXPECT_THAT(help, HasSubstr("undo: "));
    }
    Session wythoff = begun("wythoff 4,6");
    EXPECT_THAT(
        wythoff.answer("help"),
        HasSubstr("These are moves too: take 1 from heap 1; take 2 from 1; take all from 1; "
                  "take 1\nfrom both."));
}

TEST(Session, ATooLargePositionIsAdmittedOnce) {
    Session session({hard_game(), "9,9,9"}, {});
    session.begin();
    EXPECT_THAT(session.answer("hint"), HasSubstr("too large to be solved while we play"));
    const std::string text = session.answer("take 1 from 1");
    EXPECT_THAT(text, HasSubstr("so I make any move."));
    EXPECT_THAT(session.answer("undo"), HasSubstr("taken back"));
    EXPECT_THAT(session.answer("take 1 from 1"), Not(HasSubstr("so I make any move.")));
}

TEST(Session, HugeHeaps) {
    Session session = begun("nim 10^100,10^100+7,5");
    EXPECT_THAT(session.answer("hint"), HasSubstr("take 2 from heap 2"));
    const std::string text = session.answer("take 10^100 from 1");
    EXPECT_THAT(text, HasSubstr("and leave 0,5,5."));
    EXPECT_LT(text.size(), 1500U);
}

/// Follows the hints from a won position against every level: that must win.
TEST(Session, FollowingTheHintsWins) {
    for (const std::string_view where : {"nim 3,4,5", "marienbad 1,3,5,6", "kayles 9", "queen 7,5",
                                         "wythoff:a=2 5,6", "kayles 7 + nim 3,4"}) {
        for (const Level level : {Level::beginner, Level::casual, Level::strong, Level::perfect}) {
            SessionOptions options;
            options.level = level;
            options.seed = 99;
            options.style.width = 1000;  // so that sentences are not broken
            const Request request = parse_request(where);
            const bool sum = request.game->name().empty();
            Session session(request, options);
            session.begin();
            std::string text;
            for (int move = 0; move < 50 && !session.over(); ++move) {
                std::string hint = session.answer("hint");
                ASSERT_THAT(hint, HasSubstr("You can win: ")) << where;
                const std::size_t leave = hint.rfind(
                    sum || hint.find("leave") != std::string::npos ? "leave " : "move to ");
                hint.erase(hint.size() - 2);  // the full stop and the line feed
                text = session.answer(hint.substr(leave));
            }
            EXPECT_TRUE(session.over());
            EXPECT_THAT(text, testing::AnyOf(HasSubstr("You made the last move and win"),
                                             HasSubstr("you win, well done!")));
        }
    }
}

TEST(Session, TheSameSeedGivesTheSameGame) {
    const auto transcript = [](std::uint64_t seed) {
        SessionOptions options;
        options.level = Level::casual;
        options.seed = seed;
        Session session = begun("nim 20,21,22,23", options);
        std::string text;
        for (int move = 0; move < 5 && !session.over(); ++move) {
            text += session.answer("take 1 from " + std::to_string(move % 4 + 1));
        }
        return text;
    };
    EXPECT_EQ(transcript(5), transcript(5));
    EXPECT_NE(transcript(5), transcript(6));
}

TEST(Session, NoLineIsWiderThanTheTerminal) {
    for (const std::size_t width : {20U, 40U, 80U}) {
        for (const bool utf8 : {true, false}) {
            for (const std::string_view where :
                 {"nim 3,40,5", "kayles 17", "queen 20,21", "wythoff 14,16", "nim 10^100,4",
                  "kayles 7 + nim 3,4 + wythoff 4,6"}) {
                SessionOptions options;
                options.style = {.width = width, .utf8 = utf8};
                options.title = "A game";
                options.rules = std::string(50, 'x') + " and some words more";
                Session session = session_of(where, options);
                std::string text = session.begin();
                for (const std::string_view line : {"help", "hint", "moves", "board", "nonsense"}) {
                    text += session.answer(line);
                }
                text += session.farewell();
                for (const std::string_view line : split(text, '\n')) {
                    EXPECT_LE(characters(line), width) << line;
                }
                if (!utf8) {
                    EXPECT_EQ(characters(text), text.size());
                    for (const char c : text) EXPECT_LT(static_cast<unsigned char>(c), 0x80U);
                }
            }
        }
    }
}

}  // namespace
}  // namespace bouton
