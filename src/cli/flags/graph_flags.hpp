#pragma once

#include <string>

#include "ask/graph.hpp"
#include "base/limits.hpp"
#include "cli/command_line.hpp"
#include "cli/flags/limits_flags.hpp"

namespace bouton::cli {

/// The flags that say which graph, of every command that is about one.
struct GraphFlags {
    GraphSource source;
    std::string input;
    std::string positions;
    LimitsFlags limits;
};

void add_graph_flags(Command& command, GraphFlags& flags);

/// What takes long, as progress counts it: a file is read by bytes.
std::string progress_unit(const GraphSource& source);

/// Reads the graphs that the flags mean.
GraphsRead read_graphs(const GraphFlags& flags, const Limits& limits);

}  // namespace bouton::cli
