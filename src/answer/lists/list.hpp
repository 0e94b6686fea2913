#pragma once

#include <string>

#include "ask/lists/sequence.hpp"
#include "format/listing.hpp"

/// What stands in place of long lists, written.  The lists themselves are written by write_list.
namespace bouton {

/// The summary of a list with these columns.
std::string to_text(const ListSummary& summary, const std::vector<std::string>& columns);
/// The summary of a list, of which `facts` are said.
std::string to_json(const ListSummary& summary, const RowList& list, const ListFacts& facts);

std::string to_text(const PeriodAnswer& answer);
std::string to_json(const PeriodAnswer& answer);

}  // namespace bouton
