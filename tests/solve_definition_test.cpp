#include <gtest/gtest.h>

#include <array>
#include <set>
#include <vector>

#include "base/error.hpp"
#include "solve/definition.hpp"
#include "solve/heap_values.hpp"
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
    auto grundy = grundy_by_definition(rules);
    for (std::uint32_t x = 0; x <= 14; ++x) {
        for (std::uint32_t y = 0; y <= 8; ++y) {
            EXPECT_EQ(grundy({x, y}), values[x] ^ values[y]) << x << ", " << y;
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

TEST(Definition, TellsOutcomesOfBothConventions) {
    auto normal = outcome_by_definition(TakeOneOrTwo{}, Play::normal);
    auto misere = outcome_by_definition(TakeOneOrTwo{}, Play::misere);
    for (int heap = 0; heap < 50; ++heap) {
        EXPECT_EQ(normal(heap), heap % 3 == 0 ? Outcome::P : Outcome::N) << heap;
        EXPECT_EQ(misere(heap), heap % 3 == 1 ? Outcome::P : Outcome::N) << heap;
    }
}

TEST(Definition, DoesNotOverflowTheStackOnLongGames) {
    auto normal = outcome_by_definition(TakeOneOrTwo{}, Play::normal);
    EXPECT_EQ(normal(300'000), Outcome::P);
}

TEST(Definition, StopsAtItsLimits) {
    const auto kind = [](const Budget& budget) {
        try {
            grundy_by_definition(TakeOneOrTwo{}, budget)(100'000);
        } catch (const Error& error) {
            return error.kind();
        }
        return ErrorKind::failed;
    };
    EXPECT_EQ(kind({.steps = 1000}), ErrorKind::limit);
    EXPECT_EQ(kind({.memory = 1000}), ErrorKind::limit);
}

TEST(Definition, CanBeStoppedAndTellsHowFarItIs) {
    class Impatient final : public Control {
    public:
        void progress(std::uint64_t done, std::uint64_t /*total*/) override { seen = done; }
        [[nodiscard]] bool stopped() const override { return seen > 100'000; }
        std::uint64_t seen = 0;
    };
    Impatient control;
    auto search = outcome_by_definition(TakeOneOrTwo{}, Play::normal, {.control = &control});
    EXPECT_THROW(search(1'000'000), Error);
    EXPECT_GT(control.seen, 100'000U);
}

TEST(SumOfHeaps, ReplacesAHeapByWhatAMoveLeaves) {
    const SumOfHeaps<GrundysGame> rules{GrundysGame{}};
    std::set<Heaps> options;
    rules.options({2, 5}, [&](const Heaps& option) { options.insert(option); });
    EXPECT_EQ(options, (std::set<Heaps>{{2, 1, 4}, {2, 2, 3}}));
    EXPECT_EQ(rules.normal_form({3, 0, 1}), (Heaps{1, 3}));
}

}  // namespace
}  // namespace bouton
