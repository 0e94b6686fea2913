#include "families/rules/engine/reached_heap_values.hpp"

#include <gtest/gtest.h>

#include <memory>

#include "base/error.hpp"
#include "families/rules/engine/heap_rule_values.hpp"
#include "families/rules/text/fault.hpp"

namespace bouton::rules {
namespace {

std::shared_ptr<const Program> program_of(const char* text) {
    return std::make_shared<const Program>(read_program(text));
}

TEST(ReachedHeapValues, AreThoseOfTheDistanceToTheEnd) {
    // To count up to 100 is to count down from 100 - n.
    ReachedHeapValues up(
        program_of("heap n; measure 100 - n; (n+k) for k in {1, 3, 4} if n+k <= 100"));
    HeapRuleValues down(program_of("heap n; n-k for k in {1, 3, 4}"));
    const auto expected = down.up_to(99, {});
    for (std::size_t heap = 1; heap <= 100; ++heap) {
        EXPECT_EQ(up.of(Integer(heap), {}), (*expected)[100 - heap]) << heap;
    }
    EXPECT_EQ(up.of(0, {}), 0U);
    EXPECT_EQ(up.of(power(10, 30), {}), 0U);
}

TEST(ReachedHeapValues, AddsTheHeapsThatAreLeft) {
    ReachedHeapValues values(program_of(
        "heap n; measure 10 - n; (n+1) if n = 9 or n = 8; (n+3) + 8 if n = 6; (n+1) + 6 if n = 5"));
    EXPECT_EQ(values.of(9, {}), 1U);
    EXPECT_EQ(values.of(8, {}), 0U);
    EXPECT_EQ(values.of(6, {}), 0U);  // 9 and 8 have the value 1
    EXPECT_EQ(values.of(5, {}), 1U);  // 6 and 6 have the value 0
}

TEST(ReachedHeapValues, AreThoseOfHeapsThatDoNotGrow) {
    const auto program = program_of("heap n; measure 2*n; 0; n div 2 + (n-1) if n mod 3 = 1");
    const auto expected = HeapRuleValues(program).up_to(30, {});
    ReachedHeapValues values(program);
    for (std::size_t heap = 0; heap <= 30; ++heap) {
        EXPECT_EQ(values.of(Integer(heap), {}), (*expected)[heap]) << heap;
    }
}

TEST(ReachedHeapValues, StaysWithinItsLimits) {
    const auto program =
        program_of("heap n; measure 10^9 - n; (n+k) for k in {1, 2} if n+k <= 10^9");
    Limits few;
    few.steps = 1000;
    EXPECT_THROW(static_cast<void>(ReachedHeapValues(program).of(1, few)), Error);
    Limits small;
    small.memory = 1 << 20;
    EXPECT_THROW(static_cast<void>(ReachedHeapValues(program).of(1, small)), Error);
    const auto endless = program_of("heap n; measure 10 - n; (n+1)");
    EXPECT_THROW(static_cast<void>(ReachedHeapValues(endless).of(5, {})), RulesFault);
}

}  // namespace
}  // namespace bouton::rules
