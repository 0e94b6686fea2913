#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "digraph/digraph.hpp"
#include "solve/definition.hpp"
#include "theory/outcome.hpp"

namespace bouton {

/// All positions that can be reached from one, as the vertices of a digraph whose edges are the
/// moves: for games with cycles.  A position where the game is over has no moves.
///
/// Cost: the moves from every position, once; about 120 bytes and the position itself for each, and
/// 12 bytes a move.
template <class Position>
class Reached {
public:
    /// The moves must outlive this object.
    Reached(const Moves<Position>& moves_of_game, const Position& root, Play play,
            const Limits& limits)
        : moves_(moves_of_game) {
        Meter meter(limits);
        std::vector<Position> positions;
        std::size_t bytes = 0;  // of the positions
        std::vector<std::pair<Vertex, Vertex>> moves;
        const auto number = [&](const Position& position) {
            Position key = moves_.normal_form(position);
            const auto next = static_cast<Vertex>(numbers_.size());
            const auto [place, is_new] = numbers_.try_emplace(key, next);
            if (is_new) {
                bytes +=
                    node_bytes<Position, Vertex>(key) + 3 * sizeof(Position) + bytes_beside(key);
                positions.push_back(std::move(key));
            }
            return place->second;
        };
        number(root);
        for (Vertex v = 0; v < positions.size(); ++v) {
            const Position current = positions[v];
            endings_.push_back(moves_.ending(current));
            if (endings_.back()) continue;
            const std::size_t before = moves.size();
            if (moves_.are_slow()) meter.look();
            moves_.options(current, [&](const Position& option) {
                meter.step();
                moves.emplace_back(v, number(option));
                meter.hold(bytes + moves.size() * bytes_per_move);
            });
            if (moves.size() == before) endings_.back() = outcome_without_moves(play);
        }
        DigraphBuilder builder(positions.size());
        for (const auto& [from, to] : moves) builder.edge(from, to);
        graph_ = builder.build().graph;
    }

    [[nodiscard]] const Digraph& graph() const { return graph_; }

    /// For each vertex, the outcome for the player to move if the game is over there.
    [[nodiscard]] const std::vector<std::optional<Outcome>>& endings() const { return endings_; }

    /// The vertex of a position, if it can be reached.
    [[nodiscard]] std::optional<Vertex> find(const Position& position) const {
        const auto found = numbers_.find(moves_.normal_form(position));
        if (found == numbers_.end()) return std::nullopt;
        return found->second;
    }

private:
    static constexpr std::size_t bytes_per_move = 3 * sizeof(std::pair<Vertex, Vertex>);

    const Moves<Position>& moves_;
    std::unordered_map<Position, Vertex, PositionHash> numbers_;
    std::vector<std::optional<Outcome>> endings_;
    Digraph graph_;
};

}  // namespace bouton
