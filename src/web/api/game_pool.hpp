#pragma once

#include <cstddef>
#include <cstdint>

#include "game/catalogue.hpp"

namespace bouton::web {

/// The same games, made once and lent: what a game has found out about its positions is not found
/// out again for the next question.  A game is lent to one question at a time, so that none waits
/// for another; a second one gets a game of its own.  At most so many games are kept while they are
/// not lent, those that were used last; and none when one comes back while the program has more
/// than `most_resident` bytes in memory, since a game may have found out very much.
///
/// The catalogue may be copied, and used by several threads at once.
Catalogue lending(const Catalogue& games, std::size_t most_kept,
                  std::size_t most_resident = SIZE_MAX);

}  // namespace bouton::web
