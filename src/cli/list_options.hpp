#pragma once

#include <functional>
#include <string>

#include "cli/command_line.hpp"
#include "game/game.hpp"
#include "lab/listing_hdf5.hpp"

namespace bouton::cli {

/// The options of every command that answers with a list.
struct ListOptions {
    std::string format;
    std::string column;
    std::string out;
    std::string memory;
    std::string threads;
    bool json = false;
    bool summary = false;
    bool quiet = false;
};

void add_list_options(Command& command, ListOptions& options);

/// A number given with an option, which may be an expression; throws Error{bad_request} if it is
/// below `least`.
Integer read_number(const std::string& text, std::string_view option, std::int64_t least);

/// Writes `count` rows of the list that `make` makes, as the options say; `facts` go with formats
/// that have a place for them.
void answer_with_list(const std::function<RowList(const Question&)>& make, const Integer& count,
                      const ListOptions& options, const ListFacts& facts);

}  // namespace bouton::cli
