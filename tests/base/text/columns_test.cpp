#include "base/text/columns.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

namespace bouton {
namespace {

TEST(Padded, CountsCharactersNotBytes) {
    EXPECT_EQ(padded("ab", 4), "ab  ");
    EXPECT_EQ(padded("ab", 4, Align::right), "  ab");
    EXPECT_EQ(padded("∞α", 4, Align::right), "  ∞α");
    EXPECT_EQ(padded("abcde", 4), "abcde");
}

TEST(Columns, LinesEndWithTheirLastCell) {
    Columns columns({{Align::left, 3}, {Align::right, 0}, {}});
    columns.fit(std::array<std::string, 2>{"a", "100"});
    EXPECT_EQ(columns.line(std::array<std::string, 3>{"a", "7", "x"}), "a      7  x");
    EXPECT_EQ(columns.line(std::array<std::string, 3>{"ab", "", ""}), "ab");
    EXPECT_EQ(columns.line(std::array<std::string, 1>{"∞"}), "∞");
    EXPECT_EQ(columns.line(std::array<std::string, 2>{"abcd", "7"}), "abcd    7");
    EXPECT_EQ(columns.line({}), "");
}

TEST(Aligned, EveryColumnIsAsWideAsItsWidestCell) {
    const std::vector<std::vector<std::string>> rows{{"i", "name"}, {"10", "x"}, {"9"}};
    EXPECT_EQ(aligned(rows, std::array{Align::right, Align::left}, 1, 2),
              "   i name\n  10 x\n   9\n");
}

}  // namespace
}  // namespace bouton
