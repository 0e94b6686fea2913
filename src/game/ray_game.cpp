#include "game/ray_game.hpp"

#include <fmt/format.h>

#include <functional>
#include <memory>
#include <utility>

#include "base/error.hpp"
#include "base/memory.hpp"
#include "exact/number.hpp"
#include "exact/size.hpp"
#include "tables/g_positions.hpp"
#include "tables/ray_table.hpp"
#include "tables/row_automaton.hpp"

namespace bouton {

namespace {

constexpr std::size_t block_rows = 4096;
constexpr std::uint64_t cells_per_step = 20;

/// The cells up to a position, if there are not too many.
TableWindow window_up_to(const Piles<2>& last, const Budget& budget, std::size_t bytes_per_cell) {
    const Integer cells = (last[0] + 1) * (last[1] + 1);
    const Integer bytes = cells * bytes_per_cell;
    const Integer steps = floor_div(cells, cells_per_step);
    constexpr std::int64_t most_cells = std::int64_t{1} << 44U;
    if (cells > most_cells || bytes > budget.memory) {
        throw Error(ErrorKind::limit,
                    fmt::format("the Grundy values up to there are a table of about {} cells, too "
                                "many for {} of memory: take a smaller position",
                                cells.bit_length() <= 63
                                    ? cells.to_string()
                                    : fmt::format("10^{}", cells.to_string().size() - 1),
                                format_memory(budget.memory)));
    }
    if (steps > budget.steps) {
        throw Error(ErrorKind::limit, "the table of Grundy values would take too long");
    }
    const auto end = [](const Integer& pile) {
        return static_cast<std::size_t>(pile.to_word().value()) + 1;
    };
    return {0, end(last[0]), 0, end(last[1])};
}

TableOptions options_of(const Budget& budget) {
    return {.threads = 0, .memory = budget.memory, .control = budget.control};
}

/// A list whose rows come from a function that appends more of them to the columns.
class Computed final : public RowSource {
public:
    using Columns = std::vector<std::vector<std::uint64_t>>;
    using More = std::function<void(Columns& columns)>;

    Computed(std::size_t columns, Integer from, More more)
        : columns_(columns), skip_(std::move(from)), more_(std::move(more)) {}

    const RowBlock& next() override {
        while (true) {
            index_ += columns_.front().size();
            for (auto& column : columns_) column.clear();
            more_(columns_);
            const std::size_t rows = columns_.front().size();
            if (index_ + rows <= skip_) continue;
            const std::size_t skipped =
                skip_ > index_ ? static_cast<std::size_t>((skip_ - index_).to_word().value()) : 0;
            block_.index = index_ + skipped;
            block_.count = rows - skipped;
            block_.columns.clear();
            for (const auto& column : columns_) {
                block_.columns.push_back({0, std::span(column).subspan(skipped)});
            }
            return block_;
        }
    }

private:
    Columns columns_;
    Integer index_ = 0;
    Integer skip_;
    More more_;
    RowBlock block_;
};

/// Cold pairs as rows of a list.
class PairRows final : public RowSource {
public:
    explicit PairRows(std::unique_ptr<ColdRowSource> pairs) : pairs_(std::move(pairs)) {}

    const RowBlock& next() override {
        ColdRows rows = pairs_->next();
        block_ = {std::move(rows.index),
                  rows.smaller_off.size(),
                  {{std::move(rows.smaller), rows.smaller_off},
                   {std::move(rows.larger), rows.larger_off}}};
        return block_;
    }

private:
    std::unique_ptr<ColdRowSource> pairs_;
    RowBlock block_;
};

}  // namespace

RayValues::RayValues(const RayRules& rules, const Piles<2>& last, const Budget& budget) {
    const TableWindow window = window_up_to(last, budget, sizeof(std::uint32_t));
    columns_ = window.end_column;
    values_.resize(window.end_row * columns_);
    ray_table_rows(rules, window, options_of(budget),
                   [&](std::size_t row, std::span<const std::uint32_t> values) {
                       std::ranges::copy(
                           values, values_.begin() + static_cast<std::ptrdiff_t>(row * columns_));
                   });
}

Integer RayValues::operator()(const Piles<2>& piles) const {
    const auto at = [](const Integer& pile) {
        return static_cast<std::size_t>(pile.to_word().value());
    };
    return values_.at(at(piles[0]) * columns_ + at(piles[1]));
}

Integer ray_value(const RayRules& rules, const Piles<2>& piles, const Budget& budget) {
    TableWindow window = window_up_to(piles, budget, 0);
    window.first_row = window.end_row - 1;
    window.first_column = window.end_column - 1;
    std::uint32_t found = 0;
    ray_table_rows(
        rules, window, options_of(budget),
        [&](std::size_t, std::span<const std::uint32_t> values) { found = values.front(); });
    return found;
}

RowList ray_positions(const RayRules& rules, const Integer& value, const Integer& from,
                      const Integer& end, std::size_t memory, const std::string& game) {
    constexpr int largest_value = 1'000'000;
    if (value > largest_value) {
        throw Error(ErrorKind::limit,
                    fmt::format("the positions of {} are listed for Grundy values up to {}", game,
                                largest_value));
    }
    // A bit at least for each value and line.
    const Integer bytes = floor_div(end * (value + 1), 8);
    if (bytes > memory) {
        throw Error(ErrorKind::limit,
                    fmt::format("the positions of {} of value {} up to number {} need more than {} "
                                "of memory, and {} are allowed: allow more with --memory, or ask "
                                "for fewer",
                                game, value.to_string(), shortened(end - 1), format_size(bytes),
                                format_memory(memory)));
    }
    const auto word = static_cast<std::uint32_t>(value.to_word().value());
    const auto stream = std::make_shared<GPositionStream>(rules, word, memory);
    const auto more = [stream](Computed::Columns& columns) {
        const GPositionStream::Block block = stream->next();
        columns[0].assign(block.smaller.begin(), block.smaller.end());
        columns[1].assign(block.larger.begin(), block.larger.end());
    };
    return {{"a", "b"}, std::make_unique<Computed>(2, from, more)};
}

RowList pair_list(std::vector<std::string> columns, std::unique_ptr<ColdRowSource> pairs) {
    return {std::move(columns), std::make_unique<PairRows>(std::move(pairs))};
}

void require_row_memory(const RayRules& rules, const Integer& row, std::size_t memory) {
    // See RowAutomaton: for each row a ring of at most so many words.
    const Integer rows = row + 1;
    const Integer words = 2 * (floor_div(rows * (2 * rules.rays().size() + 6), 64) + 4);
    const Integer bytes = rows * words * sizeof(std::uint64_t);
    if (bytes <= memory) return;
    throw Error(ErrorKind::limit,
                fmt::format("row {} needs {} of memory, since all rows before it are computed too, "
                            "and {} are allowed",
                            row.to_string(), format_size(bytes), format_memory(memory)));
}

RowList ray_row(const RayRules& rules, const Integer& row, const Integer& from,
                std::size_t memory) {
    require_row_memory(rules, row, memory);
    const auto number = static_cast<std::size_t>(row.to_word().value());
    const auto automaton = std::make_shared<RowAutomaton>(rules, number + 1);
    const auto more = [automaton, number](Computed::Columns& columns) {
        for (std::size_t i = 0; i < block_rows; ++i) {
            automaton->step();
            columns[0].push_back(automaton->value(number, automaton->column() - 1));
        }
    };
    return {{"g"}, std::make_unique<Computed>(1, from, more)};
}

}  // namespace bouton
