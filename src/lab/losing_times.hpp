#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "game/game.hpp"
#include "render/picture.hpp"

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

/// Up to `points` different numbers from 1 to `most` ≥ 1, the last of them `most`, in even steps or
/// in even ratios from 10 on.
std::vector<std::uint64_t> even_counts(std::uint64_t most, std::size_t points);
std::vector<std::uint64_t> geometric_counts(std::uint64_t most, std::size_t points);

/// Measures, for each strategy (or for the game's only way, if there are none) and each count, the
/// program's processor time to list so many P-positions from number 0 on and to add their numbers
/// up, the least of several runs.  The strategies take turns, so that a machine that gets slower or
/// faster is so for all.
///
/// `question` has the memory allowed and the control, which is told how many rows are done.
/// Throws Error{disagreement} if two strategies differ in a sum, and what Game::losing throws.
/// Cost: three times the rows of all counts for every strategy, and a millisecond for each count.
LosingTimes time_losing(const Game& game, const std::vector<std::string>& strategies,
                        std::vector<std::uint64_t> counts, const Question& question);

/// The times in milliseconds: a line `n,NAME_ms,…`, then one for each count.
std::string times_as_csv(const LosingTimes& times);

/// The times in milliseconds against n, a curve each; both axes logarithmic or none.
CurvePicture times_picture(const LosingTimes& times, std::string title, bool logarithmic);

}  // namespace bouton
