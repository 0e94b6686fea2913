#pragma once

#include <cstddef>

#include "game/catalogue.hpp"

namespace bouton::web {

/// The same games, made once and lent: what a game has found out about its positions is not found
/// out again for the next question.  A game is lent to one question at a time, so that none waits
/// for another; a second one gets a game of its own.  At most so many games are kept while they are
/// not lent, those that were used last.
///
/// The catalogue may be copied, and used by several threads at once.
Catalogue lending(const Catalogue& games, std::size_t most_kept);

}  // namespace bouton::web
