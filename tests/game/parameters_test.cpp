#include "game/parameters.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "base/error.hpp"

namespace bouton {
namespace {

constexpr std::array declared{
    Parameter{.name = "a", .fallback = "1", .help = "a number", .least = 1, .most = 100},
    Parameter{.name = "from", .fallback = "-5", .help = "a number", .least = -5},
    Parameter{.name = "take", .kind = Parameter::Kind::text, .fallback = "1-3", .help = "amounts"},
    Parameter{.name = "misere", .kind = Parameter::Kind::flag, .fallback = "", .help = "misère"},
};

Parameters read(const std::string& text) { return {"game", declared, text}; }

std::string refusal(const std::string& text) {
    try {
        (void)read(text);
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::bad_request) << text;
        return error.what();
    }
    ADD_FAILURE() << text << " was accepted";
    return {};
}

TEST(Parameters, HaveTheirFallbacksUnlessTheyAreGiven) {
    const Parameters none = read("");
    EXPECT_EQ(none.integer("a"), 1);
    EXPECT_EQ(none.integer("from"), -5);
    EXPECT_EQ(none.text("take"), "1-3");
    EXPECT_FALSE(none.flag("misere"));
    const Parameters all = read("misere,take=1/4=x,from=10^3,a=2*3");
    EXPECT_EQ(all.integer("a"), 6);
    EXPECT_EQ(all.integer("from"), 1000);
    EXPECT_EQ(all.text("take"), "1/4=x");
    EXPECT_TRUE(all.flag("misere"));
}

TEST(Parameters, AreSpelledWhereTheyAreNotTheFallbacks) {
    EXPECT_EQ(read("").spelled(), "game");
    EXPECT_EQ(read("a=1,take=1-3").spelled(), "game");
    EXPECT_EQ(read("misere,a=2+2").spelled(), "game:a=4,misere");
    Parameters respelled = read("take=3/1/2");
    EXPECT_EQ(respelled.spelled(), "game:take=3/1/2");
    respelled.respell("take", "1-3");
    EXPECT_EQ(respelled.spelled(), "game");
    respelled.respell("take", "2-4");
    EXPECT_EQ(respelled.text("take"), "2-4");
    EXPECT_EQ(respelled.spelled(), "game:take=2-4");
}

TEST(Parameters, HaveBoundsThatBelongToThem) {
    EXPECT_EQ(read("a=1").integer("a"), 1);
    EXPECT_EQ(read("a=100").integer("a"), 100);
    EXPECT_EQ(refusal("a=0"), "the parameter 'a' of game must be from 1 to 100, not 0");
    EXPECT_EQ(refusal("a=101"), "the parameter 'a' of game must be from 1 to 100, not 101");
    EXPECT_EQ(read("from=-5").integer("from"), -5);
    EXPECT_EQ(read("from=2^63-1").integer("from"), INT64_MAX);
    EXPECT_EQ(refusal("from=-6"), "the parameter 'from' of game must be at least -5, not -6");
    EXPECT_EQ(refusal("from=2^63"), "the parameter 'from' of game must be at least -5, not 2^63");
}

TEST(Parameters, AreRefusedWithWhatWouldBeRight) {
    EXPECT_EQ(refusal("b=1"), "game has no parameter 'b'; did you mean 'a'?");
    EXPECT_EQ(refusal("misere=1"),
              "the parameter 'misere' of game takes no value: write game:misere");
    EXPECT_EQ(refusal("a"), "the parameter 'a' of game needs a value: write game:a=1");
    EXPECT_EQ(refusal("a="), "the parameter 'a' of game needs a value: write game:a=1");
    EXPECT_EQ(refusal("take="), "the parameter 'take' of game needs a value: write game:take=1-3");
    EXPECT_EQ(refusal("a=2,misere,a=2"), "the parameter 'a' of game is given twice");
    EXPECT_EQ(refusal("misere,misere"), "the parameter 'misere' of game is given twice");
    for (const char* text : {",", "a=2,", ",a=2", "=2", "a=x", "A=2", "a=2 "}) (void)refusal(text);
}

}  // namespace
}  // namespace bouton
