#include "exact/integer.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <vector>

#include "exact/random.hpp"
#include "tests/support/test_multiplier.hpp"

// Integer against GMP, on random values and about every edge of the machine word.
namespace bouton {
namespace {

std::vector<Integer> edges() {
    std::vector<Integer> values;
    for (const Integer& middle :
         {Integer(0), Integer(std::numeric_limits<std::int64_t>::max()),
          Integer(std::numeric_limits<std::int64_t>::min()),
          Integer(std::numeric_limits<std::uint64_t>::max()), Integer(std::int64_t{1} << 32U),
          Integer(3'037'000'499), power(10, 50), -power(10, 50)}) {
        for (int off = -2; off <= 2; ++off) values.push_back(middle + off);
    }
    return values;
}

void expect_canonical(const Integer& value) {
    EXPECT_EQ(value.is_word(), value.to_mpz().fits_slong_p() != 0) << value.to_string();
}

void compare(const Integer& a, const Integer& b) {
    const mpz_class x = a.to_mpz();
    const mpz_class y = b.to_mpz();
    const auto same = [](const Integer& ours, const mpz_class& theirs) {
        expect_canonical(ours);
        EXPECT_EQ(ours.to_mpz(), theirs);
    };
    same(a + b, x + y);
    same(a - b, x - y);
    same(a * b, x * y);
    same(-a, -x);
    EXPECT_EQ(a == b, x == y);
    EXPECT_EQ(a < b, x < y);
    EXPECT_EQ(a > b, x > y);
    EXPECT_EQ(a.sign(), sgn(x));
    EXPECT_EQ(a.bit_length(), a.sign() == 0 ? 0U : mpz_sizeinbase(x.get_mpz_t(), 2));
    if (b.sign() != 0) {
        mpz_class quotient;
        mpz_class remainder;
        mpz_fdiv_qr(quotient.get_mpz_t(), remainder.get_mpz_t(), x.get_mpz_t(), y.get_mpz_t());
        same(floor_div(a, b), quotient);
        same(floor_mod(a, b), remainder);
    }
    if (a.sign() >= 0 && b.sign() >= 0) same(a ^ b, x ^ y);
    if (a.sign() >= 0) same(integer_sqrt(a), sqrt(x));
    for (const std::size_t bits : {0U, 1U, 31U, 62U, 63U, 64U, 200U}) {
        mpz_class shifted;
        mpz_fdiv_q_2exp(shifted.get_mpz_t(), x.get_mpz_t(), bits);
        same(a >> bits, shifted);
        same(a << bits, x << bits);
        EXPECT_EQ(a.sign() >= 0 && a.bit(bits),
                  a.sign() >= 0 && mpz_tstbit(x.get_mpz_t(), bits) != 0);
    }
}

TEST(Integer, AgreesWithGmpAtTheEdgesOfWords) {
    const auto values = edges();
    for (const Integer& a : values) {
        for (const Integer& b : values) compare(a, b);
    }
}

TEST(Integer, AgreesWithGmpOnRandomValues) {
    Random random(1);
    for (int i = 0; i < 2000 * test_multiplier(); ++i) {
        const auto drawn = [&] {
            const Integer value = random_integer(random, 140);
            return random_below(random, 2) == 0 ? value : -value;
        };
        compare(drawn(), drawn());
    }
}

TEST(Integer, OperatesOnItself) {
    for (Integer value : edges()) {
        const mpz_class x = value.to_mpz();
        value += value;
        EXPECT_EQ(value.to_mpz(), x + x);
        value *= value;
        EXPECT_EQ(value.to_mpz(), 4 * x * x);
        value -= value;
        EXPECT_EQ(value, 0);
        expect_canonical(value);
    }
}

TEST(Integer, HashesEqualValuesEqually) {
    const std::hash<Integer> hash;
    const Integer big = power(10, 30);
    EXPECT_EQ(hash(big + 1), hash(power(10, 30) + 1));
    EXPECT_EQ(hash(big - big + 5), hash(Integer(5)));
    EXPECT_NE(hash(Integer(5)), hash(Integer(6)));
}

TEST(RandomInteger, HasEveryLengthUpToTheLimit) {
    Random random(7);
    std::vector<bool> seen(70, false);
    for (int i = 0; i < 20000; ++i) seen.at(random_integer(random, 69).bit_length()) = true;
    for (const bool length : seen) EXPECT_TRUE(length);
}

}  // namespace
}  // namespace bouton
