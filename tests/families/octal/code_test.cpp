#include "families/octal/code.hpp"

#include <gtest/gtest.h>

#include <string>

#include "base/error.hpp"

namespace bouton {
namespace {

TEST(OctalCode, ReadsDigitsAndSpellsThem) {
    EXPECT_EQ(OctalCode("0.77").spelled(), "0.77");
    EXPECT_EQ(OctalCode(".137").spelled(), "0.137");
    EXPECT_EQ(OctalCode("0.7000").spelled(), "0.7");
    EXPECT_EQ(OctalCode("c.0aF").spelled(), "C.0AF");
    EXPECT_EQ(OctalCode("4.").spelled(), "4.0");
    EXPECT_EQ(OctalCode("0.007").length(), 3U);
    EXPECT_TRUE(OctalCode("4.7").is_octal());
    EXPECT_FALSE(OctalCode("0.78").is_octal());
}

TEST(OctalCode, DigitsSayWhatRemains) {
    const HeapMoves moves = OctalCode("C.1B6").moves();
    EXPECT_EQ(moves.all, (std::vector<std::uint32_t>{1, 2}));
    EXPECT_EQ(moves.one, (std::vector<std::uint32_t>{2, 3}));
    EXPECT_EQ(moves.two, (std::vector<std::uint32_t>{0, 3}));
    EXPECT_EQ(moves.three, (std::vector<std::uint32_t>{0, 2}));
    EXPECT_EQ(moves.most(), 3U);
    EXPECT_FALSE(moves.unequal);
}

/// The refusal of a text, or nothing if it is read.
std::string refusal(std::string_view text) {
    try {
        const OctalCode code(text);
        return {};
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::bad_request);
        return error.what();
    }
}

TEST(OctalCode, RefusesWithASentenceEach) {
    const auto says = [](const std::string& text, const char* part) {
        return refusal(text).find(part) != std::string::npos;
    };
    EXPECT_TRUE(says("", "write for example 0.77"));
    EXPECT_TRUE(says("77", "a point must follow"));
    EXPECT_TRUE(says("10.7", "one digit before the point"));
    EXPECT_TRUE(says("0.7.7", "digits are 0 to 7"));
    EXPECT_TRUE(says("0.-7", "digits are 0 to 7"));
    EXPECT_TRUE(says("0.7g", "digits are 0 to 7"));
    EXPECT_TRUE(says("1.7", "0, 4, 8 or C"));
    EXPECT_TRUE(says("7.7", "0, 4, 8 or C"));
    EXPECT_TRUE(says("0.", "allows no move"));
    EXPECT_TRUE(says(".", "allows no move"));
    EXPECT_TRUE(says("0.000", "allows no move"));
    EXPECT_TRUE(says("0." + std::string(201, '7'), "at most 200 digits"));
    EXPECT_EQ(refusal("0." + std::string(200, '7')), "");
}

}  // namespace
}  // namespace bouton
