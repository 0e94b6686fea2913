#include "digraph/tokens.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <vector>

#include "base/error.hpp"
#include "base/text/text.hpp"

namespace bouton {

namespace {

bool is_called(const GraphFile& file, std::size_t number, std::string_view name) {
    const std::filesystem::path path(file.path);
    return name == fmt::format("{}", number) || name == file.path ||
           name == path.filename().string() || name == path.stem().string();
}

/// The tokens that a text can mean, by the first way of reading it that gives any.
std::vector<Token> readings(std::string_view text, std::span<const GraphFile> files) {
    std::vector<Token> tokens;
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (const auto vertex = files[i].graph.find(text)) tokens.push_back({i, *vertex});
    }
    for (std::size_t colon = text.find(':'); tokens.empty() && colon != std::string_view::npos;
         colon = text.find(':', colon + 1)) {
        for (std::size_t i = 0; i < files.size(); ++i) {
            if (!is_called(files[i], i + 1, text.substr(0, colon))) continue;
            if (const auto vertex = files[i].graph.find(text.substr(colon + 1))) {
                tokens.push_back({i, *vertex});
            }
        }
    }
    return tokens;
}

}  // namespace

Vertex find_vertex(const Digraph& graph, std::string_view name, std::string_view file) {
    if (const auto vertex = graph.find(name)) return *vertex;
    constexpr std::size_t most_compared = 2000;
    std::vector<std::string> names;
    for (Vertex v = 0; v < graph.vertices() && graph.vertices() <= most_compared; ++v) {
        names.push_back(graph.name(v));
    }
    const std::vector<std::string_view> views(names.begin(), names.end());
    constexpr std::size_t most_told = 12;
    std::string hint;
    if (!near_misses(name, views).empty() || views.size() <= most_told) {
        hint = did_you_mean(name, views, "its vertices are");
    }
    throw Error(ErrorKind::bad_request,
                fmt::format("there is no vertex '{}' in {}{}", abbreviated(name),
                            abbreviated(file, 200), hint));
}

Token find_token(std::string_view text, std::span<const GraphFile> files) {
    const std::vector<Token> tokens = readings(text, files);
    if (tokens.size() == 1) return tokens.front();
    if (tokens.empty() && files.size() == 1) {
        return {0, find_vertex(files[0].graph, text, files[0].path)};
    }
    if (tokens.empty()) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("there is no vertex '{0}' in any of the {1} graphs: write FILE:V, "
                                "such as {2}",
                                abbreviated(text), files.size(), token_name({0, 0}, files)));
    }
    throw Error(
        ErrorKind::bad_request,
        fmt::format("the vertex '{}' is in more than one of the graphs: write {} or {}",
                    abbreviated(text), token_name(tokens[0], files), token_name(tokens[1], files)));
}

std::string token_name(const Token& token, std::span<const GraphFile> files) {
    const std::string name = files[token.graph].graph.name(token.vertex);
    return files.size() == 1 ? name : fmt::format("{}:{}", token.graph + 1, name);
}

}  // namespace bouton
