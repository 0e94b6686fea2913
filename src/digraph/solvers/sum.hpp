#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/limits.hpp"
#include "digraph/digraph.hpp"
#include "digraph/solvers/loopy.hpp"
#include "digraph/solvers/remoteness.hpp"
#include "digraph/solvers/token_search.hpp"
#include "theory/outcome.hpp"
#include "theory/value.hpp"

namespace bouton {

/// A token: on which of the graphs, and on which vertex of it.
struct Token {
    std::size_t graph = 0;
    Vertex vertex = 0;

    bool operator==(const Token&) const = default;
};

/// A move: which of the tokens, and where to.
struct TokenMove {
    std::size_t token = 0;
    Vertex to = 0;

    bool operator==(const TokenMove&) const = default;
};

/// What is known about a position of tokens.
struct TokenAnswer {
    Outcome outcome = Outcome::P;
    /// The value of the whole sum, in normal play; there is none in misère play.
    std::optional<Value> value;
    /// The number of moves when the winner hurries and the loser delays: for one token, and where
    /// positions were searched.  Nothing for draws.
    std::optional<std::uint32_t> moves_to_end;
    /// All moves that win.  Whoever always makes the first of them gets to the end of the game,
    /// even where cycles would let it go on for ever: with one token, or in misère play, it is one
    /// of the fastest; else one that leaves the least total of ranks (see LoopyValues::rank).
    std::vector<TokenMove> winning_moves;
    /// If the position is a draw, all moves that keep it one.
    std::vector<TokenMove> drawing_moves;
};

/// Tokens on digraphs, cyclic or not, any number of them on each; a move takes one token along an
/// edge.  Several tokens may stand on one vertex.  Whoever cannot move loses, or in misère play
/// wins.
///
/// One token is solved by retrograde analysis of its graph, a sum in normal play by the values of
/// its vertices, a sum in misère play, for which there is no such theory, by searching all its
/// positions.  What was computed is kept for the next question.
class DigraphSum {
public:
    /// The graphs must outlive this object.
    DigraphSum(std::vector<const Digraph*> graphs, Play play, const Limits& limits = {});

    /// Cost: once for each graph, that of loopy_values or remoteness; then the moves
    /// from the position and from what they leave.  For several tokens in misère play, that of
    /// TokenSearch, once for all positions that can be reached.
    TokenAnswer solve(std::span<const Token> tokens);

private:
    const Remoteness& remoteness_of(std::size_t graph);
    const LoopyValues& values_of(std::size_t graph);
    TokenAnswer solve_one(const Token& token);
    TokenAnswer solve_by_values(std::span<const Token> tokens);
    TokenAnswer solve_by_search(std::span<const Token> tokens);

    std::vector<const Digraph*> graphs_;
    Play play_;
    Limits limits_;
    std::vector<std::optional<Remoteness>> remoteness_;
    std::vector<std::optional<LoopyValues>> values_;
    std::vector<std::size_t> searched_graphs_;  // of each token of search_
    std::unique_ptr<TokenSearch> search_;
};

}  // namespace bouton
