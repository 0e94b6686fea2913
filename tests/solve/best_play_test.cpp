#include "solve/best_play.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "base/random.hpp"
#include "solve/kept_best_play.hpp"
#include "tests/support/test_multiplier.hpp"
#include "theory/in_turn.hpp"

namespace bouton {
namespace {

using Judgement = Judged<char>;

TEST(ForecastFrom, TheWinnerHurriesAndTheLoserDelays) {
    const std::vector<Judgement> won{{'a', {Outcome::P, 6}},
                                     {'b', {Outcome::N, 9}},
                                     {'c', {Outcome::P, 4}},
                                     {'d', {Outcome::draw, {}}}};
    EXPECT_EQ(forecast_from(won), (Forecast{Outcome::N, 5}));
    const Verdict<char> verdict = verdict_from(won);
    EXPECT_EQ(verdict.winning_moves, (std::vector<char>{'c', 'a'}));
    EXPECT_EQ(verdict.best_moves, (std::vector<char>{'c'}));
    EXPECT_TRUE(verdict.drawing_moves.empty());
    const std::vector<Judgement> lost{
        {'a', {Outcome::N, 3}}, {'b', {Outcome::N, 7}}, {'c', {Outcome::N, 7}}};
    EXPECT_EQ(forecast_from(lost), (Forecast{Outcome::P, 8}));
    EXPECT_EQ(verdict_from(lost).best_moves, (std::vector<char>{'b', 'c'}));
}

TEST(ForecastFrom, ADrawHasNoNumberOfMoves) {
    const std::vector<Judgement> drawn{{'a', {Outcome::N, 3}}, {'b', {Outcome::draw, {}}}};
    EXPECT_EQ(forecast_from(drawn), (Forecast{Outcome::draw, {}}));
    EXPECT_EQ(verdict_from(drawn).drawing_moves, (std::vector<char>{'b'}));
    EXPECT_EQ(verdict_from(drawn).best_moves, (std::vector<char>{'b'}));
}

TEST(ForecastFrom, MovesAreCountedOnlyWhereAllThatMatterAre) {
    EXPECT_EQ(
        forecast_from(std::vector<Judgement>{{'a', {Outcome::P, {}}}, {'b', {Outcome::P, 2}}}),
        (Forecast{Outcome::N, {}}));
    EXPECT_EQ(
        forecast_from(std::vector<Judgement>{{'a', {Outcome::N, {}}}, {'b', {Outcome::P, 2}}}),
        (Forecast{Outcome::N, 3}));
    EXPECT_EQ(
        forecast_from(std::vector<Judgement>{{'a', {Outcome::N, {}}}, {'b', {Outcome::N, 2}}}),
        (Forecast{Outcome::P, {}}));
}

/// A token on the vertices of a graph.
struct OnGraph {
    using Position = int;
    std::vector<std::vector<int>> edges;
    std::vector<std::optional<Outcome>> ends;
    void options(int vertex, auto&& emit) const {
        for (const int to : edges[static_cast<std::size_t>(vertex)]) emit(to);
    }
    [[nodiscard]] std::optional<Outcome> ending(int vertex) const {
        return ends[static_cast<std::size_t>(vertex)];
    }
};

/// Who can force the end within so many moves, straight from the words: with no move to go nothing
/// is decided but where the game is over.
Outcome within(const OnGraph& graph, int vertex, int moves) {
    if (const auto end = graph.ending(vertex)) return *end;
    const auto& options = graph.edges[static_cast<std::size_t>(vertex)];
    if (options.empty()) return Outcome::P;
    if (moves == 0) return Outcome::draw;
    bool lost = true;
    for (const int to : options) {
        const Outcome outcome = within(graph, to, moves - 1);
        if (outcome == Outcome::P) return Outcome::N;
        lost = lost && outcome == Outcome::N;
    }
    return lost ? Outcome::P : Outcome::draw;
}

OnGraph random_graph(Random& random, bool acyclic) {
    constexpr int size = 7;
    OnGraph graph;
    for (int v = 0; v < size; ++v) {
        auto& row = graph.edges.emplace_back();
        for (int to = 0; to < size; ++to) {
            if ((!acyclic || to < v) && random_below(random, 4) == 0) row.push_back(to);
        }
        auto& end = graph.ends.emplace_back();
        if (random_below(random, 6) == 0) end = static_cast<Outcome>(random_below(random, 3));
    }
    return graph;
}

TEST(BestPlay, IsWhatCanBeForcedWithinSoManyMoves) {
    Random random(7);
    for (int round = 0; round < 60 * test_multiplier(); ++round) {
        const OnGraph graph = random_graph(random, round % 2 == 0);
        BestPlay<OnGraph> search(graph, Play::normal);
        for (int v = 0; v < 7; ++v) {
            const Forecast result = search(v);
            constexpr int enough = 7;  // there are no more positions to go through
            EXPECT_EQ(result.outcome, within(graph, v, enough));
            if (result.outcome == Outcome::draw) {
                EXPECT_FALSE(result.moves);
                continue;
            }
            ASSERT_TRUE(result.moves);
            const int moves = static_cast<int>(*result.moves);
            EXPECT_EQ(within(graph, v, moves), result.outcome);
            if (moves > 0) {
                EXPECT_EQ(within(graph, v, moves - 1), Outcome::draw);
            }
        }
    }
}

TEST(BestPlay, TellsTheBestMovesOfLostPositionsToo) {
    // 3 → 2 → 1 → 0 and 3 → 0; from 4 to 1 and 3, which are both won in one move.
    OnGraph graph{{{}, {0}, {1}, {2, 0}, {1, 3}}, {{}, {}, {}, {}, {}}};
    graph.ends.resize(5);
    BestPlay<OnGraph> search(graph, Play::normal);
    EXPECT_EQ(search(2), (Forecast{Outcome::P, 2}));
    const Verdict<int> verdict = search.verdict(4);
    EXPECT_EQ(verdict.outcome, Outcome::P);
    EXPECT_EQ(verdict.moves_to_end, 2U);
    EXPECT_EQ(verdict.best_moves, (std::vector<int>{1, 3}));
    EXPECT_EQ(search.verdict(3).winning_moves, (std::vector<int>{0, 2}));
    EXPECT_EQ(search.verdict(3).best_moves, (std::vector<int>{0}));
    EXPECT_TRUE(search.verdict(0).best_moves.empty());
    EXPECT_EQ(search.verdict(0).moves_to_end, 0U);
}

TEST(KeptBestPlay, TheLimitsOfAnEarlierQuestionDoNotBindALaterOne) {
    OnGraph path;
    for (int v = 0; v < 1000; ++v) {
        path.edges.push_back(v == 0 ? std::vector<int>{} : std::vector<int>{v - 1});
    }
    path.ends.resize(1000);
    KeptBestPlay<OnGraph> search(path, Play::normal);
    Limits few;
    few.steps = 100;
    EXPECT_EQ(search.verdict(10, few).moves_to_end, 10U);
    EXPECT_EQ(search.verdict(999, {}).moves_to_end, 999U);
    EXPECT_EQ(search.verdict(500, few).moves_to_end, 500U);  // known by now
}

}  // namespace
}  // namespace bouton
