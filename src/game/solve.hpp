#pragma once

#include <optional>

#include "game/capabilities.hpp"
#include "game/game.hpp"
#include "game/question.hpp"

namespace bouton {

// Each returns the capability, or throws Error{bad_request} that says what cannot be asked of the
// game.
const Decided& require_decided(const Game& game);
const Listed& require_listed(const Game& game);
const Tabulated& require_tabulated(const Game& game);
const Sequenced& require_sequenced(const Game& game);
const Counted& require_counted(const Game& game);

/// All that the question asks of a position.
///
/// Throws Error{bad_request} for a game that can only be played, for a strategy that it does not
/// have, and where the question insists on a value that does not exist; Error{limit} where the
/// answer costs more than is allowed.  A value that the question does not insist on is given where
/// it is cheap.
Answer solve(const Game& game, const Position& position, const Question& question = {});

/// The value of a position whose outcome is known, where there is one and it is cheap: what `solve`
/// gives when the question does not insist on it.
std::optional<Value> affordable_value(const Game& game, const Position& position,
                                      const Decision& decision, const Limits& limits = {});

/// The value of a position in normal play.  Throws Error{bad_request} where values are not defined,
/// and Error{limit} where it costs more than is allowed.
Value value_of(const Game& game, const Position& position, const Limits& limits = {});

}  // namespace bouton
