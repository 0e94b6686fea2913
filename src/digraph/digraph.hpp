#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/memory/blocks.hpp"
#include "digraph/vertex_names.hpp"

namespace bouton {

/// A digraph in compressed rows: the options of a vertex (the vertices that its edges lead to) lie
/// side by side, each once, in ascending order.
///
/// Four bytes an edge, four a vertex, and the names.
class Digraph {
public:
    Digraph() = default;

    [[nodiscard]] std::size_t vertices() const { return offsets_.size() - 1; }
    [[nodiscard]] std::size_t edges() const { return targets_.size(); }

    [[nodiscard]] std::span<const Vertex> options(Vertex vertex) const {
        return {targets_.data() + offsets_[vertex], targets_.data() + offsets_[vertex + 1]};
    }

    [[nodiscard]] bool has_edge(Vertex from, Vertex to) const;

    /// The most options that a vertex has.  Cost: O(V).
    [[nodiscard]] std::size_t most_options() const;

    /// The name of a vertex.  In a graph whose vertices were not given names, its number.
    [[nodiscard]] std::string name(Vertex vertex) const;
    [[nodiscard]] std::optional<Vertex> find(std::string_view name) const;

    /// The same vertices without their names, each edge turned round.
    /// Cost: O(V + E); four bytes an edge and four a vertex for the result, no other memory.
    [[nodiscard]] Digraph reversed() const;

    /// The graph of some of the vertices, all different, and the edges between them, without names:
    /// chosen[i] becomes vertex i.  Cost: their edges, and O(V) or, if they are few, a factor log.
    [[nodiscard]] Digraph induced(std::span<const Vertex> chosen) const;

private:
    friend class DigraphBuilder;

    std::vector<std::uint32_t> offsets_{0};  // row v is targets_[offsets_[v] … offsets_[v + 1])
    std::vector<Vertex> targets_;
    VertexNames names_;  // empty if the vertices have none
};

/// The graph that a builder made, and what it noticed about the edges.
struct BuiltDigraph {
    Digraph graph;
    std::uint64_t duplicates = 0;  ///< second copies of edges, which are left out
    std::uint64_t self_loops = 0;  ///< vertices with an edge to themselves, which are kept
};

/// Takes vertices and edges in any order and makes a Digraph of them.
///
/// Cost: O(V + E) by counting sort, and sorting each row if it is short; at most 12 bytes an edge
/// and 4 a vertex besides the names, the graph included.
class DigraphBuilder {
public:
    /// A graph whose vertices are named as they are added.
    DigraphBuilder() = default;
    /// A graph of that many vertices, whose names are their numbers.
    explicit DigraphBuilder(std::size_t vertices);

    /// The vertex of that name, made if it is new.
    Vertex vertex(std::string_view name);
    /// The vertices of these names, made in this order where they are new.  For many names faster
    /// than one by one.
    void vertices(std::span<const std::string_view> names, std::span<Vertex> vertices);

    /// Adds an edge between vertices that were made.  Throws Error{limit} for 2^32 edges.
    void edge(Vertex from, Vertex to);
    void edge(std::string_view from, std::string_view to);

    /// The name of a vertex that was made.
    [[nodiscard]] std::string name(Vertex vertex) const { return names_[vertex]; }

    [[nodiscard]] std::size_t vertices() const { return named_ ? names_.size() : unnamed_; }
    [[nodiscard]] std::size_t edges() const { return edges_.size(); }

    /// The most memory that build() takes, including what is already in use.
    [[nodiscard]] std::size_t bytes() const;

    /// The graph.  Leaves the builder empty.
    BuiltDigraph build();

private:
    struct Edge {
        Vertex from = 0;
        Vertex to = 0;
    };

    /// A row for each vertex: for the edges that have it as end `row`, the other end `item`, in the
    /// order in which they were added.  Afterwards the builder has no edges.
    Digraph rows_by(Vertex Edge::*row, Vertex Edge::*item);

    bool named_ = true;
    std::size_t unnamed_ = 0;
    VertexNames names_;
    Blocks<Edge> edges_;
};

}  // namespace bouton
