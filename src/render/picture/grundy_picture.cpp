#include "render/picture/grundy_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace bouton {

HeatPicture grundy_picture(const TableSource& table, const TableWindow& window,
                           const Limits& limits, std::string title) {
    constexpr std::size_t most = 720;
    const std::size_t row_count = window.end_row - window.first_row;
    const std::size_t column_count = window.end_column - window.first_column;
    const std::size_t block = (std::max(row_count, column_count) + most - 1) / most;
    const auto blocks = [&](std::size_t cells) { return (cells + block - 1) / block; };
    HeatPicture picture;
    picture.title = block == 1 ? std::move(title)
                               : fmt::format("{}, means of {}×{} cells", title, block, block);
    picture.x_label = "second pile";
    picture.y_label = "first pile";
    picture.legend = "Grundy value";
    picture.rows = blocks(row_count);
    picture.columns = blocks(column_count);
    picture.step = static_cast<double>(block);
    const double middle = (picture.step - 1) / 2;
    picture.first_row = static_cast<double>(window.first_row) + middle;
    picture.first_column = static_cast<double>(window.first_column) + middle;
    std::vector<std::uint64_t> sums(picture.rows * picture.columns);
    table.rows(window, limits, [&](std::size_t row, std::span<const std::uint32_t> values) {
        const std::size_t at = (row - window.first_row) / block * picture.columns;
        for (std::size_t i = 0; i < values.size(); ++i) sums[at + i / block] += values[i];
    });
    picture.values.reserve(sums.size());
    for (std::size_t i = 0; i < sums.size(); ++i) {
        const auto cells = [&](std::size_t which, std::size_t count) {
            return std::min(block, count - which * block);
        };
        const std::size_t size =
            cells(i / picture.columns, row_count) * cells(i % picture.columns, column_count);
        picture.values.push_back(static_cast<double>(sums[i]) / static_cast<double>(size));
    }
    return picture;
}

}  // namespace bouton
