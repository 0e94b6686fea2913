#include "render/terminal/grid.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text/ascii.hpp"
#include "base/text/columns.hpp"
#include "base/text/paragraph.hpp"

namespace bouton {

namespace {

std::string sign(const std::string& cell, bool utf8) {
    if (utf8) return cell;
    return cell == "·" ? "." : to_ascii(cell);
}

std::string without_spaces_at_end(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

/// Where the cells stand.
struct Layout {
    std::size_t columns = 0;
    std::size_t label = 0;   ///< columns of text before the cells
    std::size_t cell = 2;    ///< columns of text that a cell takes, with the gap after it
    std::size_t beside = 1;  ///< how many cells stand side by side

    Layout(const Grid& grid, const Style& style) {
        std::size_t sign_width = 1;
        for (const Grid::Line& line : grid.lines) {
            columns = std::max(columns, line.cells.size());
            label = std::max(label, characters(line.label));
            for (const std::string& text : line.cells) {
                sign_width = std::max(sign_width, characters(sign(text, style.utf8)));
            }
        }
        if (columns == 0) return;
        if (label > 0) label += 2;
        const std::size_t room = style.width > label ? style.width - label : 1;
        const std::size_t number = fmt::formatted_size("{}", grid.first + columns - 1);
        cell = std::max(number, sign_width) + 1;
        if (cell * columns > room + 1) cell = sign_width + 1;
        beside = std::clamp<std::size_t>((room + 1) / cell, 1, columns);
    }
};

/// The numbers of the columns [begin, end), as many as there is room for: all of them, or the round
/// ones.
std::string numbers(std::size_t first, std::size_t begin, std::size_t end, const Layout& layout) {
    std::string line(layout.label, ' ');
    const std::size_t widest = fmt::formatted_size("{}", first + layout.columns - 1);
    for (std::size_t column = begin; column < end; ++column) {
        const std::string number = fmt::format("{}", first + column);
        const std::size_t at = layout.label + (column - begin) * layout.cell;
        const bool fits = column == begin || line.size() < at;
        const bool within = at + number.size() <= layout.label + (end - begin) * layout.cell - 1;
        const bool round = layout.cell > widest || (first + column) % 5 == 0;
        if (fits && within && round) {
            line.append(at - line.size(), ' ');
            line += number;
        }
    }
    return without_spaces_at_end(line) + '\n';
}

}  // namespace

std::string draw_grid(const Grid& grid, const Style& style) {
    const Layout layout(grid, style);
    std::string text;
    for (std::size_t begin = 0; begin < layout.columns; begin += layout.beside) {
        const std::size_t end = std::min(begin + layout.beside, layout.columns);
        if (begin > 0) text += '\n';
        text += numbers(grid.first, begin, end, layout);
        for (const Grid::Line& line : grid.lines) {
            std::string cells =
                padded(style.utf8 ? line.label : to_ascii(line.label), layout.label);
            for (std::size_t column = begin; column < std::min(end, line.cells.size()); ++column) {
                cells += padded(sign(line.cells[column], style.utf8), layout.cell);
            }
            text += without_spaces_at_end(std::move(cells)) + '\n';
        }
    }
    if (!grid.legend.empty()) {
        text += paragraph(style.utf8 ? grid.legend : to_ascii(grid.legend), style.width);
    }
    return text;
}

}  // namespace bouton
