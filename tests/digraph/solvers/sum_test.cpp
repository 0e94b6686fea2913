#include "digraph/solvers/sum.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "base/error.hpp"
#include "digraph/solvers/remoteness_of.hpp"
#include "digraph/solvers/token_search.hpp"
#include "tests/digraph/random_digraph.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

using Graphs = std::vector<const Digraph*>;

/// The graph of all positions of a sum, made move by move, with one vertex for each choice of
/// vertices of the graphs.
class Product {
public:
    explicit Product(const Graphs& graphs) : graphs_(graphs) {
        std::size_t size = 1;
        for (const Digraph* part : graphs) size *= part->vertices();
        DigraphBuilder builder(size);
        for (Vertex p = 0; p < size; ++p) {
            const auto position = vertices(p);
            for (std::size_t i = 0; i < graphs.size(); ++i) {
                for (const Vertex to : graphs[i]->options(position[i])) {
                    auto next = position;
                    next[i] = to;
                    builder.edge(p, number(next));
                }
            }
        }
        graph = builder.build().graph;
    }

    [[nodiscard]] std::vector<Vertex> vertices(Vertex number) const {
        std::vector<Vertex> position;
        for (const Digraph* part : graphs_) {
            position.push_back(number % static_cast<Vertex>(part->vertices()));
            number /= static_cast<Vertex>(part->vertices());
        }
        return position;
    }

    [[nodiscard]] Vertex number(const std::vector<Vertex>& position) const {
        Vertex sum = 0;
        for (std::size_t i = position.size(); i-- > 0;) {
            sum = sum * static_cast<Vertex>(graphs_[i]->vertices()) + position[i];
        }
        return sum;
    }

    Digraph graph;

private:
    Graphs graphs_;
};

bool contains(const std::vector<TokenMove>& moves, const TokenMove& move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

/// Solves every position of the sum, and compares with retrograde analysis of the product.
void expect_solved(const Graphs& graphs, Play play, std::array<int, 3>& seen) {
    const Product product(graphs);
    const Remoteness truth = remoteness(product.graph, play);
    DigraphSum sum(graphs, play);
    for (Vertex p = 0; p < product.graph.vertices(); ++p) {
        const auto position = product.vertices(p);
        std::vector<Token> tokens;
        for (std::size_t i = 0; i < position.size(); ++i) tokens.push_back({i, position[i]});
        const TokenAnswer answer = sum.solve(tokens);
        ASSERT_EQ(answer.outcome, truth.outcome(p));
        ++seen.at(static_cast<std::size_t>(answer.outcome));
        if (graphs.size() == 1 || play == Play::misere) {
            ASSERT_EQ(answer.moves_to_end, truth.moves_to_end(p));
        }
        ASSERT_EQ(answer.value.has_value(), play == Play::normal);
        std::size_t winning = 0;
        std::size_t drawing = 0;
        for (std::size_t i = 0; i < position.size(); ++i) {
            for (const Vertex to : graphs[i]->options(position[i])) {
                auto next = position;
                next[i] = to;
                const Outcome left = truth.outcome(product.number(next));
                const bool wins = left == Outcome::P;
                const bool draws = left == Outcome::draw && answer.outcome == Outcome::draw;
                ASSERT_EQ(contains(answer.winning_moves, {i, to}), wins);
                ASSERT_EQ(contains(answer.drawing_moves, {i, to}), draws);
                winning += wins ? 1U : 0U;
                drawing += draws ? 1U : 0U;
            }
        }
        ASSERT_EQ(answer.winning_moves.size(), winning);
        ASSERT_EQ(answer.drawing_moves.size(), drawing);
        if (answer.moves_to_end && !answer.winning_moves.empty()) {
            auto next = position;
            next[answer.winning_moves.front().token] = answer.winning_moves.front().to;
            ASSERT_EQ(truth.moves_to_end(product.number(next)), *answer.moves_to_end - 1);
        }
    }
}

Digraph small_digraph(Random& random, Vertex most) {
    const auto size = static_cast<Vertex>(1 + random_below(random, most));
    if (random_below(random, 4) == 0) return random_acyclic_digraph(random, size, 1.5);
    return random_digraph(random, size, 0.5 + 0.3 * static_cast<double>(random_below(random, 6)));
}

TEST(DigraphSum, IsRetrogradeAnalysisOfTheProduct) {
    Random random(12);
    for (const Play play : {Play::normal, Play::misere}) {
        std::array<int, 3> seen{};
        for (int round = 0; round < 60 * test_multiplier(); ++round) {
            const Digraph one = small_digraph(random, 60);
            expect_solved({&one}, play, seen);
            const Digraph x = small_digraph(random, play == Play::normal ? 15 : 8);
            const Digraph y = small_digraph(random, play == Play::normal ? 15 : 8);
            expect_solved({&x, &y}, play, seen);
            const Digraph z = small_digraph(random, play == Play::normal ? 7 : 4);
            const Digraph u = small_digraph(random, play == Play::normal ? 7 : 4);
            const Digraph v = small_digraph(random, play == Play::normal ? 7 : 4);
            expect_solved({&z, &u, &v}, play, seen);
            if (HasFatalFailure()) return;
        }
        for (const int count : seen) EXPECT_GT(count, 300 * test_multiplier());
    }
}

/// The first winning move, against every defence, ends the game within so many moves.
void expect_end(DigraphSum& sum, const Graphs& graphs, std::vector<Token> tokens, int moves) {
    ASSERT_GE(moves, 0) << "the game does not end";
    const TokenAnswer answer = sum.solve(tokens);
    ASSERT_FALSE(answer.winning_moves.empty());
    const auto [moved, leaves] = answer.winning_moves.front();
    tokens[moved].vertex = leaves;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const Vertex from = tokens[i].vertex;
        for (const Vertex to : graphs[i]->options(from)) {
            tokens[i].vertex = to;
            expect_end(sum, graphs, tokens, moves - 2);
            if (testing::Test::HasFatalFailure()) return;
        }
        tokens[i].vertex = from;
    }
}

TEST(DigraphSum, FirstWinningMovesComeToTheEnd) {
    Random random(13);
    int ended = 0;
    for (int round = 0; round < 300 * test_multiplier(); ++round) {
        const Digraph x = random_digraph(random, 5, 1.4);
        const Digraph y = random_digraph(random, 5, 1.4);
        const Graphs graphs{&x, &y};
        DigraphSum sum(graphs, Play::normal);
        for (Vertex p = 0; p < 25; ++p) {
            const std::vector<Token> tokens{{0, p / 5}, {1, p % 5}};
            if (sum.solve(tokens).outcome != Outcome::N) continue;
            expect_end(sum, graphs, tokens, 20);
            if (HasFatalFailure()) return;
            ++ended;
        }
    }
    EXPECT_GT(ended, 500 * test_multiplier());
}

TEST(DigraphSum, TakesSeveralTokensOnOneGraph) {
    // Heaps of 0 to 7, three tokens: Nim.
    const Digraph heap = digraph_of(8, [](Vertex from, Vertex to) { return to < from; });
    for (const Play play : {Play::normal, Play::misere}) {
        DigraphSum sum({&heap}, play);
        const std::vector<Token> lost{{0, 3}, {0, 5}, {0, 6}};
        EXPECT_EQ(sum.solve(lost).outcome, Outcome::P);
        const std::vector<Token> won{{0, 3}, {0, 4}, {0, 5}};
        const TokenAnswer answer = sum.solve(won);
        EXPECT_EQ(answer.outcome, Outcome::N);
        EXPECT_EQ(answer.winning_moves, (std::vector<TokenMove>{{0, 1}}));
        const std::vector<Token> ones{{0, 1}, {0, 1}, {0, 1}};
        EXPECT_EQ(sum.solve(ones).outcome, play == Play::normal ? Outcome::N : Outcome::P);
        // No token: no move.
        EXPECT_EQ(sum.solve({}).outcome, play == Play::normal ? Outcome::P : Outcome::N);
    }
}

TEST(TokenSearch, RefusesTooManyPositions) {
    const Digraph heap = digraph_of(200, [](Vertex from, Vertex to) { return to < from; });
    const Graphs graphs(5, &heap);
    const std::vector<Vertex> start(5, 199);
    EXPECT_THROW(TokenSearch(graphs, start, Play::misere), Error);
    Limits limits;
    limits.memory = 1'000'000;
    const std::span<const Digraph* const> three(graphs.data(), 3);
    EXPECT_THROW(TokenSearch(three, std::vector<Vertex>(3, 199), Play::misere, limits), Error);
    const TokenSearch small(three, std::vector<Vertex>{1, 2, 3}, Play::misere, limits);
    EXPECT_EQ(small.size(), 24U);
    EXPECT_FALSE(small.covers(std::vector<Vertex>{2, 2, 3}));
    EXPECT_FALSE(small.covers(std::vector<Vertex>{1, 2}));
}

}  // namespace
}  // namespace bouton
