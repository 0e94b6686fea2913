#include "game/lua/sandbox.hpp"

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <string>
#include <string_view>

#include "game/lua/program.hpp"

namespace bouton {
namespace {

using Numbers = std::vector<std::int64_t>;

/// What a program of these lines in `options` ends with: a kind of error, or nothing.
std::optional<ErrorKind> end_of(const std::string& body, std::string* words = nullptr) {
    const LuaProgram program("function options(p)\n" + body + "\nend", "test.lua");
    try {
        (void)program.options({Numbers{3}});
    } catch (const Error& error) {
        if (words != nullptr) *words = error.what();
        return error.kind();
    }
    return std::nullopt;
}

TEST(LuaSandbox, NothingOfTheMachineCanBeReached) {
    for (const std::string_view name :
         {"io", "os", "debug", "package", "require", "load", "loadfile", "loadstring", "dofile",
          "collectgarbage", "print", "warn", "xpcall", "string.dump", "string.pack",
          "string.unpack", "math.random", "math.randomseed", "coroutine.close"}) {
        const std::string body = "assert(" + std::string(name) + " == nil) return {}";
        EXPECT_EQ(end_of(body), std::nullopt) << name;
    }
    // Nor by the table of methods of texts, nor by what the guards stand before.
    EXPECT_EQ(end_of("assert(('').dump == nil and getmetatable('').__index == string) return {}"),
              std::nullopt);
    EXPECT_EQ(end_of("for k, v in pairs(_G) do assert(v == _G[k]) end return {}"), std::nullopt);
    EXPECT_EQ(end_of("os.execute('true')"), ErrorKind::bad_request);
    EXPECT_EQ(end_of("io.open('/etc/passwd')"), ErrorKind::bad_request);
}

TEST(LuaSandbox, WhatIsOfferedWorks) {
    for (const std::string_view check :
         {"('abc'):rep(3) == 'abcabcabc'", "('a,b,c'):gsub(',', ';') == 'a;b;c'",
          "('key=value'):match('(%w+)=(%w+)') == 'key'", "('abc'):find('b', 1, true) == 2",
          "table.concat({1, 2, 3}, '-') == '1-2-3'", "select('#', table.unpack({1, 2, 3})) == 3",
          "math.maxinteger + 1 == math.mininteger", "7 // 2 == 3", "utf8.len('é') == 1",
          "string.format('%03d', 7) == '007'", "tostring(3) == '3'",
          "math.type(3 // 1) == 'integer'", "select(2, pcall(error, 'x', 0)) == 'x'",
          "not pcall(error)"}) {
        EXPECT_EQ(end_of("assert(" + std::string(check) + ") return {}"), std::nullopt) << check;
    }
    EXPECT_EQ(end_of(R"(local words = {}
        for word in ('one two  three'):gmatch('%a+') do words[#words + 1] = word end
        assert(#words == 3 and words[3] == 'three')
        for _ in ('abc'):gmatch('') do words[#words + 1] = '' end
        assert(#words == 7)
        table.sort(words, function(a, b) return a > b end)
        assert(words[1] == 'two' and table.remove(words) == '')
        table.insert(words, 1, 'zero')
        assert(table.move(words, 1, 2, 3)[3] == 'zero')
        return {})"),
              std::nullopt);
    // Coroutines are generators.
    EXPECT_EQ(end_of(R"(local left = {}
        for n in coroutine.wrap(function() for i = 1, 3 do coroutine.yield(i) end end) do
            left[#left + 1] = {n}
        end
        local thread = coroutine.create(function() pcall(coroutine.yield, 7) error('end') end)
        local going, value = coroutine.resume(thread)
        assert(going and value == 7)
        going, value = coroutine.resume(thread)
        assert(not going and coroutine.status(thread) == 'dead')
        return left)"),
              std::nullopt);
}

/// Where something is in the memory differs from one run to the next.
TEST(LuaSandbox, AddressesAreNotTold) {
    for (const std::string_view check :
         {"tostring({}) == 'table'", "tostring(print or pairs) == 'function'",
          "tostring(function() end) == 'function'", "tostring(coroutine.create(pairs)) == 'thread'",
          "tostring(setmetatable({}, {__name = 'Pile'})) == 'Pile'",
          "tostring(setmetatable({}, {__tostring = function() return 'own' end})) == 'own'",
          "tostring(nil) == 'nil' and tostring(2.5) == '2.5' and tostring('a') == 'a'",
          "string.format('%s|%8s|%-6s|', {}, pairs, 'ab') == 'table|function|ab    |'",
          "('%p %10p %p %p'):format({}, 'text', 3, nil) == 'table     string (null) (null)'",
          "string.format('%s', setmetatable({}, {__tostring = function() return 'o' end})) == 'o'",
          "string.format('%d %% %5.2f %s %q', 3, 2.5, true, 'x') == '3 %  2.50 true \"x\"'",
          "string.format(('x'):rep(9999) .. '%s', {}) == ('x'):rep(9999) .. 'table'",
          "not pcall(string.format, '%s')", "not pcall(string.format, '%d', {})",
          "not pcall(string.format, '%q', {})", "not pcall(string.format, '%')",
          "not pcall(tostring)"}) {
        EXPECT_EQ(end_of("assert(" + std::string(check) + ") return {}"), std::nullopt) << check;
    }
}

/// Each of these would never end, or not before the tests are given up.
TEST(LuaSandbox, EndlessProgramsAreStopped) {
    constexpr std::array endless{
        "while true do end",
        "for i = 1, math.maxinteger do end",
        "while true do pcall(function() while true do end end) end",
        "while true do pcall(error) end",
        "local function f() pcall(f) while true do end end while true do pcall(f) end",
        "coroutine.wrap(function() while true do end end)()",
        "while true do coroutine.resume(coroutine.create(function() while true do end end)) end",
        // A tree of coroutines, each of which goes on after the ones below it were stopped.
        "local function f() while true do coroutine.resume(coroutine.create(f)) end end f()",
        "local function f() while true do pcall(coroutine.wrap(f)) end end f()",
        "while true do local f = coroutine.wrap(function() coroutine.yield() end) f() f() end",
        "setmetatable(_G, {__index = function() while true do end end}) return nothing",
        "local t = setmetatable({}, {__eq = function() while true do end end}) "
        "return t == setmetatable({}, getmetatable(t))",
        // A variable whose end starts it again.
        "local function f() local x <close> = setmetatable({}, {__close = f}) while true do end "
        "end f()",
        "local function f() local x <close> = setmetatable({}, {__close = f}) while true do "
        "pcall(f) end end f()",
        "local s = ('x'):rep(60000) while true do local t = s:upper() .. 'y' end",
        "local s = ('x'):rep(60000) while true do local b = s:reverse() < s end",
        "local t = {} for i = 1, 300000 do t[i] = i end while true do table.insert(t, 1, 0) "
        "table.remove(t, 1) end",
        "local t = {} for i = 1, 60000 do t[i] = i % 7 end while true do table.sort(t) end",
        "local t = {} for i = 1, 300000 do t['k' .. i] = 1 end for k in pairs(t) do t[k] = nil end "
        "while true do next(t) end",
        "while true do (('a'):rep(100)):find('a*a*b') end",
        "local s = ('a'):rep(1000) local its = {} for i = 1, 1000 do its[i] = s:gmatch('a*b') end "
        "while true do for i = 1, 1000 do its[i]() end end",
    };
    for (const char* body : endless) {
        EXPECT_EQ(end_of(body), ErrorKind::limit) << body;
    }
}

TEST(LuaSandbox, FunctionsOfTheLibraryDoNotWorkForEver) {
    constexpr std::array refused{
        "return ('x'):rep(1 << 40)",
        "return (''):rep(1 << 62)",
        "return ('a'):rep(200):find(('a*'):rep(20) .. 'b')",
        "return ('a'):rep(30000):match('a*a*b')",
        "return ('a'):rep(30000):gsub('a-b', '')",
        "return ('a'):rep(30000):gmatch('.-b')",
        "return ('a'):rep(200):find('(a*)%1%1%1b')",
        "return ('a'):rep(60000):find(('a'):rep(30000) .. 'b', 1, true)",
        "return table.remove(setmetatable({}, {__len = function() return 1 << 62 end}), 1)",
        "return table.insert(setmetatable({}, {__len = function() return 1 << 62 end}), 1, 1)",
        "return table.concat(setmetatable({}, {__index = function() return '' end}), '', 1, 1<<62)",
        "return table.move({}, 1, 1 << 62, 2)",
        "return table.move({}, math.mininteger, math.maxinteger - 1, 2)",
        "local t = {} for i = 1, 70000 do t[i] = i end table.sort(t)",
        "setmetatable({}, {__gc = function() while true do end end})",
    };
    for (const char* body : refused) {
        EXPECT_EQ(end_of(body), ErrorKind::bad_request) << body;
    }
}

TEST(LuaSandbox, MemoryIsBounded) {
    constexpr std::array hungry{
        "local t = {} while true do t[#t + 1] = {} end",
        "local t = {} while true do pcall(function() while true do t[#t + 1] = {} end end) end",
        "local s = 'x' while true do s = s .. s end",
        "return ('x'):rep(60000, ('y'):rep(60000))",
        "local t = {} for i = 1, 60000 do t[i] = ('x'):rep(1000) end return table.concat(t)",
        "return (('x'):rep(60000):gsub('x', ('y'):rep(60000)))",
        "return string.format('%s%s', ('x'):rep(50000), ('x'):rep(50000))",
        "return (('x'):rep(70000, ''))",
    };
    for (const char* body : hungry) {
        const auto end = end_of(body);
        EXPECT_TRUE(end == ErrorKind::limit || end == ErrorKind::bad_request) << body;
    }
    std::string words;
    EXPECT_EQ(end_of("local s = 'x' while true do s = s .. s end", &words), ErrorKind::limit);
    EXPECT_EQ(words, "test.lua: it makes a text of more than 64 KiB, in options of '3'");
    EXPECT_EQ(end_of("local t = {} while true do t = {t, t} end", &words), ErrorKind::limit);
    // Deep recursion ends by the same limit, or by one of Lua's.
    EXPECT_NE(end_of("local function f(n) return 1 + f(n + 1) end return f(1)"), std::nullopt);
    EXPECT_NE(end_of("local s = 'x' local function f() return s:gsub('x', f) end return f()"),
              std::nullopt);
    EXPECT_NE(end_of("local function f() return coroutine.wrap(f)() end return f()"), std::nullopt);
}

TEST(LuaSandbox, GarbageIsNotCounted) {
    // Sixty megabytes in all, for which a sanitizer needs more time than programs have.
    const LuaProgram program(
        "function options(p) local s = ('x'):rep(60000) "
        "for i = 1, 1000 do local t = s .. i end return {} end",
        "test.lua", {.time = std::chrono::seconds(20)});
    EXPECT_TRUE(program.options({Numbers{3}}).empty());
}

TEST(LuaSandbox, LimitsAreTold) {
    std::string words;
    EXPECT_EQ(end_of("while true do end", &words), ErrorKind::limit);
    EXPECT_EQ(words,
              "test.lua: it needs more than 5000000 instructions or 60 ms, in options of '3'");
    const LuaProgram small("function options(p) while true do end end", "test.lua",
                           {.instructions = 1000});
    EXPECT_THROW((void)small.options({Numbers{3}}), Error);
    // The program itself has the same limits.
    EXPECT_THROW(LuaProgram("while true do end", "test.lua"), Error);
}

}  // namespace
}  // namespace bouton
