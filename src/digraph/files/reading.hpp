#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/limits.hpp"
#include "digraph/digraph.hpp"
#include "digraph/files/place.hpp"

/// What the readers of all formats have in common.
namespace bouton {

/// How a graph is read.
struct GraphReading {
    std::string file = "the graph";  ///< what to call the text in a sentence
    std::uint64_t size = 0;          ///< the bytes that are expected, or 0
    /// Refuse an edge that is given twice, and one from a vertex to itself.  Otherwise the second
    /// edge is left out and counted.
    bool strict = false;
    Limits limits = {};
};

/// What is wrong with a name, as the end of a sentence, or nothing: a name is UTF-8 without control
/// characters, so that it can be shown, and at most a million bytes long.
std::string_view fault_of_name(std::string_view name);

/// What to say of an edge that is refused because it is given twice.
std::string duplicate_sentence(std::string_view from, std::string_view to);
/// What to say of an edge from a vertex to itself.
std::string loop_sentence(std::string_view name);

/// Throws Error{limit} if a graph that is being read takes more memory than allowed.
void require_room(const DigraphBuilder& builder, const GraphReading& how, std::size_t more = 0);

/// The graph; throws Error{bad_request} if it has no vertex.
BuiltDigraph finish_graph(DigraphBuilder& builder, const GraphReading& how);

}  // namespace bouton
