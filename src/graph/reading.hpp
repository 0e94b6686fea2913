#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/control.hpp"
#include "base/memory.hpp"
#include "graph/place.hpp"
#include "theory/digraph.hpp"

/// What the readers of all formats have in common.
namespace bouton {

/// How a graph is read.
struct GraphReading {
    std::string file = "the graph";  ///< what to call the text in a sentence
    std::uint64_t size = 0;          ///< the bytes that are expected, or 0
    /// Refuse an edge given again, which is else left out and counted, and one from a vertex to
    /// itself.
    bool strict = false;
    std::size_t memory = default_memory();
    Control* control = nullptr;
};

/// What is wrong with a name, as the end of a sentence, or nothing: a name is UTF-8 without control
/// characters, so that it can be shown, and at most a million bytes of it.
std::string_view fault_of_name(std::string_view name);

/// What to say of an edge that is given again and refused.
std::string duplicate_sentence(std::string_view from, std::string_view to);
/// And of an edge from a vertex to itself.
std::string loop_sentence(std::string_view name);

/// Throws Error{limit} if a graph that is being read takes more than it may.
void require_room(const DigraphBuilder& builder, const GraphReading& how, std::size_t more = 0);

/// Tells how many bytes are read; throws Error{failed} when the reader is asked to stop.
void report(const GraphReading& how, std::uint64_t bytes);

/// The graph; throws Error{bad_request} if it has no vertex.
BuiltDigraph finish_graph(DigraphBuilder& builder, const GraphReading& how);

}  // namespace bouton
