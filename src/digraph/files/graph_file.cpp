#include "digraph/files/graph_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>

#include "base/files/input_file.hpp"
#include "base/text/text.hpp"
#include "digraph/files/dot.hpp"
#include "digraph/files/edge_list.hpp"
#include "digraph/files/graphml.hpp"

namespace bouton {

namespace {

constexpr auto endings = std::to_array<std::pair<std::string_view, GraphFormat>>({
    {"edges", GraphFormat::edges},
    {"dot", GraphFormat::dot},
    {"graphml", GraphFormat::graphml},
    {"txt", GraphFormat::edges},
    {"gv", GraphFormat::dot},
    {"xml", GraphFormat::graphml},
});
/// The first of these endings, this many, are also the names of the formats.
constexpr std::size_t formats = 3;

/// Reads DOT, whose whole text is held in memory.  A file that does not even begin like DOT is
/// refused after its beginning, however long it is.
BuiltDigraph read_dot_file(InputFile& file, const GraphReading& how) {
    constexpr std::size_t enough = std::size_t{1} << 16U;
    std::string text(enough, '\0');
    std::size_t filled = 0;
    std::size_t got = 1;
    while (filled < enough && got != 0) {
        got = file.read(std::span(text).subspan(filled));
        filled += got;
    }
    text.resize(filled);
    if (got == 0 || !begins_as_dot(text)) return read_dot(text, how);
    const Source whole = [&, at = std::size_t{0}](std::span<char> room) mutable {
        if (at == text.size()) return file.read(room);
        const std::size_t size = std::min(room.size(), text.size() - at);
        std::copy_n(text.begin() + static_cast<std::ptrdiff_t>(at), size, room.begin());
        at += size;
        return size;
    };
    return read_dot(read_all(whole, how.limits.memory), how);
}

/// Whether a text looks like DOT: it begins with a comment of it, or with one of its first words
/// and has a bracket later.
bool starts_with_word_of_dot(std::string_view text) {
    if (text.starts_with("//") || text.starts_with("/*")) return true;
    for (const std::string_view word : {"digraph", "strict", "graph"}) {
        if (!text.starts_with(word)) continue;
        return text.find('{', word.size()) != std::string_view::npos;
    }
    return false;
}

}  // namespace

std::string_view to_string(GraphFormat format) {
    return std::ranges::find(endings, format, &decltype(endings)::value_type::second)->first;
}

std::optional<GraphFormat> find_graph_format(std::string_view name) {
    for (std::size_t i = 0; i < formats; ++i) {
        if (endings.at(i).first == name) return endings.at(i).second;
    }
    return {};
}

std::optional<GraphFormat> graph_format_of(std::string_view path) {
    const std::size_t dot = path.rfind('.');
    if (dot == std::string_view::npos) return {};
    for (const auto& [ending, format] : endings) {
        if (path.substr(dot + 1) == ending) return format;
    }
    return {};
}

BuiltDigraph read_graph_file(const std::string& path, std::optional<GraphFormat> format,
                             GraphReading how) {
    if (!format) format = graph_format_of(path);
    if (!format && path == "-") {
        throw Error(ErrorKind::bad_request,
                    "the format of standard input is not known: name it with --input edges, dot or "
                    "graphml");
    }
    if (!format) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("the name '{}' does not show the format of the graph: end it in "
                                ".edges, .dot or .graphml, or name the format with --input",
                                abbreviated(path, 200)));
    }
    InputFile file(path);
    how.file = file.name();
    how.size = file.size();
    switch (*format) {
        case GraphFormat::edges:
            return read_edge_list(file.source(), how);
        case GraphFormat::graphml:
            return read_graphml(file.source(), how);
        case GraphFormat::dot:
            break;
    }
    return read_dot_file(file, how);
}

BuiltDigraph read_graph_text(std::string_view text, std::optional<GraphFormat> format,
                             const GraphReading& how) {
    if (!format) {
        const std::size_t first = text.find_first_not_of(" \t\r\n");
        const std::string_view begun = text.substr(std::min(first, text.size()));
        format = begun.starts_with('<')                             ? GraphFormat::graphml
                 : !begun.empty() && starts_with_word_of_dot(begun) ? GraphFormat::dot
                                                                    : GraphFormat::edges;
    }
    switch (*format) {
        case GraphFormat::edges:
            return read_edge_list(text_source(text), how);
        case GraphFormat::graphml:
            return read_graphml(text_source(text), how);
        case GraphFormat::dot:
            break;
    }
    return read_dot(text, how);
}

}  // namespace bouton
