#include "exact/random.hpp"

#include <gtest/gtest.h>

namespace bouton {
namespace {

/// The definition: the bits are shifted in, 32 at a time.
Integer shifted_in(Random& random, std::size_t bits) {
    const std::size_t length = random_below(random, bits + 1);
    Integer value = 0;
    for (std::size_t have = 0; have < length; have += 32) {
        value = (value << 32U) + Integer(random() >> 32U);
    }
    return value >> ((32 - length % 32) % 32);
}

TEST(RandomInteger, IsThatOfItsDefinition) {
    for (const std::size_t bits : {0U, 1U, 2U, 31U, 32U, 33U, 63U, 64U, 65U, 200U, 5000U}) {
        Random random(bits);
        Random same(bits);
        for (int i = 0; i < 200; ++i) {
            const Integer number = random_integer(random, bits);
            EXPECT_EQ(number, shifted_in(same, bits));
            EXPECT_LE(number.bit_length(), bits);
        }
        EXPECT_EQ(random(), same()) << "as many numbers were drawn";
    }
}

TEST(RandomInteger, HasMillionsOfBitsAsWell) {
    constexpr std::size_t bits = 30'000'000;
    Random random(1);
    Random same(1);
    const std::size_t length = random_below(same, bits + 1);
    const std::size_t found = random_integer(random, bits).bit_length();
    EXPECT_LE(found, length);
    EXPECT_GE(found + 64, length);
}

}  // namespace
}  // namespace bouton
