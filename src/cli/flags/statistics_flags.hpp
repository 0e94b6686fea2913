#pragma once

#include "ask/lists/statistics.hpp"
#include "cli/command_line.hpp"
#include "cli/flags/limits_flags.hpp"

namespace bouton::cli {

/// The flags of every command about statistics.
struct StatisticsFlags {
    StatisticsQuery query;
    LimitsFlags limits;
};

/// All of them, and the argument for the game.
void add_statistics_flags(Command& command, StatisticsFlags& flags);

}  // namespace bouton::cli
