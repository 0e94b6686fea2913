#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/limits.hpp"
#include "game/catalogue.hpp"

namespace bouton {

/// What was found of one game.
struct SelftestGame {
    std::string name;
    std::uint64_t positions = 0;             ///< that were compared
    std::vector<std::string> disagreements;  ///< sentences
};

/// Compares the facts and trials of every game with the definition, and tells `visit` of each game.
/// Returns one number over all answers, which is the same on every machine.  Between trials it is
/// stopped as the limits say.
std::uint64_t selftest(const Catalogue& games,
                       const std::function<void(const SelftestGame&)>& visit,
                       const Limits& limits = {});

}  // namespace bouton
