#include "digraph/files/edge_list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "base/text/text.hpp"
#include "digraph/files/edge_lines.hpp"

namespace bouton {

namespace {

/// Makes vertices and edges of lines.
class EdgeListBuilder {
public:
    explicit EdgeListBuilder(const GraphReading& how)
        : how_(how), lines_(how, [this](auto lines) { add(lines); }) {}

    BuiltDigraph read(const Source& source) {
        lines_.read(source);
        return finish_graph(builder_, how_);
    }

private:
    void add(std::span<const EdgeLine> lines) {
        std::array<std::string_view, 2 * EdgeLines::batch> names;
        std::array<Vertex, 2 * EdgeLines::batch> vertices{};
        std::size_t count = 0;
        for (const EdgeLine& line : lines) {
            names.at(count++) = line.from;
            if (line.is_edge()) names.at(count++) = line.to;
        }
        const auto known = static_cast<Vertex>(builder_.vertices());
        builder_.vertices(std::span(names).first(count), std::span(vertices).first(count));
        count = 0;
        for (const EdgeLine& line : lines) {
            const Vertex from = vertices.at(count++);
            if (from >= known) check(line, false);
            if (!line.is_edge()) continue;
            const Vertex to = vertices.at(count++);
            if (to >= known) check(line, true);
            if (how_.strict && from == to) {
                throw fault(how_.file, lines_.place_of_word(line, false), loop_sentence(line.from));
            }
            builder_.edge(from, to);
        }
        require_room(builder_, how_);
    }

    void check(const EdgeLine& line, bool second) const {
        const std::string_view name = second ? line.to : line.from;
        if (const auto wrong = fault_of_name(name); !wrong.empty()) {
            throw fault(how_.file, lines_.place_of_word(line, second),
                        fmt::format("the name {}", wrong));
        }
    }

    const GraphReading& how_;
    DigraphBuilder builder_;
    EdgeLines lines_;
};

/// The error about the first edge that is given twice.  The graph was read from this text, and one
/// of its edges is known to be given twice.  Cost: reading it once more, O(log degree) an edge, and
/// a bit an edge.
Error duplicate_edge(std::string_view text, const Digraph& graph, const GraphReading& how) {
    std::vector<bool> seen(graph.edges());
    std::optional<Error> error;
    const EdgeLines* reader = nullptr;
    const Vertex* const first = graph.options(0).data();
    EdgeLines lines(how, [&](std::span<const EdgeLine> some) {
        for (const EdgeLine& line : some) {
            if (error || !line.is_edge()) continue;
            const auto row = graph.options(graph.find(line.from).value());
            const auto edge = std::ranges::lower_bound(row, graph.find(line.to).value());
            const auto index = static_cast<std::size_t>(&*edge - first);
            if (seen[index]) {
                error = fault(how.file, reader->place_of_word(line, false),
                              duplicate_sentence(line.from, line.to));
            }
            seen[index] = true;
        }
    });
    reader = &lines;
    lines.read(text_source(text));
    require(error.has_value(), "an edge of this text is given twice");
    return *error;
}

}  // namespace

BuiltDigraph read_edge_list(const Source& source, const GraphReading& how) {
    if (!how.strict) return EdgeListBuilder(how).read(source);
    const std::string text = read_all(source, how.limits.memory);
    BuiltDigraph built = EdgeListBuilder(how).read(text_source(text));
    if (built.duplicates != 0) throw duplicate_edge(text, built.graph, how);
    return built;
}

std::string edge_list_name(std::string_view name) {
    constexpr std::string_view blank = " \t\r\n\f\v";
    const bool plain = !name.empty() && name[0] != '#' && name[0] != '"' &&
                       name.find_first_of(blank) == std::string_view::npos;
    if (plain) return std::string(name);
    std::string quoted = "\"";
    for (const char c : name) {
        if (c == '"' || c == '\\') quoted += '\\';
        quoted += c;
    }
    return quoted + '"';
}

}  // namespace bouton
