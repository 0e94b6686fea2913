#include "digraph/digraph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "base/error.hpp"
#include "base/memory/pages.hpp"

namespace bouton {

namespace {

constexpr std::size_t most_edges = UINT32_MAX - std::size_t{1};

/// In a large graph, putting an edge into its row needs first the place of the row and then the row
/// itself, both from slow memory.  The row is fetched this many edges ahead, its place twice as
/// many.
constexpr std::size_t ahead = 16;

/// Turns counts into places: with counts[v + 2] the length of row v, makes counts[v + 1] where row
/// v begins.  Moving counts[v + 1] on by one for each item placed in row v then leaves the offsets.
void counts_to_places(std::vector<std::uint32_t>& counts) {
    std::uint32_t sum = 0;
    for (auto& count : counts) count = sum += count;
}

}  // namespace

bool Digraph::has_edge(Vertex from, Vertex to) const {
    const auto row = options(from);
    return std::binary_search(row.begin(), row.end(), to);
}

std::size_t Digraph::most_options() const {
    std::size_t most = 0;
    for (Vertex v = 0; v < vertices(); ++v) most = std::max(most, options(v).size());
    return most;
}

std::string Digraph::name(Vertex vertex) const {
    require(vertex < vertices(), "only a vertex of the graph has a name in it");
    return names_.size() == 0 ? fmt::format("{}", vertex) : names_[vertex];
}

std::optional<Vertex> Digraph::find(std::string_view name) const {
    if (names_.size() != 0) return names_.find(name);
    Vertex number = 0;
    const char* const end = name.data() + name.size();
    const auto [rest, error] = std::from_chars(name.data(), end, number);
    const bool plain = error == std::errc{} && rest == end && (name[0] != '0' || name.size() == 1);
    if (!plain || number >= vertices()) return {};
    return number;
}

Digraph Digraph::reversed() const {
    Digraph reverse;
    reverse.offsets_ = large_vector<std::uint32_t>(vertices() + 2);
    for (const Vertex to : targets_) ++reverse.offsets_[to + std::size_t{2}];
    counts_to_places(reverse.offsets_);
    reverse.targets_ = large_vector<Vertex>(edges());
    std::size_t i = 0;
    for (Vertex v = 0; v < vertices(); ++v) {
        for (; i < offsets_[v + std::size_t{1}]; ++i) {
            if (i + 2 * ahead < targets_.size()) {
                __builtin_prefetch(&reverse.offsets_[targets_[i + 2 * ahead] + std::size_t{1}], 1);
                const std::uint32_t place = reverse.offsets_[targets_[i + ahead] + std::size_t{1}];
                __builtin_prefetch(reverse.targets_.data() + place, 1);
            }
            reverse.targets_[reverse.offsets_[targets_[i] + std::size_t{1}]++] = v;
        }
    }
    reverse.offsets_.pop_back();
    return reverse;
}

Digraph Digraph::induced(std::span<const Vertex> chosen) const {
    // The new numbers: of all vertices, or of the chosen ones in order if they are few.
    constexpr Vertex none = UINT32_MAX;
    std::vector<Vertex> number;
    std::vector<std::pair<Vertex, Vertex>> few;
    if (chosen.size() < vertices() / 64) {
        few.reserve(chosen.size());
        for (const Vertex v : chosen) few.emplace_back(v, static_cast<Vertex>(few.size()));
        std::sort(few.begin(), few.end());
    } else {
        number.assign(vertices(), none);
        for (std::size_t i = 0; i < chosen.size(); ++i) number[chosen[i]] = static_cast<Vertex>(i);
    }
    const auto number_of = [&](Vertex v) {
        if (!number.empty()) return number[v];
        const auto found =
            std::lower_bound(few.begin(), few.end(), std::pair<Vertex, Vertex>(v, 0));
        return found != few.end() && found->first == v ? found->second : none;
    };
    Digraph part;
    part.offsets_.reserve(chosen.size() + 1);
    for (const Vertex v : chosen) {
        for (const Vertex to : options(v)) {
            const Vertex renumbered = number_of(to);
            if (renumbered != none) part.targets_.push_back(renumbered);
        }
        std::sort(part.targets_.begin() + part.offsets_.back(), part.targets_.end());
        part.offsets_.push_back(static_cast<std::uint32_t>(part.targets_.size()));
    }
    return part;
}

DigraphBuilder::DigraphBuilder(std::size_t vertices) : named_(false), unnamed_(vertices) {
    if (vertices > VertexNames::most) {
        throw Error(ErrorKind::limit,
                    fmt::format("the graph has more than {} vertices", VertexNames::most));
    }
}

Vertex DigraphBuilder::vertex(std::string_view name) {
    require(named_, "the vertices of this graph are numbered, not named");
    return names_.add(name);
}

void DigraphBuilder::vertices(std::span<const std::string_view> names, std::span<Vertex> vertices) {
    require(named_, "the vertices of this graph are numbered, not named");
    names_.add(names, vertices);
}

std::size_t DigraphBuilder::bytes() const {
    return edges() * (sizeof(Edge) + sizeof(Vertex)) + vertices() * sizeof(std::uint32_t) +
           names_.bytes();
}

void DigraphBuilder::edge(Vertex from, Vertex to) {
    require(from < vertices() && to < vertices(), "an edge joins vertices of the graph");
    if (edges_.size() == most_edges) {
        throw Error(ErrorKind::limit, fmt::format("the graph has more than {} edges", most_edges));
    }
    edges_.push_back({from, to});
}

void DigraphBuilder::edge(std::string_view from, std::string_view to) {
    const Vertex tail = vertex(from);
    edge(tail, vertex(to));
}

Digraph DigraphBuilder::rows_by(Vertex Edge::*row, Vertex Edge::*item) {
    Digraph graph;
    auto& offsets = graph.offsets_;
    auto& items = graph.targets_;
    offsets = large_vector<std::uint32_t>(vertices() + 2);
    edges_.for_blocks([&](std::span<const Edge> block) {
        for (const Edge& edge : block) ++offsets[edge.*row + std::size_t{2}];
    });
    counts_to_places(offsets);
    items = large_vector<Vertex>(edges_.size());
    edges_.drain([&](std::span<const Edge> block) {
        for (std::size_t i = 0; i < block.size(); ++i) {
            if (i + 2 * ahead < block.size()) {
                __builtin_prefetch(&offsets[block[i + 2 * ahead].*row + std::size_t{1}], 1);
                const std::uint32_t place = offsets[block[i + ahead].*row + std::size_t{1}];
                __builtin_prefetch(items.data() + place, 1);
            }
            items[offsets[block[i].*row + std::size_t{1}]++] = block[i].*item;
        }
    });
    offsets.pop_back();
    return graph;
}

BuiltDigraph DigraphBuilder::build() {
    BuiltDigraph built;
    // If the edges are first put in order by their heads, the rows come out in order; for long rows
    // this is quicker than sorting each.
    constexpr std::size_t long_row = 16;
    const bool in_order = edges_.size() > long_row * vertices();
    built.graph =
        in_order ? rows_by(&Edge::to, &Edge::from).reversed() : rows_by(&Edge::from, &Edge::to);
    auto& offsets = built.graph.offsets_;
    auto& targets = built.graph.targets_;
    std::uint32_t kept = 0;
    std::uint32_t begin = 0;
    for (Vertex v = 0; v < vertices(); ++v) {
        const std::uint32_t end = offsets[v + std::size_t{1}];
        if (!in_order && end - begin > 1) {
            std::sort(targets.begin() + begin, targets.begin() + end);
        }
        const std::uint32_t row = kept;
        for (std::uint32_t i = begin; i < end; ++i) {
            if (kept > row && targets[kept - 1] == targets[i]) continue;
            built.self_loops += targets[i] == v ? 1U : 0U;
            targets[kept++] = targets[i];
        }
        offsets[v + std::size_t{1}] = kept;
        begin = end;
    }
    built.duplicates = targets.size() - kept;
    targets.resize(kept);
    if (built.duplicates > kept / 4) targets.shrink_to_fit();
    built.graph.names_ = std::exchange(names_, {});
    unnamed_ = 0;
    return built;
}

}  // namespace bouton
