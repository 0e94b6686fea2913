#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "base/control.hpp"
#include "base/error.hpp"
#include "digraph/solvers/acyclic.hpp"
#include "digraph/solvers/remoteness_of.hpp"
#include "tests/digraph/random_digraph.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

/// Whether the player to move can win within so many moves, and whether the other one can: the
/// definition, move by move.
struct WithinMoves {
    std::vector<bool> wins;
    std::vector<bool> loses;
};

/// For every vertex the least number of moves within which it is decided.
std::vector<std::optional<std::uint32_t>> moves_by_definition(const Digraph& graph, Play play,
                                                              WithinMoves& last) {
    const auto size = static_cast<Vertex>(graph.vertices());
    std::vector<std::optional<std::uint32_t>> moves(size);
    last = {std::vector<bool>(size), std::vector<bool>(size)};
    for (std::uint32_t most = 0; most <= size; ++most) {
        WithinMoves next{std::vector<bool>(size), std::vector<bool>(size)};
        for (Vertex v = 0; v < size; ++v) {
            const auto options = graph.options(v);
            if (options.empty()) {
                next.wins[v] = play == Play::misere;
                next.loses[v] = play == Play::normal;
            } else if (most > 0) {
                next.wins[v] = std::any_of(options.begin(), options.end(),
                                           [&](Vertex w) { return last.loses[w]; });
                next.loses[v] = std::all_of(options.begin(), options.end(),
                                            [&](Vertex w) { return last.wins[w]; });
            }
            if (!moves[v] && (next.wins[v] || next.loses[v])) moves[v] = most;
        }
        last = next;
    }
    return moves;
}

TEST(Retrograde, IsTheDefinition) {
    Random random(6);
    std::array<int, 3> seen{};
    for (int round = 0; round < 400 * test_multiplier(); ++round) {
        const auto size = static_cast<Vertex>(random_below(random, 40));
        const double degree = 0.25 * static_cast<double>(1 + random_below(random, 12));
        const Digraph graph = random_digraph(random, size, degree);
        for (const Play play : {Play::normal, Play::misere}) {
            const Remoteness result = remoteness(graph, play);
            WithinMoves decided;
            const auto moves = moves_by_definition(graph, play, decided);
            for (Vertex v = 0; v < size; ++v) {
                ASSERT_EQ(result.moves_to_end(v), moves[v]);
                const auto outcome = decided.wins[v]    ? Outcome::N
                                     : decided.loses[v] ? Outcome::P
                                                        : Outcome::draw;
                ASSERT_EQ(result.outcome(v), outcome);
                ++seen.at(static_cast<std::size_t>(outcome));
            }
        }
    }
    for (const int count : seen) EXPECT_GT(count, 1000 * test_multiplier());
}

TEST(Retrograde, AgreesWithThePassOverAcyclicGraphs) {
    Random random(7);
    for (int round = 0; round < 30 * test_multiplier(); ++round) {
        const auto size = static_cast<Vertex>(random_below(random, 3000));
        const Digraph graph = random_acyclic_digraph(random, size, 2.5);
        for (const Play play : {Play::normal, Play::misere}) {
            EXPECT_EQ(remoteness(graph, play).moves, acyclic_remoteness(graph, play).moves);
        }
    }
}

TEST(Retrograde, StopsWhenAsked) {
    class Stop : public Control {
    public:
        void progress(std::uint64_t, std::uint64_t) override {}
        [[nodiscard]] bool stopped() const override { return true; }
    };
    Stop stop;
    Limits limits;
    limits.control = &stop;
    DigraphBuilder builder(100'000);
    const Digraph graph = builder.build().graph;
    EXPECT_THROW(remoteness(graph, Play::normal, limits), Error);
    EXPECT_THROW(grundy_values(graph, Play::normal, limits), Error);
}

}  // namespace
}  // namespace bouton
