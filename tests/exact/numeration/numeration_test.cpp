#include "exact/numeration/numeration.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <tuple>
#include <vector>

#include "base/random.hpp"
#include "exact/random.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

using Digits = std::vector<std::int64_t>;

/// Most significant first, as the tables print them.
std::string print(const Digits& digits) {
    std::string text;
    for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit)
        text += std::to_string(*digit);
    return text;
}

class NumerationOf : public testing::TestWithParam<std::tuple<std::int64_t, Weights>> {
protected:
    std::int64_t a = std::get<0>(GetParam());
    Weights weights = std::get<1>(GetParam());
    Numeration system{a, weights};

    /// Everything that the fast functions say of n, against the greedy digits.
    void check(const Integer& n) const {
        const Digits digits = greedy_digits(n, a, weights);
        ASSERT_EQ(system.digits(n), digits) << n.to_string();
        ASSERT_TRUE(system.is_representation(digits));
        ASSERT_EQ(system.value(digits), n);

        const Reading reading = system.read(n);
        const bool is_p = weights == Weights::p;
        const Integer other = sum_of_digits(digits, a, is_p ? Weights::q : Weights::p);
        ASSERT_EQ(reading.p_value, is_p ? n : other) << n.to_string();
        ASSERT_EQ(reading.q_value, is_p ? other : n) << n.to_string();
        ASSERT_EQ(reading.last_digit, digits.empty() ? 0 : digits[0]);
        ASSERT_EQ(reading.trailing_zeros(), trailing_zeros(digits)) << n.to_string();
        Digits above = digits;
        if (!above.empty()) above[0] = 0;
        const std::size_t zeros = trailing_zeros(above);
        ASSERT_EQ(reading.zeros_above, zeros == 0 ? 0 : zeros - 1) << n.to_string();
    }
};

TEST_P(NumerationOf, SmallNumbers) {
    for (int n = 0; n <= 1000; ++n) check(n);
}

TEST_P(NumerationOf, NumbersNextToWeights) {
    for (std::size_t i = 0;; ++i) {
        const Integer weight = system.weight(i);
        Digits unit(i + 1);
        unit[i] = 1;
        ASSERT_EQ(system.value(unit), weight);
        ASSERT_EQ(sum_of_digits(unit, a, weights), weight);
        for (const int offset : {-1, 0, 1}) {
            if (weight + offset >= 0) check(weight + offset);
            check(weight * a + offset + 1);
        }
        if (weight.bit_length() > 150) break;
    }
}

TEST_P(NumerationOf, PowersOfTwo) {
    for (std::size_t bits = 0; bits < 300; bits += 3) {
        check(power(2, bits));
        check(power(2, bits) - 1);
    }
}

TEST_P(NumerationOf, RandomNumbers) {
    Random random(7);
    for (int round = 0; round < 60 * test_multiplier(); ++round) {
        check(random_integer(random, round % 8 == 0 ? 3000 : 400));
    }
}

// Long runs of 0, of a0 and of a − 1 stress the carries between blocks.
TEST_P(NumerationOf, StructuredDigits) {
    Random random(8);
    for (int round = 0; round < 40 * test_multiplier(); ++round) {
        const std::size_t length = random_below(random, a <= 10 ? 300 : 40);
        Digits digits;
        while (digits.size() < length) {
            const std::uint64_t kind = random_below(random, 4);
            for (std::uint64_t run = random_below(random, a <= 10 ? 90 : 12); run > 0; --run) {
                if (kind == 0) digits.push_back(0);
                if (kind == 1) digits.insert(digits.end(), {0, a});
                if (kind == 2) digits.push_back(a - 1);
                if (kind == 3) digits.push_back(random_below(random, 2) == 0 ? 0 : 1);
            }
        }
        const Integer n = sum_of_digits(digits, a, weights);
        ASSERT_EQ(system.value(digits), n);
        for (const int offset : {-1, 0, 1}) {
            if (n + offset >= 0) check(n + offset);
        }
    }
}

TEST_P(NumerationOf, HugeNumbersComeBack) {
    Random random(9);
    for (const std::size_t bits : {20000U, 100000U}) {
        const Integer n = power(2, bits) + random_integer(random, bits);
        const Digits digits = system.digits(n);
        EXPECT_TRUE(system.is_representation(digits));
        EXPECT_EQ(system.value(digits), n);
        const Reading reading = system.read(n);
        EXPECT_EQ(reading.p_value, system.with(Weights::p).value(digits));
        EXPECT_EQ(reading.q_value, system.with(Weights::q).value(digits));
        EXPECT_EQ(reading.trailing_zeros(), trailing_zeros(digits));

        Digits shifted = left_shift(digits);
        EXPECT_TRUE(system.is_representation(shifted));
        if (bits == 20000) {
            EXPECT_EQ(system.value(shifted), sum_of_digits(shifted, a, weights));
        }
        EXPECT_EQ(trailing_zeros(shifted), trailing_zeros(digits) + 1);
    }
}

INSTANTIATE_TEST_SUITE_P(EveryKind, NumerationOf,
                         testing::Combine(testing::Values(1, 2, 3, 4, 7, 10, 255, 1000, 65535,
                                                          2097151, 3037000499, 3037000500,
                                                          999999999999999989, 1000000000000000000),
                                          testing::Values(Weights::p, Weights::q)));

TEST(Numeration, PublishedTable) {
    std::ifstream file(BOUTON_SOURCE_DIR "/data/published/numeration_a2.csv");
    std::string line;
    std::getline(file, line);
    ASSERT_EQ(line, "n,q_digits,p_digits");
    const Numeration p(2, Weights::p);
    const Numeration q = p.with(Weights::q);
    int rows = 0;
    for (; std::getline(file, line); ++rows) {
        const std::size_t first = line.find(',');
        const std::size_t second = line.find(',', first + 1);
        const Integer n = std::stoi(line.substr(0, first));
        EXPECT_EQ(print(q.digits(n)), line.substr(first + 1, second - first - 1));
        EXPECT_EQ(print(p.digits(n)), line.substr(second + 1));
    }
    EXPECT_EQ(rows, 17);
}

TEST(Numeration, OnlyOneRepresentation) {
    for (const std::int64_t a : {1, 2, 3}) {
        for (const Weights weights : {Weights::p, Weights::q}) {
            const Numeration system(a, weights);
            // All digit strings of length 7, counted in base a + 1.
            std::vector<Integer> values;
            Digits digits(7);
            for (std::size_t place = 0; place < digits.size();) {
                if (system.is_representation(digits)) values.push_back(system.value(digits));
                for (place = 0; place < digits.size() && digits[place] == a; ++place)
                    digits[place] = 0;
                if (place < digits.size()) ++digits[place];
            }
            std::sort(values.begin(), values.end());
            EXPECT_EQ(values.size(), system.weight(7));
            for (std::size_t n = 0; n < values.size(); ++n) EXPECT_EQ(values[n], n);
        }
    }
}

}  // namespace
}  // namespace bouton
