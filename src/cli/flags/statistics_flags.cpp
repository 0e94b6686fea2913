#include "cli/flags/statistics_flags.hpp"

namespace bouton::cli {

void add_statistics_flags(Command& command, StatisticsFlags& flags) {
    command.add_value("game", flags.query.game, "GAME, one of which bouton games says statistics")
        .required();
    command.add_value("--count", flags.query.count,
                      "Of how many rows (default: what suits the game)");
    command.add_value("--strategy", flags.query.strategy,
                      "Which list, one that bouton about GAME names (default: the first)");
    add_limits_flags(command, flags.limits);
}

}  // namespace bouton::cli
