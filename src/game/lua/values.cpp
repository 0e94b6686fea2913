#include "game/lua/values.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <lua5.4/lua.hpp>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/memory/memory.hpp"

namespace bouton {

namespace {

/// Tables may contain one another many times, so that a list can be longer than the memory of Lua.
constexpr std::size_t most_bytes = std::size_t{64} << 20U;

/// How many bytes the first character of a text has; 0 if it is not one of UTF-8 in its shortest
/// form, or a control character.
std::size_t size_of_character(std::string_view text) {
    const auto byte = [&](std::size_t i) -> std::uint32_t {
        return static_cast<unsigned char>(text[i]);
    };
    const std::uint32_t lead = byte(0);
    if (lead < 0x80) return lead < 0x20 || lead == 0x7F ? 0 : 1;
    if (lead < 0xC0 || lead > 0xF4) return 0;
    const std::size_t size = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (size > text.size()) return 0;
    std::uint32_t code = lead & (0xFFU >> (size + 1));
    for (std::size_t i = 1; i < size; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U) return 0;
        code = code << 6U | (byte(i) & 0x3FU);
    }
    constexpr std::array<std::uint32_t, 3> least{0xA0, 0x800, 0x10000};
    const bool is_half_of_a_pair = code >= 0xD800 && code < 0xE000;
    return code < least[size - 2] || code > 0x10FFFF || is_half_of_a_pair ? 0 : size;
}

/// Whether a text can be shown in a line and written to JSON.
bool is_one_line(std::string_view text) {
    while (!text.empty()) {
        const std::size_t size = size_of_character(text);
        if (size == 0) return false;
        text.remove_prefix(size);
    }
    return true;
}

/// A floating-point number as Lua writes it: 2.0, not 2.
std::string written_float(double number) {
    std::string text = fmt::format("{}", number);
    if (text.find_first_not_of("-0123456789") == std::string::npos) text += ".0";
    return text;
}

}  // namespace

void push_position(lua_State* state, const FreePosition& position) {
    if (const auto* text = std::get_if<std::string>(&position.content)) {
        lua_pushlstring(state, text->data(), text->size());
        return;
    }
    const auto& numbers = std::get<0>(position.content);
    lua_createtable(state, static_cast<int>(numbers.size()), 0);
    lua_Integer place = 0;
    for (const std::int64_t number : numbers) {
        lua_pushinteger(state, number);
        lua_rawseti(state, -2, ++place);
    }
}

std::string PositionReader::describe(lua_State* state) {
    switch (lua_type(state, -1)) {
        case LUA_TNUMBER:
            return lua_isinteger(state, -1) != 0
                       ? fmt::format("the number {}", lua_tointeger(state, -1))
                       : fmt::format("the number {}, which is not an integer",
                                     written_float(lua_tonumber(state, -1)));
        case LUA_TSTRING:
            return "a text";
        case LUA_TTABLE:
            return "a table";
        case LUA_TNIL:
            return "nil";
        default:
            return fmt::format("a {}", lua_typename(state, lua_type(state, -1)));
    }
}

void PositionReader::count(std::size_t bytes) {
    bytes_ += bytes;
    if (bytes_ > most_bytes) {
        throw Error(ErrorKind::limit, fmt::format("{} gives positions of more than {} in all",
                                                  what_, format_memory(most_bytes)));
    }
}

FreePosition PositionReader::position(lua_State* state) {
    if (lua_type(state, -1) == LUA_TSTRING) {
        std::size_t size = 0;
        const char* begin = lua_tolstring(state, -1, &size);
        count(size + sizeof(FreePosition));
        std::string text(begin, size);
        if (is_one_line(text)) return {std::move(text)};
        throw Error(ErrorKind::bad_request,
                    fmt::format("{} gives a text that is not one line of UTF-8", what_));
    }
    if (lua_type(state, -1) != LUA_TTABLE) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("{} gives {} in place of a position: a position is a list of "
                                "integers such as {{3, 5}}, or a text",
                                what_, describe(state)));
    }
    const std::size_t size = lua_rawlen(state, -1);
    count(size * sizeof(std::int64_t) + sizeof(FreePosition));
    std::vector<std::int64_t> numbers;
    numbers.reserve(size);
    for (std::size_t i = 1; i <= size; ++i) {
        lua_rawgeti(state, -1, static_cast<lua_Integer>(i));
        if (lua_isinteger(state, -1) == 0) {
            const bool is_number = lua_type(state, -1) == LUA_TNUMBER;
            throw Error(
                ErrorKind::bad_request,
                fmt::format("{} gives a position whose element {} is {}{}", what_, i,
                            describe(state), is_number ? ": divide with // to get integers" : ""));
        }
        numbers.push_back(lua_tointeger(state, -1));
        lua_pop(state, 1);
    }
    return {std::move(numbers)};
}

std::vector<FreePosition> PositionReader::list(lua_State* state) {
    if (lua_type(state, -1) != LUA_TTABLE) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("{} gives {} in place of a list of positions: return {{}} where "
                                "there is no move",
                                what_, describe(state)));
    }
    const std::size_t size = lua_rawlen(state, -1);
    std::vector<FreePosition> positions;
    for (std::size_t i = 1; i <= size; ++i) {
        lua_rawgeti(state, -1, static_cast<lua_Integer>(i));
        positions.push_back(position(state));
        lua_pop(state, 1);
    }
    return positions;
}

}  // namespace bouton
