#include "families/octal/engine/heap_engine.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>

#include "base/error.hpp"
#include "families/octal/definition.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

Limits one_thread() {
    Limits limits;
    limits.threads = 1;
    return limits;
}

void expect_definition(const HeapMoves& moves, std::size_t count, const std::string& name) {
    const std::vector<std::uint32_t> wanted = values_by_definition(moves, count);
    for (const OctalKernels& kernels : runnable_octal_kernels()) {
        HeapEngine engine(moves, kernels);
        engine.extend(count, one_thread());
        ASSERT_EQ(engine.values().size(), count);
        const auto differs = std::ranges::mismatch(wanted, engine.values());
        ASSERT_EQ(differs.in1, wanted.end())
            << name << " with " << kernels.name << " at " << differs.in1 - wanted.begin();
    }
}

std::string random_code(std::mt19937& random) {
    std::string code(1, random() % 4 == 0 ? '4' : '0');
    code += '.';
    const std::size_t digits = 1 + random() % 6;
    for (std::size_t i = 0; i < digits; ++i) {
        code += static_cast<char>('0' + random() % 8);
    }
    if (code.find_last_not_of("0.") == std::string::npos) code += '7';
    return code;
}

TEST(HeapEngine, AgreesWithTheDefinition) {
    for (const char* code :
         {"0.6", "0.007", "0.77", "0.137", "0.376", "4.7", "4.4", "0.4", "0.3", "0.04",
          "0.0000000007", "4.0000000000000000000000000000000000000006"}) {
        expect_definition(OctalCode(code).moves(), 3000, code);
    }
    expect_definition(grundys_game(), 4000, "Grundy's game");
}

TEST(HeapEngine, AgreesWithTheDefinitionOnRandomCodes) {
    std::mt19937 random(7);  // NOLINT(*-msc51-cpp)
    for (int i = 0; i < 25 * test_multiplier(); ++i) {
        const std::string code = random_code(random);
        expect_definition(OctalCode(code).moves(), 1000 + random() % 700, code);
    }
}

TEST(HeapEngine, LongCodesAreStartedByDefinition) {
    const std::string code = "0." + std::string(199, '0') + "7";
    expect_definition(OctalCode(code).moves(), 1500, code);
    expect_definition(OctalCode("0." + std::string(200, '3')).moves(), 900, "0.33...");
}

TEST(HeapEngine, GrowsInAnySteps) {
    const HeapMoves moves = OctalCode("0.6").moves();
    HeapEngine whole(moves);
    whole.extend(5000, one_thread());
    HeapEngine steps(moves);
    std::mt19937 random(3);  // NOLINT(*-msc51-cpp)
    for (std::size_t count = 0; count < 5000; count += random() % 400) {
        steps.extend(count, one_thread());
        ASSERT_EQ(steps.values().size(), count);
    }
    steps.extend(5000, one_thread());
    EXPECT_TRUE(std::ranges::equal(whole.values(), steps.values()));
}

TEST(HeapEngine, GoesOnFromValuesComputedBefore) {
    const HeapMoves moves = grundys_game();
    HeapEngine whole(moves);
    whole.extend(6000, one_thread());
    for (const std::size_t kept : {0U, 1U, 100U, 300U, 4321U}) {
        const auto values = whole.values().first(kept);
        HeapEngine resumed(moves, std::vector<std::uint16_t>(values.begin(), values.end()));
        resumed.extend(6000, one_thread());
        EXPECT_TRUE(std::ranges::equal(whole.values(), resumed.values())) << kept;
    }
}

/// A sum over the values that depends on their places, found once with the plain quadratic program.
TEST(HeapEngine, OfficersFarOut) {
    HeapEngine engine(OctalCode("0.6").moves());
    engine.extend(20000, one_thread());
    std::vector<std::uint32_t> smaller(engine.values().begin(), engine.values().end());
    for (const std::size_t heap : {7001U, 12345U, 15000U, 19999U}) {
        const std::span<const std::uint32_t> before(smaller.data(), heap);
        EXPECT_EQ(engine.values()[heap], value_by_definition(engine.moves(), before)) << heap;
    }
    EXPECT_LT(engine.space().rare().size(), 2000U);
}

/// Threads share every block here, and with 0.044 and 4.4 they have pieces enough to test.
TEST(HeapEngineParallel, ThreadsDoNotChangeValues) {
    for (const HeapMoves& moves :
         {OctalCode("0.044").moves(), OctalCode("0.007").moves(), OctalCode("4.4").moves(),
          OctalCode("0.77").moves(), grundys_game()}) {
        constexpr std::size_t count = 5000;
        const auto wanted = values_by_definition(moves, count);
        for (const unsigned threads : {2U, 5U}) {
            for (const OctalKernels& kernels : runnable_octal_kernels()) {
                HeapEngine several(moves, kernels, 0);
                Limits limits;
                limits.threads = threads;
                several.extend(count, limits);
                EXPECT_TRUE(std::ranges::equal(wanted, several.values())) << threads;
            }
        }
    }
}

TEST(HeapEngine, RefusesWhatHasNoRoom) {
    HeapEngine engine(OctalCode("0.6").moves());
    Limits limits;
    limits.memory = 1000;
    EXPECT_THROW(engine.extend(10000, limits), Error);
    EXPECT_THROW(engine.extend(SIZE_MAX, Limits{}), Error);
}

}  // namespace
}  // namespace bouton
