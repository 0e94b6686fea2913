#include "solve/retrograde.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <climits>
#include <filesystem>

#include "base/random.hpp"
#include "digraph/digraph.hpp"
#include "solve/loopy_outcomes.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

/// A token on a digraph.
struct OnGraph {
    explicit OnGraph(Digraph given) : graph(std::move(given)), reverse(graph.reversed()) {}

    [[nodiscard]] std::uint64_t size() const { return graph.vertices(); }
    [[nodiscard]] std::optional<Outcome> ending(std::uint64_t number) const {
        if (ends.empty()) return std::nullopt;
        return ends[number];
    }
    void options(std::uint64_t number, auto&& emit) const {
        for (const Vertex next : graph.options(static_cast<Vertex>(number))) emit(next);
    }
    void predecessors(std::uint64_t number, auto&& emit) const {
        for (const Vertex before : reverse.options(static_cast<Vertex>(number))) emit(before);
    }

    Digraph graph;
    Digraph reverse;
    std::vector<std::optional<Outcome>> ends;
};

/// Some vertices without options, which end in any way; the others with a few.
OnGraph random_game(Random& random, std::size_t size) {
    DigraphBuilder builder(size);
    std::vector<std::optional<Outcome>> ends(size);
    for (Vertex v = 0; v < size; ++v) {
        if (random_below(random, 8) == 0) {
            ends[v] = static_cast<Outcome>(random_below(random, 3));
            continue;
        }
        for (std::uint64_t i = 1 + random_below(random, 3); i > 0; --i) {
            builder.edge(v, static_cast<Vertex>(random_below(random, size)));
        }
    }
    OnGraph game(builder.build().graph);
    game.ends = std::move(ends);
    return game;
}

void compare(const OnGraph& game, const Retrograde<OnGraph>& found) {
    const LoopyOutcomes expected = loopy_outcomes(game.graph, game.ends);
    for (Vertex v = 0; v < game.size(); ++v) {
        ASSERT_EQ(found[v].outcome(), expected.outcome[v]) << v;
        ASSERT_EQ(found[v].moves(), expected.moves[v]) << v;
    }
}

TEST(Retrograde, FindsTheOutcomesOfTheDefinition) {
    Random random(11);
    for (int i = 0; i < 200 * test_multiplier(); ++i) {
        const OnGraph game = random_game(random, 1 + random_below(random, 60));
        compare(game, Retrograde(game));
    }
}

TEST(Retrograde, WhoeverCannotMoveHasLost) {
    DigraphBuilder builder(3);
    builder.edge(1, 0);
    builder.edge(2, 1);
    const OnGraph game(builder.build().graph);
    const Retrograde found(game);
    EXPECT_EQ(found[0], Worth::lost(0));
    EXPECT_EQ(found[1], Worth::won(1));
    EXPECT_EQ(found[2], Worth::lost(2));
}

TEST(RetrogradeParallel, IsTheSameWithSeveralThreads) {
    Random random(12);
    const OnGraph game = random_game(random, 50'000);
    Limits limits;
    limits.threads = 4;
    compare(game, Retrograde(game, limits));
}

TEST(Retrograde, IsRefusedWithoutMemory) {
    Random random(13);
    const OnGraph game = random_game(random, 1000);
    Limits limits;
    limits.memory = 1000;
    EXPECT_THROW(Retrograde(game, limits), Error);
}

/// Stops the work when it has asked so many times whether to stop: at the end of each layer, if one
/// thread does the work.
class StopAfterQuestions : public Control {
public:
    explicit StopAfterQuestions(int questions) : left_(questions) {}
    void progress(std::uint64_t /*done*/, std::uint64_t /*total*/) override { ++reports_; }
    [[nodiscard]] bool stopped() const override { return --left_ < 0; }
    [[nodiscard]] int reports() const { return reports_; }

private:
    mutable int left_;
    int reports_ = 0;
};

TEST(Retrograde, IsTakenUpAfterItWasStopped) {
    Random random(14);
    const OnGraph game = random_game(random, 3000);
    const std::string file = testing::TempDir() + "retrograde_" + std::to_string(getpid());
    const KeptIn kept{file, "a test", std::chrono::seconds(0)};
    for (const int layers : {1, 2, 4, 7}) {
        std::filesystem::remove(file);
        StopAfterQuestions stop(layers + 1);  // the layer of the ends comes before them
        Limits limits;
        limits.threads = 1;
        limits.control = &stop;
        EXPECT_THROW(Retrograde(game, limits, kept), Error);
        const Retrograde again(game, {}, kept);
        ASSERT_TRUE(again.resumed());
        EXPECT_EQ(again.resumed(), static_cast<std::uint64_t>(layers));
        compare(game, again);
        const Retrograde kept_whole(game, {}, kept);
        EXPECT_EQ(kept_whole.resumed(), Retrograde<OnGraph>::finished);
        compare(game, kept_whole);
    }
    const Retrograde other(game, {}, KeptIn{file, "another", std::chrono::seconds(0)});
    EXPECT_FALSE(other.resumed());
    std::filesystem::remove(file);
}

/// Those who bound the work count the reports, so that a small game with many layers makes few.
TEST(Retrograde, ReportsAfterSoMuchWork) {
    Random random(15);
    const OnGraph game = random_game(random, 3000);
    StopAfterQuestions control(INT_MAX);
    Limits limits;
    limits.threads = 1;
    limits.control = &control;
    compare(game, Retrograde(game, limits));
    EXPECT_EQ(control.reports(), 0);
}

}  // namespace
}  // namespace bouton
