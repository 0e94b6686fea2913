#include "game/lua/program.hpp"

#include <gtest/gtest.h>

#include <string>

#include "base/error.hpp"

namespace bouton {
namespace {

using Numbers = std::vector<std::int64_t>;

std::string sentence(const std::string& source, const FreePosition& position = {Numbers{3, 5}}) {
    try {
        const LuaProgram program(source, "test.lua");
        (void)program.options(position);
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::bad_request) << source;
        return error.what();
    }
    return "no error";
}

std::string returning(const std::string& value) {
    return sentence("function options(p) return " + value + " end");
}

TEST(LuaProgram, GivesThePositionsThatMovesLeave) {
    const LuaProgram program(R"(
        title = "Halves"
        rules = "Take half."
        start = {9, -1}
        misere = true
        facts = {{"4,0", "P"}, {{1, 2}, "N"}, {"0,0", 0}}
        function options(p) return {{p[2], p[1]}, {p[1] // 2, p[2]}, {p[2], p[1]}} end)",
                             "test.lua");
    EXPECT_EQ(program.title(), "Halves");
    EXPECT_EQ(program.rules(), "Take half.");
    EXPECT_EQ(program.start(), (FreePosition{Numbers{9, -1}}));
    EXPECT_TRUE(program.is_misere());
    ASSERT_EQ(program.facts().size(), 3U);
    EXPECT_EQ(std::get<std::string>(program.facts()[0].position), "4,0");
    EXPECT_EQ(std::get<FreePosition>(program.facts()[1].position), (FreePosition{Numbers{1, 2}}));
    EXPECT_EQ(std::get<Outcome>(program.facts()[1].claim), Outcome::N);
    EXPECT_EQ(std::get<std::int64_t>(program.facts()[2].claim), 0);
    // Sorted, and each once.
    EXPECT_EQ(program.options({Numbers{9, -1}}),
              (std::vector<FreePosition>{{Numbers{-1, 9}}, {Numbers{4, -1}}}));
    const std::int64_t large = INT64_MAX;
    EXPECT_EQ(program.options({Numbers{large, large}}),
              (std::vector<FreePosition>{{Numbers{large / 2, large}}, {Numbers{large, large}}}));
}

TEST(LuaProgram, PositionsMayBeTexts) {
    const LuaProgram program("function options(p) return {p .. 'é', p:sub(2)} end", "test.lua");
    EXPECT_EQ(program.options({std::string("ab")}),
              (std::vector<FreePosition>{{std::string("abé")}, {std::string("b")}}));
    EXPECT_FALSE(program.start());
    EXPECT_TRUE(program.title().empty());
    EXPECT_FALSE(program.is_misere());
    EXPECT_TRUE(program.facts().empty());
}

TEST(LuaProgram, WhatIsWrongIsToldWithItsLine) {
    EXPECT_EQ(sentence("x = = 3"), "test.lua, line 1: unexpected symbol near '='");
    EXPECT_EQ(sentence("\n\nfunction options(p) return p[1][2] end"),
              "test.lua, line 3: attempt to index a number value (field 'integer index'), in "
              "options of '3,5'");
    EXPECT_EQ(sentence("function options(p)\n  error('no piles')\nend"),
              "test.lua, line 2: no piles, in options of '3,5'");
    EXPECT_EQ(sentence("function options(p)\n  return ('x'):rep()\nend"),
              "test.lua, line 2: bad argument #1 to 'rep' (number expected, got no value), in "
              "options of '3,5'");
    EXPECT_EQ(sentence("function options(p) error({}) end"),
              "test.lua: it raises an error that is a table, not a text, in options of '3,5'");
    // A coroutine that is wrapped puts its own line before the error's.
    EXPECT_EQ(
        sentence("function options(p)\n  coroutine.wrap(function() error('boom') end)()\nend"),
        "test.lua, line 2: boom, in options of '3,5'");
    EXPECT_EQ(sentence("function options(p)\n  coroutine.wrap(function()\n"
                       "    coroutine.wrap(function() error('boom') end)()\n  end)()\nend"),
              "test.lua, line 3: boom, in options of '3,5'");
    EXPECT_EQ(sentence("function options(p)\n  local _, words = pcall(error, 'deep', 2)\n"
                       "  _, words = pcall(function() error('deep') end)\n"
                       "  error('caught: ' .. words)\nend"),
              "test.lua, line 4: caught: line 3: deep, in options of '3,5'");
    EXPECT_EQ(sentence("function options(p) error('outline:3: a line: b', 0) end"),
              "test.lua: outline:3: a line: b, in options of '3,5'");
    EXPECT_EQ(sentence("title = 'x'"),
              "test.lua: options is nil, and must be a function that returns the positions that "
              "moves leave");
    EXPECT_EQ(sentence("function options() return {} end title = 3"),
              "test.lua: title is the number 3, and must be a text");
    EXPECT_EQ(sentence("function options() return {} end start = 3"),
              "test.lua: start gives the number 3 in place of a position: a position is a list of "
              "integers such as {3, 5}, or a text");
    EXPECT_EQ(sentence("function options() return {} end misere = 1"),
              "test.lua: misere is the number 1, and must be true or false");
    for (const char* facts : {"3", "{3}", "{{'3'}}", "{{'3', 'X'}}", "{{'3', 1.5}}"}) {
        EXPECT_NE(sentence(std::string("function options() return {} end facts = ") + facts)
                      .find("must be a list of pairs"),
                  std::string::npos)
            << facts;
    }
    EXPECT_NE(sentence("function options() return {} end facts = {{nil, 'P'}}"), "no error");
}

TEST(LuaProgram, WhatIsReturnedIsLookedAt) {
    EXPECT_EQ(returning(""),
              "test.lua: options of '3,5' gives nil in place of a list of positions: return {} "
              "where there is no move");
    EXPECT_EQ(returning("'text'"),
              "test.lua: options of '3,5' gives a text in place of a list of positions: return {} "
              "where there is no move");
    EXPECT_EQ(returning("{1, 2}"),
              "test.lua: options of '3,5' gives the number 1 in place of a position: a position is "
              "a list of integers such as {3, 5}, or a text");
    EXPECT_EQ(returning("{{p[1] / 2, 1}}"),
              "test.lua: options of '3,5' gives a position whose element 1 is the number 1.5, "
              "which is not an integer: divide with // to get integers");
    EXPECT_NE(returning("{{(p[1] - 1) * 1.0, 1}}").find("is the number 2.0, which is not an"),
              std::string::npos);
    EXPECT_NE(returning("{{-2.0^70, 1}}").find("is the number -1.180591620717411"),
              std::string::npos);
    EXPECT_NE(returning("{{1 / 0, 1}}").find("is the number inf, which"), std::string::npos);
    EXPECT_EQ(returning("{{1, '2'}}"),
              "test.lua: options of '3,5' gives a position whose element 2 is a text");
    for (const char* text :
         {"'a\\nb'", "'\\xff'", "'\\xc0\\x80'", "'\\xed\\xa0\\x80'", "'\\xf4\\x90\\x80\\x80'",
          "'\\xe2\\x82'", "'\\127'", "'\\u{85}'", "'\\xbf\\xbf'", "'\\xf9\\x80\\x80\\x80'"}) {
        EXPECT_EQ(returning(std::string("{") + text + "}"),
                  "test.lua: options of '3,5' gives a text that is not one line of UTF-8")
            << text;
    }
    EXPECT_EQ(returning("{'\\u{20AC}', '\\u{10FFFF}', '\\u{D7FF}', '\\u{E000}', ''}"), "no error");
    // A list that contains one table many times is longer than the memory of Lua.
    const LuaProgram many(
        "function options(p) local t, all = {}, {} for i = 1, 100000 do t[i] = i all[i] = t end "
        "return all end",
        "test.lua");
    EXPECT_THROW((void)many.options({Numbers{}}), Error);
}

TEST(LuaProgram, CodeThatWasCompiledBeforeIsRefused) {
    EXPECT_EQ(sentence("\x1bLua"), "test.lua: attempt to load a binary chunk (mode is 't')");
}

TEST(LuaProgram, IsRunAnewAfterAnError) {
    const LuaProgram program(
        "calls = 0 function options(p) calls = calls + 1 if p[1] == 0 then error('zero') end "
        "return {{calls}} end",
        "test.lua");
    const auto calls = [&] { return std::get<0>(program.options({Numbers{1}})[0].content)[0]; };
    EXPECT_EQ(calls(), 1);
    EXPECT_EQ(calls(), 2);
    EXPECT_THROW((void)program.options({Numbers{0}}), Error);
    EXPECT_EQ(calls(), 1);
}

}  // namespace
}  // namespace bouton
