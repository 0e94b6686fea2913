#include "lab/game_graph.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"

namespace bouton {

Digraph game_graph(const Game& game, const std::string& position, const GameGraphLimits& limits) {
    DigraphBuilder builder;
    builder.vertex(game.canonical(position));
    const auto refuse = [&](const std::string& why) {
        const std::string name = game.name();
        return Error(ErrorKind::limit,
                     fmt::format("the graph of {}{}{} has more than {}; start from a smaller "
                                 "position",
                                 name, name.empty() ? "" : " ", abbreviated(position), why));
    };
    for (Vertex v = 0; v < builder.vertices(); ++v) {
        // No position has more moves to different ones than there may be positions.
        const OptionList options = game.options(builder.name(v), limits.positions);
        for (const std::string& option : options.positions) {
            builder.edge(v, builder.vertex(option));
        }
        if (!options.complete || builder.vertices() > limits.positions) {
            throw refuse(fmt::format("{} positions", limits.positions));
        }
        if (builder.bytes() > limits.memory) {
            throw refuse(format_memory(limits.memory) + " of memory can hold");
        }
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
