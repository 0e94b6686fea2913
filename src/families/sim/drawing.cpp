#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>
#include <string>
#include <vector>

#include "families/sim/notation.hpp"

namespace bouton {

namespace {

struct Spot {
    int x = 0;
    int y = 0;
};

// Narrow enough for a terminal of 40 columns.
constexpr int width = 37;
constexpr int height = 17;

constexpr std::array<Spot, 3> triangle{{{18, 0}, {36, 16}, {0, 16}}};
constexpr std::array<Spot, 4> square{{{2, 0}, {34, 0}, {34, 16}, {2, 16}}};
constexpr std::array<Spot, 5> pentagon{{{18, 0}, {36, 6}, {29, 16}, {7, 16}, {0, 6}}};
constexpr std::array<Spot, 6> hexagon{{{9, 0}, {27, 0}, {36, 8}, {27, 16}, {9, 16}, {0, 8}}};

std::span<const Spot> spots(unsigned points) {
    if (points == 3) return triangle;
    if (points == 4) return square;
    if (points == 5) return pentagon;
    return hexagon;
}

/// Letters from one spot to another, without the spots themselves; every second one of a flat line
/// is left out, so that lines look equally dense.
void draw_line(std::vector<std::string>& canvas, Spot from, Spot to, char letter) {
    const int dx = to.x - from.x;
    const int dy = to.y - from.y;
    const int steps = std::max(std::abs(dx) / 2, std::abs(dy));
    for (int i = 1; i < steps; ++i) {
        // Rounded to the nearest square; all numbers are made positive first.
        const int x = (2 * (from.x * steps + dx * i) + steps) / (2 * steps);
        const int y = (2 * (from.y * steps + dy * i) + steps) / (2 * steps);
        canvas[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = letter;
    }
}

}  // namespace

std::vector<std::string> draw_sim(const Sim& rules, const SimPosition& position) {
    std::vector<std::string> canvas(height, std::string(width, ' '));
    const auto places = spots(rules.points());
    for (std::size_t line = 0; line < rules.lines(); ++line) {
        const auto [from, to] = rules.ends(line);
        const bool red = (position[0] >> line & 1U) != 0;
        const bool blue = (position[1] >> line & 1U) != 0;
        if (red || blue) draw_line(canvas, places[from], places[to], red ? 'r' : 'b');
    }
    for (unsigned point = 0; point < rules.points(); ++point) {
        const Spot& at = places[point];
        canvas[static_cast<std::size_t>(at.y)][static_cast<std::size_t>(at.x)] =
            static_cast<char>('1' + point);
    }
    for (std::string& row : canvas) {
        row.erase(row.find_last_not_of(' ') + 1);
        if (!row.empty()) row.insert(0, 2, ' ');
    }
    return canvas;
}

}  // namespace bouton
