#include "exact/number.hpp"

#include <gtest/gtest.h>

#include <string>

#include "base/error.hpp"
#include "base/random.hpp"
#include "exact/random.hpp"

namespace bouton {
namespace {

ErrorKind kind_of(const std::string& text, std::uint64_t digits = default_digit_limit) {
    try {
        parse_number(text, digits);
    } catch (const Error& error) {
        return error.kind();
    }
    ADD_FAILURE() << text << " was read as a number";
    return ErrorKind::failed;
}

TEST(Number, ReadsExpressions) {
    EXPECT_EQ(parse_number("0"), 0);
    EXPECT_EQ(parse_number("007"), 7);
    EXPECT_EQ(parse_number("1e14"), 100'000'000'000'000);
    EXPECT_EQ(parse_number("12E2"), 1200);
    EXPECT_EQ(parse_number("2^64-1").to_string(), "18446744073709551615");
    EXPECT_EQ(parse_number("10^20+7").to_string(), "100000000000000000007");
    EXPECT_EQ(parse_number("2^3^2"), 512);
    EXPECT_EQ(parse_number("-2^2"), -4);
    EXPECT_EQ(parse_number("(-2)^2"), 4);
    EXPECT_EQ(parse_number("(-1)^(10^30+1)"), -1);
    EXPECT_EQ(parse_number("0^0"), 1);
    EXPECT_EQ(parse_number("2+3*4-(5-6)"), 15);
    EXPECT_EQ(parse_number("7/2"), 3);
    EXPECT_EQ(parse_number("-7/2"), -4);
    EXPECT_EQ(parse_number("10-3-2"), 5);
    EXPECT_EQ(parse_number("100/5/2"), 10);
    EXPECT_EQ(parse_number("2*-3"), -6);
}

TEST(Number, ReadsAMillionDigits) {
    const std::string digits = parse_number("10^1000000/7").to_string();
    EXPECT_EQ(digits.size(), 1'000'000U);
    EXPECT_EQ(digits.substr(0, 12), "142857142857");
}

TEST(Number, RefusesWhatIsNone) {
    for (const char* text : {"",     "+",   "-",    "x",   "1x",      "1 2",  "1e",   "1e-2",
                             "e5",   "(",   "()",   "(1",  "1)",      "1+",   "*2",   "1..2",
                             "0x10", "1,2", "2**3", "1/0", "1/(2-2)", "2^-1", "\xff", "1\n"}) {
        EXPECT_EQ(kind_of(text), ErrorKind::bad_request) << text;
    }
    EXPECT_EQ(kind_of(std::string(1000, '(')), ErrorKind::bad_request);
    std::string many(1000, '-');
    many += '1';
    EXPECT_EQ(kind_of(many), ErrorKind::bad_request);
    EXPECT_EQ(kind_of(std::string("1\0", 2)), ErrorKind::bad_request);
}

TEST(Number, RefusesWhatIsTooLongBeforeComputingIt) {
    for (const char* text : {"10^10000001", "9^9^9^9", "1e99999999999999999999", "10^(10^30)",
                             "2^10^18", "(10^9999999)^10"}) {
        EXPECT_EQ(kind_of(text), ErrorKind::limit) << text;
    }
    EXPECT_EQ(kind_of(std::string(101, '9'), 100), ErrorKind::limit);
    EXPECT_EQ(kind_of("10^60*10^60", 100), ErrorKind::limit);
    EXPECT_EQ(parse_number(std::string(100, '9'), 100), power(10, 100) - 1);
    EXPECT_EQ(parse_number("0*10^99", 100), 0);
}

TEST(Number, IsShortenedForPeople) {
    EXPECT_EQ(shortened(12345), "12345");
    EXPECT_EQ(shortened(power(10, 100)), "100000000000000000...000000000000000000 (101 digits)");
    EXPECT_EQ(shortened(-power(10, 100)), "-10000000000000000...000000000000000000 (101 digits)");
}

// Long numbers are not converted as a whole, short ones are.
TEST(Number, ShortensLongNumbersAlike) {
    const auto converted = [](const Integer& number, std::size_t most) {
        const std::string text = number.to_string();
        const std::size_t side = (most - 3) / 2;
        return text.substr(0, side) + "..." + text.substr(text.size() - side) + " (" +
               std::to_string(text.size() - (text[0] == '-' ? 1 : 0)) + " digits)";
    };
    Random random(21);
    for (std::size_t round = 0; round < 60; ++round) {
        const Integer power_of_ten = power(10, 6010 + round);
        for (const std::size_t most : {10U, 40U, 41U, 200U, 5000U}) {
            for (const Integer& number :
                 {power_of_ten, power_of_ten - 1, power_of_ten + 1, power(2, 19'990 + round),
                  power(3, 12'600 + round), power(2, 20'000) + random_integer(random, 19'999)}) {
                ASSERT_EQ(shortened(number, most), converted(number, most));
                ASSERT_EQ(shortened(-number, most), converted(-number, most));
            }
        }
    }
}

}  // namespace
}  // namespace bouton
