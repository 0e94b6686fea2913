#include "families/octal/octal_values.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>
#include <vector>

#include "base/error.hpp"
#include "families/octal/definition.hpp"
#include "tests/support/stop.hpp"

namespace bouton {
namespace {

Limits one_thread() {
    Limits limits;
    limits.threads = 1;
    return limits;
}

TEST(OctalValues, TablesRemainWhileMoreIsComputed) {
    const HeapMoves moves = OctalCode("0.6").moves();
    const auto wanted = values_by_definition(moves, 4000);
    OctalValues values(moves, "octal:0.6");
    std::vector<HeapTable> tables;
    for (const int largest : {0, 10, 300, 1500, 3999}) {
        tables.push_back(values.up_to(largest, one_thread()));
        for (const HeapTable& table : tables) {
            const std::size_t known = std::min(table.values().size(), wanted.size());
            ASSERT_TRUE(std::equal(table.values().begin(),
                                   table.values().begin() + static_cast<std::ptrdiff_t>(known),
                                   wanted.begin()));
        }
        EXPECT_EQ(tables.back()(largest), wanted[static_cast<std::size_t>(largest)]);
    }
}

TEST(OctalValuesParallel, TablesAreReadWhileMoreIsComputed) {
    const HeapMoves moves = grundys_game();
    const auto wanted = values_by_definition(moves, 3000);
    OctalValues values(moves, "grundy-game");
    std::vector<std::thread> threads;
    std::vector<int> wrong(4, 0);
    for (std::size_t t = 0; t < wrong.size(); ++t) {
        threads.emplace_back([&, t] {
            for (std::size_t heap = 100 * t; heap < wanted.size(); heap += 400) {
                const HeapTable table = values.up_to(heap, one_thread());
                for (std::size_t n = 0; n <= heap; ++n) {
                    if (table(n) != wanted[n]) ++wrong[t];
                }
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(std::ranges::count(wrong, 0), 4);
}

TEST(OctalValues, ASequenceGoesOnWhereAHeapIsRefused) {
    // Hexadecimal games without a proved period are solved up to heap 4095.
    const HeapMoves moves = OctalCode("0.9").moves();
    OctalValues values(moves, "octal:0.9");
    EXPECT_THROW(static_cast<void>(values.up_to(5000000, one_thread())), Error);
    EXPECT_THROW(static_cast<void>(values.up_to(power(Integer(10), 30), one_thread())), Error);
    EXPECT_NO_THROW(static_cast<void>(values.up_to(4095, one_thread())));
    EXPECT_NO_THROW(static_cast<void>(values.up_to(4200, one_thread())));
}

TEST(OctalValues, ThePeriodIsLookedForWithinTheMemory) {
    OctalValues values(OctalCode("0.6").moves(), "octal:0.6");
    Limits limits = one_thread();
    limits.memory = 100'000;
    EXPECT_THROW(static_cast<void>(values.period(10'000, limits)), Error);
    EXPECT_NO_THROW(static_cast<void>(values.up_to(15'000, limits)));
    EXPECT_THROW(static_cast<void>(values.up_to(30'000, limits)), Error);
}

TEST(OctalValues, ThePeriodIsFoundAfterTheSearchWasStopped) {
    int stopped = 0;
    for (std::uint64_t look = 0; look < 8; ++look) {
        OctalValues values(OctalCode("0.165").moves(), "octal:0.165");
        StopAtLook stop(look);
        Limits limits = one_thread();
        limits.control = &stop;
        try {
            static_cast<void>(values.period(16'384, limits));
        } catch (const Error&) {
            ++stopped;
        }
        const auto period = values.period(16'384, one_thread());
        ASSERT_TRUE(period) << look;
        EXPECT_EQ(period->period, 1550);
    }
    EXPECT_GT(stopped, 0);
}

}  // namespace
}  // namespace bouton
