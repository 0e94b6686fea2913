#include "ask/lists/statistics.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/error.hpp"
#include "game/catalogue.hpp"
#include "game/solve.hpp"

namespace bouton {
namespace {

ErrorKind refused(const StatisticsQuery& query) {
    try {
        read_statistics_request(query);
    } catch (const Error& error) {
        return error.kind();
    }
    ADD_FAILURE() << query.game << query.strategy << query.count;
    return {};
}

TEST(StatisticsRequest, HasWhatTheGameOffersWhereNothingIsSaid) {
    std::size_t games = 0;
    for (const Entry& entry : catalogue()) {
        const GamePtr game = Catalogue::sample(entry);
        if (game->as<Counting>() == nullptr) continue;
        ++games;
        const Counted& counted = require_counted(*game);
        const StatisticsRequest request = read_statistics_request({.game = game->name()});
        EXPECT_EQ(request.game->name(), game->name());
        EXPECT_EQ(request.list, counted.lists().front());
        EXPECT_EQ(request.count, counted.usual_count());
        for (const Counted::Kind& kind : counted.charts()) {
            EXPECT_EQ(
                read_chart_request({.game = game->name()}, std::string(kind.name), kind.logarithmic)
                    .list.count,
                kind.usual_count);
        }
    }
    EXPECT_GE(games, 1U);
}

TEST(StatisticsRequest, IsRefusedWhereItMakesNoSense) {
    EXPECT_EQ(refused({.game = "nim"}), ErrorKind::bad_request);
    EXPECT_EQ(refused({.game = "akiyama:misere"}), ErrorKind::bad_request);
    EXPECT_EQ(refused({.game = "akiyama", .strategy = "greedy-short"}), ErrorKind::bad_request);
    EXPECT_EQ(refused({.game = "akiyama", .count = "0"}), ErrorKind::bad_request);
    EXPECT_EQ(refused({.game = "akiyama", .count = "10^30"}), ErrorKind::limit);
    EXPECT_THROW(read_chart_request({.game = "akiyama"}, "nothing", false), Error);
    EXPECT_THROW(read_chart_request({.game = "akiyama"}, "positions", true), Error);
    EXPECT_THROW(read_chart_request({.game = "akiyama", .count = "10^6"}, "positions", false),
                 Error);
}

TEST(StatisticsAnswer, IsToldAtPowersOfTenAndAtTheCount) {
    const StatisticsAnswer answer = answer_statistics(
        read_statistics_request({.game = "akiyama", .strategy = "exact", .count = "200"}), {});
    EXPECT_EQ(answer.game, "akiyama");
    EXPECT_EQ(answer.list, "exact");
    std::vector<std::uint64_t> counts;
    for (const auto& row : answer.statistics.rows) {
        counts.push_back(std::get<std::uint64_t>(row.front()));
    }
    EXPECT_EQ(counts, (std::vector<std::uint64_t>{10, 100, 200}));
}

TEST(StatisticsAnswer, KeepsToItsLimits) {
    Limits limits;
    limits.memory = 1'000'000;
    const StatisticsRequest request = read_statistics_request({.game = "akiyama", .count = "10^9"});
    EXPECT_THROW(answer_statistics(request, limits), Error);
    EXPECT_THROW(
        answer_chart(read_chart_request({.game = "akiyama", .count = "10^9"}, "steps", false),
                     limits),
        Error);
}

}  // namespace
}  // namespace bouton
