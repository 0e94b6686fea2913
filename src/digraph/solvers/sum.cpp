#include "digraph/solvers/sum.hpp"

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "digraph/solvers/remoteness_of.hpp"

namespace bouton {

namespace {

/// Moves with what they are sorted by: the best first, then in order of tokens and vertices.
class RankedMoves {
public:
    void add(std::uint64_t key, const TokenMove& move) { moves_.emplace_back(key, move); }

    [[nodiscard]] std::vector<TokenMove> sorted() && {
        std::stable_sort(moves_.begin(), moves_.end(),
                         [](const auto& x, const auto& y) { return x.first < y.first; });
        std::vector<TokenMove> moves;
        moves.reserve(moves_.size());
        for (const auto& [key, move] : moves_) moves.push_back(move);
        return moves;
    }

private:
    std::vector<std::pair<std::uint64_t, TokenMove>> moves_;
};

}  // namespace

DigraphSum::DigraphSum(std::vector<const Digraph*> graphs, Play play, const Limits& limits)
    : graphs_(std::move(graphs)),
      play_(play),
      limits_(limits),
      remoteness_(graphs_.size()),
      values_(graphs_.size()) {}

const Remoteness& DigraphSum::remoteness_of(std::size_t graph) {
    auto& known = remoteness_[graph];
    if (!known) known = remoteness(*graphs_[graph], play_, limits_);
    return *known;
}

const LoopyValues& DigraphSum::values_of(std::size_t graph) {
    auto& known = values_[graph];
    if (!known) known = loopy_values(*graphs_[graph], limits_);
    return *known;
}

TokenAnswer DigraphSum::solve(std::span<const Token> tokens) {
    for (const Token& token : tokens) {
        require(token.graph < graphs_.size() && token.vertex < graphs_[token.graph]->vertices(),
                "a token stands on a vertex of one of the graphs");
    }
    if (tokens.size() == 1) return solve_one(tokens.front());
    return play_ == Play::normal ? solve_by_values(tokens) : solve_by_search(tokens);
}

TokenAnswer DigraphSum::solve_one(const Token& token) {
    const Digraph& graph = *graphs_[token.graph];
    const Remoteness& known = remoteness_of(token.graph);
    TokenAnswer answer;
    answer.outcome = known.outcome(token.vertex);
    answer.moves_to_end = known.moves_to_end(token.vertex);
    if (play_ == Play::normal) answer.value = values_of(token.graph).value_of(graph, token.vertex);
    RankedMoves winning;
    for (const Vertex to : graph.options(token.vertex)) {
        const Outcome left = known.outcome(to);
        if (left == Outcome::P) winning.add(known.moves[to], {0, to});
        if (left == Outcome::draw && answer.outcome == Outcome::draw) {
            answer.drawing_moves.push_back({0, to});
        }
    }
    answer.winning_moves = std::move(winning).sorted();
    return answer;
}

TokenAnswer DigraphSum::solve_by_values(std::span<const Token> tokens) {
    // before[i] is the value of the tokens before token i, after[i] of those from it on.
    std::vector<Value> before(tokens.size() + 1);
    std::vector<Value> after(tokens.size() + 1);
    std::uint64_t ranks = 0;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const auto& [graph, vertex] = tokens[i];
        before[i + 1] = before[i] + values_of(graph).value_of(*graphs_[graph], vertex);
        ranks += values_of(graph).rank[vertex];
    }
    for (std::size_t i = tokens.size(); i-- > 0;) {
        const auto& [graph, vertex] = tokens[i];
        after[i] = after[i + 1] + values_of(graph).value_of(*graphs_[graph], vertex);
    }
    TokenAnswer answer;
    answer.value = before.back();
    answer.outcome = answer.value->outcome();
    RankedMoves winning;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const Digraph& graph = *graphs_[tokens[i].graph];
        const LoopyValues& values = values_of(tokens[i].graph);
        const Value others = before[i] + after[i + 1];
        for (const Vertex to : graph.options(tokens[i].vertex)) {
            const Outcome left = (others + values.value_of(graph, to)).outcome();
            if (left == Outcome::P) {
                winning.add(ranks - values.rank[tokens[i].vertex] + values.rank[to], {i, to});
            } else if (left == Outcome::draw && answer.outcome == Outcome::draw) {
                answer.drawing_moves.push_back({i, to});
            }
        }
    }
    answer.winning_moves = std::move(winning).sorted();
    return answer;
}

TokenAnswer DigraphSum::solve_by_search(std::span<const Token> tokens) {
    std::vector<std::size_t> graphs;
    std::vector<Vertex> position;
    graphs.reserve(tokens.size());
    position.reserve(tokens.size());
    for (const Token& token : tokens) {
        graphs.push_back(token.graph);
        position.push_back(token.vertex);
    }
    if (search_ == nullptr || graphs != searched_graphs_ || !search_->covers(position)) {
        std::vector<const Digraph*> places;
        places.reserve(graphs.size());
        for (const std::size_t graph : graphs) places.push_back(graphs_[graph]);
        search_.reset();
        search_ = std::make_unique<TokenSearch>(places, position, play_, limits_);
        searched_graphs_ = graphs;
    }
    TokenAnswer answer;
    answer.outcome = search_->outcome(position);
    answer.moves_to_end = search_->moves_to_end(position);
    RankedMoves winning;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        auto moved = position;
        for (const Vertex to : graphs_[tokens[i].graph]->options(tokens[i].vertex)) {
            moved[i] = to;
            const Outcome left = search_->outcome(moved);
            if (left == Outcome::P) {
                winning.add(*search_->moves_to_end(moved), {i, to});
            } else if (left == Outcome::draw && answer.outcome == Outcome::draw) {
                answer.drawing_moves.push_back({i, to});
            }
        }
    }
    answer.winning_moves = std::move(winning).sorted();
    return answer;
}

}  // namespace bouton
