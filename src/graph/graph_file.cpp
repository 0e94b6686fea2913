#include "graph/graph_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>

#include "base/input_file.hpp"
#include "base/text.hpp"
#include "graph/dot.hpp"
#include "graph/edge_list.hpp"
#include "graph/graphml.hpp"

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
/// As many of them as are the names of formats.
constexpr std::size_t formats = 3;

/// Reads DOT, of which the text is held in memory; but what does not even begin as DOT does is
/// refused by its beginning, however long it is.
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
    return read_dot(read_all(whole, how.memory), how);
}

}  // namespace

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
                    "standard input does not tell what kind of graph it is: say it with --input "
                    "edges, dot or graphml");
    }
    if (!format) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("the name '{}' does not tell what kind of graph it is: end it in "
                                ".edges, .dot or .graphml, or say it with --input",
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

}  // namespace bouton
