#pragma once

#include <string>

struct lua_State;

namespace bouton {

/// Fills a new state of Lua with the functions that a program of rules can call; a function for
/// Lua, which takes and returns nothing.
///
/// They are those of Lua's basic library that neither load code, print nor meddle with the memory,
/// and those of `coroutine`, `math`, `string`, `table` and `utf8`, but for random numbers and the
/// functions for bytes in strings.  Texts of tables, functions and coroutines are `table`,
/// `function` and `thread`, without their addresses.  What could work for long without a look at
/// the time is bounded:
///
/// - texts are bounded by the memory (see LuaSandbox), the count of `string.rep` besides, since
///   copies of the empty text need none;
/// - a search for a pattern of m characters with q repetitions in a text of n characters takes at
///   most (n+1)^(q+1)·(m+1) steps, and is refused if that is too many;
/// - functions on tables take no table with a metatable, which could give it any length, sort at
///   most 2^16 elements and move at most 2^20;
/// - `__gc` is refused and `xpcall` is missing, since no hook is called while the memory is cleared
///   up, nor in the handler of an error that a hook raised.
int open_lua_library(lua_State* state);

/// The version of Lua that programs run in: `5.4.4`.
std::string lua_version();

}  // namespace bouton
