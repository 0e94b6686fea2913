#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "families/rules/program.hpp"
#include "families/rules/text/fault.hpp"
#include "families/rules/text/read_script.hpp"

namespace bouton::rules {
namespace {

using testing::HasSubstr;

/// `LINE:COLUMN SENTENCE` of the fault in a text; empty if there is none.
std::string fault_in(const std::string& text) {
    try {
        read_program(text);
    } catch (const RulesFault& fault) {
        return fmt::format("{}:{} {}", fault.place().line, fault.place().column, fault.sentence());
    }
    return "";
}

TEST(RulesReading, EveryKindOfLineIsRead) {
    const Script script = read_script(
        "# a comment\n"
        "title Some game: a-b # not of the title\n"
        "piles x, y\nunordered; misere\nstart 3,5\nmeasure x + 2*y\n"
        "wins if x = y\nloses if x = 0\n"
        "(x-k, y) | (x, y-k) for k in {1, 4, 6..9} if x > y and not k divides y\n"
        "3,5 is P\n4,5 is N\n1000000000000000000000,5 has value 7\n");
    EXPECT_EQ(script.title, "Some game: a-b");
    EXPECT_FALSE(script.heap);
    EXPECT_EQ(script.piles, (std::vector<std::string>{"x", "y"}));
    EXPECT_TRUE(script.unordered);
    EXPECT_TRUE(script.misere);
    EXPECT_EQ(*script.start, (std::vector<Integer>{3, 5}));
    EXPECT_TRUE(script.measure.has_value());
    ASSERT_EQ(script.ends.size(), 2U);
    EXPECT_TRUE(script.ends[0].mover_wins);
    EXPECT_FALSE(script.ends[1].mover_wins);
    ASSERT_EQ(script.moves.size(), 1U);
    EXPECT_EQ(script.moves[0].alternatives.size(), 2U);
    EXPECT_EQ(script.moves[0].variables.size(), 1U);
    ASSERT_EQ(script.facts.size(), 3U);
    EXPECT_EQ(script.facts[0].outcome, Outcome::P);
    EXPECT_EQ(script.facts[2].position[0], power(10, 21));
    EXPECT_EQ(script.facts[2].value, Integer(7));
}

TEST(RulesReading, FaultsHaveTheirPlace) {
    EXPECT_EQ(fault_in(""),
              "1:1 expected 'piles x, y' or 'heap n', which say what a position is, "
              "before this, not the end of the rules");
    EXPECT_EQ(fault_in("heap n\n"),
              "2:1 expected a line of moves, such as n-k for k in 1..3, not the end of the rules");
    EXPECT_EQ(fault_in("heap n\nn-k for k in {1, 2"),
              "2:19 expected ',' or '}', not the end of the rules");
    EXPECT_EQ(fault_in("heap n\nn-k for k ="),
              "2:12 expected a number, a name or '(', not the end of the rules");
    EXPECT_EQ(fault_in("heap n; n-k"),
              "1:11 'k' is neither a pile nor a variable: say which values it takes after 'for', "
              "such as for k >= 1");
    EXPECT_EQ(fault_in("heap n; n-k for k >= 1 if j = 1"),
              "1:27 'j' is neither a pile nor a variable: say which values it takes after 'for', "
              "such as for j >= 1");
    EXPECT_EQ(fault_in("heap n; n-1 @ 2"), "1:13 the character '@' has no meaning in rules");
    EXPECT_EQ(fault_in("heap n; n-1 é"), "1:13 the character 'é' has no meaning in rules");
    EXPECT_EQ(fault_in("heap n; n/2"),
              "1:10 write 'div' for the quotient rounded down, as in n div 2");
    EXPECT_EQ(fault_in("piles x; (x-1)"),
              "1:8 expected ',' and a second pile, or write 'heap' for a game on heaps, not the "
              "end of the line");
    EXPECT_EQ(fault_in("piles a, b, c, d, e; (a, b, c, d, e)"), "1:19 there are at most 4 piles");
    EXPECT_EQ(fault_in("piles x, y; (x-1, y, 3)"),
              "1:13 a move leaves 2 piles, and this one has 3");
    EXPECT_EQ(fault_in("piles x, y; x-1"),
              "1:13 expected a move such as (x, y), or one of title, unordered, misere, start, "
              "measure, wins, loses, not 'x'");
    EXPECT_EQ(
        fault_in("piles x, y; (x-1, y) if x"),
        "1:26 expected a comparison such as = 0 or <= n, since a condition must be said here");
    EXPECT_EQ(fault_in("piles x, y; (x-1, y) if (x = 1) + 2 = 3"),
              "1:28 expected a number here, and this is a condition");
    EXPECT_EQ(fault_in("piles x, y; (x-1, y) 3"),
              "1:22 expected '|', 'for', 'if' or the end of the line, not '3'");
    EXPECT_EQ(fault_in("heap n; n-k for k in 3"),
              "1:23 expected '..', since a set is {1, 4, 9}, a range 1..6, squares, primes, "
              "fibonacci, odd, even, multiples of 3 or powers of 2, not the end of the rules");
    EXPECT_EQ(fault_in("heap n; n-1; 3,4 is Q"),
              "1:21 expected P, if the player to move loses, or N, if the player to move wins, not "
              "'Q'");
    EXPECT_EQ(
        fault_in("heap n; n+1; measure 9 - n"),
        "1:9 the move n+1 never lowers the measure, so the game could go on for ever: every "
        "heap that a move leaves must have a lower measure than n; + leaves several heaps, so "
        "a sum stands in parentheses");
    EXPECT_EQ(fault_in("heap n; (n+1); measure 9 - n"), "");
    EXPECT_EQ(fault_in("heap n; n-9999999999999999999"),
              "1:11 a number in rules is written out up to 10^18 only: write a larger one as an "
              "expression, such as 10^20");
    EXPECT_EQ(fault_in("heap n; n-10^20; n-1000*10^17 - 1"), "");
    EXPECT_EQ(fault_in("heap n; n-gcd(1)"), "1:11 gcd takes 2 numbers, not 1");
    EXPECT_EQ(fault_in("heap n; n-foo(n, 2)"),
              "1:11 'foo' is not a function: the functions are gcd, min, max, abs, sqrt, bitand, "
              "bitor, digits, digitsum, digit");
    EXPECT_EQ(fault_in("piles x, y; (x-1, y) if x (y) = 2").substr(0, 27),
              "1:25 'x' is not a function:");
    EXPECT_EQ(fault_in("title a {b}; heap n; n-1"), "1:9 a title has no braces");
    EXPECT_EQ(fault_in("heap for; n-1"), "1:6 expected a name such as x, not 'for'");
}

TEST(RulesReading, ThereIsOneLineOfAKind) {
    EXPECT_EQ(fault_in("heap n; n-1; measure n; measure n"),
              "1:25 there is a line 'measure' already");
    EXPECT_EQ(fault_in("heap n; n-1; start 5; start 6"), "1:23 there is a line 'start' already");
    EXPECT_EQ(fault_in("title a; title b; heap n; n-1"), "1:10 there is a line 'title' already");
    EXPECT_EQ(fault_in("title a\nheap n; n-1\n title\n"), "3:2 there is a line 'title' already");
    EXPECT_EQ(fault_in("misere; heap n; n-1\nmisere"), "2:1 there is a line 'misere' already");
    EXPECT_EQ(fault_in("piles x, y; unordered; (x-1, y); unordered"),
              "1:34 there is a line 'unordered' already");
    // Conditions that end the game may be several, and so may facts and moves.
    const Script script = read_script(
        "piles x, y; wins if x = y; wins if x = 0; loses if y = 0; loses if y = 1; (x-1, y); "
        "(x-1, y); 2,2 is P; 2,2 is P");
    EXPECT_EQ(script.ends.size(), 4U);
    EXPECT_EQ(script.moves.size(), 2U);
    EXPECT_EQ(script.facts.size(), 2U);
}

TEST(RulesReading, VariablesNeedBounds) {
    EXPECT_EQ(fault_in("piles x, y; (x-1, y+k) for k >= 1"),
              "1:28 'k' has no upper bound in the move (x-1, y+k), since nothing that is left "
              "becomes less as k grows: add one, such as k <= x");
    EXPECT_EQ(fault_in("heap n; n-k for k <= 5"),
              "1:17 'k' has no lower bound in the move n-k: add one, such as k >= 1");
    EXPECT_EQ(fault_in("heap n; n-1 | (n*k) for k >= 1").substr(0, 52),
              "1:25 'k' has no upper bound in the move (n*k), since");
    // A move that does not mention a variable ignores it.
    EXPECT_EQ(fault_in("heap n; n-1 | n-2*k for k >= 1"), "");
    EXPECT_EQ(read_program("heap n; n-1 | n-2*k for k in squares, k > 4").nests[0].levels.size(),
              0U);
    EXPECT_EQ(read_program("heap n; n-1 | n-k for k >= 1, k < 5").nests[0].levels.size(), 1U);
    // What is left bounds a variable from both sides.
    EXPECT_EQ(fault_in("heap n; k for k < n"), "");
    EXPECT_EQ(fault_in("piles x, y; (x-k, y-l) for l > k, k >= 0"), "");
}

TEST(RulesReading, RulesThatCouldGoOnForEverAreRefused) {
    EXPECT_EQ(
        fault_in("piles x, y\n(x-1, y)\n(x, y)"),
        "3:1 the move (x, y) never lowers the total of the piles, so the game could go on for "
        "ever: every move must lower it, or else a line 'measure' must say what is lowered");
    EXPECT_EQ(fault_in("piles x, y; (x-1, y+1)").substr(0, 40),
              "1:13 the move (x-1, y+1) never lowers th");
    EXPECT_EQ(fault_in("piles x, y; measure 2*x + y; (x-1, y+1)"), "");
    EXPECT_EQ(
        fault_in("heap n; (n+1)"),
        "1:9 the move (n+1) never leaves only smaller heaps, so the game could go on for "
        "ever: every heap that a move leaves must be smaller than n, or else a line 'measure' "
        "must say what is lowered");
    EXPECT_EQ(fault_in("heap n; 1 + n").substr(0, 36), "1:9 the move 1 + n never leaves only");
    EXPECT_EQ(fault_in("heap n; n-k for k in -3..0").substr(0, 33),
              "1:9 the move n-k never leaves onl");
}

TEST(RulesReading, DescentIsProvedWhereItIsPlain) {
    const auto proved = [](const std::string& text) { return read_program(text).ends_always(); };
    EXPECT_TRUE(proved("heap n; i + (n-k-i) for k in 1..2, 0 < i <= n-k-i"));
    EXPECT_TRUE(proved("heap n; k for 0 <= k < n"));
    EXPECT_TRUE(proved("heap n; 0 if n >= 1"));
    EXPECT_TRUE(proved("heap n; 1 + (n-3)"));
    EXPECT_TRUE(proved("piles x, y; (x-i, y-j) for i >= 0, j >= 0 if i + j >= 1"));
    EXPECT_TRUE(proved("piles t, m; measure t; (t-k, 2*k) for 1 <= k <= m"));
    EXPECT_TRUE(proved("piles x, y; (y, y) if x > y"));
    EXPECT_TRUE(proved("heap n; measure 2*n; 0"));
    EXPECT_TRUE(proved("heap n; n-2^k for k in 0..4"));
    EXPECT_TRUE(proved("heap n; n-k for k in -3..3 if k^2 > 5 and k > -3"));
    EXPECT_FALSE(proved("heap n; n-k for k in -3..3 if k^2 > 5"));
    EXPECT_FALSE(proved("heap n; n-2^k for k in 0..n"));
    EXPECT_FALSE(proved("heap n; measure 9 - n; (n+1)"));
    EXPECT_FALSE(proved("heap n; 0"));
    EXPECT_FALSE(proved("heap n; n div 2 if n > 0"));
    EXPECT_FALSE(proved("piles x, y; (y, y) if x > 2"));
    EXPECT_FALSE(proved("piles x, y; measure x - y; (x-1, y)"));
}

TEST(RulesReading, AFaultShowsItsLineWithACaret) {
    try {
        read_program("heap n\nn-k for k in {1, x}\n");
        FAIL();
    } catch (const RulesFault& fault) {
        EXPECT_STREQ(
            fault.what(),
            "the rules, line 2, column 18: 'x' is neither a pile nor a variable: say which "
            "values it takes after 'for', such as for x >= 1\n"
            "  n-k for k in {1, x}\n"
            "                   ^");
    }
}

TEST(RulesReading, TheCaretStandsBelowItsPlaceBehindTabsToo) {
    try {
        read_program("heap n\n\tn-q");
        FAIL();
    } catch (const RulesFault& fault) {
        EXPECT_TRUE(std::string(fault.what()).ends_with("\n   n-q\n     ^")) << fault.what();
    }
}

TEST(RulesReading, LinesMayEndWithACarriageReturn) {
    for (const std::string line : {"n-q", "n-"}) {
        try {
            read_program("heap n\r\n" + line + "\r\n");
            FAIL();
        } catch (const RulesFault& fault) {
            EXPECT_TRUE(std::string(fault.what()).ends_with("\n  " + line + "\n    ^"))
                << fault.what();
            EXPECT_EQ(fault.place().column, 3U);
        }
    }
    const Program program =
        read_program("title Odd ones\r\nheap n # any\r\nn-k for k in {1, 3}\r\n");
    EXPECT_EQ(program.script.title, "Odd ones");
    EXPECT_EQ(program.line, "title Odd ones; heap n; n-k for k in {1, 3}");
}

TEST(RulesReading, SizeAndDepthAreLimited) {
    const auto nested = [](std::size_t depth) {
        return "heap n; n-" + std::string(depth, '(') + "1" + std::string(depth, ')');
    };
    EXPECT_EQ(fault_in(nested(150)), "");
    EXPECT_THAT(fault_in(nested(250)), HasSubstr("at most 200 deep"));
    std::string sum = "heap n; n-(1";
    for (int i = 0; i < 300; ++i) sum += "+1";
    EXPECT_THAT(fault_in(sum + ")"), HasSubstr("at most 200 deep"));
    EXPECT_THAT(fault_in("heap n; n-" + std::string(300, '-') + "1"), HasSubstr("200 deep"));
    EXPECT_THAT(fault_in("heap n; n-1 if " +
                         [] {
                             std::string text;
                             for (int i = 0; i < 300; ++i) text += "not ";
                             return text;
                         }() +
                         "n = 1"),
                HasSubstr("200 deep"));
    EXPECT_THAT(fault_in("heap n; n-1 #" + std::string(70000, 'x')), HasSubstr("at most 65536"));
    EXPECT_THAT(fault_in("heap n; n-a-b-c-d-e-f-g for a >= 1"), HasSubstr("at most 6 variables"));
    EXPECT_THAT(fault_in("heap n; 1 + 1 + 1 + 1 + 1"), HasSubstr("at most 4 heaps"));
}

TEST(RulesReading, OneLineSaysTheSame) {
    EXPECT_EQ(in_one_line("# c\ntitle  A  b\n\n heap n ;; n-1   # x\n"), "title A b; heap n; n-1");
}

}  // namespace
}  // namespace bouton::rules
