#include "lab/game_graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "base/error.hpp"
#include "base/text.hpp"

namespace bouton {

Digraph game_graph(const Game& game, const std::string& position, const GameGraphLimits& limits) {
    DigraphBuilder builder;
    builder.vertex(game.canonical(position));
    const auto refuse = [&](const std::string& why, std::string_view option) {
        const std::string name = game.name();
        return Error(
            ErrorKind::limit,
            fmt::format("the graph of {}{}{} has more than {}; start from a smaller "
                        "position, or allow more with {}",
                        name, name.empty() ? "" : " ", abbreviated(position), why, option));
    };
    const auto too_large = [&] {
        return refuse(format_memory(limits.memory) + " of memory can hold", "--memory");
    };
    for (Vertex v = 0; v < builder.vertices(); ++v) {
        const std::string name = builder.name(v);
        // No position has more moves to different ones than there may be positions, nor than names
        // of this length fit the memory.
        const std::size_t fitting = limits.memory / (2 * name.size() + 64);
        const OptionList options = game.options(name, std::min(limits.positions, fitting));
        if (!options.complete && fitting < limits.positions) throw too_large();
        for (const std::string& option : options.positions) {
            builder.edge(v, builder.vertex(option));
        }
        if (!options.complete || builder.vertices() > limits.positions) {
            throw refuse(fmt::format("{} positions", limits.positions), "--positions");
        }
        if (builder.bytes() > limits.memory) throw too_large();
        if (limits.control != nullptr && v % 1024 == 0) {
            limits.control->progress(v, 0);
            if (limits.control->stopped()) {
                throw Error(ErrorKind::failed, "stopped before the end");
            }
        }
    }
    return builder.build().graph;
}

}  // namespace bouton
