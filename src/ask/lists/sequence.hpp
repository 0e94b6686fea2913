#pragma once

#include <optional>
#include <string>

#include "ask/lists/list.hpp"
#include "theory/periodicity.hpp"

/// Sequences of Grundy values: of single heaps, or of a row of a table.
namespace bouton {

/// `query.game` is a game on heaps, or one on two piles with a row of its table:
/// `wythoff:a=2,row=5`.  `checkpoint` is the file in which the values are kept, if any, for games
/// that can go on from such a file.  Throws Error{bad_request}.  The lists that the request makes
/// may outlive it: they keep the game.
ListRequest read_sequence(const ListQuery& query, const std::string& checkpoint = {},
                          const Catalogue& games = catalogue());

/// The same of a game that is made already, and perhaps a row of its table; `query.game` is not
/// read.
ListRequest read_sequence(GamePtr game, const std::optional<Integer>& row, const ListQuery& query);

/// The period of a sequence.
struct PeriodRequest {
    GamePtr game;
    std::optional<Integer> row;  ///< of its table
    std::string name;            ///< the game, with the row
    Integer count;               ///< among how many values it is looked for
    bool counted = false;        ///< whether that was asked for
};

/// The same names; no count stands for a million.  Throws Error{limit} for too many values.
PeriodRequest read_period(const ListQuery& query, const std::string& checkpoint = {},
                          const Catalogue& games = catalogue());

/// The same of a game that is made already, and perhaps a row of its table; `query.game` is not
/// read.
PeriodRequest read_period(GamePtr game, const std::optional<Integer>& row, const ListQuery& query);

struct PeriodAnswer {
    std::string name;
    std::optional<Periodicity> period;
    Integer checked;  ///< the values below this number were looked at; 0 where theory tells
};

/// The period that is proved, or else the one that is seen among the values.
PeriodAnswer answer_period(const PeriodRequest& request, const Limits& limits);

}  // namespace bouton
