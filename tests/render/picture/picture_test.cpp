#include "render/picture/picture.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>
#include <regex>

#include "base/error.hpp"
#include "render/picture/font.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/support/setting.hpp"

namespace bouton {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

std::size_t count(std::string_view text, std::string_view piece) {
    std::size_t found = 0;
    for (std::size_t at = 0; (at = text.find(piece, at)) != std::string_view::npos; ++at) ++found;
    return found;
}

/// The part of an SVG file that draws one layer.
std::string layer(const std::string& svg, const std::string& name) {
    const std::size_t begin = svg.find("<title>" + name + "</title>");
    if (begin == std::string::npos) return "";
    return svg.substr(begin, svg.find("<title>", begin + 1) - begin);
}

/// All pairs `x,y` of numbers in a text.
std::vector<std::array<double, 2>> coordinates(const std::string& text) {
    static const std::regex pair(R"((\d+\.\d+),(\d+\.\d+))");
    std::vector<std::array<double, 2>> found;
    for (std::sregex_iterator at(text.begin(), text.end(), pair), end; at != end; ++at) {
        found.push_back({std::stod((*at)[1]), std::stod((*at)[2])});
    }
    return found;
}

/// The squares that an SVG file shows as marked, found from where they stand in the frame.
std::vector<SquareAt> marked_squares(const std::string& svg, const BoardPicture& board) {
    const auto frame = coordinates(layer(svg, "board"));
    const auto [left, right] =
        std::ranges::minmax(frame, {}, [](const auto& point) { return point[0]; });
    const auto [top, bottom] =
        std::ranges::minmax(frame, {}, [](const auto& point) { return point[1]; });
    const double width = (right[0] - left[0]) / static_cast<double>(board.columns);
    const double height = (bottom[1] - top[1]) / static_cast<double>(board.rows);
    const std::string marks = layer(svg, "marked");
    const bool boxes = marks.find("<polygon") != std::string::npos;
    const auto points = coordinates(marks);
    std::vector<SquareAt> squares;
    for (std::size_t i = 0; i < points.size(); i += boxes ? 4 : 1) {
        double x = points[i][0];
        double y = points[i][1];
        if (boxes) {
            x = (points[i][0] + points[i + 2][0]) / 2;
            y = (points[i][1] + points[i + 2][1]) / 2;
        }
        squares.push_back({static_cast<std::size_t>(std::floor((x - left[0]) / width)),
                           static_cast<std::size_t>(std::floor((bottom[1] - y) / height))});
    }
    return squares;
}

BoardPicture board_of(std::size_t columns, std::size_t rows, std::vector<SquareAt> marked) {
    BoardPicture board;
    board.title = "Some squares";
    board.x_label = "first";
    board.y_label = "second";
    board.columns = columns;
    board.rows = rows;
    board.marked = std::move(marked);
    return board;
}

TEST(Picture, FormatFollowsFromTheNameOfTheFile) {
    EXPECT_EQ(picture_format_of("a.svg"), PictureFormat::svg);
    EXPECT_EQ(picture_format_of("some.where/b.c.PNG"), PictureFormat::png);
    EXPECT_EQ(picture_format_of("/dev/shm/a.png"), PictureFormat::png);
    for (const std::string_view name : {"-", "/dev/stdout"}) {
        EXPECT_EQ(picture_format_of(name), PictureFormat::svg);
    }
    for (const std::string_view name : {"a.bmp", "svg", "", "a.svg.", "a.svg/b", "png.", ".sv"}) {
        try {
            picture_format_of(name);
            ADD_FAILURE() << name;
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::bad_request);
            EXPECT_THAT(error.what(), HasSubstr(".svg, .png or .pdf"));
        }
    }
}

TEST(Picture, ShowsAnyTextAsItStands) {
    const OwnFolder folder;
    const fs::path witness = folder.path() / "witness";
    const std::string nasty = "it's `touch " + witness.string() + R"(` "_{x}^2" \n %d @a $b #)";
    Chart picture;
    picture.title = "Title <&> {a_b}";
    picture.x_label = nasty;
    picture.y_label = "y ' \\";
    picture.curves = {{"name_{1} '<b>", {{1, 1}, {2, 3}}}};
    const std::string svg = draw_chart(picture, PictureFormat::svg);
    EXPECT_FALSE(fs::exists(witness));
    EXPECT_THAT(svg, HasSubstr("<text>" + nasty + "</text>"));
    EXPECT_THAT(svg, HasSubstr("<text>y ' \\</text>"));
    EXPECT_THAT(svg, HasSubstr("<text>Title &lt;&amp;> {a_b}</text>"));
    EXPECT_THAT(svg, HasSubstr("<title>Title &lt;&amp;> {a_b}</title>"));
    EXPECT_THAT(svg, HasSubstr("<text>name_{1} '&lt;b></text>"));
    EXPECT_THAT(svg, HasSubstr("DejaVu Sans"));
}

TEST(Picture, MarksTheSquaresItIsGiven) {
    for (const auto& [columns, rows] : std::vector<SquareAt>{
             {1, 1}, {8, 8}, {5, 12}, {36, 36}, {90, 90}, {150, 40}, {500, 500}}) {
        std::vector<SquareAt> marked{{0, 0}};
        for (std::size_t i = 1; i < columns; i += 3) marked.push_back({i, i * 7 % rows});
        const BoardPicture board = board_of(columns, rows, marked);
        const std::string svg = draw_board(board, PictureFormat::svg);
        EXPECT_EQ(marked_squares(svg, board), marked) << columns << " by " << rows;
    }
}

TEST(Picture, SmallBoardsHaveEveryNumberAndAreCheckered) {
    const std::string svg = draw_board(board_of(8, 6, {}), PictureFormat::svg);
    for (int i = 0; i < 8; ++i) {
        const std::string number = "<text>" + std::to_string(i) + "</text>";
        EXPECT_EQ(count(svg, number), i < 6 ? 2 : 1) << i;
    }
    EXPECT_EQ(count(layer(svg, "squares"), "<polygon"), 24);
    EXPECT_NE(layer(svg, "grid"), "");
    EXPECT_EQ(layer(svg, "marked"), "");
}

TEST(Picture, LargeBoardsGrowWithTheirMarksOnly) {
    const std::string empty = draw_board(board_of(2000, 2000, {}), PictureFormat::svg);
    std::vector<SquareAt> marked;
    for (std::size_t i = 0; i < 2000; ++i) marked.push_back({i, i * 911 % 2000});
    const std::string full = draw_board(board_of(2000, 2000, marked), PictureFormat::svg);
    EXPECT_EQ(count(layer(full, "marked"), "<use "), marked.size());
    EXPECT_EQ(layer(full, "grid"), "");
    EXPECT_LT(full.size() - empty.size(), 110 * marked.size());
    EXPECT_LT(empty.size(), 30'000);
}

TEST(Picture, ShowsThePieceAndItsMoves) {
    BoardPicture board = board_of(10, 10, {{1, 2}});
    board.from = SquareAt{4, 5};
    board.arrows = {{{4, 5}, {1, 2}}, {{4, 2}, {1, 2}}, {{1, 9}, {1, 2}}};
    const std::string svg = draw_board(board, PictureFormat::svg);
    EXPECT_EQ(count(layer(svg, "piece"), "<use "), 1);
    EXPECT_NE(layer(svg, "moves along rows and columns"), "");
    EXPECT_NE(layer(svg, "other moves"), "");
}

TEST(Picture, ArrowsHaveALegend) {
    BoardPicture board = board_of(10, 10, {{1, 2}});
    board.marks = "what is marked";
    EXPECT_THAT(draw_board(board, PictureFormat::svg), Not(HasSubstr("what is marked")));
    board.arrows = {{{4, 5}, {1, 2}}, {{4, 2}, {1, 2}}};
    const std::string svg = draw_board(board, PictureFormat::svg);
    EXPECT_THAT(svg, HasSubstr("<text>what is marked</text>"));
    EXPECT_THAT(svg, HasSubstr("<text>winning moves in one pile</text>"));
    EXPECT_THAT(svg, HasSubstr("<text>winning moves in both piles</text>"));
    EXPECT_THAT(svg, Not(HasSubstr("<text>the way of")));
    board.arrows.push_back({{6, 9}, {1, 2}, true});
    EXPECT_THAT(draw_board(board, PictureFormat::svg), HasSubstr("<text>the way of"));
}

HeatPicture heat_of(std::size_t rows, std::size_t columns, double largest) {
    HeatPicture heat;
    heat.title = "Numbers";
    heat.legend = "value";
    heat.rows = rows;
    heat.columns = columns;
    heat.values.assign(rows * columns, 7);
    heat.values.back() = largest;
    return heat;
}

TEST(Picture, SmallHeatMapsHaveNumbersInTheirCells) {
    const auto numbers = [](const HeatPicture& heat) {
        return count(draw_heat(heat, PictureFormat::svg), "<text>7</text>");
    };
    // One more is a number of the legend.
    EXPECT_GE(numbers(heat_of(3, 5, 12)), 14);
    EXPECT_GE(numbers(heat_of(30, 30, 12)), 899);
    EXPECT_LE(numbers(heat_of(300, 300, 12)), 1);
    EXPECT_LE(numbers(heat_of(30, 30, 123456)), 1);
    HeatPicture means = heat_of(3, 5, 12);
    means.values[2] = 0.5;
    EXPECT_LE(numbers(means), 1);
}

TEST(Picture, PdfIsWholeAndHasNoDate) {
    const BoardPicture board = board_of(8, 8, {{3, 5}});
    const std::string pdf = draw_board(board, PictureFormat::pdf);
    EXPECT_TRUE(pdf.starts_with("%PDF-"));
    EXPECT_TRUE(pdf.ends_with("%%EOF\n"));
    EXPECT_THAT(pdf, HasSubstr("(D:19700101000000"));
    EXPECT_EQ(draw_board(board, PictureFormat::pdf), pdf);
    EXPECT_EQ(picture_format_of("a.Pdf"), PictureFormat::pdf);
}

// Some of these come out larger than the picture where the font that is found has them as bitmaps.
TEST(Picture, CharactersThatTheFontLacksAreSquares) {
    EXPECT_EQ(in_font("Größe α ≤ 2⁵³ ⟪x⟫ →"), "Größe α ≤ 2⁵³ ⟪x⟫ →");
    EXPECT_EQ(in_font("游a🎲"), "□a□");
    BoardPicture board = board_of(4, 4, {{1, 2}});
    board.title = "游戏 🎲";
    const std::string odd = draw_board(board, PictureFormat::png);
    board.title = "□□ □";
    EXPECT_EQ(draw_board(board, PictureFormat::png), odd);
    board.title = "游戏 🎲";
    EXPECT_THAT(draw_board(board, PictureFormat::svg), HasSubstr("<text>游戏 🎲</text>"));
}

TEST(Picture, PngIsAPngOfTwiceTheSize) {
    const BoardPicture board = board_of(8, 8, {{3, 5}});
    const std::string svg = draw_board(board, PictureFormat::svg);
    const std::string png = draw_board(board, PictureFormat::png);
    ASSERT_TRUE(png.starts_with("\x89PNG\r\n\x1A\n"));
    const auto number = [&](std::size_t at) {
        std::size_t value = 0;
        for (std::size_t i = at; i < at + 4; ++i) {
            value = value * 256 + static_cast<unsigned char>(png.at(i));
        }
        return value;
    };
    static const std::regex size_in_file("width=\"(\\d+)\" height=\"(\\d+)\"");
    std::smatch size;
    ASSERT_TRUE(std::regex_search(svg, size, size_in_file));
    EXPECT_EQ(number(16), 2 * std::stoul(size[1]));
    EXPECT_EQ(number(20), 2 * std::stoul(size[2]));
}

/// Pictures do not depend on what the user has set up for gnuplot, nor on language and time zone.
TEST(Picture, IsTheSameForEveryUser) {
    const BoardPicture board = board_of(12, 9, {{3, 5}, {5, 3}});
    Chart curves;
    curves.curves = {{"", {{1, 10.5}, {2, 30}, {4, 7}}, CurveStyle::boxes}};
    for (const PictureFormat format : {PictureFormat::svg, PictureFormat::png}) {
        const std::string first_board = draw_board(board, format);
        const std::string first_curves = draw_chart(curves, format);
        const OwnFolder home;
        std::ofstream(home.path() / ".gnuplot")
            << "set title 'mine'\nset timestamp\nset grid\nset format y 'mine %g'\n";
        const Setting of_home("HOME", home.path());
        const Setting of_language("LC_ALL", "de_DE.UTF-8");
        const Setting of_zone("TZ", "Asia/Tokyo");
        EXPECT_TRUE(draw_board(board, format) == first_board);
        EXPECT_TRUE(draw_chart(curves, format) == first_curves);
    }
}

TEST(Picture, LeavesOutPointsThatHaveNoPlaceOnTheAxes) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    Chart picture;
    picture.curves = {{"some", {{0, 1}, {1, 0}, {10, 2}, {100, infinity}, {nan, 4}, {1000, 20}}}};
    const auto shown = [&] {
        return count(draw_chart(picture, PictureFormat::svg), "<use xlink:href='#gpPt6'") - 1;
    };  // one is in the legend
    EXPECT_EQ(shown(), 4);
    picture.log_x = true;
    EXPECT_EQ(shown(), 3);
    picture.log_y = true;
    EXPECT_EQ(shown(), 2);
    picture.curves.front().points = {{0, 0}};
    EXPECT_THROW(draw_chart(picture, PictureFormat::svg), Error);
    picture.curves.clear();
    EXPECT_THROW(draw_chart(picture, PictureFormat::svg), Error);
}

TEST(Picture, DrawsCurvesOfEveryShape) {
    using Points = std::vector<std::array<double, 2>>;
    const std::vector<Points> cases{{{0, 0}},
                                    {{5, 5}},
                                    {{-3, -3}, {-1, -2}},
                                    {{1e-300, 1e-300}, {1e300, 1e300}},
                                    {{1, 1e-9}, {2, 3e-9}},
                                    {{1e15, 1}, {1e15 + 2, 2}},
                                    {{3, 7}, {3, 7}},
                                    {{-1e9, 0}, {1e9, 0}},
                                    {{1, 1}, {1.0001, 1.0001}}};
    constexpr std::array styles{CurveStyle::lines, CurveStyle::points, CurveStyle::boxes};
    for (std::size_t i = 0; i < cases.size(); ++i) {
        for (const bool logarithmic : {false, true}) {
            if (logarithmic && cases[i][0][0] <= 0) continue;
            Chart picture;
            picture.log_x = picture.log_y = logarithmic;
            for (std::size_t curve = 0; curve <= i; ++curve) {
                picture.curves.push_back({"", cases[i], styles.at((i + curve) % 3)});
            }
            const std::string svg = draw_chart(picture, PictureFormat::svg);
            EXPECT_GE(count(svg, "id=\"gnuplot_plot_"), i + 1) << i << logarithmic;
            EXPECT_FALSE(std::regex_search(svg, std::regex("\\b(nan|inf)\\b"))) << svg;
        }
    }
}

TEST(Picture, ManyPointsPassInBothDirections) {
    Chart picture;
    picture.curves = {{"", {}, CurveStyle::points}};
    for (int i = 0; i < 30'000; ++i) picture.curves[0].points.push_back({i * 1.0, i % 97 * 1.0});
    EXPECT_GT(draw_chart(picture, PictureFormat::svg).size(), 2'000'000);
}

}  // namespace
}  // namespace bouton
