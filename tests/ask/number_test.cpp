#include "ask/number.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "exact/number.hpp"

namespace bouton {
namespace {

TEST(NumberRequest, IsReadFromWords) {
    const NumberRequest one = read_number_request({.number = "10^30+1", .a = "2"});
    EXPECT_FALSE(one.is_table);
    EXPECT_EQ(one.numbers.from, parse_number("10^30+1"));
    EXPECT_EQ(one.numbers.a, 2);
    ASSERT_EQ(one.numbers.systems.size(), 1U);
    EXPECT_EQ(one.numbers.systems[0].weights, Weights::p);
    EXPECT_TRUE(one.numbers.digits);

    const NumberRequest range = read_number_request({.number = "3..7", .trailing = true});
    EXPECT_TRUE(range.is_table);
    EXPECT_EQ(range.numbers.from, 3);
    EXPECT_EQ(range.numbers.count, 5);
    EXPECT_EQ(range.numbers.systems.size(), 2U);
    EXPECT_FALSE(range.numbers.digits);

    const NumberRequest counted =
        read_number_request({.from = "7", .count = "2", .system = "zeckendorf"});
    EXPECT_TRUE(counted.is_table);
    EXPECT_EQ(counted.numbers.systems.at(0).name, "zeckendorf");

    const NumberRequest digits = read_number_request({.digits = "200", .a = "2", .system = "q"});
    EXPECT_EQ(digits.numbers.from, 10);
}

TEST(NumberRequest, IsRefusedWhereItMakesNoSense) {
    for (const NumberQuery& query : std::vector<NumberQuery>{
             {},
             {.number = "3", .digits = "10"},
             {.number = "3", .count = "2"},
             {.from = "3"},
             {.count = "0"},
             {.number = "-1"},
             {.number = "7..3"},
             {.number = "3", .a = "0"},
             {.number = "3", .system = "r"},
             {.number = "3", .a = "2", .system = "zeckendorf"},
             {.digits = "10", .system = "both"},
             {.digits = "21", .a = "2"},
         }) {
        try {
            read_number_request(query);
            ADD_FAILURE() << query.number << query.digits;
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::bad_request);
        }
    }
}

TEST(NumberAnswer, HasTheDigitsThatAreAskedFor) {
    const NumberAnswer answer =
        answer_number(read_number_request({.number = "9", .a = "2", .system = "both"}).numbers, {});
    ASSERT_EQ(answer.systems.size(), 2U);
    EXPECT_EQ(answer.systems[0].digits, (std::vector<std::int64_t>{0, 2, 1}));
    EXPECT_EQ(answer.systems[1].digits, (std::vector<std::int64_t>{2, 0, 1}));
    EXPECT_EQ(answer.systems[1].facts.index, 7);
    const NumberAnswer trailing =
        answer_number(read_number_request({.number = "9", .trailing = true}).numbers, {});
    EXPECT_TRUE(trailing.systems.at(0).digits.empty());
}

TEST(NumberAnswer, NeedsMemoryForDigits) {
    const NumberRequest request = read_number_request({.number = "10^1000000"});
    Limits limits;
    limits.memory = std::size_t{1} << 30U;
    EXPECT_NO_THROW(require_memory(request.numbers, limits));
    limits.memory = std::size_t{1} << 20U;
    EXPECT_THROW(require_memory(request.numbers, limits), Error);
}

}  // namespace
}  // namespace bouton
