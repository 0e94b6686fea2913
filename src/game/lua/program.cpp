#include "game/lua/program.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <lua5.4/lua.hpp>
#include <string_view>
#include <utility>

#include "base/text/text.hpp"
#include "game/lua/values.hpp"

namespace bouton {

namespace {

/// Its address is where the state keeps the function `options`.
constexpr char options_key = 0;

constexpr std::array globals{"options", "title", "rules", "start", "misere", "facts"};

/// Loads a program, which is text and not code that was compiled before, and runs it.
int run_program(lua_State* state) {
    const auto& source = *static_cast<const std::string*>(lua_touserdata(state, 1));
    if (luaL_loadbufferx(state, source.data(), source.size(), "=line", "t") != LUA_OK) {
        return lua_error(state);
    }
    lua_call(state, 0, 0);
    lua_getglobal(state, globals[0]);
    lua_rawsetp(state, LUA_REGISTRYINDEX, &options_key);
    return 0;
}

int push_globals(lua_State* state) {
    for (const char* name : globals) lua_getglobal(state, name);
    return globals.size();
}

int call_options(lua_State* state) {
    const auto& position = *static_cast<const FreePosition*>(lua_touserdata(state, 1));
    lua_rawgetp(state, LUA_REGISTRYINDEX, &options_key);
    push_position(state, position);
    lua_call(state, 1, 1);
    return 1;
}

std::string_view text_at(lua_State* state, int index) {
    std::size_t size = 0;
    const char* begin = lua_tolstring(state, index, &size);
    return {begin, size};
}

/// Reads the globals of a program from the stack, none of which raises an error in Lua.
class Globals {
public:
    Globals(lua_State* state, const std::string& program) : state_(state), program_(program) {}

    void require_options() {
        lua_pushvalue(state_, 1);
        if (lua_type(state_, -1) == LUA_TFUNCTION) return;
        throw wrong("options", "a function that returns the positions that moves leave");
    }

    std::string text(int index, const char* name) {
        lua_settop(state_, globals.size());
        lua_pushvalue(state_, index);
        if (lua_isnil(state_, -1)) return {};
        if (lua_type(state_, -1) != LUA_TSTRING) throw wrong(name, "a text");
        return std::string(text_at(state_, -1));
    }

    std::optional<FreePosition> position(int index, const char* name) {
        lua_settop(state_, globals.size());
        lua_pushvalue(state_, index);
        if (lua_isnil(state_, -1)) return std::nullopt;
        return PositionReader(fmt::format("{}: {}", program_, name)).position(state_);
    }

    bool flag(int index, const char* name) {
        lua_settop(state_, globals.size());
        lua_pushvalue(state_, index);
        if (!lua_isnoneornil(state_, -1) && !lua_isboolean(state_, -1)) {
            throw wrong(name, "true or false");
        }
        return lua_toboolean(state_, -1) != 0;
    }

    std::vector<LuaFact> facts(int index) {
        lua_settop(state_, globals.size());
        lua_pushvalue(state_, index);
        std::vector<LuaFact> read;
        if (lua_isnil(state_, -1)) return read;
        if (!lua_istable(state_, -1)) throw wrong("facts", facts_are);
        const auto size = static_cast<lua_Integer>(lua_rawlen(state_, -1));
        for (lua_Integer i = 1; i <= size; ++i) {
            lua_rawgeti(state_, -1, i);
            read.push_back(fact());
            lua_pop(state_, 1);
        }
        return read;
    }

private:
    static constexpr const char* facts_are =
        "a list of pairs of a position and its outcome or Grundy value: "
        "{{\"3,5\", \"P\"}, {\"4,4\", 2}}";

    LuaFact fact() {
        if (!lua_istable(state_, -1)) throw wrong("facts", facts_are);
        LuaFact fact;
        lua_rawgeti(state_, -1, 1);
        if (lua_type(state_, -1) == LUA_TSTRING) {
            fact.position = std::string(text_at(state_, -1));
        } else {
            fact.position = PositionReader(fmt::format("{}: facts", program_)).position(state_);
        }
        lua_pop(state_, 1);
        lua_rawgeti(state_, -1, 2);
        if (lua_isinteger(state_, -1) != 0) {
            fact.claim = std::int64_t{lua_tointeger(state_, -1)};
        } else {
            fact.claim = outcome();
        }
        lua_pop(state_, 1);
        return fact;
    }

    Outcome outcome() {
        if (lua_type(state_, -1) == LUA_TSTRING) {
            for (const Outcome known : {Outcome::P, Outcome::N, Outcome::draw}) {
                if (text_at(state_, -1) == to_string(known)) return known;
            }
        }
        throw wrong("facts", facts_are);
    }

    /// What is on top of the stack is not what it must be.
    [[nodiscard]] Error wrong(const char* name, const char* right) const {
        return {ErrorKind::bad_request, fmt::format("{}: {} is {}, and must be {}", program_, name,
                                                    PositionReader::describe(state_), right)};
    }

    lua_State* state_;
    const std::string& program_;
};

/// `FILE, line 3: …` or `FILE: …`.
Error named(const Error& error, const std::string& program, const std::string& end = {}) {
    const std::string_view words = error.what();
    return {error.kind(),
            fmt::format("{}{} {}{}", program, words.starts_with("line ") ? "," : ":", words, end)};
}

}  // namespace

LuaProgram::LuaProgram(std::string source, std::string name, const LuaLimits& limits)
    : source_(std::move(source)), name_(std::move(name)), limits_(limits) {
    sandbox_ = loaded();
    read_globals();
}

std::unique_ptr<LuaSandbox> LuaProgram::loaded() const {
    auto sandbox = std::make_unique<LuaSandbox>(limits_);
    if (const auto fault = sandbox->run(run_program, &source_, 0)) throw named(*fault, name_);
    return sandbox;
}

void LuaProgram::read_globals() {
    if (const auto fault = sandbox_->run(push_globals, nullptr, globals.size())) {
        throw named(*fault, name_);
    }
    lua_State* state = sandbox_->state();
    lua_checkstack(state, LUA_MINSTACK);
    Globals read(state, name_);
    read.require_options();
    title_ = read.text(2, "title");
    rules_ = read.text(3, "rules");
    start_ = read.position(4, "start");
    misere_ = read.flag(5, "misere");
    facts_ = read.facts(6);
    lua_settop(state, 0);
}

std::vector<FreePosition> LuaProgram::options(const FreePosition& position) const {
    const std::scoped_lock lock(mutex_);
    // While it is used it is not here, so that after an error it is gone.
    std::unique_ptr<LuaSandbox> sandbox = sandbox_ ? std::move(sandbox_) : loaded();
    const auto where = [&] { return abbreviated(write_position(position)); };
    if (const auto fault = sandbox->run(call_options, &position, 1)) {
        throw named(*fault, name_, fmt::format(", in options of '{}'", where()));
    }
    lua_State* state = sandbox->state();
    auto left = PositionReader(fmt::format("{}: options of '{}'", name_, where())).list(state);
    lua_settop(state, 0);
    std::ranges::sort(left);
    left.erase(std::unique(left.begin(), left.end()), left.end());
    sandbox_ = std::move(sandbox);
    return left;
}

}  // namespace bouton
