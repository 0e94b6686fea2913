#include "render/terminal/grid.hpp"

#include <gtest/gtest.h>

#include <string>

#include "base/text/paragraph.hpp"
#include "base/text/text.hpp"

namespace bouton {
namespace {

Grid strip(std::size_t first, std::size_t count, const std::string& cell) {
    Grid grid;
    grid.first = first;
    grid.lines.emplace_back().cells.assign(count, cell);
    return grid;
}

TEST(TerminalGrid, NumbersEveryColumnIfThereIsRoom) {
    EXPECT_EQ(draw_grid(strip(8, 4, "·"), {}),
              "8  9  10 11\n"
              "·  ·  ·  ·\n");
    EXPECT_EQ(draw_grid(strip(8, 4, "·"), {.width = 80, .utf8 = false}),
              "8  9  10 11\n"
              ".  .  .  .\n");
}

TEST(TerminalGrid, NumbersRoundColumnsIfThereIsLittleRoom) {
    EXPECT_EQ(draw_grid(strip(1, 12, "●"), {.width = 24}),
              "        5         10\n"
              "● ● ● ● ● ● ● ● ● ● ● ●\n");
}

TEST(TerminalGrid, GoesOnBelow) {
    EXPECT_EQ(draw_grid(strip(0, 14, "●"), {.width = 20}),
              "0         5\n"
              "● ● ● ● ● ● ● ● ● ●\n"
              "\n"
              "10\n"
              "● ● ● ●\n");
}

TEST(TerminalGrid, HasLabelsAndALegend) {
    Grid grid = strip(1, 2, "·");
    grid.lines[0].label = "May";
    grid.lines.push_back({"July", {" ", "●"}});
    grid.legend = "the year";
    EXPECT_EQ(draw_grid(grid, {}),
              "      1 2\n"
              "May   · ·\n"
              "July    ●\n"
              "the year\n");
    EXPECT_EQ(draw_grid(Grid{0, {}, "nothing"}, {}), "nothing\n");
}

TEST(TerminalGrid, IsNeverWiderThanTheTerminal) {
    for (std::size_t width = 20; width < 90; width += 7) {
        for (const std::size_t count : {1U, 9U, 31U, 100U, 400U}) {
            Grid grid = strip(1, count, "12");
            grid.lines[0].label = "September";
            const std::string drawn = draw_grid(grid, {.width = width});
            for (const std::string_view line : split(drawn, '\n')) {
                EXPECT_LE(characters(line), width) << count;
            }
        }
    }
}

}  // namespace
}  // namespace bouton
