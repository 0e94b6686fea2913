#pragma once

#include <pybind11/pybind11.h>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/limits.hpp"
#include "game/request.hpp"

namespace bouton::python {

/// A game as Python holds it.
struct GameHandle {
    /// Of a game whose rules are a function of Python.
    struct ByFunction {
        std::size_t numbers = 0;  ///< how many numbers its first position has; 0 for a text
    };

    GamePtr game;
    std::optional<Position> first = {};  ///< of a sum, which is made at a position
    bool calls_python = false;           ///< whether a function of Python has some of its rules
    std::optional<ByFunction> function = {};  ///< if it has all of them

    [[nodiscard]] Position start() const { return first ? *first : game->start(); }

    /// The position that an object of Python stands for; None is the start.  Throws what
    /// Game::read throws.
    [[nodiscard]] Position read(pybind11::handle position) const;
};

/// Positions as texts of their game.
std::vector<std::string> written(const Game& game, const std::vector<Position>& positions);
/// The same; throws Error{limit} and Error{failed} when the limits end it.
std::vector<std::string> written(const Game& game, const std::vector<Position>& positions,
                                 const Limits& limits);

}  // namespace bouton::python
