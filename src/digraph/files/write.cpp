#include "digraph/files/write.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "digraph/files/edge_list.hpp"

namespace bouton {

namespace {

/// Gathers small pieces for a sink.
class Buffer {
public:
    explicit Buffer(const Sink& sink) : sink_(sink) {}

    void add(std::string_view text) {
        text_ += text;
        if (text_.size() >= size) flush();
    }
    void flush() {
        if (!text_.empty()) sink_(text_);
        text_.clear();
    }

private:
    static constexpr std::size_t size = std::size_t{1} << 18U;

    const Sink& sink_;
    std::string text_;
};

/// A name within a label, in which backslashes are escapes.
std::string dot_label(std::string_view name) {
    std::string text;
    for (const char c : name) {
        if (c == '\\' || c == '"') text += '\\';
        text += c;
    }
    return text;
}

std::string value_text(const Digraph& graph, const GraphLabels& labels, Vertex v) {
    if (const auto value = labels.grundy(v)) return fmt::format("{}", *value);
    return fmt::format("∞({})", fmt::join(finite_option_values(graph, labels, v), ", "));
}

std::string dot_attributes(const Digraph& graph, const GraphLabels& labels, Vertex v) {
    const Outcome outcome = labels.remoteness.outcome(v);
    std::string label = dot_label(graph.name(v)) + "\\n";
    if (!labels.values.empty()) label += fmt::format("g {} ", value_text(graph, labels, v));
    if (const auto moves = labels.remoteness.moves_to_end(v)) {
        label += fmt::format("{}{}", labels.values.empty() ? "moves " : "m ", *moves);
    }
    while (label.ends_with(' ')) label.pop_back();
    // Blue and orange as on the page; the fills are so light that black text is readable on them.
    const std::string_view style =
        outcome == Outcome::P   ? R"(shape=box, color="#0068a5", fillcolor="#cfe5f3")"
        : outcome == Outcome::N ? R"(color="#a84300", fillcolor="#fbdfc4")"
                                : R"(color="#5c5c68", fillcolor="#e6e5e0")";
    return fmt::format("label=\"{}\", outcome={}, {}", label, to_string(outcome), style);
}

/// What the signs of the picture mean, of those that it may have, in lines that end with `\l`.
std::string dot_legend(const Digraph& graph, const GraphWriting& how) {
    const GraphLabels& labels = *how.labels;
    bool draws = false;
    bool infinite = false;
    for (Vertex v = 0; v < graph.vertices(); ++v) {
        draws = draws || labels.remoteness.outcome(v) == Outcome::draw;
        infinite = infinite || (!labels.values.empty() && !labels.grundy(v));
    }
    std::string text = R"(P (box): the player to move loses. N (oval): the player to move wins.\l)";
    if (draws) text += R"(Draw (grey oval): neither player can force a win.\l)";
    text += labels.values.empty() ? "moves: how many until the end."
                                  : "g: Grundy value. m: moves to the end.";
    text += R"( Bold arrows: winning moves.\l)";
    if (infinite) text += R"(∞(K): no finite value; K: the finite values of the options.\l)";
    if (!how.tokens.empty()) text += R"(Thick outline: a token stands there.\l)";
    return text;
}

void write_dot(const Digraph& graph, const GraphWriting& how, Buffer& out) {
    out.add("digraph {\n");
    if (how.labels != nullptr) {
        out.add(fmt::format(
            "    graph [label=\"{}\", labelloc=b, labeljust=l, fontname=\"DejaVu Sans\", "
            "fontsize=12];\n",
            dot_legend(graph, how)));
        out.add(
            "    node [style=filled, fontname=\"DejaVu Sans\"];\n    edge [color=\"#888888\"];\n");
    }
    for (Vertex v = 0; v < graph.vertices(); ++v) {
        const bool marked = std::ranges::find(how.tokens, v) != how.tokens.end();
        std::string attributes;
        if (how.labels != nullptr) attributes = dot_attributes(graph, *how.labels, v);
        if (marked) attributes += attributes.empty() ? "penwidth=4" : ", penwidth=4";
        out.add(fmt::format("    {}{};\n", dot_name(graph.name(v)),
                            attributes.empty() ? "" : fmt::format(" [{}]", attributes)));
    }
    for (Vertex v = 0; v < graph.vertices(); ++v) {
        for (const Vertex to : graph.options(v)) {
            const bool wins =
                how.labels != nullptr && how.labels->remoteness.outcome(to) == Outcome::P;
            out.add(fmt::format("    {} -> {}{};\n", dot_name(graph.name(v)),
                                dot_name(graph.name(to)),
                                wins ? " [color=\"#0068a5\", penwidth=2]" : ""));
        }
    }
    out.add("}\n");
}

void write_edge_list(const Digraph& graph, Buffer& out) {
    std::vector<bool> joined(graph.vertices());
    for (Vertex v = 0; v < graph.vertices(); ++v) {
        const auto options = graph.options(v);
        if (options.empty()) continue;
        const std::string from = edge_list_name(graph.name(v));
        joined[v] = true;
        for (const Vertex to : options) {
            joined[to] = true;
            out.add(fmt::format("{} {}\n", from, edge_list_name(graph.name(to))));
        }
    }
    for (Vertex v = 0; v < graph.vertices(); ++v) {
        if (!joined[v]) out.add(edge_list_name(graph.name(v)) + "\n");
    }
}

std::string xml_text(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        switch (c) {
            case '&':
                escaped += "&amp;";
                break;
            case '<':
                escaped += "&lt;";
                break;
            case '>':
                escaped += "&gt;";
                break;
            case '"':
                escaped += "&quot;";
                break;
            default:
                escaped += c;
        }
    }
    return escaped;
}

std::string graphml_data(const GraphLabels& labels, Vertex v) {
    std::string data =
        fmt::format("<data key=\"outcome\">{}</data>", to_string(labels.remoteness.outcome(v)));
    if (const auto value = labels.grundy(v)) {
        data += fmt::format("<data key=\"grundy\">{}</data>", *value);
    }
    if (const auto moves = labels.remoteness.moves_to_end(v)) {
        data += fmt::format("<data key=\"moves_to_end\">{}</data>", *moves);
    }
    return data;
}

void write_graphml(const Digraph& graph, const GraphWriting& how, Buffer& out) {
    out.add(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n");
    if (how.labels != nullptr) {
        out.add(
            "  <key id=\"outcome\" for=\"node\" attr.name=\"outcome\" attr.type=\"string\"/>\n"
            "  <key id=\"grundy\" for=\"node\" attr.name=\"grundy\" attr.type=\"long\"/>\n"
            "  <key id=\"moves_to_end\" for=\"node\" attr.name=\"moves_to_end\" "
            "attr.type=\"long\"/>\n");
    }
    out.add("  <graph edgedefault=\"directed\">\n");
    for (Vertex v = 0; v < graph.vertices(); ++v) {
        const std::string id = xml_text(graph.name(v));
        if (how.labels == nullptr) {
            out.add(fmt::format("    <node id=\"{}\"/>\n", id));
        } else {
            out.add(
                fmt::format("    <node id=\"{}\">{}</node>\n", id, graphml_data(*how.labels, v)));
        }
    }
    for (Vertex v = 0; v < graph.vertices(); ++v) {
        for (const Vertex to : graph.options(v)) {
            out.add(fmt::format("    <edge source=\"{}\" target=\"{}\"/>\n",
                                xml_text(graph.name(v)), xml_text(graph.name(to))));
        }
    }
    out.add("  </graph>\n</graphml>\n");
}

}  // namespace

std::string dot_name(std::string_view name) {
    std::string quoted = "\"";
    for (std::size_t i = 0; i < name.size(); ++i) {
        const bool last = i + 1 == name.size();
        if (name[i] == '\\' && (last || name[i + 1] == '"')) {
            throw Error(ErrorKind::bad_request,
                        fmt::format("the name '{}' cannot be written in DOT because of its "
                                    "backslash: write an edge list or GraphML",
                                    abbreviated(name)));
        }
        if (name[i] == '"') quoted += '\\';
        // Two backslashes are one escape, which stands for itself.
        quoted += name[i];
        if (name[i] == '\\' && name[i + 1] == '\\') {
            quoted += '\\';
            ++i;
        }
    }
    return quoted + '"';
}

void write_graph(const Digraph& graph, GraphFormat format, const GraphWriting& how,
                 const Sink& sink) {
    Buffer out(sink);
    switch (format) {
        case GraphFormat::edges:
            write_edge_list(graph, out);
            break;
        case GraphFormat::dot:
            write_dot(graph, how, out);
            break;
        case GraphFormat::graphml:
            write_graphml(graph, how, out);
            break;
    }
    out.flush();
}

}  // namespace bouton
