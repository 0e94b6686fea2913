#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>

#include "ask/graph.hpp"

namespace bouton {

/// What a summary counts of the labels of a graph.
struct GraphCounts {
    std::map<std::string_view, std::uint64_t> outcomes{{"P", 0}, {"N", 0}, {"draw", 0}};
    std::optional<std::uint32_t> largest_value;
    std::optional<std::uint32_t> longest_game;
};

inline GraphCounts count(const GraphAnswer& answer) {
    GraphCounts counts;
    for (Vertex v = 0; v < answer.graph->vertices(); ++v) {
        ++counts.outcomes[to_string(answer.labels.remoteness.outcome(v))];
        counts.largest_value = std::max(counts.largest_value, answer.labels.grundy(v));
        counts.longest_game =
            std::max(counts.longest_game, answer.labels.remoteness.moves_to_end(v));
    }
    return counts;
}

}  // namespace bouton
