#include "families/northcott/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "exact/number.hpp"

namespace bouton {

namespace {

constexpr std::array<std::string_view, 2> names{"black", "white"};

Error wrong(const std::string& sentence) { return {ErrorKind::bad_request, sentence}; }

bool is_number(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::uint32_t read_column(std::string_view text, std::string_view row, std::uint32_t columns) {
    if (!is_number(text)) {
        throw wrong(
            fmt::format("the row '{}' is not two columns joined by a hyphen: write for "
                        "example 0-7, the black token's column first",
                        abbreviated(row)));
    }
    const Integer column = parse_number(text);
    if (column >= Integer(columns)) {
        throw wrong(fmt::format("there is no column {} in the row '{}': the columns are 0 to {}",
                                abbreviated(text), abbreviated(row), columns - 1));
    }
    return static_cast<std::uint32_t>(column.to_word().value());
}

void read_row(std::string_view row, std::uint32_t columns, NorthcottPosition& position) {
    const auto tokens = split(row, '-');
    const std::string_view second = tokens.size() == 2 ? tokens[1] : std::string_view();
    const std::uint32_t black = read_column(tokens[0], row, columns);
    const std::uint32_t white = read_column(second, row, columns);
    if (black == white) {
        throw wrong(
            fmt::format("in the row '{}' both tokens stand on column {}", abbreviated(row), black));
    }
    if (black > white) {
        throw wrong(
            fmt::format("in the row '{}' black stands to the right of white, but tokens "
                        "cannot pass each other: the black token's column comes first and "
                        "is the smaller one",
                        abbreviated(row)));
    }
    position.push_back(black);
    position.push_back(white);
}

std::uint32_t read_turn(std::string_view text) {
    const auto* const name = std::ranges::find(names, text);
    if (name == names.end()) {
        throw wrong(fmt::format("'{}' does not say whose turn it is: write black or white",
                                abbreviated(text)));
    }
    return static_cast<std::uint32_t>(name - names.begin());
}

}  // namespace

NorthcottPosition read_northcott(std::string_view text, std::uint32_t columns) {
    constexpr std::size_t most_rows = 10'000;
    const auto parts = words(text);
    if (parts.empty() || parts.size() > 2) {
        throw wrong(
            fmt::format("'{}' is not a position of northcott: write the rows joined by "
                        "commas and then whose turn it is, for example 0-7,2-5 black",
                        abbreviated(text)));
    }
    NorthcottPosition position{parts.size() == 2 ? read_turn(parts[1]) : 0};
    const auto rows = split(parts[0], ',');
    if (rows.size() > most_rows) {
        throw wrong(
            fmt::format("there are {} rows, and at most {} are allowed", rows.size(), most_rows));
    }
    for (const std::string_view row : rows) read_row(row, columns, position);
    return position;
}

std::string write_northcott(const NorthcottPosition& position) {
    std::vector<std::string> rows;
    for (std::size_t row = 0; row < Northcott::rows(position); ++row) {
        rows.push_back(fmt::format("{}-{}", Northcott::column(position, row, Side::left),
                                   Northcott::column(position, row, Side::right)));
    }
    return fmt::format("{} {}", fmt::join(rows, ","), names.at(position[0]));
}

std::string say_northcott_move(const NorthcottPosition& before, const NorthcottPosition& after) {
    const auto [old_column, new_column] =
        std::mismatch(before.begin() + 1, before.end(), after.begin() + 1);
    if (old_column == before.end()) return {};
    const auto index = static_cast<std::size_t>(old_column - before.begin() - 1);
    return fmt::format("move {} in row {} to column {}", names.at(before[0]), index / 2 + 1,
                       *new_column);
}

std::optional<NorthcottPosition> read_northcott_move(const Northcott& rules,
                                                     const NorthcottPosition& position,
                                                     std::string_view text) {
    constexpr std::array<std::string_view, 9> fillers{"move", "black", "white",  "in",   "row",
                                                      "to",   "the",   "column", "token"};
    std::vector<std::string_view> numbers;
    const std::string_view mover = names.at(position[0]);
    const std::string_view waits = names.at(1 - position[0]);
    bool is_of_other = false;
    for (const std::string_view word : words(text)) {
        is_of_other = is_of_other || word == waits;
        if (std::ranges::find(fillers, word) == fillers.end()) numbers.push_back(word);
    }
    if (numbers.size() != 2 || !std::ranges::all_of(numbers, is_number)) return std::nullopt;
    if (is_of_other) {
        throw wrong(
            fmt::format("it is {}'s turn, and {} cannot move a token of {}", mover, mover, waits));
    }
    const Integer row = parse_number(numbers[0]);
    const Integer column = parse_number(numbers[1]);
    const std::size_t count = Northcott::rows(position);
    if (row.sign() == 0 || row > Integer(count)) {
        throw wrong(fmt::format("there is no row {}: the rows are 1 to {}", abbreviated(numbers[0]),
                                count));
    }
    const auto number = static_cast<std::size_t>(row.to_word().value()) - 1;
    const Side side = Northcott::to_move(position);
    const Side other = side == Side::left ? Side::right : Side::left;
    const std::uint32_t stop = Northcott::column(position, number, other);
    const Integer first = side == Side::left ? 0 : Integer(stop) + 1;
    const Integer last = side == Side::left ? Integer(stop) - 1 : Integer(rules.columns()) - 1;
    if (column < first || column > last) {
        throw wrong(fmt::format("in row {} {} can stand on the columns {} to {}, and not on {}",
                                number + 1, names.at(position[0]), first.to_string(),
                                last.to_string(), abbreviated(numbers[1])));
    }
    NorthcottPosition next = position;
    next[1 + 2 * number + position[0]] = static_cast<std::uint32_t>(column.to_word().value());
    next[0] = 1 - position[0];
    return next;
}

}  // namespace bouton
