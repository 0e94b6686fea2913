#include "play/input.hpp"

#include <gtest/gtest.h>

#include <string>

#include "base/error.hpp"
#include "game/request.hpp"
#include "play/thinking.hpp"
#include "play/wording.hpp"

namespace bouton {
namespace {

std::string read(std::string_view where, std::string_view line) {
    const Request request = parse_request(where);
    return request.game->write(read_move(*request.game, request.position, line));
}

/// The sentence with which a line is refused.
std::string refusal(std::string_view where, std::string_view line) {
    try {
        return "accepted as " + read(where, line);
    } catch (const Error& error) {
        return error.what();
    }
}

std::string say(std::string_view where, std::string_view after) {
    const Request request = parse_request(where);
    return say_move(*request.game, request.position, request.game->read(after));
}

TEST(PlayInput, ThePositionToLeave) {
    EXPECT_EQ(read("nim 3,4,5", "1,4,5"), "1,4,5");
    EXPECT_EQ(read("nim 3,4,5", "  1,4,5 \r"), "1,4,5");
    EXPECT_EQ(read("nim 3,4,5", "leave 2^2-3,4,5"), "1,4,5");
    EXPECT_EQ(read("nim 3,4,5", "nim 1,4,5"), "1,4,5");
    EXPECT_EQ(read("kayles 7", "3,2"), "3,2");
    EXPECT_EQ(read("queen 7,5", "move to 3,5"), "3,5");
}

/// Chomp in Lua does not write the rows that are eaten; the words of a hint lead there all the
/// same.
TEST(PlayInput, WordsLeadToPositionsWithoutEmptyRows) {
    const std::string chomp = "lua:" BOUTON_SOURCE_DIR "/examples/lua/chomp.lua 2,1,1";
    EXPECT_EQ(read(chomp, "take 1 from heap 3"), "2,1");
    EXPECT_EQ(read(chomp, "take 1 from heaps 2 and 3"), "2");
    EXPECT_THROW((void)read(chomp, "take 1 from heap 2"), Error);
}

TEST(PlayInput, MovesInWords) {
    EXPECT_EQ(read("nim 3,4,5", "take 2 from 1"), "1,4,5");
    EXPECT_EQ(read("nim 3,4,5", "TAKE 2 From Heap 1"), "1,4,5");
    EXPECT_EQ(read("nim 3,4,5", "remove 2 tokens from the heap number 1"), "1,4,5");
    EXPECT_EQ(read("nim 3,4,5", "take all from 2"), "3,0,5");
    EXPECT_EQ(read("nim 3,4,5", "take two from one"), "1,4,5");
    EXPECT_EQ(read("nim 9", "take 4"), "5");
    EXPECT_EQ(read("nim 0,9,0", "take 4"), "0,5,0");
    EXPECT_EQ(read("nim 0,9,0", "take all"), "0,0,0");
    EXPECT_EQ(read("nim 10^100,5", "take 10^100-5 from 1"), "5,5");
    EXPECT_EQ(read("kayles 7,2", "knock down 2 in row 1"), "5,2");
    EXPECT_EQ(read("kayles 7,2", "split 1 into 3 and 2"), "3,2,2");
    EXPECT_EQ(read("kayles 7,2", "split row 1 into 3,3"), "3,3,2");
    EXPECT_EQ(read("wythoff 4,6", "take 3 from both"), "1,3");
    EXPECT_EQ(read("wythoff 4,6", "take 3 from both heaps"), "1,3");
    EXPECT_EQ(read("wythoff 4,6", "take 3 from 1 and 2"), "1,3");
    EXPECT_EQ(read("wythoff 4,6", "take 3 from 1,2"), "1,3");
    EXPECT_EQ(read("wythoff 4,6", "take 3 from 1, 2"), "1,3");
    EXPECT_EQ(read("wythoff:a=2 4,6", "take 2 from 1 and 3 from 2"), "2,3");
    EXPECT_EQ(read("wythoff:a=2 4,6", "take 2,3"), "2,3");
    EXPECT_EQ(read("wythoff:a=2 4,6", "take 0,3"), "4,3");
}

TEST(PlayInput, Sums) {
    const std::string_view sum = "kayles 7 + nim 3,4";
    EXPECT_EQ(read(sum, "kayles 7 + nim 3,1"), "kayles 7 + nim 3,1");
    EXPECT_EQ(read(sum, "nim 3,1"), "kayles 7 + nim 3,1");
    EXPECT_EQ(read(sum, "take 3 from 3"), "kayles 7 + nim 3,1");
    EXPECT_EQ(read(sum, "take 2 from 1"), "kayles 5 + nim 3,4");
    EXPECT_EQ(read(sum, "split 1 into 2,3"), "kayles 2,3 + nim 3,4");
    EXPECT_EQ(read("queen 3,3 + nim 2", "take 1 from 1"), "queen 3,3 + nim 1");
    EXPECT_EQ(read("queen 3,3 + nim 2", "queen 2,2"), "queen 2,2 + nim 2");
    EXPECT_EQ(read("queen 3,3 + nim 2", "move queen to 2,2"), "queen 2,2 + nim 2");
    EXPECT_NE(refusal("nim 3 + nim 4", "nim 2").find("more than one game of nim"),
              std::string::npos);
}

TEST(PlayInput, RefusalsSayWhatWasWrong) {
    EXPECT_EQ(refusal("nim 3,4,5", "take 9 from 2"), "heap 2 has only 4, so you cannot take 9");
    EXPECT_EQ(refusal("kayles 4,5", "take 9 from 2"), "row 2 has only 5, so you cannot take 9");
    EXPECT_EQ(refusal("nim 3,4,5", "take 1 from 4"),
              "there is no heap 4: the heaps have numbers 1 to 3");
    EXPECT_EQ(refusal("nim 3", "take 1 from 2"), "there is no heap 2: there is only one");
    EXPECT_EQ(refusal("nim 3,0", "take 1 from 2"), "heap 2 is empty");
    EXPECT_EQ(refusal("nim 3,4", "take 0 from 2"), "a move takes at least 1");
    EXPECT_EQ(refusal("nim 3,4", "take -1 from 2"), "a move takes at least 1");
    EXPECT_EQ(refusal("nim 3,4", "take 1"), "say from which heap, for example take 1 from 2");
    EXPECT_EQ(refusal("nim 3,4", "3,4"),
              "that is the position as it stands: a move must change it");
    EXPECT_EQ(refusal("nim 3,4", "9,9"), "no single move leads from 3,4 to 9,9");
    EXPECT_EQ(refusal("nim 3,4", "take 1 from both"),
              "no single move takes these from those heaps");
    EXPECT_EQ(refusal("queen 3,4", "take 1 from 1"),
              "there are no heaps here to take from: type the position to leave");
}

TEST(PlayInput, NonsenseIsRefusedAndNothingElse) {
    for (const std::string_view where : {"nim 3,4,5", "kayles 7", "queen 7,4", "wythoff 4,6",
                                         "kayles 7 + nim 3,4", "queen 2,2 + nim 3"}) {
        for (const std::string_view line : {"",
                                            " ",
                                            "take",
                                            "take from",
                                            "take 2 from",
                                            "take from 2",
                                            "take x from 2",
                                            "take 2 from x",
                                            "take 2 from 1 and",
                                            "take 2 from 1 and 3",
                                            "take 2 from 1 from 2",
                                            "take ,",
                                            "take ,,",
                                            "take 1,",
                                            "take 1,1,1,1,1",
                                            "take 2 from 0",
                                            "take 2 from -1",
                                            "take 10^99999999999 from 1",
                                            "take 2 from 10^30",
                                            "take all all",
                                            "take 1 and",
                                            "split",
                                            "split 1",
                                            "split 1 into",
                                            "split 9 into 1",
                                            "split x into 1",
                                            "split 1 into x",
                                            "split 1 into -3",
                                            "leave",
                                            "move to",
                                            "+",
                                            "1 + 2",
                                            "nim",
                                            "nim +",
                                            "kayles",
                                            "queen",
                                            ",",
                                            "1,,2",
                                            "-1",
                                            "((((",
                                            "\x01\x02",
                                            "\xFF\xFE",
                                            "hello world"}) {
            EXPECT_EQ(refusal(where, line).find("accepted"), std::string::npos)
                << where << ": " << line;
        }
    }
}

TEST(PlayWording, SaysMovesAsPeopleDo) {
    EXPECT_EQ(say("nim 3,4,5", "1,4,5"), "take 2 from heap 1");
    EXPECT_EQ(say("nim 9", "5"), "take 4");
    EXPECT_EQ(say("nim 3,4,5", "3,4"), "take 5 from heap 3");
    EXPECT_EQ(say("kayles 7", "3,2"), "knock down 2 and split it into 3 and 2");
    EXPECT_EQ(say("kayles 7,4", "3,2,4"), "knock down 2 in row 1 and split it into 3 and 2");
    EXPECT_EQ(say("kayles 7,1", "7"), "knock down 1 in row 2");
    EXPECT_EQ(say("wythoff 4,6", "1,3"), "take 3 from both heaps");
    EXPECT_EQ(say("wythoff 12,15", "9,12"), "take 3 from both heaps");
    EXPECT_EQ(say("wythoff:a=2 12,15", "1,3"), "take 11 from heap 1 and 12 from heap 2");
    EXPECT_EQ(say("wythoff 4,6 + nim 1", "wythoff 1,3 + nim 1"), "take 3 from heaps 1 and 2");
    EXPECT_EQ(say("queen 7,5", "3,5"), "move to 3,5");
    EXPECT_EQ(say("kayles 7 + nim 3,4", "kayles 7 + nim 3,1"), "take 3 from heap 3");
    EXPECT_EQ(say("queen 7,5 + nim 2", "queen 3,5 + nim 2"), "move queen to 3,5");
}

TEST(PlayWording, HeapsInAnotherOrderAreNotMisread) {
    EXPECT_EQ(say("nim 5,4,3", "4,3,2"), "");
    EXPECT_EQ(say("nim 3,4,5", "5,4,1"), "");
}

TEST(PlayWording, LongNumbersAreShortened) {
    const std::string long_number(100, '7');
    EXPECT_EQ(short_position("nim 3," + long_number), "nim 3,7777777777777...7777777777777");
    EXPECT_EQ(short_position("nim 3," + long_number, Detail::full), "nim 3," + long_number);
    EXPECT_EQ(short_position("HHTTH"), "HHTTH");
    EXPECT_EQ(short_position(""), "");
}

/// What is said of a move that leaves as many heaps as before can be typed.
TEST(PlayWording, WhatIsSaidCanBeTyped) {
    for (const std::string_view where :
         {"nim 3,4,5", "nim 6", "wythoff 4,6", "wythoff:a=3 4,6", "queen 5,7", "marienbad 1,3,5,7",
          "nim 3 + queen 2,2 + wythoff 2,2", "nim:misere 3 + nim:misere 1"}) {
        const Request request = parse_request(where);
        for (const Position& next : some_moves(*request.game, request.position).positions) {
            const std::string said = say_move(*request.game, request.position, next);
            EXPECT_TRUE(read_move(*request.game, request.position, said) == next) << said;
        }
    }
}

TEST(PlayWording, AnExampleCanBeTyped) {
    for (const std::string_view where : {"nim 3,4,5", "kayles 7", "queen 7,4", "wythoff 4,6",
                                         "kayles 7 + nim 3,4", "graph a4 + graph a3", "graph a4"}) {
        const Request request = parse_request(where);
        const MoveExample example = example_move(*request.game, request.position);
        EXPECT_TRUE(request.game->is_move(request.position, example.position));
        if (example.spoken.empty()) {
            EXPECT_EQ(where.substr(0, 5), "graph");
            continue;
        }
        EXPECT_TRUE(read_move(*request.game, request.position, example.spoken) == example.position);
    }
}

/// A position from which all is taken is written, and so read, as one empty heap.
TEST(PlayInput, NothingLeftInOnePartOfASum) {
    const Request request = parse_request("kayles 1 + nim 3,4");
    const auto moves = some_moves(*request.game, request.position).positions;
    ASSERT_EQ(request.game->write(moves.front()), "kayles 0 + nim 3,4");
    EXPECT_TRUE(moves.front() == request.game->read("kayles 0 + nim 3,4"));
    EXPECT_EQ(request.game->write(read_move(*request.game, moves.front(), "kayles 0 + nim 2,4")),
              "kayles 0 + nim 2,4");
    EXPECT_EQ(say_move(*request.game, moves.front(), request.game->read("kayles 0 + nim 2,4")),
              "take 1 from heap 2");
}

}  // namespace
}  // namespace bouton
