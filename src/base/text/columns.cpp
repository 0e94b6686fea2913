#include "base/text/columns.hpp"

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "base/text/paragraph.hpp"

namespace bouton {

std::string padded(std::string_view text, std::size_t width, Align align) {
    const std::size_t used = characters(text);
    std::string result;
    result.reserve(text.size() + (used < width ? width - used : 0));
    if (align == Align::right && used < width) result.append(width - used, ' ');
    result += text;
    if (align == Align::left && used < width) result.append(width - used, ' ');
    return result;
}

Columns::Columns(std::vector<Column> columns, std::size_t gap, std::size_t indent)
    : columns_(std::move(columns)), gap_(gap), indent_(indent) {}

void Columns::fit(std::span<const std::string> cells) {
    require(cells.size() <= columns_.size(), "there is a column for every cell");
    for (std::size_t i = 0; i < cells.size(); ++i) {
        columns_[i].width = std::max(columns_[i].width, characters(cells[i]));
    }
}

std::string Columns::line(std::span<const std::string> cells) const {
    std::string text;
    add(text, cells);
    return text;
}

void Columns::add_line(std::string& text, std::span<const std::string> cells) const {
    add(text, cells);
    text += '\n';
}

void Columns::add(std::string& text, std::span<const std::string> cells) const {
    require(cells.size() <= columns_.size(), "there is a column for every cell");
    const std::size_t begin = text.size();
    text.append(indent_, ' ');
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto& [align, width] = columns_[i];
        const std::size_t used = characters(cells[i]);
        const std::size_t space = used < width ? width - used : 0;
        if (i > 0) text.append(gap_, ' ');
        if (align == Align::right) text.append(space, ' ');
        text += cells[i];
        if (align == Align::left) text.append(space, ' ');
    }
    while (text.size() > begin && text.back() == ' ') text.pop_back();
}

std::string aligned(std::span<const std::vector<std::string>> rows, std::span<const Align> aligns,
                    std::size_t gap, std::size_t indent) {
    std::vector<Columns::Column> list;
    list.reserve(aligns.size());
    for (const Align align : aligns) list.push_back({align, 0});
    Columns columns(std::move(list), gap, indent);
    for (const auto& row : rows) columns.fit(row);
    std::string text;
    for (const auto& row : rows) columns.add_line(text, row);
    return text;
}

}  // namespace bouton
