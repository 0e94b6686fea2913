#include "solve/loopy_outcomes.hpp"

#include "base/error.hpp"

namespace bouton {

LoopyOutcomes loopy_outcomes(const Digraph& graph,
                             std::span<const std::optional<Outcome>> endings) {
    const std::size_t size = graph.vertices();
    require(endings.size() == size, "every vertex has its ending, or none");
    const Digraph reverse = graph.reversed();
    LoopyOutcomes result{std::vector<Outcome>(size, Outcome::draw),
                         std::vector<std::uint32_t>(size)};
    std::vector<std::uint32_t> not_won(size);
    std::vector<bool> decided(size);
    std::vector<Vertex> queue;
    const auto decide = [&](Vertex v, Outcome outcome, std::uint32_t moves) {
        result.outcome[v] = outcome;
        result.moves[v] = moves;
        decided[v] = true;
        queue.push_back(v);
    };
    for (Vertex v = 0; v < size; ++v) {
        not_won[v] = static_cast<std::uint32_t>(graph.options(v).size());
        require((not_won[v] == 0) == endings[v].has_value(),
                "the game is over just where no move is left");
        if (endings[v] && *endings[v] != Outcome::draw) decide(v, *endings[v], 0);
    }
    for (std::size_t i = 0; i < queue.size(); ++i) {  // NOLINT(modernize-loop-convert): it grows
        const Vertex v = queue[i];
        for (const Vertex before : reverse.options(v)) {
            if (decided[before]) continue;
            if (result.outcome[v] == Outcome::P) {
                decide(before, Outcome::N, result.moves[v] + 1);
            } else if (--not_won[before] == 0) {
                decide(before, Outcome::P, result.moves[v] + 1);
            }
        }
    }
    return result;
}

}  // namespace bouton
