#include "ask/lists/statistics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "ask/numbers.hpp"
#include "base/counts.hpp"
#include "base/error.hpp"
#include "base/text/text.hpp"
#include "game/solve.hpp"

namespace bouton {

namespace {

constexpr std::uint64_t most_rows = 1'000'000'000'000'000;

const Counted& counted(const StatisticsRequest& request) { return require_counted(*request.game); }

/// Everything but the count.
StatisticsRequest read_list(const StatisticsQuery& query, const Catalogue& games) {
    StatisticsRequest request;
    request.game = games.make(query.game);
    const auto lists = require_counted(*request.game).lists();
    request.list = query.strategy.empty() ? std::string(lists.front()) : query.strategy;
    if (std::ranges::find(lists, request.list) == lists.end()) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("there is no strategy '{}'{}", abbreviated(request.list),
                                did_you_mean(request.list, lists, "the strategies are")));
    }
    return request;
}

std::uint64_t count_of(const StatisticsQuery& query, std::uint64_t usual, std::uint64_t most) {
    return query.count.empty() ? usual : read_count(query.count, "--count", most);
}

}  // namespace

StatisticsRequest read_statistics_request(const StatisticsQuery& query, const Catalogue& games) {
    StatisticsRequest request = read_list(query, games);
    request.count = count_of(query, counted(request).usual_count(), most_rows);
    return request;
}

StatisticsAnswer answer_statistics(const StatisticsRequest& request, const Limits& limits) {
    return {request.game->name(), request.list,
            counted(request).statistics(request.list, decimal_counts(request.count), limits)};
}

ChartRequest read_chart_request(const StatisticsQuery& query, const std::string& kind,
                                bool logarithmic, const Catalogue& games) {
    StatisticsRequest list = read_list(query, games);
    const auto kinds = counted(list).charts();
    const auto found = std::ranges::find(kinds, kind, &Counted::Kind::name);
    if (found == kinds.end()) {
        std::vector<std::string_view> names;
        for (const Counted::Kind& one : kinds) names.push_back(one.name);
        throw Error(ErrorKind::bad_request,
                    fmt::format("there is no picture '{}' of {}{}", abbreviated(kind),
                                list.game->name(), did_you_mean(kind, names, "there are")));
    }
    if (logarithmic && !found->logarithmic) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("the picture '{}' has no logarithmic axis: leave --log out", kind));
    }
    list.count = count_of(query, found->usual_count, found->most_count);
    return {std::move(list), kind, logarithmic};
}

Chart answer_chart(const ChartRequest& request, const Limits& limits) {
    return counted(request.list)
        .chart(request.kind, request.list.list, request.list.count, request.logarithmic, limits);
}

}  // namespace bouton
