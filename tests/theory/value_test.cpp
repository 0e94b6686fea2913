#include "theory/value.hpp"

#include <gtest/gtest.h>

namespace bouton {
namespace {

TEST(Value, AddsUp) {
    const Value three = Nimber{3};
    const Value five = Nimber{5};
    const Value loop = Infinite{{0, 1, 6}};
    const Value sum = loop + five;
    EXPECT_EQ(three + five, Value(Nimber{6}));
    EXPECT_EQ(sum, Value(Infinite{{3, 4, 5}}));
    EXPECT_EQ(five + loop, sum);
    EXPECT_EQ(loop + loop, Value(Infinite{}));
    EXPECT_EQ(loop + Value(), loop);
}

TEST(Value, TellsWhoWins) {
    EXPECT_EQ(Value().outcome(), Outcome::P);
    EXPECT_EQ(Value(Nimber{power(10, 40)}).outcome(), Outcome::N);
    EXPECT_EQ(Value(Infinite{{0, 4}}).outcome(), Outcome::N);
    EXPECT_EQ(Value(Infinite{{1, 4}}).outcome(), Outcome::draw);
    EXPECT_EQ(Value(Infinite{}).outcome(), Outcome::draw);
    EXPECT_EQ((Value(Infinite{{3, 4, 5}}) + Nimber{3}).outcome(), Outcome::N);
}

TEST(Value, IsZeroForPPositionsOfNormalPlayOnly) {
    EXPECT_EQ(implied_value(Outcome::P, Play::normal), Value());
    EXPECT_FALSE(implied_value(Outcome::P, Play::misere));
    EXPECT_FALSE(implied_value(Outcome::N, Play::normal));
    EXPECT_FALSE(implied_value(Outcome::draw, Play::normal));
}

TEST(Value, IsWrittenForPeople) {
    EXPECT_EQ(to_string(Value(Nimber{6})), "6");
    EXPECT_EQ(to_string(Value(Infinite{{0, 1, 6}})), "∞(0, 1, 6)");
    EXPECT_EQ(to_string(Value(Infinite{})), "∞()");
}

}  // namespace
}  // namespace bouton
