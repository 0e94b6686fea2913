#include <gtest/gtest.h>
#include <malloc.h>

#include <array>
#include <set>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "solve/heap_values.hpp"
#include "solve/search.hpp"
#include "theory/footprint.hpp"
#include "theory/in_turn.hpp"
#include "theory/sum_of_heaps.hpp"

namespace bouton {
namespace {

/// Grundy's game: split a heap into two unequal ones.
struct GrundysGame {
    using Position = Heap;
    static void options(const Heap& heap, auto&& emit) {
        for (Heap small = 1; small + small < heap; ++small) emit(small, heap - small);
    }
};

/// A token on the vertices of a small graph, given by its edges.
struct OnGraph {
    using Position = int;
    std::vector<std::vector<int>> edges;
    void options(int vertex, auto&& emit) const {
        for (const int to : edges[static_cast<std::size_t>(vertex)]) emit(to);
    }
};

/// The same with ends of its own.
struct WithEnds : OnGraph {
    std::vector<std::optional<Outcome>> ends;
    [[nodiscard]] std::optional<Outcome> ending(int vertex) const {
        return ends[static_cast<std::size_t>(vertex)];
    }
};

/// Left moves a token up by 1 or 2, right down by 1; whoever cannot move in 0 … 6 loses.
struct UpAndDown {
    using Position = std::array<int, 2>;  // the token, and 0 for the turn of left
    static Side to_move(const Position& position) {
        return position[1] == 0 ? Side::left : Side::right;
    }
    static void options(const Position& position, Side side, auto&& emit) {
        const int steps = side == Side::left ? 2 : 1;
        for (int step = 1; step <= steps; ++step) {
            const int next = side == Side::left ? position[0] + step : position[0] - step;
            if (next >= 0 && next <= 6) emit(Position{next, 1 - position[1]});
        }
    }
};

/// Take one or two tokens; a single heap, so that long games are deep ones.
struct TakeOneOrTwo {
    using Position = Heap;
    static void options(const Heap& heap, auto&& emit) {
        if (heap >= 1) emit(heap - 1);
        if (heap >= 2) emit(heap - 2);
    }
};

TEST(Mex, IsTheLeastMissingNumber) {
    MexSet set;
    EXPECT_EQ(set.mex(), 0U);
    set.add(1);
    set.add(3);
    EXPECT_EQ(set.mex(), 0U);
    set.add(0);
    EXPECT_EQ(set.mex(), 2U);
    for (std::uint32_t value = 0; value < 200; ++value) set.add(value);
    EXPECT_EQ(set.mex(), 200U);
    set.clear();
    EXPECT_EQ(set.mex(), 0U);
}

TEST(HeapValues, AreThoseOfGrundysGame) {
    // Winning Ways, chapter 4: the values of Grundy's game from heap 0 on.
    const std::vector<std::uint32_t> published{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0,
                                               2, 1, 3, 2, 1, 3, 2, 4, 3, 0};
    EXPECT_EQ(heap_values(GrundysGame{}, 20), published);
}

TEST(HeapValues, AgreeWithTheSearchOfSums) {
    const auto values = heap_values(GrundysGame{}, 14);
    const SumOfHeaps<GrundysGame> rules{GrundysGame{}};
    auto value = value_by_definition(rules);
    for (std::uint32_t x = 0; x <= 14; ++x) {
        for (std::uint32_t y = 0; y <= 8; ++y) {
            EXPECT_EQ(value({x, y}), Value(Nimber{values[x] ^ values[y]})) << x << ", " << y;
        }
    }
}

TEST(HeapValues, RefuseWhatDoesNotFit) {
    const auto refused = [](const Heap& last) {
        try {
            heap_values(TakeOneOrTwo{}, last, {.memory = 1000});
        } catch (const Error& error) {
            return error.kind() == ErrorKind::limit;
        }
        return false;
    };
    EXPECT_FALSE(refused(249));
    EXPECT_TRUE(refused(250));
    EXPECT_TRUE(refused(power(10, 30)));
}

TEST(Search, TellsOutcomesOfBothConventions) {
    const TakeOneOrTwo rules;
    auto normal = outcome_by_definition(rules, Play::normal);
    auto misere = outcome_by_definition(rules, Play::misere);
    for (int heap = 0; heap < 50; ++heap) {
        EXPECT_EQ(normal(heap), heap % 3 == 0 ? Outcome::P : Outcome::N) << heap;
        EXPECT_EQ(misere(heap), heap % 3 == 1 ? Outcome::P : Outcome::N) << heap;
    }
}

TEST(Search, DoesNotOverflowTheStackOnLongGames) {
    const TakeOneOrTwo rules;
    auto normal = outcome_by_definition(rules, Play::normal);
    EXPECT_EQ(normal(300'000), Outcome::P);
}

TEST(Search, StopsAtItsLimits) {
    const TakeOneOrTwo rules;
    const auto kind = [&](const Limits& limits) {
        try {
            value_by_definition(rules, limits)(100'000);
        } catch (const Error& error) {
            return error.kind();
        }
        return ErrorKind::failed;
    };
    EXPECT_EQ(kind({.steps = 1000}), ErrorKind::limit);
    EXPECT_EQ(kind({.memory = 1000}), ErrorKind::limit);
}

TEST(Search, CanBeStoppedAndTellsHowFarItIs) {
    const TakeOneOrTwo rules;
    class Impatient final : public Control {
    public:
        void progress(std::uint64_t done, std::uint64_t /*total*/) override { seen = done; }
        [[nodiscard]] bool stopped() const override { return seen > 100'000; }
        std::uint64_t seen = 0;
    };
    Impatient control;
    auto search = outcome_by_definition(rules, Play::normal, {.control = &control});
    EXPECT_THROW(search(1'000'000), Error);
    EXPECT_GT(control.seen, 100'000U);
}

TEST(Search, AnswersDrawsWhereMovesGoRound) {
    // 0 ⇄ 1, 1 → 2, 3 → 0, 3 → 4, 4 → 2, 5 → 5, 5 → 4, 6 → 5
    const OnGraph rules{{{1}, {0, 2}, {}, {0, 4}, {2}, {5, 4}, {5}}};
    auto normal = outcome_by_definition(rules, Play::normal);
    EXPECT_EQ(normal(1), Outcome::N);
    EXPECT_EQ(normal.moves_to_end(1), 1U);
    EXPECT_EQ(normal(0), Outcome::P);
    EXPECT_EQ(normal.moves_to_end(0), 2U);
    EXPECT_EQ(normal(2), Outcome::P);
    EXPECT_EQ(normal(3), Outcome::N);
    EXPECT_EQ(normal(4), Outcome::N);
    EXPECT_EQ(normal(5), Outcome::draw);
    EXPECT_FALSE(normal.moves_to_end(5));
    EXPECT_EQ(normal(6), Outcome::draw);
    auto misere = outcome_by_definition(rules, Play::misere);
    EXPECT_EQ(misere(2), Outcome::N);
    EXPECT_EQ(misere(4), Outcome::P);
    EXPECT_EQ(misere(5), Outcome::N);
    EXPECT_EQ(misere(0), Outcome::draw);
}

TEST(Search, GivesInfiniteValuesWhereMovesGoRound) {
    const OnGraph rules{{{1}, {0, 2}, {}, {0, 4}, {2}, {5, 4}, {5}}};
    auto value = value_by_definition(rules);
    EXPECT_EQ(value(2), Value());
    EXPECT_EQ(value(4), Value(Nimber{1}));
    EXPECT_EQ(value(5), Value(Infinite{{1}}));
    EXPECT_EQ(value(6), Value(Infinite{}));
    EXPECT_EQ(value(0), Value());
}

TEST(Search, ObeysTheEndsOfTheGame) {
    // 0 → 1 → 2 → 3, and from 2 back to 0; the game is over at 2 and 3.
    WithEnds rules;
    rules.edges = {{1}, {2}, {0, 3}, {}};
    rules.ends = {{}, {}, Outcome::draw, Outcome::N};
    auto outcome = outcome_by_definition(rules, Play::normal);
    EXPECT_EQ(outcome(0), Outcome::draw);
    EXPECT_EQ(outcome(3), Outcome::N);
    rules.ends[2] = Outcome::N;
    auto won = outcome_by_definition(rules, Play::normal);
    EXPECT_EQ(won(1), Outcome::P);
    EXPECT_EQ(won(0), Outcome::N);
}

TEST(Search, SolvesGamesWhoseSidesHaveMovesOfTheirOwn) {
    const InTurn<UpAndDown> rules{UpAndDown{}};
    static_assert(!ImpartialRules<InTurn<UpAndDown>>);
    auto outcome = outcome_by_definition(rules, Play::normal);
    // At the upper end left cannot move, at the lower end right cannot.
    EXPECT_EQ(outcome({6, 0}), Outcome::P);
    EXPECT_EQ(outcome({0, 1}), Outcome::P);
    EXPECT_EQ(outcome({6, 1}), Outcome::draw);
    EXPECT_EQ(outcome({1, 1}), Outcome::draw);
}

TEST(SumOfHeaps, ReplacesAHeapByWhatAMoveLeaves) {
    const SumOfHeaps<GrundysGame> rules{GrundysGame{}};
    std::set<Heaps> options;
    rules.options({2, 5}, [&](const Heaps& option) { options.insert(option); });
    EXPECT_EQ(options, (std::set<Heaps>{{2, 1, 4}, {2, 2, 3}}));
    EXPECT_EQ(rules.normal_form({3, 0, 1}), (Heaps{1, 3}));
}

/// A search that grows its positions counts what they take: a heap of Grundy's game falls apart
/// into many.
TEST(Definition, CountsTheMemoryOfPositionsThatGrow) {
    const SumOfHeaps<GrundysGame> game{GrundysGame{}};
    Limits limits;
    limits.memory = std::size_t{4} << 20U;
    OutcomeSearch<Heaps> search(game, Play::misere, limits);
    const std::size_t before = mallinfo2().uordblks;
    EXPECT_THROW(search(Heaps{80}), Error);
    const std::size_t used = mallinfo2().uordblks - before;
    EXPECT_LE(used, limits.memory);
    // The sanitizers' allocator does not count.
    if (before > 0) {
        EXPECT_GE(used, limits.memory / 8);
    }
}

TEST(Footprint, IsWhatAPositionPointsTo) {
    EXPECT_EQ(bytes_beside(7), 0U);
    EXPECT_EQ(bytes_beside(Integer(7)), 0U);
    EXPECT_GE(bytes_beside(power(10, 1000)), 415U);
    EXPECT_EQ(bytes_beside(Piles<2>{3, 4}), 0U);
    Heaps heaps{3, 4, 5};
    heaps.shrink_to_fit();
    EXPECT_EQ(bytes_beside(heaps), 3 * sizeof(Heap) + allocation_overhead);
    heaps.push_back(power(10, 1000));
    EXPECT_GE(bytes_beside(heaps), 4 * sizeof(Heap) + 415U);
}

/// Take one or two, by rules that fail once, when a heap of 5 is looked at.
struct FailingOnce {
    using Position = Heap;
    bool* failed;
    void options(const Heap& heap, auto&& emit) const {
        if (heap == 5 && !std::exchange(*failed, true)) throw Error(ErrorKind::limit, "once");
        TakeOneOrTwo::options(heap, emit);
    }
};

/// What was half done when it was stopped is not taken for a cycle.
TEST(Definition, GoesOnAfterAnError) {
    bool failed = false;
    const FailingOnce rules{&failed};
    OutcomeSearch<Heap> outcome(rules, Play::normal);
    EXPECT_THROW(outcome(9), Error);
    for (int heap = 12; heap >= 0; --heap) {
        EXPECT_EQ(outcome(heap), heap % 3 == 0 ? Outcome::P : Outcome::N);
        // In games with cycles moves are counted.
        EXPECT_FALSE(outcome.moves_to_end(heap));
    }
    failed = false;
    ValueSearch<Heap> value(rules);
    EXPECT_THROW(value(9), Error);
    for (int heap = 12; heap >= 0; --heap) EXPECT_EQ(value(heap), Value(Nimber{heap % 3}));
}

}  // namespace
}  // namespace bouton
