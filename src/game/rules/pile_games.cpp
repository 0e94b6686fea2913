#include "game/rules/pile_games.hpp"

#include <vector>

#include "base/error.hpp"

namespace bouton {

namespace {

std::size_t word_of(const Integer& pile) {
    return static_cast<std::size_t>(pile.to_word().value());
}

}  // namespace

TablePiles::Values::Values(const TablePiles& rules, const Piles<2>& root, const Limits& limits) {
    // Past this a search may see fewer positions than a table has.
    constexpr std::int64_t most_bytes = std::int64_t{1} << 30;
    const rules::Program& program = *rules.program;
    if (rules::PileTable::covers(program)) {
        const Integer bytes = rules::PileTable::bytes(program, root[0] + 1, root[1] + 1);
        if (bytes <= most_bytes && bytes <= limits.memory) {
            table_.emplace(program, word_of(root[0]) + 1, word_of(root[1]) + 1, limits);
            return;
        }
    }
    search_ = std::make_unique<ValueSearch<Piles<2>>>(rules, limits);
}

Integer TablePiles::Values::operator()(const Piles<2>& piles) {
    if (table_) return (*table_)(word_of(piles[0]), word_of(piles[1]));
    const Value value = (*search_)(piles);
    require(value.nimber() != nullptr, "games by rules end");
    return *value.nimber();
}

void TablePiles::table_rows(const TableWindow& window, const Limits& limits,
                            const TableRowVisitor& visit) const {
    if (rules::PileTable::covers(*program)) {
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

RowList TablePiles::losing(const Integer& from, const Approach& approach) const {
    if (approach.play == Play::misere || !rules::PileTable::covers(*program)) {
        return OpenPiles<2>::losing(from, approach);
    }
    // The source keeps the rules.
    TableSource table([rules = program](const TableWindow& window, const Limits& limits,
                                        const TableRowVisitor& visit) {
        rules::rule_table_rows(*rules, window, limits, visit);
    });
    return {{"A", "B"},
            rows_from(losing_in_table(std::move(table), program->script.unordered, approach.limits),
                      from, approach.limits)};
}

RowList RayPiles::losing(const Integer& from, const Approach& approach) const {
    if (approach.play == Play::misere) return losing_piles(*this, symmetric, from, approach);
    return {{"A", "B"},
            rows_from(losing_in_table(*moves, symmetric, approach.limits), from, approach.limits)};
}

}  // namespace bouton
