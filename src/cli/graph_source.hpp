#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/control.hpp"
#include "cli/command_line.hpp"
#include "graph/tokens.hpp"
#include "theory/outcome.hpp"

namespace bouton::cli {

/// The options that say which graph, of every command that is about one.
struct GraphSource {
    std::vector<std::string> files;
    std::string input;
    std::string from;
    std::string positions;
    std::string memory;
    bool misere = false;
    bool strict = false;
    bool quiet = false;

    [[nodiscard]] bool reads_standard_input() const;
};

void add_graph_source(Command& command, GraphSource& source);

/// The graphs that were read, or made of a game.
struct ReadGraphs {
    std::vector<GraphFile> files;
    std::string title;
    std::uint64_t duplicates = 0;
    Play play = Play::normal;
    std::size_t memory = 0;
};

ReadGraphs read_graphs(const GraphSource& source, Control& control);

}  // namespace bouton::cli
