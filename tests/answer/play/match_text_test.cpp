#include "answer/play/match_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "base/text/paragraph.hpp"
#include "base/text/text.hpp"
#include "tests/play/hard_game.hpp"
#include "tests/play/match_support.hpp"

namespace bouton {
namespace {

using testing::HasSubstr;
using testing::Not;

MatchText text_of(std::string_view where, Level level = Level::perfect, std::uint64_t seed = 0,
                  const Style& style = {}) {
    return {match_of(where, level, seed), style};
}

/// A game that is begun.
MatchText begun(std::string_view where, Level level = Level::perfect) {
    MatchText text = text_of(where, level);
    text.begin();
    return text;
}

TEST(MatchText, OpensWithTitleRulesBoardAndHowToMove) {
    const std::string text = text_of("nim 3,4", Level::perfect, 17).begin();
    EXPECT_TRUE(text.starts_with("Nim\nThere are heaps of tokens.")) << text;
    EXPECT_TRUE(text.ends_with(
        "\n"
        "I play at level perfect; the seed of this game is 17.\n"
        "\n"
        "1: ●●●   3\n"
        "2: ●●●●  4\n"
        "\n"
        "Type your move as the position to leave, such as 2,4, or in words, such as take\n"
        "1 from heap 1. Type help for more.\n"))
        << text;
    EXPECT_THAT(text_of("wythoff:a=2 3,4").begin(), HasSubstr("(wythoff:a=2)\n"));
    EXPECT_TRUE(text_of("nim 3 + kayles 4").begin().starts_with("The sum nim 3 + kayles 4\n"));
}

TEST(MatchText, AWonGameIsPlayedToItsEnd) {
    MatchText game = begun("nim 1,2");
    EXPECT_THAT(game.answer("take 1 from 2"), HasSubstr("I take 1 from heap"));
    EXPECT_FALSE(game.over());
    const std::string last = game.answer("0,0");
    EXPECT_TRUE(game.over());
    EXPECT_THAT(last, HasSubstr("You made the last move and win: well done!"));
    EXPECT_THAT(last, HasSubstr("You made no mistake."));
}

TEST(MatchText, ALostGameIsPlayedToItsEndAndTheSlipIsTold) {
    MatchText game = begun("nim 1,2");
    const std::string last = game.answer("1,0");
    EXPECT_TRUE(game.over());
    EXPECT_THAT(last, HasSubstr("I take 1 from heap 1 and leave 0,0."));
    EXPECT_THAT(last, HasSubstr("No move is left. I made the last move and win."));
    EXPECT_THAT(
        last,
        HasSubstr(
            "You could have won: at your move 1, from 1,2, it was right to take 1 from heap 2\n"
            "and leave 1,1; you left 1,0."));
}

TEST(MatchText, WhoNeverHadAWinningMoveMadeNoMistake) {
    MatchText game = begun("nim 1,1");
    EXPECT_THAT(game.answer("0,1"), HasSubstr("you never had a move that wins"));
}

TEST(MatchText, MisereIsLostByTheLastMove) {
    MatchText game = text_of("marienbad 0,0,1,1");
    EXPECT_THAT(game.begin(),
                HasSubstr("This is\nmisère play: whoever makes the last move loses."));
    const std::string text = game.answer("take 1 from 3");
    EXPECT_TRUE(game.over());
    EXPECT_THAT(text, HasSubstr("I made the last move, which loses in misère play: you win"));
    MatchText other = begun("nim:misere 1");
    EXPECT_THAT(other.answer("0"),
                HasSubstr("You made the last move, which loses in misère play: I win."));
}

TEST(MatchText, TheComputerMayBegin) {
    MatchText text(match_of("nim 3,4,5", Level::perfect, 0, true), {});
    EXPECT_THAT(text.begin(), HasSubstr("I begin.\nI take 2 from heap 1 and leave 1,4,5."));
    EXPECT_THAT(text.answer("undo"), HasSubstr("no move of yours"));
    EXPECT_THAT(text.answer("board"), HasSubstr("The position is 1,4,5."));
    MatchText short_game(match_of("nim 3", Level::perfect, 0, true), {});
    EXPECT_THAT(short_game.begin(), HasSubstr("I made the last move and win."));
    EXPECT_TRUE(short_game.over());
}

TEST(MatchText, WhereNoMoveIsLeftTheGameIsOver) {
    MatchText normal = text_of("nim 0");
    EXPECT_THAT(normal.begin(),
                HasSubstr("No move is left here, so the player to move has already lost."));
    EXPECT_TRUE(normal.over());
    MatchText misere = text_of("nim:misere 0,0");
    EXPECT_THAT(misere.begin(),
                HasSubstr("No move is left here, so the player to move has already won."));
    EXPECT_TRUE(misere.over());
}

TEST(MatchText, HintsAreHonest) {
    MatchText won = begun("nim 3,4,5");
    EXPECT_EQ(won.answer(" HINT "), "You can win: take 2 from heap 1 and leave 1,4,5.\n");
    MatchText lost = begun("nim 1,4,5");
    EXPECT_THAT(lost.answer("hint"), HasSubstr("No move wins from here"));
    MatchText hopeful = begun("nim 1,4,5", Level::beginner);
    EXPECT_THAT(hopeful.answer("hint"), HasSubstr("hope that I err"));
}

TEST(MatchText, WhyExplains) {
    MatchText nim = begun("nim 3,4,5");
    EXPECT_THAT(nim.answer("why"), HasSubstr("binary"));
    MatchText sum = begun("kayles 7 + nim 3,4");
    EXPECT_THAT(sum.answer("why"), HasSubstr("Grundy value"));
    MatchText queen = text_of("queen 7,5");
    EXPECT_THAT(queen.begin(), Not(HasSubstr("✕")));  // the cold squares would give it all away
    EXPECT_THAT(queen.answer("why"), HasSubstr("✕"));
}

TEST(MatchText, UndoGoesBackToTheStart) {
    MatchText game = begun("nim 13,14,15");
    game.answer("take 1 from 1");
    const std::string middle = game.answer("board");
    game.answer("take 1 from 3");
    EXPECT_THAT(game.answer("undo"), HasSubstr("taken back"));
    EXPECT_EQ(game.answer("board"), middle);
    game.answer("undo");
    EXPECT_THAT(game.answer("board"), HasSubstr("The position is 13,14,15."));
    EXPECT_THAT(game.answer("undo"), HasSubstr("no move of yours to take back"));
}

TEST(MatchText, ListsMoves) {
    MatchText nim = begun("nim 2,1");
    EXPECT_EQ(nim.answer("moves"), "3 moves, leaving:\n1,1 0,1 2,0\n");
    MatchText one = begun("nim 1");
    EXPECT_EQ(one.answer("moves"), "1 move, leaving:\n0\n");
    MatchText many = begun("nim 100");
    EXPECT_THAT(many.answer("moves"), HasSubstr("100 moves, of which the first 20 leave:"));
    MatchText huge = begun("nim 10^100");
    EXPECT_THAT(huge.answer("moves"), HasSubstr("More than 1000 moves"));
    MatchText sum = begun("nim 1 + kayles 1");
    EXPECT_EQ(sum.answer("moves"), "2 moves, leaving:\nnim 0 + kayles 1\nnim 1 + kayles 0\n");
}

TEST(MatchText, WhateverIsWrongGetsASentenceAndAnotherTry) {
    MatchText game = begun("nim 3,4,5");
    EXPECT_EQ(game.answer("hnt"), "I do not know 'hnt'; did you mean hint?\n");
    EXPECT_EQ(game.answer("Quitt"), "I do not know 'quitt'; did you mean quit?\n");
    EXPECT_EQ(game.answer("what"), "I do not know the word 'what': type a move, or help.\n");
    EXPECT_EQ(game.answer(""), "Type a move, or help.\n");
    EXPECT_THAT(game.answer("5,5,5"), HasSubstr("No single move leads from 3,4,5 to 5,5,5."));
    for (const std::string& line :
         {std::string("x"), std::string(1, '\0'), std::string("\x1b[2J"), std::string("\xFF\xFE"),
          std::string("1,2"), std::string("take"), std::string(100000, 'a'),
          std::string(100000, ','), std::string("hint me"), std::string(5000, '(')}) {
        const std::string answer = game.answer(line);
        EXPECT_FALSE(game.over());
        EXPECT_GT(answer.size(), 20U);
        EXPECT_LT(answer.size(), 600U);
        EXPECT_EQ(answer.find('\x1b'), std::string::npos);
    }
    EXPECT_THAT(game.answer("board"), HasSubstr("The position is 3,4,5."));
}

TEST(MatchText, QuitEndsPolitely) {
    MatchText game = begun("nim 3,4,5");
    EXPECT_EQ(game.answer("quit"), "Goodbye! The game is left at 3,4,5.\n");
    EXPECT_TRUE(game.over());
}

TEST(MatchText, HelpShowsMovesThatWork) {
    for (const std::string_view where : {"nim 3,4,5", "kayles 7", "queen 7,4", "wythoff 4,6",
                                         "kayles 7 + nim 3,4", "nim 1 + nim 1"}) {
        MatchText game = begun(where);
        const std::string help = game.answer("help");
        EXPECT_THAT(help, HasSubstr("Type the position that you leave"));
        EXPECT_THAT(help, HasSubstr("undo: "));
    }
    MatchText wythoff = begun("wythoff 4,6");
    EXPECT_THAT(
        wythoff.answer("help"),
        HasSubstr("These are moves too: take 1 from heap 1; take 2 from 1; take all from 1; "
                  "take 1\nfrom both."));
}

TEST(MatchText, ATooLargePositionIsAdmittedOnce) {
    const GamePtr hard = hard_game();
    MatchText game(Match({hard, hard->start()}, MatchOptions::against_computer(Level::perfect)),
                   {});
    game.begin();
    EXPECT_THAT(game.answer("hint"), HasSubstr("too large to be solved while we play"));
    const std::string text = game.answer("take 1 from 1");
    EXPECT_THAT(text, HasSubstr("so I make any move."));
    EXPECT_THAT(game.answer("undo"), HasSubstr("taken back"));
    EXPECT_THAT(game.answer("take 1 from 1"), Not(HasSubstr("so I make any move.")));
}

TEST(MatchText, HugeHeaps) {
    MatchText game = begun("nim 10^100,10^100+7,5");
    EXPECT_THAT(game.answer("hint"), HasSubstr("take 2 from heap 2"));
    const std::string text = game.answer("take 10^100 from 1");
    EXPECT_THAT(text, HasSubstr("and leave 0,5,5."));
    EXPECT_LT(text.size(), 1500U);
}

TEST(MatchText, NoLineIsWiderThanTheTerminal) {
    for (const std::size_t width : {20U, 40U, 80U}) {
        for (const bool utf8 : {true, false}) {
            for (const std::string_view where :
                 {"nim 3,40,5", "kayles 17", "queen 20,21", "wythoff 14,16", "nim 10^100,4",
                  "kayles 7 + nim 3,4 + wythoff 4,6"}) {
                MatchText game = text_of(where, Level::perfect, 0, {.width = width, .utf8 = utf8});
                std::string text = game.begin();
                for (const std::string_view line : {"help", "hint", "moves", "board", "nonsense"}) {
                    text += game.answer(line);
                }
                text += game.farewell();
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
