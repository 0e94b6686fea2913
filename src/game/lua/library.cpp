#include "game/lua/library.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <lua5.4/lua.hpp>
#include <span>
#include <string_view>

#include "game/lua/sandbox.hpp"

namespace bouton {

namespace {

constexpr std::uint64_t most_pattern_steps = std::uint64_t{1} << 23U;
constexpr lua_Integer most_copies = lua_Integer{1} << 16U;
constexpr lua_Unsigned most_sorted = lua_Unsigned{1} << 16U;
constexpr lua_Unsigned most_moved = lua_Unsigned{1} << 20U;

/// The function of Lua's own that stands behind one of these.
int call_original(lua_State* state) { return lua_tocfunction(state, lua_upvalueindex(1))(state); }

/// For what may take some time, and for what catches errors.
int timed(lua_State* state) {
    LuaSandbox::look_at_time(state);
    return call_original(state);
}

/// An upper bound of the steps that a search for a pattern takes; see open_lua_library.  Each of
/// the n+1 places to start from, and each repetition, `%b` or `%1`, multiplies them by n+1 at most.
bool is_quick_search(std::size_t size, std::string_view pattern, bool plain) {
    std::uint64_t steps = pattern.size() + 1;
    const auto multiply = [&] {
        if (steps <= most_pattern_steps) steps *= size + 1;
    };
    multiply();
    for (std::size_t i = 0; !plain && i < pattern.size(); ++i) {
        if (pattern[i] == '%' && i + 1 < pattern.size()) {
            const char next = pattern[++i];
            if (next == 'b' || (next >= '0' && next <= '9')) multiply();
        } else if (std::string_view("*+-?").find(pattern[i]) != std::string_view::npos) {
            multiply();
        }
    }
    return steps <= most_pattern_steps;
}

/// Looks at the arguments of find, match, gmatch and gsub.
void require_quick_search(lua_State* state, bool plain) {
    LuaSandbox::look_at_time(state);
    std::size_t size = 0;
    luaL_checklstring(state, 1, &size);
    std::size_t pattern_size = 0;
    const char* pattern = luaL_checklstring(state, 2, &pattern_size);
    if (!is_quick_search(size, {pattern, pattern_size}, plain)) {
        luaL_error(state, "a search for this pattern may take too long in a text of %d characters",
                   static_cast<int>(size));
    }
}

int find(lua_State* state) {
    require_quick_search(state, lua_toboolean(state, 4) != 0);
    return call_original(state);
}

int search(lua_State* state) {
    require_quick_search(state, false);
    return call_original(state);
}

int next_match(lua_State* state) {
    LuaSandbox::look_at_time(state);
    lua_settop(state, 0);
    lua_pushvalue(state, lua_upvalueindex(1));
    lua_call(state, 0, LUA_MULTRET);
    return lua_gettop(state);
}

int matches(lua_State* state) {
    require_quick_search(state, false);
    call_original(state);
    lua_pushcclosure(state, next_match, 1);
    return 1;
}

int repeat(lua_State* state) {
    LuaSandbox::look_at_time(state);
    luaL_argcheck(state, luaL_checkinteger(state, 2) <= most_copies, 2, "too many copies");
    return call_original(state);
}

void require_plain_table(lua_State* state, int index) {
    luaL_checktype(state, index, LUA_TTABLE);
    luaL_argcheck(state, lua_getmetatable(state, index) == 0, index, "it has a metatable");
}

int on_table(lua_State* state) {
    LuaSandbox::look_at_time(state);
    require_plain_table(state, 1);
    return call_original(state);
}

int sort(lua_State* state) {
    require_plain_table(state, 1);
    luaL_argcheck(state, lua_rawlen(state, 1) <= most_sorted, 1, "too many elements to sort");
    return timed(state);
}

int move(lua_State* state) {
    require_plain_table(state, 1);
    if (!lua_isnoneornil(state, 5)) require_plain_table(state, 5);
    const lua_Integer first = luaL_checkinteger(state, 2);
    const lua_Integer last = luaL_checkinteger(state, 3);
    const bool is_few =
        last < first ||
        static_cast<lua_Unsigned>(last) - static_cast<lua_Unsigned>(first) < most_moved;
    luaL_argcheck(state, is_few, 3, "too many elements to move");
    return timed(state);
}

int give_metatable(lua_State* state) {
    if (lua_istable(state, 2)) {
        lua_pushstring(state, "__gc");
        luaL_argcheck(state, lua_rawget(state, 2) == LUA_TNIL, 2, "__gc is not allowed");
        lua_pop(state, 1);
    }
    return call_original(state);
}

/// Whether a value stands for something in the memory, and says nothing else of itself.
bool is_nameless(lua_State* state, int index) {
    switch (lua_type(state, index)) {
        case LUA_TTABLE:
        case LUA_TFUNCTION:
        case LUA_TTHREAD:
        case LUA_TUSERDATA:
        case LUA_TLIGHTUSERDATA:
            break;
        default:
            return false;
    }
    if (luaL_getmetafield(state, index, "__tostring") == LUA_TNIL) return true;
    lua_pop(state, 1);
    return false;
}

/// Pushes what a nameless value is: `table`, or the name that its metatable gives.  Lua's own text
/// has its address too, which differs from one run to the next.
void push_kind(lua_State* state, int index) {
    const int type = luaL_getmetafield(state, index, "__name");
    if (type == LUA_TSTRING) return;
    if (type != LUA_TNIL) lua_pop(state, 1);
    lua_pushstring(state, luaL_typename(state, index));
}

int text_of(lua_State* state) {
    luaL_checkany(state, 1);
    if (!is_nameless(state, 1)) return call_original(state);
    push_kind(state, 1);
    return 1;
}

/// `string.format`, with push_kind in the place of addresses: `%s` gets that of a nameless value,
/// and `%p`, which becomes `%s`, the type of any value that has an address.
int format_text(lua_State* state) {
    std::size_t size = 0;
    const char* given = luaL_checklstring(state, 1, &size);
    const int last = lua_gettop(state);
    luaL_checkstack(state, LUA_MINSTACK, "too many arguments");
    luaL_Buffer buffer;
    char* text = luaL_buffinitsize(state, &buffer, size);
    std::copy_n(given, size, text);
    int argument = 1;
    for (std::size_t i = 0; i < size; ++i) {
        if (text[i] != '%') continue;
        const std::string_view rest(given + i + 1, size - i - 1);
        const std::size_t skipped = rest.find_first_not_of("-+#0 .123456789");
        if (skipped == std::string_view::npos) break;
        i += skipped + 1;
        if (text[i] == '%') continue;
        ++argument;
        if (argument > last) break;
        if (text[i] == 's' && is_nameless(state, argument)) {
            push_kind(state, argument);
            lua_replace(state, argument);
        } else if (text[i] == 'p') {
            text[i] = 's';
            lua_pushstring(state, lua_topointer(state, argument) == nullptr
                                      ? "(null)"
                                      : luaL_typename(state, argument));
            lua_replace(state, argument);
        }
    }
    luaL_pushresultsize(&buffer, size);
    lua_replace(state, 1);
    return call_original(state);
}

/// A function that a program can call, and what stands before Lua's own, if anything does.
struct Offered {
    const char* name;
    lua_CFunction guard = nullptr;
};

constexpr std::array basic{
    Offered{"assert"},
    Offered{"error"},
    Offered{"getmetatable"},
    Offered{"ipairs"},
    Offered{"next"},
    Offered{"pairs"},
    Offered{"pcall", timed},
    Offered{"rawequal"},
    Offered{"rawget"},
    Offered{"rawlen"},
    Offered{"rawset"},
    Offered{"select"},
    Offered{"setmetatable", give_metatable},
    Offered{"tonumber"},
    Offered{"tostring", text_of},
    Offered{"type"},
    Offered{"_VERSION"},
};
constexpr std::array coroutines{
    Offered{"create", timed}, Offered{"isyieldable"}, Offered{"resume", timed}, Offered{"running"},
    Offered{"status"},        Offered{"wrap", timed}, Offered{"yield"},
};
constexpr std::array mathematics{
    Offered{"abs"},   Offered{"acos"},       Offered{"asin"},      Offered{"atan"},
    Offered{"ceil"},  Offered{"cos"},        Offered{"deg"},       Offered{"exp"},
    Offered{"floor"}, Offered{"fmod"},       Offered{"huge"},      Offered{"log"},
    Offered{"max"},   Offered{"maxinteger"}, Offered{"min"},       Offered{"mininteger"},
    Offered{"modf"},  Offered{"pi"},         Offered{"rad"},       Offered{"sin"},
    Offered{"sqrt"},  Offered{"tan"},        Offered{"tointeger"}, Offered{"type"},
    Offered{"ult"},
};
constexpr std::array strings{
    Offered{"byte"},
    Offered{"char"},
    Offered{"find", find},
    Offered{"format", format_text},
    Offered{"gmatch", matches},
    Offered{"gsub", search},
    Offered{"len"},
    Offered{"lower"},
    Offered{"match", search},
    Offered{"rep", repeat},
    Offered{"reverse"},
    Offered{"sub"},
    Offered{"upper"},
};
constexpr std::array tables{
    Offered{"concat", on_table}, Offered{"insert", on_table},
    Offered{"move", move},       Offered{"pack"},
    Offered{"remove", on_table}, Offered{"sort", sort},
    Offered{"unpack", on_table},
};
constexpr std::array characters_of_utf8{
    Offered{"char"},  Offered{"charpattern"}, Offered{"codepoint"},
    Offered{"codes"}, Offered{"len"},         Offered{"offset"},
};

/// Puts what is offered of the table on top of the stack into the one below it, and removes the
/// former.
void offer(lua_State* state, std::span<const Offered> functions) {
    for (const Offered& function : functions) {
        lua_getfield(state, -1, function.name);
        if (function.guard != nullptr) lua_pushcclosure(state, function.guard, 1);
        lua_setfield(state, -3, function.name);
    }
    lua_pop(state, 1);
}

/// The table of a library, as a field of the table on top of the stack.
void offer_library(lua_State* state, const char* name, lua_CFunction open,
                   std::span<const Offered> functions) {
    lua_newtable(state);
    luaL_requiref(state, name, open, 0);
    offer(state, functions);
    lua_setfield(state, -2, name);
}

}  // namespace

int open_lua_library(lua_State* state) {
    lua_newtable(state);  // the globals of the program
    luaL_requiref(state, LUA_GNAME, luaopen_base, 0);
    offer(state, basic);
    offer_library(state, LUA_COLIBNAME, luaopen_coroutine, coroutines);
    offer_library(state, LUA_MATHLIBNAME, luaopen_math, mathematics);
    offer_library(state, LUA_STRLIBNAME, luaopen_string, strings);
    offer_library(state, LUA_TABLIBNAME, luaopen_table, tables);
    offer_library(state, LUA_UTF8LIBNAME, luaopen_utf8, characters_of_utf8);
    lua_pushvalue(state, -1);
    lua_setfield(state, -2, LUA_GNAME);
    // Methods of texts, as in text:rep(3), are found in Lua's own table until then.
    lua_pushstring(state, "");
    lua_getmetatable(state, -1);
    lua_getfield(state, -3, LUA_STRLIBNAME);
    lua_setfield(state, -2, "__index");
    lua_pop(state, 2);
    lua_rawseti(state, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
    return 0;
}

std::string lua_version() {
    return fmt::format("{}.{}.{}", LUA_VERSION_MAJOR, LUA_VERSION_MINOR, LUA_VERSION_RELEASE);
}

}  // namespace bouton
