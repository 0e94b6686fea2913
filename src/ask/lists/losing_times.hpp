#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "game/game.hpp"
#include "game/question.hpp"

namespace bouton {

/// How long a game's strategies take to list its P-positions.
struct LosingTimes {
    struct Strategy {
        std::string name;             ///< empty for a game that has no several
        std::vector<double> seconds;  ///< for the first counts[i] P-positions
    };

    std::vector<std::uint64_t> counts;
    std::vector<Strategy> strategies;
};

/// Measures, for each strategy (or for the game's only way, if there are none) and each count, the
/// program's processor time to list so many P-positions from number 0 on and to add their numbers
/// up, the least of several runs.  The strategies take turns, so that a machine that gets slower or
/// faster is so for all.
///
/// `question` has the limits, whose control is told how many rows are done.
/// Throws Error{disagreement} if two strategies differ in a sum, and what Game::losing throws.
/// Cost: three times the rows of all counts for every strategy, and a millisecond for each count.
LosingTimes time_losing(const Game& game, const std::vector<std::string>& strategies,
                        std::vector<std::uint64_t> counts, const Question& question);

}  // namespace bouton
