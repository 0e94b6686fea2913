#include "families/octal/engine/three_heaps.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "base/error.hpp"
#include "families/octal/definition.hpp"

namespace bouton {
namespace {

TEST(ThreeHeapEngine, AgreesWithTheDefinition) {
    for (const char* code :
         {"0.8", "0.F", "8.0", "C.3", "0.0F", "0.1234567F", "0.9A", "0.205200C", "8.8F", "0.3F"}) {
        const HeapMoves moves = OctalCode(code).moves();
        ThreeHeapEngine engine(moves);
        engine.extend(100, Limits{});
        engine.extend(150, Limits{});
        EXPECT_TRUE(std::ranges::equal(engine.values(), values_by_definition(moves, 150))) << code;
    }
}

TEST(ThreeHeapEngine, RefusesWhatHasNoRoom) {
    ThreeHeapEngine engine(OctalCode("0.F").moves());
    Limits limits;
    limits.memory = 1000;
    EXPECT_THROW(engine.extend(1000, limits), Error);
    EXPECT_GT(engine.values().size(), 10U);
}

TEST(ThreeHeapEngine, GoesOnAfterTheMemoryWasNotEnough) {
    const HeapMoves moves = OctalCode("0.F").moves();
    const auto wanted = values_by_definition(moves, 150);
    ThreeHeapEngine engine(moves);
    for (const std::size_t memory : {200U, 300U, 300U, 500U, 800U}) {
        Limits limits;
        limits.memory = memory;
        EXPECT_THROW(engine.extend(150, limits), Error);
    }
    engine.extend(150, Limits{});
    EXPECT_TRUE(std::ranges::equal(engine.values(), wanted));
}

}  // namespace
}  // namespace bouton
