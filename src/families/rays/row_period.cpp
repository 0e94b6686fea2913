#include "families/rays/row_period.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/error.hpp"
#include "base/memory/memory.hpp"
#include "families/rays/row_automaton.hpp"

namespace bouton {

namespace {

bool allows_rows(const RayRules& rules) {
    return std::ranges::any_of(
        rules.rays(), [](const Ray& ray) { return ray.step[0] == 0 && ray.from.y_larger; });
}

/// The least period of a sequence that has the period `known` from `begin` on; the sequence holds
/// one period.
std::uint64_t least_period(const std::vector<std::int32_t>& sequence, std::uint64_t begin,
                           std::uint64_t known) {
    std::uint64_t least = known;
    for (std::uint64_t prime = 2, rest = known; rest > 1; ++prime) {
        if (prime * prime > rest) prime = rest;
        while (rest % prime == 0) {
            rest /= prime;
            const std::uint64_t shorter = least / prime;
            if (least % prime != 0) continue;
            bool repeats = true;
            for (std::uint64_t i = 0; repeats && i + shorter < known; ++i) {
                repeats = sequence[begin + i] == sequence[begin + i + shorter];
            }
            if (repeats) least = shorter;
        }
    }
    return least;
}

}  // namespace

RowPeriodSearch find_row_period(const RayRules& rules, std::size_t row, std::uint64_t columns,
                                const Limits& limits) {
    if (!allows_rows(rules)) {
        throw Error(ErrorKind::bad_request,
                    "rows have periods only in games that allow any number to be taken from the "
                    "larger pile");
    }
    RowAutomaton rows(rules, row + 1);
    // The values of the row, each less the number of its column.
    std::vector<std::int32_t> sequence;
    // Brent's algorithm (An improved Monte Carlo factorization algorithm, 1980): the state at
    // `mark` is compared with all later ones, twice as many each time.
    std::uint64_t mark = 0;
    std::uint64_t marked_hash = 0;
    std::vector<std::int64_t> marked;
    // There are two states while one is compared with another, and two sequences while one grows.
    const auto require_room = [&](std::size_t numbers, std::size_t of_state) {
        const std::size_t bytes =
            rows.bytes() + numbers * sizeof(std::int32_t) + 2 * of_state * sizeof(std::int64_t);
        if (bytes <= limits.memory) return;
        throw Error(ErrorKind::limit,
                    fmt::format("the search for a period beyond column {} needs more than the {} "
                                "of memory allowed: allow more with --memory",
                                rows.column(), format_memory(limits.memory)));
    };
    // Reports come after so many cells, whatever a column has of them.
    constexpr std::size_t reported_cells = std::size_t{1} << 18U;
    const std::uint64_t reported = std::max<std::uint64_t>(reported_cells / (row + 1), 1);
    while (rows.column() < columns) {
        if (sequence.size() == sequence.capacity()) {
            const std::size_t larger = std::max<std::size_t>(2 * sequence.size(), 1024);
            require_room(sequence.size() + larger, marked.size());
            sequence.reserve(larger);
        }
        rows.step();
        const std::uint64_t column = rows.column();
        sequence.push_back(
            static_cast<std::int32_t>(static_cast<std::int64_t>(rows.value(row, column - 1)) -
                                      static_cast<std::int64_t>(column - 1)));
        if (column % reported == 0) limits.progress(column, columns);
        if (column < rows.history()) continue;
        if (mark != 0 && rows.state_hash() == marked_hash && rows.state() == marked) {
            RowPeriod found;
            found.period = least_period(sequence, mark, column - mark);
            found.saltus = found.period;
            found.preperiod = mark;
            while (found.preperiod > 0 &&
                   sequence[found.preperiod - 1] == sequence[found.preperiod - 1 + found.period]) {
                --found.preperiod;
            }
            return {found, column};
        }
        if (mark == 0 || column >= 2 * mark) {
            mark = column;
            marked_hash = rows.state_hash();
            require_room(sequence.capacity(), std::max(marked.size(), rows.state_size()));
            marked = rows.state();
        }
    }
    return {std::nullopt, rows.column()};
}

}  // namespace bouton
