#include "digraph/files/graphml.hpp"

#include <expat.h>
#include <fmt/format.h>

#include <exception>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/text/text.hpp"

namespace bouton {

namespace {

/// An element's name without the prefix of its namespace.
std::string_view local(std::string_view name) { return name.substr(name.rfind(':') + 1); }

class GraphmlReader {
public:
    explicit GraphmlReader(const GraphReading& how)
        : how_(how), parser_(XML_ParserCreate(nullptr), &XML_ParserFree) {
        if (!parser_) throw std::bad_alloc();
        XML_SetUserData(parser_.get(), this);
        XML_SetElementHandler(parser_.get(), on_open, on_close);
    }

    BuiltDigraph read(const Source& source) {
        constexpr int piece = 1 << 16;
        std::uint64_t bytes = 0;
        for (bool ended = false; !ended;) {
            auto* const room = static_cast<char*>(XML_GetBuffer(parser_.get(), piece));
            if (room == nullptr) throw std::bad_alloc();
            const std::size_t size = source({room, piece});
            ended = size == 0;
            bytes += size;
            how_.limits.progress(bytes, how_.size);
            const auto status =
                XML_ParseBuffer(parser_.get(), static_cast<int>(size), ended ? 1 : 0);
            if (thrown_) std::rethrow_exception(thrown_);
            if (status != XML_STATUS_OK) throw syntax_error();
            require_room(builder_, how_);
            require_progress(bytes);
        }
        if (!seen_root_ || !seen_graph_) {
            throw Error(ErrorKind::bad_request, fmt::format("{} has no graph in it: a GraphML file "
                                                            "is a <graphml> with a <graph>",
                                                            abbreviated(how_.file, 200)));
        }
        for (const auto& [vertex, place] : mentioned_) {
            if (declared_[vertex]) continue;
            throw fault(how_.file, place,
                        fmt::format("the edge joins the node '{}', which is not declared anywhere",
                                    abbreviated(builder_.name(vertex))));
        }
        return finish_graph(builder_, how_);
    }

private:
    using Attributes = const XML_Char**;

    // The parser is written in C: exceptions must not pass through it.
    static void XMLCALL on_open(void* self, const XML_Char* name, Attributes attributes) {
        auto& reader = *static_cast<GraphmlReader*>(self);
        reader.guarded([&] { reader.open(local(name), attributes); });
    }
    static void XMLCALL on_close(void* self, const XML_Char* name) {
        auto& reader = *static_cast<GraphmlReader*>(self);
        reader.guarded([&] { reader.close(local(name)); });
    }

    template <class Work>
    void guarded(Work&& work) {
        if (thrown_) return;
        try {
            work();
        } catch (...) {
            thrown_ = std::current_exception();
            XML_StopParser(parser_.get(), XML_FALSE);
        }
    }

    [[nodiscard]] Place here() const {
        return {XML_GetCurrentLineNumber(parser_.get()),
                XML_GetCurrentColumnNumber(parser_.get()) + 1};
    }
    [[nodiscard]] Error fault_here(std::string_view sentence) const {
        return fault(how_.file, here(), sentence);
    }

    [[nodiscard]] Error syntax_error() const {
        const XML_Error code = XML_GetErrorCode(parser_.get());
        if (code == XML_ERROR_NO_MEMORY) throw std::bad_alloc();
        return fault_here(fmt::format("this is not XML: {}", XML_ErrorString(code)));
    }

    /// Refuses a tag or comment that is too long: the parser holds it in memory, and reads it again
    /// from its beginning with every piece.
    void require_progress(std::uint64_t bytes) const {
        constexpr std::uint64_t longest = std::uint64_t{1} << 22U;
        const auto at = XML_GetCurrentByteIndex(parser_.get());
        if (at < 0 || bytes < static_cast<std::uint64_t>(at) + longest) return;
        throw fault_here(fmt::format("the tag or comment that begins here is longer than {}",
                                     format_memory(longest)));
    }

    static std::optional<std::string_view> find(Attributes attributes, std::string_view name) {
        for (; *attributes != nullptr; attributes += 2) {
            if (attributes[0] == name) return attributes[1];
        }
        return {};
    }

    [[nodiscard]] std::string_view need(Attributes attributes, std::string_view name,
                                        std::string_view element) const {
        if (const auto value = find(attributes, name)) return *value;
        throw fault_here(fmt::format("<{}> needs the attribute {}", element, name));
    }

    void open(std::string_view element, Attributes attributes) {
        if (!std::exchange(seen_root_, true)) {
            if (element != "graphml") {
                throw fault_here(fmt::format("<{}> begins here, but GraphML begins with <graphml>",
                                             abbreviated(element)));
            }
        } else if (element == "graph") {
            if (graphs_.empty() && std::exchange(seen_graph_, true)) {
                throw fault_here("a second graph begins here, but only one graph is read");
            }
            const std::string_view direction = need(attributes, "edgedefault", element);
            if (direction != "directed" && direction != "undirected") {
                throw fault_here("edgedefault must be directed or undirected");
            }
            graphs_.push_back(direction == "directed");
        } else if (element == "node" || element == "edge" || element == "hyperedge") {
            if (graphs_.empty()) throw fault_here(fmt::format("<{}> is outside a graph", element));
            if (element == "hyperedge") {
                throw fault_here(
                    "this hyperedge joins many nodes, but a move leads from one node to one other");
            }
            if (element == "node") {
                add_node(need(attributes, "id", element));
            } else {
                add_edge(attributes);
            }
        }
    }

    void close(std::string_view element) {
        if (element == "graph" && !graphs_.empty()) graphs_.pop_back();
    }

    Vertex vertex(std::string_view name) {
        if (const auto wrong = fault_of_name(name); !wrong.empty()) {
            throw fault_here(fmt::format("the name of the node {}", wrong));
        }
        const Vertex vertex = builder_.vertex(name);
        if (vertex == declared_.size()) declared_.push_back(false);
        return vertex;
    }

    void add_node(std::string_view id) {
        const Vertex node = vertex(id);
        if (declared_[node]) {
            throw fault_here(
                fmt::format("the node '{}' is declared a second time", abbreviated(id)));
        }
        declared_[node] = true;
    }

    void add_edge(Attributes attributes) {
        const auto directed = find(attributes, "directed");
        if (directed ? *directed != "true" && *directed != "1" : !graphs_.back()) {
            throw fault_here("this edge is undirected, but moves need a direction");
        }
        const auto end = [&](std::string_view name) {
            const Vertex result = vertex(need(attributes, name, "edge"));
            if (!declared_[result]) mentioned_.emplace_back(result, here());
            return result;
        };
        const Vertex from = end("source");
        const Vertex to = end("target");
        builder_.edge(from, to);
        if (how_.strict && from == to) throw fault_here(loop_sentence(builder_.name(from)));
        if (how_.strict && !seen_.emplace(from, to).second) {
            throw fault_here(duplicate_sentence(builder_.name(from), builder_.name(to)));
        }
    }

    const GraphReading& how_;
    std::unique_ptr<XML_ParserStruct, decltype(&XML_ParserFree)> parser_;
    std::exception_ptr thrown_;
    bool seen_root_ = false;
    bool seen_graph_ = false;
    std::vector<bool> graphs_;  // for each open graph, whether its edges are directed
    DigraphBuilder builder_;
    std::vector<bool> declared_;
    std::vector<std::pair<Vertex, Place>> mentioned_;  // nodes in edges before their declaration
    std::set<std::pair<Vertex, Vertex>> seen_;         // edges, where duplicates are refused
};

}  // namespace

BuiltDigraph read_graphml(const Source& source, const GraphReading& how) {
    return GraphmlReader(how).read(source);
}

}  // namespace bouton
