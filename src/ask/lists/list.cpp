#include "ask/lists/list.hpp"

#include <fmt/format.h>

#include <optional>

#include "ask/numbers.hpp"
#include "game/solve.hpp"

namespace bouton {

ListRequest read_losing(const ListQuery& query, const Catalogue& games) {
    const GamePtr game = games.make(query.game);
    const Integer count = read_number(query.count, "--count", 1);
    const Integer from = query.from.empty() ? 0 : read_number(query.from, "--from", 0);
    const Listed& listed = require_listed(*game);
    std::optional<Integer> heaps;
    if (!query.heaps.empty()) heaps = read_number(query.heaps, "--heaps", 1);
    const std::size_t listed_heaps = listed.listed_heaps({.heaps = heaps});
    std::string strategy = query.strategy;
    if (strategy.empty() && !listed.listings().empty()) strategy = listed.listings().front();
    const auto make = [game, from, count, heaps, strategy = query.strategy](const Limits& limits) {
        Question question;
        question.heaps = heaps;
        question.strategy = strategy;
        question.rows = count;
        question.limits = limits;
        return require_listed(*game).losing(from, question);
    };
    ListRequest request{game->name(),
                        count,
                        {{"game", game->name()},
                         {"content", "P-positions"},
                         {"play", game->play() == Play::misere ? "misere" : "normal"}},
                        make};
    if (!strategy.empty()) request.facts.push_back({"strategy", strategy});
    if (listed_heaps > 0) request.facts.push_back({"heaps", Integer(listed_heaps)});
    request.facts.push_back({"from", from});
    return request;
}

ListRequest read_positions(const ListQuery& query, const Catalogue& games) {
    const GamePtr game = games.make(query.game);
    const Integer value = read_number(query.value, "--value", 0);
    const Integer count = read_number(query.count, "--count", 1);
    const Integer from = query.from.empty() ? 0 : read_number(query.from, "--from", 0);
    (void)require_tabulated(*game);
    const auto make = [game, value, from, count](const Limits& limits) {
        Question question;
        question.rows = count;
        question.limits = limits;
        return require_tabulated(*game).positions(value, from, question);
    };
    return {game->name(),
            count,
            {{"game", game->name()},
             {"content", "positions of one Grundy value"},
             {"grundy", value},
             {"from", from}},
            make};
}

}  // namespace bouton
