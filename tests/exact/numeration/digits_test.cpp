#include "exact/numeration/digits.hpp"

#include <gtest/gtest.h>

#include <string>
#include <tuple>
#include <vector>

#include "base/error.hpp"
#include "base/random.hpp"
#include "exact/random.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

using Digits = std::vector<std::int64_t>;

/// The sentence that `function` throws, which must be a bad request.
template <class Function>
std::string complaint(Function&& function) {
    try {
        function();
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::bad_request) << error.what();
        return error.what();
    }
    ADD_FAILURE() << "nothing was thrown";
    return {};
}

TEST(DigitsText, JoinsByCommasWhereAFigureIsNotEnough) {
    EXPECT_EQ(digits_text(Digits{}, 2), "0");
    EXPECT_EQ(digits_text(Digits{2, 0, 1}, 2), "102");
    EXPECT_EQ(digits_text(Digits{9, 0, 1}, 9), "109");
    EXPECT_EQ(digits_text(Digits{9, 0, 1}, 10), "1,0,9");
    EXPECT_EQ(digits_text(Digits{12}, 12), "12");
    EXPECT_EQ(digits_text(Digits{0, 1'000'000'000'000'000'000}, 1'000'000'000'000'000'000),
              "1000000000000000000,0");
}

TEST(DigitsText, ShortensInTheMiddle) {
    Digits digits(100, 0);
    digits[99] = 1;
    digits[0] = 2;
    EXPECT_EQ(shortened_digits(digits, 2, 10), "10000...00002 (100 digits)");
    EXPECT_EQ(shortened_digits(digits, 12, 10), "1,...,2 (100 digits)");
    EXPECT_EQ(shortened_digits(digits, 2, 200), digits_text(digits, 2));
    EXPECT_EQ(shortened_digits(Digits{}, 2), "0");
}

TEST(DigitsText, IsReadBack) {
    Random random(11);
    for (int round = 0; round < 200 * test_multiplier(); ++round) {
        for (const std::int64_t a : {1L, 2L, 9L, 10L, 255L, 1'000'000'000'000'000'000L}) {
            const Integer n = random_integer(random, 300);
            for (const Weights weights : {Weights::p, Weights::q}) {
                const Numeration system(a, weights);
                const Digits digits = system.digits(n);
                Digits back = parse_digits(digits_text(digits, a), a);
                require_representation(back, system);
                EXPECT_EQ(system.value(back), n);
                if (n == 0) back.clear();
                EXPECT_EQ(back, digits);
            }
        }
    }
}

TEST(DigitsText, CommasAndLeadingZerosMayBeThere) {
    EXPECT_EQ(parse_digits("1,0,2", 2), (Digits{2, 0, 1}));
    EXPECT_EQ(parse_digits("0102", 2), (Digits{2, 0, 1, 0}));
    EXPECT_EQ(parse_digits("0", 2), (Digits{0}));
    EXPECT_EQ(parse_digits("12", 12), (Digits{12}));
    EXPECT_EQ(parse_digits("1,2", 12), (Digits{2, 1}));
    EXPECT_EQ(parse_digits("007,0", 12), (Digits{0, 7}));
}

TEST(DigitsText, SaysWhichDigitIsNone) {
    const auto read = [](const std::string& text, std::int64_t a) {
        return complaint([&] { std::ignore = parse_digits(text, a); });
    };
    EXPECT_EQ(read("", 2), "the digits are missing: write for example 1,0,2");
    EXPECT_EQ(read("1,,2", 2),
              "digit 2 of '1,,2' is missing: join digits by commas, for example 1,0,2");
    EXPECT_EQ(read(",", 2), "digit 1 of ',' is missing: join digits by commas, for example 1,0,2");
    EXPECT_EQ(read("1,0,", 12),
              "digit 3 of '1,0,' is missing: join digits by commas, for example 1,0,2");
    EXPECT_EQ(read("103", 2), "digit 3 of '103' is 3, but digits are from 0 to a = 2");
    EXPECT_EQ(read("1,13", 12), "digit 2 of '1,13' is 13, but digits are from 0 to a = 12");
    EXPECT_EQ(read("99999999999999999999", 12),
              "digit 1 of '99999999999999999999' is 99999999999999999999, but digits are from 0 to "
              "a = 12");
    EXPECT_EQ(read("1x", 2), "digit 2 of '1x' is 'x', which is not a number from 0 to a = 2");
    for (const char* text :
         {"-1", "+1", " 1", "1 ", "1.0", "1,-1", "1, 0", "x", "0x1", "1e3", "\xff", "1\n0", "①"}) {
        for (const std::int64_t a : {2, 12}) {
            EXPECT_NE(read(text, a).find("which is not a number"), std::string::npos) << text;
        }
    }
    EXPECT_NE(read(std::string("1\0", 2), 2).find("digit 2"), std::string::npos);
    std::string long_text(100'000, '1');
    long_text.back() = 'x';
    EXPECT_LT(read(long_text, 2).size(), 200U);
}

TEST(DigitsText, SaysWhichDigitBreaksTheRule) {
    const auto check = [](const Digits& digits, std::int64_t a, Weights weights) {
        return complaint([&] { require_representation(digits, Numeration(a, weights)); });
    };
    EXPECT_EQ(check({1, 2}, 2, Weights::p),
              "digit 1 of '21' is a = 2, so digit 2 must be 0, not 1; they add up to 7, which is "
              "100 in the p-system");
    EXPECT_EQ(check({0, 1, 1, 0}, 1, Weights::p),
              "digit 2 of '0110' is a = 1, so digit 3 must be 0, not 1; they add up to 5, which is "
              "1000 in the p-system");
    EXPECT_EQ(check({12, 0, 3}, 12, Weights::q),
              "the last digit of '3,0,12' is a = 12, but in the q-system it must be less; they add "
              "up to 447, which is 3,1,0 in the q-system");
    EXPECT_EQ(check({1}, 1, Weights::q),
              "the last digit of '1' is a = 1, but in the q-system it must be less; they add up to "
              "1, which is 10 in the q-system");
}

// All strings of digits up to a of some length: refused exactly when they are no representation.
TEST(DigitsText, RefusesWhatIsNoRepresentation) {
    for (const std::int64_t a : {1, 2, 3}) {
        for (const Weights weights : {Weights::p, Weights::q}) {
            const Numeration system(a, weights);
            Digits digits(6);
            for (std::size_t place = 0; place < digits.size();) {
                bool refused = false;
                try {
                    require_representation(digits, system);
                } catch (const Error&) {
                    refused = true;
                }
                ASSERT_EQ(refused, !system.is_representation(digits)) << digits_text(digits, a);
                for (place = 0; place < digits.size() && digits[place] == a; ++place) {
                    digits[place] = 0;
                }
                if (place < digits.size()) ++digits[place];
            }
        }
    }
}

class Increment : public testing::TestWithParam<std::tuple<std::int64_t, Weights>> {
protected:
    std::int64_t a = std::get<0>(GetParam());
    Weights weights = std::get<1>(GetParam());
    Numeration system{a, weights};

    void climb(Integer n, int steps) const {
        Digits digits = system.digits(n);
        const auto other = [&](const Integer& number) {
            const Reading reading = system.read(number);
            return weights == Weights::p ? reading.q_value : reading.p_value;
        };
        Integer value = other(n);
        for (int step = 0; step < steps; ++step) {
            value += increment(digits, a, weights);
            ++n;
            ASSERT_EQ(digits, system.digits(n)) << n.to_string();
            ASSERT_EQ(value, other(n)) << n.to_string();
        }
    }
};

TEST_P(Increment, FromZero) { climb(0, 2000); }

TEST_P(Increment, AcrossWeights) {
    for (std::size_t i = 1; i < (a < 10 ? 150U : 20U); ++i) {
        const Integer weight = system.weight(i);
        climb(weight - 1, 3);
        climb(weight * a - 1, 3);
        climb(weight * a + system.weight(i - 1) - 2, 4);
    }
}

TEST_P(Increment, FromRandomNumbers) {
    Random random(12);
    for (int round = 0; round < 30 * test_multiplier(); ++round) {
        climb(random_integer(random, 400), 5);
    }
}

INSTANTIATE_TEST_SUITE_P(EveryKind, Increment,
                         testing::Combine(testing::Values(1, 2, 3, 9, 10, 1000,
                                                          1'000'000'000'000'000'000),
                                          testing::Values(Weights::p, Weights::q)));

TEST(DigitsMemory, IsNoLessThanTheDigitsTake) {
    for (const std::int64_t a : {1L, 2L, 3L, 10L, 1'000'000'000'000'000'000L}) {
        for (const std::uint64_t exponent : {0U, 1U, 10U, 60U, 500U, 3000U}) {
            const Integer n = power(10, exponent);
            EXPECT_GE(digits_memory(n, a), Numeration(a, Weights::q).digits(n).size() * 17);
        }
    }
}

}  // namespace
}  // namespace bouton
