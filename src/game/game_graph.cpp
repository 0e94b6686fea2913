#include "game/game_graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/error.hpp"
#include "base/memory/blocks.hpp"
#include "base/text/text.hpp"
#include "game/request.hpp"
#include "theory/footprint.hpp"

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

/// The positions of a game that were reached, numbered in the order in which they were found.
class NumberedPositions {
public:
    /// The number of a position, a new one if it was not reached before.
    Vertex number_of(const Position& position) {
        const auto [place, is_new] =
            numbers_.try_emplace(position, static_cast<Vertex>(numbers_.size()));
        if (is_new) {
            order_.push_back(&place->first);
            bytes_ += node_bytes<Position, Vertex>(position) + 2 * sizeof(void*);
        }
        return place->second;
    }

    [[nodiscard]] std::size_t size() const { return order_.size(); }
    [[nodiscard]] const Position& operator[](Vertex number) const { return *order_[number]; }
    [[nodiscard]] std::size_t bytes() const { return bytes_; }

private:
    std::unordered_map<Position, Vertex> numbers_;
    std::vector<const Position*> order_;
    std::size_t bytes_ = 0;
};

struct NumberedMove {
    Vertex from = 0;
    Vertex to = 0;
};

}  // namespace

Digraph game_graph(const Game& game, const Position& position, std::size_t most,
                   const Limits& limits) {
    const auto refuse = [&](const std::string& why, std::string_view option) {
        return Error(ErrorKind::limit,
                     fmt::format("the graph of {} has more than {}: start from a smaller position, "
                                 "or allow more with {}",
                                 abbreviated(spelled(game, position)), why, option));
    };
    const auto too_large = [&] {
        return refuse(format_memory(limits.memory) + " of memory can hold", "--memory");
    };
    const auto too_many = [&] { return refuse(fmt::format("{} positions", most), "--positions"); };
    // Positions are told apart as they are, and spelled when all are known: a graph that is refused
    // has none of their names, which may have a million digits each.
    NumberedPositions reached;
    Blocks<NumberedMove> moves;
    reached.number_of(position);
    for (Vertex v = 0; v < reached.size(); ++v) {
        // A position cannot have more different options than there may be positions, nor more than
        // fit into the memory.
        const std::size_t fitting = limits.memory / (sizeof(Position) + reached[v].bytes_beside());
        const MoveList options = game.moves(reached[v], std::min(most, fitting));
        if (!options.complete) throw fitting < most ? too_large() : too_many();
        if (options.positions.empty()) require_end_without_moves(game, reached[v]);
        for (const Position& option : options.positions) {
            moves.push_back({v, reached.number_of(option)});
            if (reached.size() > most) throw too_many();
        }
        if (reached.bytes() + moves.size() * sizeof(NumberedMove) > limits.memory)
            throw too_large();
        limits.progress(v, 0);
    }
    DigraphBuilder builder;
    std::vector<Vertex> named;  // positions that are spelled alike are one vertex
    named.reserve(reached.size());
    for (Vertex v = 0; v < reached.size(); ++v) {
        named.push_back(builder.vertex(game.write(reached[v])));
        if (builder.bytes() + reached.bytes() + moves.size() * sizeof(NumberedMove) >
            limits.memory) {
            throw too_large();
        }
        limits.progress(v, reached.size());
    }
    moves.drain([&](std::span<const NumberedMove> block) {
        for (const NumberedMove& move : block) builder.edge(named[move.from], named[move.to]);
        if (builder.bytes() + reached.bytes() > limits.memory) throw too_large();
        limits.require_going();
    });
    return builder.build().graph;
}

}  // namespace bouton
