#include "cli/table_window.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/memory.hpp"
#include "base/parallel.hpp"
#include "base/text.hpp"
#include "exact/number.hpp"

namespace bouton::cli {

namespace {

constexpr std::size_t largest_side = std::size_t{1} << 31U;

std::size_t read_side(std::string_view text, std::string_view option, std::size_t least) {
    const Integer number = parse_number(text);
    if (number < least || number > largest_side) {
        throw Error(ErrorKind::bad_request, fmt::format("{} must be from {} to 2^31, not {}",
                                                        option, least, abbreviated(text)));
    }
    return static_cast<std::size_t>(number.to_word().value());
}

struct Range {
    std::size_t first = 0;
    std::size_t end = 0;
};

/// `first-last`, or one number; none of them past the end of the table, if that is known.
Range read_range(const std::string& text, std::string_view option, std::size_t size) {
    if (text.empty()) return {0, size};
    const std::size_t dash = text.find('-');
    const std::size_t first = read_side(std::string_view(text).substr(0, dash), option, 0);
    const std::size_t last = dash == std::string::npos
                                 ? first
                                 : read_side(std::string_view(text).substr(dash + 1), option, 0);
    if (first > last || last >= size) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("{} must be FIRST-LAST with FIRST at most LAST, and LAST below the "
                                "size {}, not {}",
                                option, size, abbreviated(text)));
    }
    return {first, last + 1};
}

}  // namespace

void add_window_options(Command& command, WindowOptions& options) {
    command.add_option("--size", options.size,
                       "Rows and columns of the table: 14, or rows and columns: 100x200");
    command.add_option("--rows", options.rows, "Only these rows: FIRST-LAST");
    command.add_option("--columns", options.columns, "Only these columns: FIRST-LAST");
}

TableWindow read_window(const WindowOptions& options) {
    if (options.size.empty()) {
        if (options.rows.empty() || options.columns.empty()) {
            throw Error(ErrorKind::bad_request,
                        "say how large the table is with --size, such as --size 14 or --size "
                        "100x200, or give both --rows and --columns");
        }
        const Range rows = read_range(options.rows, "--rows", largest_side);
        const Range columns = read_range(options.columns, "--columns", largest_side);
        return {rows.first, rows.end, columns.first, columns.end};
    }
    const std::size_t cross = options.size.find('x');
    const std::string_view size = options.size;
    const std::size_t rows = read_side(size.substr(0, cross), "--size", 1);
    const std::size_t columns =
        cross == std::string::npos ? rows : read_side(size.substr(cross + 1), "--size", 1);
    const Range row_range = read_range(options.rows, "--rows", rows);
    const Range column_range = read_range(options.columns, "--columns", columns);
    return {row_range.first, row_range.end, column_range.first, column_range.end};
}

RayRules table_rules(const Game& game) {
    if (game.play() == Play::misere) {
        throw Error(
            ErrorKind::bad_request,
            fmt::format("{} is misère play, and Grundy values are of normal play", game.name()));
    }
    auto rules = game.rays();
    if (!rules) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("there are no tables of {}: they are for games on two piles whose "
                                "moves go along rays; bouton games shows which",
                                game.name()));
    }
    return std::move(*rules);
}

TableOptions table_options(const std::string& memory, const std::string& threads,
                           Control* control) {
    return {.threads = threads.empty() ? Threads{}.count : parse_threads(threads).count,
            .memory = memory.empty() ? default_memory() : parse_memory(memory),
            .control = control};
}

}  // namespace bouton::cli
