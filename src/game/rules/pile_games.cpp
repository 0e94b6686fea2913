#include "game/rules/pile_games.hpp"

#include <vector>

namespace bouton {

void TablePiles::table_rows(const TableWindow& window, const Limits& limits,
                            const TableRowVisitor& visit) const {
    if (rules::has_tables(*program)) {
        rules::rule_table_rows(*program, window, limits, visit);
        return;
    }
    ValueSearch<Piles<2>> search(*this, limits);
    std::vector<std::uint32_t> values(window.end_column - window.first_column);
    for (std::size_t x = window.first_row; x < window.end_row; ++x) {
        for (std::size_t y = window.first_column; y < window.end_column; ++y) {
            const Value value = search({Integer(x), Integer(y)});
            values[y - window.first_column] =
                static_cast<std::uint32_t>(value.nimber()->to_word().value());
        }
        limits.require_going();
        visit(x, values);
    }
}

RowList RayPiles::losing(const Integer& from, const Approach& approach) const {
    const bool unordered = program->script.unordered;
    if (approach.play == Play::misere) {
        return losing_in_outcomes(program, unordered, from, approach);
    }
    return {{"A", "B"},
            rows_from(losing_in_table(*moves, unordered, approach.limits), from, approach.limits)};
}

}  // namespace bouton
