#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/error.hpp"

struct lua_State;

namespace bouton {

/// What a Lua program may use.
struct LuaLimits {
    std::size_t memory = std::size_t{32} << 20U;  ///< bytes in all
    std::size_t text = std::size_t{64} << 10U;    ///< bytes of one text
    std::uint64_t instructions = 5'000'000;       ///< of Lua's machine, in one call
    std::chrono::milliseconds time{60};           ///< of the processor, in one call
};

/// A state of Lua that a program cannot leave and in which it cannot stay.
///
/// The program has no files, no other programs, no clock, no random numbers, and cannot load code.
/// Its memory comes from an allocator that refuses what is beyond the limit.  A hook counts its
/// instructions and looks at the processor's time.  What the hook does not see is bounded by
/// itself: a function of Lua's library works on texts and tables that are bounded, and those whose
/// work is more than proportional to them look at the time before they start (game/lua/library).
///
/// An error of the hook can be caught by the program like any other.  But from then on the hook is
/// called before every instruction, and functions that catch errors refuse to start, so that the
/// program ends all the same.
class LuaSandbox {
public:
    /// Throws Error{failed} if there is no memory.
    explicit LuaSandbox(const LuaLimits& limits = {});
    LuaSandbox(const LuaSandbox&) = delete;
    LuaSandbox& operator=(const LuaSandbox&) = delete;
    LuaSandbox(LuaSandbox&&) = delete;
    LuaSandbox& operator=(LuaSandbox&&) = delete;
    ~LuaSandbox();

    [[nodiscard]] lua_State* state() const { return state_; }

    /// Calls `body`, a function for Lua with the pointer as its argument, and leaves so many of its
    /// results on the stack, which must be empty before.  Returns nothing, or what went wrong,
    /// after which the state is not to be used any more: Error{limit} where it needed more than is
    /// allowed, else Error{bad_request} with Lua's words, which begin with `line N: ` where they
    /// know it.
    ///
    /// No object with a destructor may live in `body` while it calls Lua: errors jump over it.
    [[nodiscard]] std::optional<Error> run(int (*body)(lua_State*), const void* argument,
                                           int results);

    /// The sandbox that a state belongs to.
    static LuaSandbox& of(lua_State* state);

    /// Raises an error in Lua if the program has used up its time; for functions that it calls.
    static void look_at_time(lua_State* state);

private:
    using Clock = std::chrono::steady_clock;

    static void* allocate(void* sandbox, void* block, std::size_t old_size, std::size_t new_size);
    static void count(lua_State* state);
    [[nodiscard]] bool is_over();
    [[nodiscard]] Error failure(int status) const;

    LuaLimits limits_;
    lua_State* state_ = nullptr;
    std::size_t used_ = 0;
    // Of the call that runs:
    bool refused_text_ = false;
    std::uint64_t instructions_ = 0;
    Clock::time_point begin_;
    std::chrono::nanoseconds processor_begin_{0};
    bool is_over_ = false;
};

}  // namespace bouton
