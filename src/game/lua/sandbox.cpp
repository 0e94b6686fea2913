#include "game/lua/sandbox.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <cstring>
#include <ctime>
#include <lua5.4/lua.hpp>
#include <string>
#include <string_view>

#include "base/memory/memory.hpp"
#include "game/lua/library.hpp"

namespace bouton {

namespace {

// A function of the library takes less than a millisecond unless it looks at the time, so that the
// hook sees the time often enough, and what it does costs little beside so many instructions.
constexpr int hook_interval = 250;

/// Of this thread alone, so that a busy machine does not make a program fail.
std::chrono::nanoseconds processor_time() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

/// How many characters of the text are `line:3:`, which stands in Lua's words for a place, since
/// the program is called `line` in the state; 0 if it does not begin so.
std::size_t size_of_place(std::string_view text) {
    constexpr std::string_view name = "line:";
    if (!text.starts_with(name)) return 0;
    const std::size_t end = text.find_first_not_of("0123456789", name.size());
    if (end == std::string_view::npos || end == name.size() || text[end] != ':') return 0;
    return end + 1;
}

/// Lua's words with `line 3:` for each place.  A coroutine puts a place before an error that has
/// one; of places that follow one another only the last is told, where the error was raised.
std::string with_lines_told(std::string_view words) {
    std::string told;
    bool begins = true;  // a word
    while (!words.empty()) {
        const std::size_t size = begins ? size_of_place(words) : 0;
        if (size == 0) {
            begins = words.front() == ' ';
            told += words.front();
            words.remove_prefix(1);
            continue;
        }
        const bool follows =
            words.size() > size && words[size] == ' ' && size_of_place(words.substr(size + 1)) > 0;
        if (follows) {
            words.remove_prefix(size + 1);
            continue;
        }
        told += words.substr(0, size);
        told[told.size() - size + std::string_view("line").size()] = ' ';
        words.remove_prefix(size);
    }
    return told;
}

}  // namespace

LuaSandbox::LuaSandbox(const LuaLimits& limits) : limits_(limits) {
    state_ = lua_newstate(allocate, this);
    if (state_ == nullptr) throw Error(ErrorKind::failed, "there is no memory left to start Lua");
    const void* self = this;
    std::memcpy(lua_getextraspace(state_), &self, sizeof(void*));
    if (const auto fault = run(open_lua_library, nullptr, 0)) {
        lua_close(state_);
        throw Error(ErrorKind::failed, fault->what());
    }
}

LuaSandbox::~LuaSandbox() { lua_close(state_); }

LuaSandbox& LuaSandbox::of(lua_State* state) {
    void* sandbox = nullptr;
    std::memcpy(&sandbox, lua_getextraspace(state), sizeof(void*));
    return *static_cast<LuaSandbox*>(sandbox);
}

std::optional<Error> LuaSandbox::run(int (*body)(lua_State*), const void* argument, int results) {
    refused_text_ = false;
    instructions_ = 0;
    begin_ = Clock::now();
    processor_begin_ = processor_time();
    lua_sethook(
        state_, [](lua_State* state, lua_Debug*) { count(state); }, LUA_MASKCOUNT, hook_interval);
    // Neither of these two needs memory.
    lua_pushcfunction(state_, body);
    lua_pushlightuserdata(state_, const_cast<void*>(argument));  // NOLINT(*-const-cast)
    const int status = lua_pcall(state_, 1, results, 0);
    if (status == LUA_OK && !is_over_) return std::nullopt;
    return failure(status);
}

Error LuaSandbox::failure(int status) const {
    if (is_over_) {
        return {ErrorKind::limit, fmt::format("it needs more than {} instructions or {} ms",
                                              limits_.instructions, limits_.time.count())};
    }
    if (lua_type(state_, -1) != LUA_TSTRING) {
        return {ErrorKind::bad_request, fmt::format("it raises an error that is a {}, not a text",
                                                    lua_typename(state_, lua_type(state_, -1)))};
    }
    std::size_t size = 0;
    const char* begin = lua_tolstring(state_, -1, &size);
    std::string words(begin, size);
    // A buffer that cannot grow says so in words.
    if (status == LUA_ERRMEM || words.ends_with("not enough memory")) {
        return {ErrorKind::limit, refused_text_ ? fmt::format("it makes a text of more than {}",
                                                              format_memory(limits_.text))
                                                : fmt::format("it needs more than {} of memory",
                                                              format_memory(limits_.memory))};
    }
    return {ErrorKind::bad_request, with_lines_told(words)};
}

bool LuaSandbox::is_over() {
    // The clock of the processor is a call of the system, the other one is not.
    is_over_ = is_over_ || instructions_ > limits_.instructions ||
               (Clock::now() - begin_ > limits_.time &&
                processor_time() - processor_begin_ > limits_.time);
    return is_over_;
}

void LuaSandbox::look_at_time(lua_State* state) {
    if (!of(state).is_over()) return;
    lua_sethook(
        state, [](lua_State* running, lua_Debug*) { count(running); }, LUA_MASKCOUNT, 1);
    luaL_error(state, "the time is over");
}

void LuaSandbox::count(lua_State* state) {
    of(state).instructions_ += hook_interval;
    look_at_time(state);
}

/// Lua asks here for all its memory; `old_size` tells what a new block is for.  Where this returns
/// null, Lua collects its garbage, asks once more, and then raises an error.  A block that does not
/// grow is never refused, as Lua requires.
void* LuaSandbox::allocate(void* sandbox, void* block, std::size_t old_size, std::size_t new_size) {
    // NOLINTBEGIN(*-no-malloc, *-owning-memory): this is an allocator.
    auto& self = *static_cast<LuaSandbox*>(sandbox);
    const std::size_t before = block == nullptr ? 0 : old_size;
    if (new_size == 0) {
        std::free(block);
        self.used_ -= before;
        return nullptr;
    }
    if (new_size > before) {
        constexpr std::size_t large = 4096;
        constexpr std::size_t header = 64;
        const bool is_text = block == nullptr && old_size == LUA_TSTRING;
        if (is_text && new_size > self.limits_.text + header) {
            self.refused_text_ = true;
            return nullptr;
        }
        if (new_size - before > self.limits_.memory - self.used_) return nullptr;
        if (new_size > large && self.state_ != nullptr && self.is_over()) return nullptr;
    }
    void* moved = std::realloc(block, new_size);
    if (moved == nullptr) return nullptr;
    self.used_ = self.used_ - before + new_size;
    return moved;
    // NOLINTEND(*-no-malloc, *-owning-memory)
}

}  // namespace bouton
