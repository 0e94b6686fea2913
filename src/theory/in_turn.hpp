#pragma once

#include <utility>

#include "theory/rules.hpp"

namespace bouton {

/// The rules of a game with two sides as rules of the player to move.  A search of outcomes needs
/// only these, since P, N and draw are about the player to move, whichever side that is.
template <SidedRules G>
class InTurn : public G {
public:
    explicit InTurn(G rules) : G(std::move(rules)) {}

    using G::options;
    void options(const typename G::Position& position, auto&& emit) const {
        G::options(position, G::to_move(position), emit);
    }
};

}  // namespace bouton
