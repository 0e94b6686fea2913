#pragma once

#include <cstdint>
#include <string>

#include "base/chart.hpp"
#include "base/limits.hpp"
#include "game/catalogue.hpp"
#include "game/game.hpp"
#include "theory/statistics.hpp"

/// Statistics of the lists of positions of a game, for games that offer them.
namespace bouton {

/// What is asked, in the words of the user; what is not said is empty.
struct StatisticsQuery {
    std::string game = {};
    std::string strategy = {};  ///< which list
    std::string count = {};     ///< of how many rows
};

struct StatisticsRequest {
    GamePtr game;
    std::string list;
    std::uint64_t count = 0;
};

/// Throws Error{bad_request}, for a game without statistics too, and Error{limit} for too many
/// rows.
StatisticsRequest read_statistics_request(const StatisticsQuery& query,
                                          const Catalogue& games = catalogue());

struct StatisticsAnswer {
    std::string game;
    std::string list;
    Statistics statistics;
};

/// Statistics at the powers of ten up to the count, and at the count.
StatisticsAnswer answer_statistics(const StatisticsRequest& request, const Limits& limits);

/// A chart of a list.
struct ChartRequest {
    StatisticsRequest list;
    std::string kind;
    bool logarithmic = false;
};

/// `kind` is one of those that the game offers; throws as read_statistics_request.
ChartRequest read_chart_request(const StatisticsQuery& query, const std::string& kind,
                                bool logarithmic, const Catalogue& games = catalogue());

Chart answer_chart(const ChartRequest& request, const Limits& limits);

}  // namespace bouton
