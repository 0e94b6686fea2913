#include "game/of/ray_game.hpp"

#include <fmt/format.h>

#include <memory>

#include "base/error.hpp"
#include "base/memory/memory.hpp"
#include "exact/duration.hpp"
#include "exact/number.hpp"
#include "exact/size.hpp"
#include "families/rays/g_positions.hpp"
#include "families/rays/narrow_positions.hpp"
#include "families/rays/row_automaton.hpp"
#include "families/rays/table/table.hpp"

namespace bouton {

namespace {

constexpr std::uint64_t cells_per_step = 20;

/// The cells up to a position, if there are not too many.
TableWindow window_up_to(const Piles<2>& last, const Limits& limits, std::size_t bytes_per_cell) {
    const Integer cells = (last[0] + 1) * (last[1] + 1);
    const Integer bytes = cells * bytes_per_cell;
    const Integer steps = floor_div(cells, cells_per_step);
    constexpr std::int64_t most_cells = std::int64_t{1} << 44U;
    if (cells > most_cells || bytes > limits.memory) {
        throw Error(ErrorKind::limit,
                    fmt::format("the table of Grundy values up to that position has about {} "
                                "cells, too many for {} of memory: take a smaller position, or "
                                "allow more with --memory",
                                cells.bit_length() <= 63
                                    ? cells.to_string()
                                    : fmt::format("10^{}", cells.to_string().size() - 1),
                                format_memory(limits.memory)));
    }
    if (steps > limits.steps) {
        throw Error(ErrorKind::limit,
                    "the table of Grundy values would take too long: take a smaller position");
    }
    const auto end = [](const Integer& pile) {
        return static_cast<std::size_t>(pile.to_word().value()) + 1;
    };
    return {0, end(last[0]), 0, end(last[1])};
}

}  // namespace

RayValues::RayValues(RayRules rules, const Piles<2>& last, const Limits& limits)
    : rules_(std::move(rules)), last_(last), limits_(limits) {
    static_cast<void>(window_up_to(last_, limits_, 0));
}

Integer RayValues::operator()(const Piles<2>& piles) {
    constexpr std::size_t small = std::size_t{1} << 26U;  // cells
    if (values_.empty()) {
        if (piles == last_ && (piles[0] + 1) * (piles[1] + 1) > small) {
            return ray_value(rules_, last_, limits_);
        }
        const TableWindow window = window_up_to(last_, limits_, sizeof(std::uint32_t));
        columns_ = window.end_column;
        // It is kept when it is whole: the limits may end it before.
        std::vector<std::uint32_t> table(window.end_row * columns_);
        ray_table_rows(rules_, window, limits_,
                       [&](std::size_t row, std::span<const std::uint32_t> values) {
                           std::ranges::copy(
                               values, table.begin() + static_cast<std::ptrdiff_t>(row * columns_));
                       });
        values_ = std::move(table);
    }
    const auto at = [](const Integer& pile) {
        return static_cast<std::size_t>(pile.to_word().value());
    };
    return values_.at(at(piles[0]) * columns_ + at(piles[1]));
}

Integer ray_value(const RayRules& rules, const Piles<2>& piles, const Limits& limits) {
    TableWindow window = window_up_to(piles, limits, 0);
    window.first_row = window.end_row - 1;
    window.first_column = window.end_column - 1;
    std::uint32_t found = 0;
    ray_table_rows(rules, window, limits, [&](std::size_t, std::span<const std::uint32_t> values) {
        found = values.front();
    });
    return found;
}

namespace {

/// Few rows for a large value: they are computed by themselves.
bool is_narrow(const Integer& value, const Integer& end) {
    constexpr int small = 2000;
    return value > small && 4 * end <= value;
}

void require_position_limits(const Integer& value, const Integer& end, const Limits& limits,
                             const std::string& game) {
    const std::string what = fmt::format("listing the positions of {} of value {} up to number {}",
                                         game, shortened(value), shortened(end - 1));
    // Each value and line takes at least one bit, and value v has v columns in the first row.
    const Integer bytes = floor_div(end * (value + 1) + value * value, 8);
    if (!is_narrow(value, end) && bytes > limits.memory) {
        throw Error(ErrorKind::limit,
                    fmt::format("{} needs more than {} of memory, and {} are allowed: allow more "
                                "with --memory, or ask for fewer",
                                what, format_size(bytes), format_memory(limits.memory)));
    }
    constexpr std::uint64_t a_second = 1'000'000'000;  // in nanoseconds
    if (is_narrow(value, end)) {
        require_time(limits, end * (value + 1), 2 * a_second, what);
        return;
    }
    // A row and a value take about 20 ns, and a word more is looked at for each 64 values before.
    // Half of that is left for faster machines.
    const Integer nanoseconds = 20 + floor_div(value, 110);
    require_time(limits, end * (value + 1) * nanoseconds, 2 * a_second, what);
}

}  // namespace

RowList ray_positions(const RayRules& rules, const Integer& value, const Integer& from,
                      const Integer& end, const Limits& limits, const std::string& game) {
    constexpr std::int64_t largest_value = std::int64_t{1} << 50U;
    constexpr int largest_wide_value = 1'000'000;
    const bool narrow = is_narrow(value, end);
    if (value > (narrow ? largest_value : largest_wide_value)) {
        throw Error(ErrorKind::limit,
                    fmt::format("the positions of {} are listed for Grundy values up to {} only, "
                                "and up to 2^50 where few of them are asked for",
                                game, largest_wide_value));
    }
    require_position_limits(value, end, limits, game);
    const auto word = static_cast<std::uint64_t>(value.to_word().value());
    std::unique_ptr<RowSource> rows;
    if (narrow) {
        (void)GPositions(rules, 0, limits);  // refuses the rules that have no such positions
        // Nearly every row has one.
        require_row_memory(rules, end, limits);
        const auto count = static_cast<std::size_t>(end.to_word().value());
        rows = std::make_unique<NarrowPositions>(rules, word, count + 1, limits);
    } else {
        rows = std::make_unique<GPositionStream>(rules, static_cast<std::uint32_t>(word), limits);
    }
    return {{"a", "b"}, rows_from(std::move(rows), from, limits)};
}

void require_row_memory(const RayRules& rules, const Integer& row, const Limits& limits) {
    // See RowAutomaton: each row has a ring of at most this many words.
    const Integer rows = row + 1;
    const Integer words = 2 * (floor_div(rows * (2 * rules.rays().size() + 6), 64) + 4);
    // The values of at least as many columns as there are rows are kept too.
    const Integer bytes = rows * (words + rows) * sizeof(std::uint64_t);
    if (bytes <= limits.memory) return;
    throw Error(ErrorKind::limit,
                fmt::format("row {} needs {} of memory, since all rows before it are computed too, "
                            "and {} are allowed: allow more with --memory, or ask for an earlier "
                            "row",
                            row.to_string(), format_size(bytes), format_memory(limits.memory)));
}

RowList ray_row(const RayRules& rules, const Integer& row, const Integer& from,
                const Limits& limits) {
    require_row_memory(rules, row, limits);
    const auto number = static_cast<std::size_t>(row.to_word().value());
    return {{"g"}, rows_from(std::make_unique<RowValues>(rules, number), from, limits)};
}

}  // namespace bouton
