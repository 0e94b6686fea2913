#include "render/terminal/scene.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "base/text/ascii.hpp"
#include "base/text/paragraph.hpp"
#include "base/text/text.hpp"
#include "exact/number.hpp"

namespace bouton {
namespace {

std::string draw_heaps(std::vector<Integer> heaps, const Style& style, bool standing = false) {
    const std::vector<Scene> scenes{{{}, Rows{std::move(heaps), standing}}};
    return draw(scenes, style);
}

Board board_with_queen(std::size_t width, std::size_t height, std::size_t x, std::size_t y) {
    Board board;
    board.width = width;
    board.height = height;
    board.squares.assign(width * height, Board::Square::plain);
    board.squares[0] = Board::Square::cold;
    board.squares[y * width + x] = Board::Square::piece;
    board.legend = "marked squares are cold: whoever must move from one of them loses";
    return board;
}

std::size_t widest_line(std::string_view text) {
    std::size_t widest = 0;
    for (const std::string_view line : split(text, '\n')) {
        widest = std::max(widest, characters(line));
    }
    return widest;
}

bool is_ascii(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80U; });
}

TEST(TerminalScene, HeapsAreNumberedTokensWithTheirSizes) {
    EXPECT_EQ(draw_heaps({3, 0, 12}, {}),
              "1: ●●●             3\n"
              "2: (empty)\n"
              "3: ●●●●● ●●●●● ●●  12\n");
    EXPECT_EQ(draw_heaps({3, 0, 12}, {.width = 80, .utf8 = false}),
              "1: ooo             3\n"
              "2: (empty)\n"
              "3: ooooo ooooo oo  12\n");
}

TEST(TerminalScene, ThingsInARowStandEvenlySpaced) {
    EXPECT_EQ(draw_heaps({7, 2}, {}, true), "1: ▲ ▲ ▲ ▲ ▲ ▲ ▲  7\n2: ▲ ▲            2\n");
    EXPECT_EQ(draw_heaps({14}, {.width = 20, .utf8 = false}, true), "1: !!!!!!!!!!!!!  14\n   !\n");
}

TEST(TerminalScene, HeapsThatAreTooWideTakeSeveralLines) {
    EXPECT_EQ(draw_heaps({30, 45, 7}, {.width = 40}),
              "1: ●●●●● ●●●●● ●●●●● ●●●●● ●●●●●  30\n"
              "   ●●●●●\n"
              "2: ●●●●● ●●●●● ●●●●● ●●●●● ●●●●●  45\n"
              "   ●●●●● ●●●●● ●●●●● ●●●●●\n"
              "3: ●●●●● ●●                       7\n");
}

TEST(TerminalScene, MarksStandForSeveralTokensOfLargeHeaps) {
    EXPECT_EQ(draw_heaps({1000}, {.width = 20}),
              "1: ●●●●● ●●●●●  1000\n(each ● stands for\n100)\n");
    EXPECT_EQ(draw_heaps({300, 450, 1}, {.width = 40}),
              "1: ●●●●● ●●●●● ●●●●● ●●           300\n"
              "2: ●●●●● ●●●●● ●●●●● ●●●●● ●●●●●  450\n"
              "3: ●                              1\n"
              "(each ● stands for 18)\n");
    EXPECT_EQ(draw_heaps({parse_number("10^1000000")}, {.width = 20}),
              "1: ●  1000001 digits\n(each ● stands for\nabout 10^1000000)\n");
}

/// Of any two heaps the larger one looks larger, unless both are small beside a large one.
TEST(TerminalScene, LargerHeapsLookLarger) {
    const auto marks = [](const std::string& text, char heap) {
        const std::size_t begin = text.find(std::string(1, heap) + ": ");
        const std::size_t end = heap == '1' ? text.find("2: ") : text.size();
        return std::ranges::count(text.substr(begin, end - begin), 'o');
    };
    for (int small = 1; small < 100; ++small) {
        for (int large = small + 1; large < 100; ++large) {
            const std::string text = draw_heaps({small, large}, {.width = 40, .utf8 = false});
            ASSERT_LT(marks(text, '1'), marks(text, '2')) << text;
        }
    }
}

TEST(TerminalScene, HeapsAreNumberedThroughAllScenes) {
    const std::vector<Scene> scenes{{"kayles", Rows{{2, 1}, true}}, {"nim", Rows{{4}, false}}};
    EXPECT_EQ(draw(scenes, {}), "kayles\n1: ▲ ▲  2\n2: ▲    1\n\nnim\n3: ●●●●  4\n");
}

TEST(TerminalScene, NothingToDraw) {
    EXPECT_EQ(draw({}, {}), "");
    EXPECT_EQ(draw_heaps({}, {}), "(nothing is left)\n");
}

TEST(TerminalScene, ManyHeapsAreDrawnInPart) {
    const std::string text = draw_heaps(std::vector<Integer>(1000, 2), {});
    EXPECT_NE(text.find("and 960 more heaps, up to number 1000"), std::string::npos) << text;
}

TEST(TerminalScene, BoardHasTheCornerAtTheBottomLeft) {
    const std::vector<Scene> scenes{{{}, board_with_queen(4, 3, 2, 1)}};
    EXPECT_EQ(draw(scenes, {}),
              "2  · · · ·\n"
              "1  · · ♛ ·\n"
              "0  ✕ · · ·\n"
              "   0 1 2 3\n"
              "marked squares are cold: whoever must move from one of them loses\n");
    EXPECT_EQ(draw(scenes, {.width = 80, .utf8 = false, .cold = false}),
              "2  . . . .\n"
              "1  . . Q .\n"
              "0  . . . .\n"
              "   0 1 2 3\n");
}

TEST(TerminalScene, BoardNumbersTheColumnsThatHaveRoom) {
    const std::vector<Scene> scenes{{{}, board_with_queen(12, 1, 11, 0)}};
    EXPECT_EQ(draw(scenes, {.width = 40, .utf8 = false, .cold = false}),
              "0  .  .  .  .  .  .  .  .  .  .  .  Q\n"
              "   0  1  2  3  4  5  6  7  8  9  10 11\n");
    EXPECT_EQ(draw(scenes, {.width = 30, .utf8 = false, .cold = false}),
              "0  . . . . . . . . . . . Q\n"
              "   0         5         10\n");
    EXPECT_EQ(draw(scenes, {.width = 20, .utf8 = false, .cold = false}),
              "0  ...........Q\n"
              "   0    5    10\n");
}

TEST(TerminalScene, AWideBoardIsShownAboutThePiece) {
    const std::vector<Scene> scenes{{{}, board_with_queen(40, 1, 30, 0)}};
    EXPECT_EQ(draw(scenes, {.width = 20, .utf8 = false, .cold = false}),
              "0  ...............Q.\n"
              "   15   20   25   30\n"
              "(columns 15 to 31 of\n"
              "0 to 39)\n");
}

TEST(TerminalScene, NoLineIsWiderThanTheTerminal) {
    std::vector<std::vector<Integer>> positions{{},      {0},          {1},
                                                {9, 10}, {1, 3, 5, 7}, {100, 1000000, 3}};
    positions.push_back({parse_number("10^100"), 3});
    positions.push_back({parse_number("2^64"), parse_number("10^19")});
    positions.push_back(std::vector<Integer>(120, parse_number("10^30")));
    for (std::size_t size = 1; size < 60; ++size) positions.push_back({Integer(size), 4});
    for (const std::size_t width : {20U, 21U, 40U, 80U}) {
        for (const bool utf8 : {true, false}) {
            const Style style{.width = width, .utf8 = utf8};
            for (const auto& heaps : positions) {
                for (const bool standing : {true, false}) {
                    const std::string text = draw_heaps(heaps, style, standing);
                    EXPECT_LE(widest_line(text), width) << text;
                    EXPECT_TRUE(utf8 || is_ascii(text)) << text;
                }
            }
            for (std::size_t size = 1; size < 120; size += 7) {
                for (std::size_t x = 0; x < size; x += 5) {
                    const std::vector<Scene> scenes{
                        {"", board_with_queen(size, size, x, size / 2)}};
                    const std::string text = draw(scenes, style);
                    EXPECT_LE(widest_line(text), width) << text;
                    EXPECT_NE(text.find(utf8 ? "♛" : "Q"), std::string::npos) << text;
                }
            }
        }
    }
}

TEST(Paragraph, BreaksBetweenWordsAndCutsLongOnes) {
    EXPECT_EQ(paragraph("one two three", 7), "one two\nthree\n");
    EXPECT_EQ(paragraph("one two three", 7, 2), "one two\n  three\n");
    EXPECT_EQ(paragraph("x 1234567890", 4), "x\n1234\n5678\n90\n");
    EXPECT_EQ(paragraph("1234567890", 4, 1), "1234\n 567\n 890\n");
    EXPECT_EQ(paragraph("a\nb", 10), "a\nb\n");
    EXPECT_EQ(paragraph("", 10), "\n");
    EXPECT_EQ(paragraph("⌊nα⌋ ⊕ ⌊nα⌋", 6), "⌊nα⌋ ⊕\n⌊nα⌋\n");
    EXPECT_EQ(paragraph("●●●●●", 2), "●●\n●●\n●\n");
}

TEST(Ascii, SpellsWhatItCan) {
    EXPECT_EQ(to_ascii("misère"), "misere");
    EXPECT_EQ(to_ascii("2 ⊕ 7 ≤ √5, 3α"), "2 xor 7 <= sqrt5, 3*alpha");
    EXPECT_EQ(to_ascii("plain"), "plain");
    EXPECT_EQ(to_ascii("\xF0\x9F\x98\x80 \xFF"), "? ?");
    EXPECT_EQ(to_ascii(""), "");
}

}  // namespace
}  // namespace bouton
