#include "cli/flags/limits_flags.hpp"

#include <chrono>
#include <optional>

#include "cli/stop.hpp"

namespace bouton::cli {

namespace {

constexpr std::optional<std::chrono::milliseconds> usual_time = std::chrono::hours(1);

}  // namespace

void add_time_flag(Command& command, LimitsFlags& flags) {
    command.add_value("--time", flags.time,
                      "Take at most so long, such as 90s, 10m, 2h or none (default: 1h)");
}

void add_limits_flags(Command& command, LimitsFlags& flags, Threads threads) {
    command.add_value("--memory", flags.memory,
                      "Use at most so much memory, such as 512M or 4G (default: half of it)");
    add_time_flag(command, flags);
    if (threads == Threads::several) {
        command.add_value("--threads", flags.threads,
                          "Use at most so many threads (default: one for each processor)");
    }
    command.add_flag("--quiet", flags.quiet, "Show no progress");
}

Limits read_limits(const LimitsFlags& flags, Control* control) {
    Limits limits{.control = control};
    if (!flags.threads.empty()) limits.threads = parse_threads(flags.threads);
    if (!flags.memory.empty()) limits.memory = parse_memory(flags.memory);
    const auto time = flags.time.empty() ? usual_time : parse_time(flags.time);
    if (time) limits.time = TimeLimit(*time);
    end_program_after(time);
    return limits;
}

}  // namespace bouton::cli
