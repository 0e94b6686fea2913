#pragma once

#include <cstddef>
#include <string>

#include "game/of/function_rules.hpp"

struct lua_State;

/// Positions on their way into Lua and back.
namespace bouton {

/// Pushes a position onto the stack; raises an error in Lua if there is no memory for it.
void push_position(lua_State* state, const FreePosition& position);

/// Reads positions from the stack.  It raises no errors in Lua, so that it can be used outside of
/// protected calls; what is not a position throws Error{bad_request}, whose sentence begins with
/// `what`, such as "line 3 of FILE".
class PositionReader {
public:
    explicit PositionReader(std::string what) : what_(std::move(what)) {}

    /// The position on top of the stack, which stays there.
    FreePosition position(lua_State* state);
    /// The positions of the list on top of the stack.
    std::vector<FreePosition> list(lua_State* state);

    /// "a list", "a text", "the number 1.5", "nil": what is on top of the stack.
    static std::string describe(lua_State* state);

private:
    void count(std::size_t bytes);

    std::string what_;
    std::size_t bytes_ = 0;  // of all positions read
};

}  // namespace bouton
