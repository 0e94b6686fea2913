#pragma once

#include <string>

#include "ask/lists/list.hpp"
#include "cli/command_line.hpp"
#include "cli/flags/limits_flags.hpp"

namespace bouton::cli {

/// The flags of every command that answers with a list.
struct ListFlags {
    ListQuery query;
    std::string format;
    std::string column;
    std::string out;
    bool json = false;
    bool summary = false;
    LimitsFlags limits;
};

/// All but those of the query.
void add_list_flags(Command& command, ListFlags& flags);

/// Makes the list that is asked for and writes it, as the flags say.
void write_list(const ListRequest& request, const ListFlags& flags);

}  // namespace bouton::cli
