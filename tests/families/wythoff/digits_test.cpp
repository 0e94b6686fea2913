#include "families/wythoff/digits.hpp"

#include <gtest/gtest.h>

#include <string>

#include "base/random.hpp"
#include "exact/random.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

class WythoffDigits : public testing::TestWithParam<std::int64_t> {
protected:
    std::int64_t a = GetParam();
    Numeration p{a, Weights::p};
    Numeration q{a, Weights::q};
    std::unique_ptr<PPairs> algebraic = p_pairs(WythoffStrategy::algebraic, a, Play::normal);

    /// What the digits say of n in both systems, against ⌊nα⌋ and the digits themselves.
    void check(const Integer& n) const {
        const DigitFacts of_p = digit_facts(n, p);
        const PPlace place = algebraic->place(n);
        ASSERT_EQ(of_p.zeros, trailing_zeros(p.digits(n)));
        ASSERT_EQ(of_p.is_larger, place.is_larger) << n.to_string();
        ASSERT_EQ(of_p.index, place.index) << n.to_string();
        ASSERT_EQ(of_p.pair, algebraic->pair(place.index)) << n.to_string();
        ASSERT_EQ(of_p.other_value, q.value(p.digits(n))) << n.to_string();
        if (!of_p.is_larger) {
            ASSERT_EQ(p.value(left_shift(p.digits(n))), of_p.pair.larger) << n.to_string();
        }

        const DigitFacts of_q = digit_facts(n, q);
        ASSERT_EQ(of_q.zeros, trailing_zeros(q.digits(n)));
        ASSERT_EQ(of_q.index, n);
        ASSERT_EQ(of_q.pair, algebraic->pair(n)) << n.to_string();
        ASSERT_EQ(of_q.other_value, p.value(q.digits(n))) << n.to_string();
    }
};

TEST_P(WythoffDigits, SmallNumbers) {
    for (int n = 0; n < 2000; ++n) check(n);
}

TEST_P(WythoffDigits, NumbersNextToWeights) {
    for (std::size_t i = 0; i < 40; ++i) {
        for (const int offset : {-1, 0, 1}) {
            check(p.weight(i) + offset);
            check(q.weight(i) + offset);
        }
    }
}

TEST_P(WythoffDigits, RandomNumbers) {
    Random random(13);
    for (int round = 0; round < 60 * test_multiplier(); ++round) {
        check(random_integer(random, round % 8 == 0 ? 5000 : 200));
    }
}

INSTANTIATE_TEST_SUITE_P(EveryKind, WythoffDigits,
                         testing::Values(1, 2, 3, 10, 1000, 1'000'000'000'000'000'000));

TEST(ExplainDigits, SaysAOrBAndThePair) {
    const Numeration p(2, Weights::p);
    const Numeration q(2, Weights::q);
    const auto told = [](const Integer& n, const Numeration& system) {
        std::string text;
        for (const std::string& line : explain_digits(n, system, digit_facts(n, system))) {
            text += line + "\n";
        }
        return text;
    };
    EXPECT_EQ(told(10, p),
              "In the p-system 10 ends in 1 zero (an odd number), so it is a B.\n"
              "Without the last zero it is its partner A_n; read in the q-system that is n = 3.\n"
              "So pair number 3 of the losing positions of wythoff:a=2 is (4, 10).\n");
    EXPECT_EQ(told(9, p),
              "In the p-system 9 ends in 0 zeros (an even number), so it is an A.\n"
              "The same digits read in the q-system give its index, n = 7.\n"
              "Shifted one place to the left they are those of its partner, B_n = 23.\n"
              "So pair number 7 of the losing positions of wythoff:a=2 is (9, 23).\n");
    EXPECT_EQ(told(10, q),
              "In the q-system 10 ends in 2 zeros (an even number); read in the p-system that is "
              "14, and that is A.\n"
              "So pair number 10 of the losing positions of wythoff:a=2 is (14, 34).\n");
    EXPECT_EQ(told(4, q),
              "In the q-system 4 ends in 1 zero (an odd number); read in the p-system that is 6, "
              "and A is one less.\n"
              "So pair number 4 of the losing positions of wythoff:a=2 is (5, 13).\n");
    EXPECT_EQ(told(0, p),
              "0 has no digits; it is both A_0 and B_0.\n"
              "So pair number 0 of the losing positions of wythoff:a=2 is (0, 0).\n");
}

}  // namespace
}  // namespace bouton
