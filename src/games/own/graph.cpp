#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/random.hpp"
#include "base/text/text.hpp"
#include "digraph/figures.hpp"
#include "digraph/files/graph_file.hpp"
#include "digraph/solvers/acyclic.hpp"
#include "digraph/solvers/loopy.hpp"
#include "digraph/solvers/remoteness_of.hpp"
#include "digraph/tokens.hpp"
#include "game/capabilities.hpp"
#include "game/catalogue.hpp"
#include "game/explain/explain.hpp"
#include "game/parameters.hpp"

namespace bouton::games {

namespace {

constexpr About about{
    .name = "graph",
    .title = "A token on a digraph",
    .family = "graphs",
    .rules =
        "A token stands on a vertex of a directed graph. A move takes it along an edge. Whoever "
        "cannot move loses. In a graph with cycles the game may go on for ever, which is a draw.",
    .notation = "The name of the vertex that the token stands on: a4.",
    .theory =
        "In a graph without cycles every vertex has an outcome and a Grundy value, the mex of the "
        "values of its options. In other graphs wins, losses and draws are found by going "
        "backwards from the vertices without moves, and a vertex may have no Grundy value.",
    .source = "C. A. B. Smith, Graphs and composite games, J. Combin. Theory 1 (1966), 51-81.",
    .start = "a4",
    .example = "bouton play graph:examples/graphs/loops.dot b",
    .part = "token",
};

constexpr std::array parameters{
    Parameter{.name = "file",
              .kind = Parameter::Kind::text,
              .fallback = "",
              .help = "the .dot, .graphml or .edges file of the graph; without a file the vertices "
                      "are a0 to a4, the heaps of Nim up to 4"},
    Parameter{.name = "misere",
              .kind = Parameter::Kind::flag,
              .fallback = "",
              .help = "misère play: whoever cannot move wins"},
};

constexpr std::array facts{
    Fact{"", "a3", Outcome::N, 3, "Nim heaps as a graph: Brdar, Đukanović and Lalović, figure 1"},
    Fact{"", "a0", Outcome::P, 0, "Nim heaps as a graph: Brdar, Đukanović and Lalović, figure 1"},
};
constexpr std::array trials{Trial{"", "a4"}, Trial{"misere", "a4"}};

Digraph read_graph(const std::string& path) {
    // Reading a device might never end.
    if (std::error_code ignored; std::filesystem::exists(path, ignored) &&
                                 !std::filesystem::is_regular_file(path, ignored)) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("'{}' is not a regular file: name a .dot, .graphml or .edges file",
                                abbreviated(path, 200)));
    }
    return read_graph_file(path, {}).graph;
}

/// A token on one graph.  Outcomes and values of all vertices are computed once and kept.
class GraphGame final : public Game, public Valued, public Decided, public Explained {
public:
    explicit GraphGame(const Parameters& given)
        : name_(given.spelled()),
          file_(given.text("file").empty() ? "this graph" : given.text("file")),
          play_(given.flag("misere") ? Play::misere : Play::normal),
          graph_(given.text("file").empty() ? nim_heap_graph(4) : read_graph(given.text("file"))) {}

    [[nodiscard]] const std::string& name() const override { return name_; }
    [[nodiscard]] About about() const override { return games::about; }
    [[nodiscard]] Play play() const override { return play_; }
    [[nodiscard]] Position start() const override { return Position::of(Vertex{0}); }

    [[nodiscard]] Position read(std::string_view text) const override {
        return Position::of(find_vertex(graph_, text, file_));
    }
    [[nodiscard]] std::string write(const Position& position) const override {
        return graph_.name(held(position));
    }

    [[nodiscard]] MoveList moves(const Position& position, std::size_t most) const override {
        const auto options = graph_.options(held(position));
        MoveList list;
        for (const Vertex option : options.first(std::min(most, options.size()))) {
            list.positions.push_back(Position::of(option));
        }
        list.complete = list.positions.size() == options.size();
        return list;
    }
    [[nodiscard]] bool is_move(const Position& from, const Position& to) const override {
        return graph_.has_edge(held(from), held(to));
    }
    [[nodiscard]] std::optional<Outcome> ending(const Position& position) const override {
        if (!graph_.options(held(position)).empty()) return std::nullopt;
        return outcome_without_moves(play_);
    }
    [[nodiscard]] std::optional<Side> to_move(const Position& /*position*/) const override {
        return std::nullopt;
    }
    [[nodiscard]] Position normal_form(const Position& position) const override { return position; }
    /// Of a small graph all vertices and edges.
    [[nodiscard]] std::vector<Scene> picture(const Position& position) const override {
        constexpr std::size_t most_vertices = 100;
        constexpr std::size_t most_edges = 1000;
        if (graph_.vertices() > most_vertices || graph_.edges() > most_edges) return {};
        Network network;
        for (Vertex v = 0; v < graph_.vertices(); ++v) {
            network.points.push_back({graph_.name(v), v == held(position) ? "token" : ""});
            for (const Vertex option : graph_.options(v)) network.lines.push_back({v, option});
        }
        return {Scene{{}, Drawing{{}, std::move(network)}}};
    }
    [[nodiscard]] Position random_position(Random& random, std::size_t /*bits*/) const override {
        return Position::of(static_cast<Vertex>(random_below(random, graph_.vertices())));
    }

    [[nodiscard]] Decision decide(const Position& position,
                                  const Question& question) const override {
        if (!question.strategy.empty()) {
            throw Error(ErrorKind::bad_request,
                        fmt::format("{} is solved in one way only: leave --strategy out", name_));
        }
        const Vertex vertex = held(position);
        const Remoteness& known = outcomes(question.limits);
        Decision decision;
        decision.outcome = known.outcome(vertex);
        decision.moves_to_end = known.moves_to_end(vertex);
        if (play_ == Play::normal) {
            decision.value = values(question.limits).value_of(graph_, vertex);
            if (question.insist_on_value && decision.value->infinite() != nullptr) {
                throw no_value(vertex, question.limits);
            }
        }
        std::vector<Vertex> winning;
        for (const Vertex option : graph_.options(vertex)) {
            if (known.outcome(option) == Outcome::P) {
                winning.push_back(option);
            } else if (known.outcome(option) == Outcome::draw &&
                       decision.outcome == Outcome::draw) {
                decision.drawing_moves.push_back(Position::of(option));
            }
        }
        // The fastest winning move is sure to reach the end, even in a graph with cycles.
        std::ranges::stable_sort(winning, {}, [&](Vertex v) { return known.moves[v]; });
        for (const Vertex option : winning) {
            decision.winning_moves.push_back(Position::of(option));
            if (!question.all) break;
        }
        return decision;
    }

    [[nodiscard]] std::unique_ptr<Valuation> valuation(
        const Position& position, const Limits& limits,
        std::optional<Outcome> /*known*/) const override {
        return std::make_unique<Of>(*this, held(position), limits);
    }

    [[nodiscard]] std::vector<std::string> explain(const Position& position,
                                                   const Question& question,
                                                   const Decision& decision) const override {
        if (const auto end = ending(position)) return {explain_end(*end, play_)};
        constexpr std::size_t most_told = 12;
        const Remoteness& known = outcomes(question.limits);
        std::vector<std::string> options;
        for (const Vertex option : graph_.options(held(position))) {
            if (options.size() == most_told) {
                options.emplace_back("and others");
                break;
            }
            options.push_back(
                fmt::format("{} ({})", graph_.name(option), to_string(known.outcome(option))));
        }
        std::vector<std::string> lines{
            fmt::format("The token can go to {}.", fmt::join(options, ", "))};
        if (decision.outcome == Outcome::P) {
            lines.emplace_back("From each of them the other player wins.");
        } else if (decision.outcome == Outcome::draw) {
            lines.push_back(
                fmt::format("No move leaves a position that the other player loses, but from {} "
                            "neither player can force a win: the game goes on for ever.",
                            write(decision.drawing_moves.front())));
        } else {
            lines.push_back(fmt::format("From {} the other player loses.",
                                        write(decision.winning_moves.front())));
        }
        if (decision.moves_to_end) {
            lines.push_back(
                fmt::format("If the winner hurries and the loser delays, the game ends "
                            "after {} more move{}.",
                            *decision.moves_to_end, *decision.moves_to_end == 1 ? "" : "s"));
        }
        return lines;
    }

private:
    /// The values of a vertex and of all others, which are computed together.
    class Of final : public Valuation {
    public:
        Of(const GraphGame& game, Vertex vertex, const Limits& limits)
            : graph_(game.graph_), vertex_(vertex), values_(game.values(limits)) {}

        Value value() override { return values_.value_of(graph_, vertex_); }
        Value value(const Position& position) override {
            return values_.value_of(graph_, held(position));
        }
        std::vector<Position> options_of(const Integer& nimber, bool all) override {
            std::vector<Vertex> found;
            for (const Vertex option : graph_.options(vertex_)) {
                const std::uint32_t value = values_.value[option];
                if (value != LoopyValues::infinite && nimber == value) found.push_back(option);
            }
            std::ranges::stable_sort(found, {}, [&](Vertex v) { return values_.rank[v]; });
            std::vector<Position> options;
            for (const Vertex option : found) {
                options.push_back(Position::of(option));
                if (!all) break;
            }
            return options;
        }
        std::uint64_t rank(const Position& position) override {
            return values_.rank[held(position)];
        }

    private:
        const Digraph& graph_;
        Vertex vertex_;
        const LoopyValues& values_;
    };

    static Vertex held(const Position& position) { return position.as<Vertex>(); }

    [[nodiscard]] const Remoteness& outcomes(const Limits& limits) const {
        const std::scoped_lock lock(mutex_);
        if (!outcomes_) outcomes_ = remoteness(graph_, play_, limits);
        return *outcomes_;
    }
    [[nodiscard]] const LoopyValues& values(const Limits& limits) const {
        const std::scoped_lock lock(mutex_);
        if (!values_) values_ = loopy_values(graph_, limits);
        return *values_;
    }

    /// A cycle that can be reached from a vertex of infinite value.  There is one, since every such
    /// vertex has an option of infinite value: if all its options were finite, it would have a
    /// Grundy value itself.
    [[nodiscard]] Cycle cycle_from(Vertex vertex, const LoopyValues& known) const {
        Cycle way;
        std::unordered_map<Vertex, std::size_t> seen;
        while (seen.try_emplace(vertex, way.size()).second) {
            way.push_back(vertex);
            const auto options = graph_.options(vertex);
            vertex = *std::ranges::find_if(options, [&](Vertex option) {
                return known.value[option] == LoopyValues::infinite;
            });
        }
        way.erase(way.begin(), way.begin() + static_cast<std::ptrdiff_t>(seen.at(vertex)));
        return way;
    }

    [[nodiscard]] Error no_value(Vertex vertex, const Limits& limits) const {
        const Cycle cycle = cycle_from(vertex, values(limits));
        return {ErrorKind::bad_request,
                fmt::format("the vertex {} has no Grundy value: the token can go round for ever, "
                            "{}, and the edge {} → {} closes the cycle",
                            abbreviated(graph_.name(vertex)), describe(cycle, graph_),
                            abbreviated(graph_.name(cycle.back())),
                            abbreviated(graph_.name(cycle.front())))};
    }

    std::string name_;
    std::string file_;
    Play play_;
    Digraph graph_;
    mutable std::mutex mutex_;
    mutable std::optional<Remoteness> outcomes_;
    mutable std::optional<LoopyValues> values_;
};

/// `graph:PATH` is `graph:file=PATH`.
std::string with_name(std::string_view text) {
    const std::string_view first = text.substr(0, text.find(','));
    const bool named = text.empty() || first == "misere" || first.starts_with("file=");
    return named ? std::string(text) : fmt::format("file={}", text);
}

}  // namespace

Entry graph() {
    Entry entry = described(about, parameters, facts, trials);
    entry.make = [](std::string_view text) -> GamePtr {
        return std::make_shared<GraphGame>(Parameters(about.name, parameters, with_name(text)));
    };
    return entry;
}

}  // namespace bouton::games
