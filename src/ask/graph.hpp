#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/limits.hpp"
#include "digraph/files/graph_file.hpp"
#include "digraph/labels.hpp"
#include "digraph/solvers/sum.hpp"
#include "digraph/tokens.hpp"
#include "game/catalogue.hpp"
#include "theory/outcome.hpp"

/// Tokens on the vertices of digraphs.
namespace bouton {

/// Which graphs are meant: those of files, that of a text, or that of a game.
struct GraphSource {
    std::vector<std::string> files;     ///< paths; `-` is standard input
    std::optional<GraphFormat> input;   ///< what the files are, where their names do not tell
    std::optional<std::string> text;    ///< in place of files: what such a file holds
    std::string from;                   ///< in place of files: GAME POSITION
    std::size_t positions = 1'000'000;  ///< more of them are refused
    bool misere = false;                ///< misère play, whatever the game's own is
    bool strict = false;                ///< refuse an edge given twice, or from a vertex to itself

    [[nodiscard]] bool reads_standard_input() const;
};

/// The format of that name, or none for no name; throws Error{bad_request} if there is no such one.
std::optional<GraphFormat> read_graph_format(std::string_view name);

/// The graphs that were read, or made of a game.
struct GraphsRead {
    std::vector<GraphFile> files;
    std::string title;             ///< what to call them
    std::uint64_t duplicates = 0;  ///< edges that are given again
    Play play = Play::normal;

    /// The only graph; throws Error{bad_request} with that sentence if there are several.
    [[nodiscard]] const Digraph& only(const std::string& sentence) const;
};

/// Throws Error{bad_request} unless the source is files, a text or a game, and what reading them
/// throws.
GraphsRead read_graphs(const GraphSource& source, const Limits& limits,
                       const Catalogue& games = catalogue());

/// The tokens on these vertices; see find_token.
std::vector<Token> find_tokens(const std::vector<std::string>& names, const GraphsRead& graphs);

/// How a graph is looked at.
struct GraphQuestion {
    bool acyclic = false;          ///< refuse a graph with a cycle, and name it
    bool insist = false;           ///< decide kernel and Grundy function, however long it takes
    bool kernel = false;           ///< the same for the kernel alone
    bool grundy_function = false;  ///< the same for the Grundy function alone
};

/// What is known of a graph.  It refers to the graph, which must outlive it.
struct GraphAnswer {
    std::string title;
    const Digraph* graph = nullptr;
    std::uint64_t duplicates = 0;
    GraphLabels labels;
    Existence kernel;
    Existence grundy_function;
};

/// The labels of the only graph; throws Error{bad_request} if there are several, or if it has a
/// cycle and must not.
GraphLabels label_only_graph(const GraphsRead& graphs, const GraphQuestion& question,
                             const Limits& limits);

/// The same, with kernel and Grundy function.  In a graph with cycles, unless the question insists,
/// they are looked for only where that is not likely to take long.
GraphAnswer answer_graph(const GraphsRead& graphs, const GraphQuestion& question,
                         const Limits& limits);

/// What is known of a position of tokens.
struct TokensAnswer {
    /// A vertex left and the vertex reached.
    using Move = std::pair<std::string, std::string>;

    std::vector<std::string> tokens;
    TokenAnswer solution;
    std::vector<Move> winning_moves;  ///< each once, though several tokens may stand on one vertex
    std::vector<Move> drawing_moves;
};

TokensAnswer answer_tokens(const std::vector<std::string>& tokens, const GraphsRead& graphs,
                           const GraphQuestion& question, const Limits& limits);

}  // namespace bouton
