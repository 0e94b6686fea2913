#include "exact/decimal.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "exact/random.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

void check(const Integer& base, std::initializer_list<std::uint64_t> offsets) {
    DecimalOffsets decimal(base);
    for (const std::uint64_t offset : offsets) {
        ASSERT_EQ(decimal.text(offset), (base + offset).to_string()) << base.to_string();
    }
}

TEST(DecimalOffsets, PassTheirBounds) {
    constexpr std::uint64_t scale = 10'000'000'000'000'000'000U;
    for (const Integer& base :
         {Integer(0), Integer(1), Integer(scale - 1), Integer(scale), Integer(scale) * 2 - 1,
          Integer(UINT64_MAX), power(10, 38) - 1, power(10, 38), power(10, 60) - 1,
          power(10, 60) + scale - 5, Integer(-1), -power(10, 30)}) {
        check(base, {0, 1, 9, 10, 99, scale - 2, scale - 1, scale, scale + 1, 5, UINT64_MAX - 1,
                     UINT64_MAX, 0, scale, 12345});
    }
}

TEST(DecimalOffsets, OfRandomNumbers) {
    Random random(41);
    for (int round = 0; round < 3000 * test_multiplier(); ++round) {
        const Integer base = random_integer(random, round % 10 == 0 ? 2000 : 140);
        const auto offset = [&] { return random() >> random_below(random, 64); };
        check(base, {offset(), offset(), offset(), offset(), offset()});
    }
}

}  // namespace
}  // namespace bouton
