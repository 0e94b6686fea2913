#include "game/game_graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "game/request.hpp"

namespace bouton {

namespace {

/// In a graph whoever cannot move has lost, or in misère play has won: a game with other ends is
/// refused.
void require_end_without_moves(const Game& game, const Position& position) {
    if (game.ending(position) == outcome_without_moves(game.play())) return;
    throw Error(ErrorKind::bad_request,
                fmt::format("{0} ends by rules of its own, as at {1}, and not where no move is "
                            "left, so its graph does not tell who wins: ask bouton solve {0}",
                            game.name(), abbreviated(game.write(position), 100)));
}

}  // namespace

Digraph game_graph(const Game& game, const Position& position, std::size_t most,
                   const Limits& limits) {
    DigraphBuilder builder;
    std::vector<Position> positions;  // of each vertex
    const auto vertex = [&](const Position& reached) {
        const Vertex number = builder.vertex(game.write(reached));
        if (number == positions.size()) positions.push_back(reached);
        return number;
    };
    vertex(position);
    const auto refuse = [&](const std::string& why, std::string_view option) {
        return Error(ErrorKind::limit,
                     fmt::format("the graph of {} has more than {}: start from a smaller position, "
                                 "or allow more with {}",
                                 abbreviated(spelled(game, position)), why, option));
    };
    const auto too_large = [&] {
        return refuse(format_memory(limits.memory) + " of memory can hold", "--memory");
    };
    for (Vertex v = 0; v < builder.vertices(); ++v) {
        // A position cannot have more different options than there may be positions, nor more than
        // the number of names of this length that fit into the memory.
        const std::size_t fitting = limits.memory / (2 * builder.name(v).size() + 64);
        const MoveList options = game.moves(positions[v], std::min(most, fitting));
        if (!options.complete && fitting < most) throw too_large();
        if (options.positions.empty()) require_end_without_moves(game, positions[v]);
        const auto too_many = [&] {
            return refuse(fmt::format("{} positions", most), "--positions");
        };
        if (!options.complete) throw too_many();
        for (const Position& option : options.positions) {
            builder.edge(v, vertex(option));
        }
        if (builder.vertices() > most) throw too_many();
        if (builder.bytes() > limits.memory) throw too_large();
        limits.progress(v, 0);
    }
    return builder.build().graph;
}

}  // namespace bouton
