#pragma once

#include <string>

#include "base/limits.hpp"
#include "cli/command_line.hpp"

namespace bouton::cli {

/// The flags of every command that may take long.
struct LimitsFlags {
    std::string memory;
    std::string time;
    std::string threads;
    bool quiet = false;
};

enum class Threads { one, several };

/// Adds --memory, --time and --quiet, and where several threads can work, --threads.
void add_limits_flags(Command& command, LimitsFlags& flags, Threads threads = Threads::one);

/// Adds --time alone, for work that needs little memory and shows how far it is by itself.
void add_time_flag(Command& command, LimitsFlags& flags);

/// The limits that the flags set; an empty text stands for the default.  The time runs from now on,
/// and ends the program if the work does not look up (cli/stop.hpp).  Throws Error{bad_request}.
Limits read_limits(const LimitsFlags& flags, Control* control);

}  // namespace bouton::cli
