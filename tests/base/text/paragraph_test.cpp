#include "base/text/paragraph.hpp"

#include <gtest/gtest.h>

namespace bouton {
namespace {

TEST(Wrapped, LeavesLinesThatFitAsTheyAre) {
    EXPECT_EQ(wrapped("", 20), "");
    EXPECT_EQ(wrapped("\n\na  b \n", 20), "\n\na  b \n");
    EXPECT_EQ(wrapped("  12345 ∞∞∞∞∞", 13), "  12345 ∞∞∞∞∞");
}

TEST(Wrapped, GoesOnFurtherIn) {
    EXPECT_EQ(wrapped("Winning move: leave kayles 7 + nim 3,4", 20),
              "Winning move: leave\n  kayles 7 + nim 3,4");
    EXPECT_EQ(wrapped("all:\n  leave 1,2 and go on", 12), "all:\n  leave 1,2\n    and go\n    on");
}

TEST(Wrapped, KeepsPositionsWhole) {
    EXPECT_EQ(wrapped("leave 123456789,123456789 now", 12), "leave 123456789,123456789\n  now");
}

}  // namespace
}  // namespace bouton
