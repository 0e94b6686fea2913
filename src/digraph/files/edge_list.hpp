#pragma once

#include "base/files/input_file.hpp"
#include "digraph/files/reading.hpp"

namespace bouton {

/// Reads an edge list: a line is an edge, `u v` from u to v, or a vertex, `u`, or empty.  Names are
/// words of any characters.  A name that has white space in it, or begins with `"` or `#`, is put
/// in quotes, in which \" and \\ stand for " and \.  A word that begins with # begins a comment,
/// which ends with the line.
///
/// Throws Error{bad_request} with line and column of what is wrong, Error{limit} if the graph takes
/// more memory than allowed.
///
/// Cost: O(bytes); 12 bytes an edge and 4 a vertex besides the names, the graph included.  If
/// duplicates are refused, also the text, which is then read twice to find their place.
BuiltDigraph read_edge_list(const Source& source, const GraphReading& how = {});

/// A name as an edge list spells it: in quotes if it needs them.
std::string edge_list_name(std::string_view name);

}  // namespace bouton
