// The periods of sequences that are seen, and what is no evidence of one.

#include <gtest/gtest.h>

#include <string>

#include "answer/lists/list.hpp"
#include "ask/lists/sequence.hpp"

namespace bouton {
namespace {

PeriodAnswer period_of(const std::string& game, const std::string& count = {}) {
    ListQuery query;
    query.game = game;
    query.count = count;
    return answer_period(read_period(query), Limits{});
}

TEST(Period, IsNotSeenWhereNothingCanBeTaken) {
    const PeriodAnswer answer = period_of("subtraction:take=10^30/10^31");
    EXPECT_FALSE(answer.period);
    EXPECT_EQ(to_text(answer), "no period found among 1000000 values: --count looks among more\n");
    EXPECT_NE(to_json(answer).find(R"("period":null,"preperiod":null,"saltus":null,"proved":false,)"
                                   R"("checked_to":1000000)"),
              std::string::npos)
        << to_json(answer);
    EXPECT_FALSE(period_of("rules:{heap n; n-10^30; n-10^31 if n>7}", "1000").period);
}

/// Their smaller amounts alone have a period.
TEST(Period, IsNotSeenBeforeTheLargestAmountCanBeTaken) {
    EXPECT_FALSE(period_of("subtraction:take=5/10^7").period);
    EXPECT_FALSE(period_of("subtraction:take=3/10^30+1").period);
    EXPECT_FALSE(period_of("subtraction:take=400000/10^7", "800000").period);
    EXPECT_FALSE(period_of("subtraction:take=1-10^30/10^40").period);
    EXPECT_FALSE(period_of("subtraction:take=all-but-1-20", "21").period);
}

TEST(Period, IsProvedOrSeenWhereItShows) {
    const PeriodAnswer finite = period_of("subtraction:take=1/3/4");
    ASSERT_TRUE(finite.period);
    EXPECT_EQ(finite.period->period, 7);
    EXPECT_TRUE(finite.period->proved);
    const PeriodAnswer few = period_of("subtraction:take=2/3", "8");
    ASSERT_TRUE(few.period);
    EXPECT_EQ(few.period->period, 5);
    const PeriodAnswer all_but = period_of("subtraction:take=all-but-1-20");
    ASSERT_TRUE(all_but.period);
    EXPECT_EQ(all_but.period->period, 21);
    EXPECT_EQ(all_but.period->saltus, 1);
    const PeriodAnswer written = period_of("rules:{heap n; n-1 if n>0; n-2 if n>5}", "1000");
    ASSERT_TRUE(written.period);
}

}  // namespace
}  // namespace bouton
