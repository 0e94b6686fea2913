#pragma once

#include <string>

#include "families/rays/table/source.hpp"
#include "format/facts.hpp"
#include "game/catalogue.hpp"
#include "game/game.hpp"

/// Tables of Grundy values.
namespace bouton {

/// What is asked, in the words of the user; what is not said is empty.
struct TableQuery {
    std::string game = {};
    std::string size = {};     ///< ROWSxCOLUMNS, or one number for both
    std::string rows = {};     ///< only these: FIRST-LAST
    std::string columns = {};  ///< only these
};

struct TableRequest {
    GamePtr game;
    TableSource table;
    TableWindow window;

    /// What is said of the table.
    [[nodiscard]] ListFacts facts() const;
};

/// Throws Error{bad_request}, for a game without a table too.
TableRequest read_table(const TableQuery& query, const Catalogue& games = catalogue());

/// Throws Error{bad_request} unless the window is the whole table from 0,0 on.
TableSummary answer_table_summary(const TableRequest& request, const Limits& limits);

}  // namespace bouton
