#pragma once

#include <string>

#include "game/game.hpp"
#include "game/lua/sandbox.hpp"

namespace bouton {

/// The game of a program in Lua (see LuaProgram), in misère play if that is asked for or the
/// program says so.  `file` is what errors call it, and `name` what messages and sums call the
/// game.
///
/// Throws Error{bad_request} for a program that is wrong, or that states a fact that is false, and
/// Error{limit} where it needs too much, or a fact is too hard to check.
GamePtr lua_game(std::string source, const std::string& file, bool misere, std::string name,
                 const LuaLimits& limits = {});

}  // namespace bouton
