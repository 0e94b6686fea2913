#include "digraph/solvers/token_search.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "digraph/solvers/retrograde.hpp"

namespace bouton {

namespace {

/// The vertices that can be reached from one, in ascending order.
std::vector<Vertex> reachable(const Digraph& graph, Vertex from) {
    std::vector<bool> seen(graph.vertices());
    std::vector<Vertex> found{from};
    seen[from] = true;
    for (std::size_t i = 0; i < found.size(); ++i) {
        for (const Vertex option : graph.options(found[i])) {
            if (seen[option]) continue;
            seen[option] = true;
            found.push_back(option);
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

}  // namespace

TokenSearch::TokenSearch(std::span<const Digraph* const> graphs, std::span<const Vertex> start,
                         Play play, const Limits& limits) {
    require(graphs.size() == start.size(), "each token has its graph");
    std::uint64_t size = 1;
    for (std::size_t i = 0; i < start.size(); ++i) {
        Place place;
        place.reach = reachable(*graphs[i], start[i]);
        place.part = graphs[i]->induced(place.reach);
        place.reverse = place.part.reversed();
        place.stride = static_cast<std::uint32_t>(size);
        size *= place.reach.size();
        if (size >= UINT32_MAX) {
            throw Error(ErrorKind::limit,
                        fmt::format("a search of the positions of {} tokens would have to look at "
                                    "more than {} positions: take fewer tokens or smaller graphs",
                                    start.size(), UINT32_MAX));
        }
        places_.push_back(std::move(place));
    }
    limits.require_memory(8 * size, "a search of the positions of the tokens");

    std::vector<Vertex> digits(places_.size());
    const auto count_options = [&](std::uint32_t position) {
        std::size_t options = 0;
        for (std::size_t i = 0; i < digits.size(); ++i) {
            // Positions come in order: a digit changes when all those below it are 0 again.
            if (position % places_[i].stride == 0) {
                digits[i] = position / places_[i].stride %
                            static_cast<std::uint32_t>(places_[i].reach.size());
            }
            options += places_[i].part.options(digits[i]).size();
        }
        return static_cast<std::uint32_t>(options);
    };
    const auto for_each_before = [&](std::uint32_t position, auto&& visit) {
        for (const Place& place : places_) {
            const auto digit =
                position / place.stride % static_cast<std::uint32_t>(place.reach.size());
            for (const Vertex before : place.reverse.options(digit)) {
                visit(position - digit * place.stride + before * place.stride);
            }
        }
    };
    result_ =
        retrograde(static_cast<std::uint32_t>(size), play, count_options, for_each_before, limits);
}

bool TokenSearch::covers(std::span<const Vertex> position) const {
    if (position.size() != places_.size()) return false;
    for (std::size_t i = 0; i < places_.size(); ++i) {
        const auto& reach = places_[i].reach;
        if (!std::binary_search(reach.begin(), reach.end(), position[i])) return false;
    }
    return true;
}

std::uint32_t TokenSearch::number(std::span<const Vertex> position) const {
    require(covers(position), "a position that was searched");
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < places_.size(); ++i) {
        const auto& reach = places_[i].reach;
        const auto place = std::lower_bound(reach.begin(), reach.end(), position[i]);
        sum += static_cast<std::uint32_t>(place - reach.begin()) * places_[i].stride;
    }
    return sum;
}

Outcome TokenSearch::outcome(std::span<const Vertex> position) const {
    return result_.outcome(number(position));
}

std::optional<std::uint32_t> TokenSearch::moves_to_end(std::span<const Vertex> position) const {
    return result_.moves_to_end(number(position));
}

}  // namespace bouton
