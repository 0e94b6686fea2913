#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "game/catalogue.hpp"
#include "game/explain.hpp"
#include "game/parameters.hpp"
#include "graph/figures.hpp"
#include "graph/graph_file.hpp"
#include "graph/tokens.hpp"
#include "solve/digraph_acyclic.hpp"
#include "solve/digraph_sum.hpp"

namespace bouton::games {

namespace {

constexpr About about{
    .name = "graph",
    .title = "A token on a digraph",
    .family = "graphs",
    .rules =
        "A token stands on a vertex of a directed graph. A move takes it along an edge. Who "
        "cannot move loses. Where there are cycles the game may go on for ever, which is a "
        "draw.",
    .notation = "The name of the vertex that the token stands on: a4.",
    .theory =
        "In a graph without cycles every vertex has an outcome and a Grundy value, the mex of "
        "the values of its options. In others win, loss and draw are found backwards from "
        "the ends; a vertex may have no Grundy value.",
    .source = "C. A. B. Smith, Graphs and composite games, J. Combin. Theory 1 (1966), 51-81.",
    .start = "a4",
    .example = "bouton play graph:examples/graphs/loops.dot b",
    .part = "token",
};

constexpr std::array parameters{
    Parameter{.name = "file",
              .kind = Parameter::Kind::text,
              .fallback = "",
              .help = "the graph, a .dot, .graphml or .edges file; without one, heaps of Nim up to "
                      "4 as the vertices a0 to a4"},
    Parameter{.name = "misere",
              .kind = Parameter::Kind::flag,
              .fallback = "",
              .help = "misère play: who cannot move wins"},
};

constexpr std::array facts{
    Fact{"", "a3", Outcome::N, 3, "Nim heaps as a graph: Brdar, Đukanović and Lalović, figure 1"},
    Fact{"", "a0", Outcome::P, 0, "Nim heaps as a graph: Brdar, Đukanović and Lalović, figure 1"},
};
constexpr std::array trials{Trial{"", "a4"}, Trial{"misere", "a4"}};

Digraph read_graph(const std::string& path) {
    // A device may have no end.
    if (std::error_code ignored; std::filesystem::exists(path, ignored) &&
                                 !std::filesystem::is_regular_file(path, ignored)) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("'{}' is not a file with a graph in it", abbreviated(path, 200)));
    }
    return read_graph_file(path, {}).graph;
}

class GraphGame final : public Game {
public:
    explicit GraphGame(const Parameters& given)
        : name_(given.spelled()),
          file_(given.text("file").empty() ? "this graph" : given.text("file")),
          play_(given.flag("misere") ? Play::misere : Play::normal),
          graph_(given.text("file").empty() ? nim_heap_graph(4) : read_graph(given.text("file"))) {}

    [[nodiscard]] std::string name() const override { return name_; }
    [[nodiscard]] Play play() const override { return play_; }
    [[nodiscard]] std::vector<std::string_view> strategies() const override { return {}; }
    [[nodiscard]] std::string start() const override { return graph_.name(0); }

    [[nodiscard]] std::string canonical(std::string_view position) const override {
        return graph_.name(read(position));
    }

    [[nodiscard]] Answer solve(std::string_view position, const Question& question) const override {
        if (!question.strategy.empty()) {
            throw Error(ErrorKind::bad_request,
                        fmt::format("{} is solved in one way only: leave --strategy out", name_));
        }
        const Vertex vertex = read(position);
        const TokenAnswer known = think(vertex, question);
        Answer answer;
        answer.outcome = known.outcome;
        if (known.value && !known.value->infinite) answer.grundy = known.value->nimber;
        if (question.insist_on_grundy && !answer.grundy) throw no_value(vertex, question);
        for (const TokenMove& move : known.winning_moves) {
            answer.winning_moves.push_back(graph_.name(move.to));
            if (!question.all) break;
        }
        for (const TokenMove& move : known.drawing_moves) {
            answer.drawing_moves.push_back(graph_.name(move.to));
        }
        if (question.explain) answer.explanation = explain(vertex, known, answer, question);
        return answer;
    }

    [[nodiscard]] Integer grundy(std::string_view position,
                                 const Question& question) const override {
        return value(read(position), question);
    }

    [[nodiscard]] std::vector<std::string> options_of_value(
        std::string_view position, const Integer& wanted, const Question& question) const override {
        std::vector<std::string> found;
        for (const Vertex option : graph_.options(read(position))) {
            const auto known = think(option, question).value;
            if (!known || known->infinite || Integer(known->nimber) != wanted) continue;
            found.push_back(graph_.name(option));
            if (!question.all) break;
        }
        return found;
    }

    [[nodiscard]] OptionList options(std::string_view position, std::size_t most) const override {
        OptionList list;
        for (const Vertex option : graph_.options(read(position))) {
            if (list.positions.size() == most) {
                list.complete = false;
                break;
            }
            list.positions.push_back(graph_.name(option));
        }
        return list;
    }

    [[nodiscard]] bool is_option(std::string_view from, std::string_view to) const override {
        return graph_.has_edge(read(from), read(to));
    }

    [[nodiscard]] std::vector<Scene> scenes(std::string_view /*position*/) const override {
        return {};
    }

    [[nodiscard]] RowList losing(const Integer& /*from*/,
                                 const Question& /*question*/) const override {
        throw no_list();
    }
    [[nodiscard]] std::optional<RayRules> rays() const override { return {}; }
    [[nodiscard]] RowList positions(const Integer& /*value*/, const Integer& /*from*/,
                                    const Question& /*question*/) const override {
        throw no_list();
    }
    [[nodiscard]] RowList sequence(const Integer& /*from*/,
                                   const Question& /*question*/) const override {
        throw no_list();
    }
    [[nodiscard]] std::optional<Periodicity> period() const override { return {}; }

    [[nodiscard]] std::string random_position(Random& random, std::size_t /*bits*/) const override {
        return graph_.name(static_cast<Vertex>(random_below(random, graph_.vertices())));
    }

private:
    [[nodiscard]] Vertex read(std::string_view position) const {
        return find_vertex(graph_, position, file_);
    }

    /// The answer about one token.  What it takes to find it is kept.
    [[nodiscard]] TokenAnswer think(Vertex vertex, const Question& question) const {
        const std::scoped_lock lock(mutex_);
        if (sum_ == nullptr) {
            // The control is of this question only, and the graph is solved once for all.
            sum_ = std::make_unique<DigraphSum>(std::vector<const Digraph*>{&graph_}, play_,
                                                Budget{.memory = question.memory});
        }
        const Token token{0, vertex};
        return sum_->solve({&token, 1});
    }

    [[nodiscard]] Integer value(Vertex vertex, const Question& question) const {
        const auto known = think(vertex, question).value;
        if (!known || known->infinite) throw no_value(vertex, question);
        return known->nimber;
    }

    /// A cycle that can be reached from a vertex of infinite value: every such vertex has an option
    /// of infinite value, for with finite options only it would have a value itself.
    [[nodiscard]] Cycle cycle_from(Vertex vertex, const Question& question) const {
        Cycle way;
        std::unordered_map<Vertex, std::size_t> seen;
        while (seen.try_emplace(vertex, way.size()).second) {
            way.push_back(vertex);
            for (const Vertex option : graph_.options(vertex)) {
                if (!think(option, question).value->infinite) continue;
                vertex = option;
                break;
            }
        }
        way.erase(way.begin(), way.begin() + static_cast<std::ptrdiff_t>(seen.at(vertex)));
        return way;
    }

    [[nodiscard]] Error no_value(Vertex vertex, const Question& question) const {
        if (play_ == Play::misere) {
            return {ErrorKind::bad_request,
                    fmt::format("{} is misère play, and Grundy values are of normal play", name_)};
        }
        const Cycle cycle = cycle_from(vertex, question);
        return {ErrorKind::bad_request,
                fmt::format("the vertex {} has no Grundy value: the token can go round for ever, "
                            "{}, and the edge {} → {} closes the cycle; 'bouton graph FILE --token "
                            "V' solves sums with it",
                            abbreviated(graph_.name(vertex)), describe(cycle, graph_),
                            abbreviated(graph_.name(cycle.back())),
                            abbreviated(graph_.name(cycle.front())))};
    }

    [[nodiscard]] Error no_list() const {
        return {ErrorKind::bad_request,
                fmt::format("{} has no list of that kind; bouton graph FILE labels every vertex",
                            name_)};
    }

    [[nodiscard]] std::vector<std::string> explain(Vertex vertex, const TokenAnswer& known,
                                                   const Answer& answer,
                                                   const Question& question) const {
        if (graph_.options(vertex).empty()) return {explain_end(play_)};
        constexpr std::size_t most_told = 12;
        std::vector<std::string> options;
        for (const Vertex option : graph_.options(vertex)) {
            if (options.size() == most_told) {
                options.emplace_back("and others");
                break;
            }
            options.push_back(fmt::format("{} ({})", graph_.name(option),
                                          to_string(think(option, question).outcome)));
        }
        std::vector<std::string> lines{
            fmt::format("The token can go to {}.", fmt::join(options, ", "))};
        if (known.outcome == Outcome::P) {
            lines.emplace_back("From each of them the other player wins.");
        } else if (known.outcome == Outcome::draw) {
            lines.push_back(
                fmt::format("None of them is lost for the other player, but from {} "
                            "neither can force a win: the game goes on for ever.",
                            answer.drawing_moves.front()));
        } else {
            lines.push_back(
                fmt::format("From {} the other player loses.", answer.winning_moves.front()));
        }
        if (known.moves_to_end) {
            lines.push_back(
                fmt::format("If the winner hurries and the loser delays, the game ends "
                            "after {} more move{}.",
                            *known.moves_to_end, *known.moves_to_end == 1 ? "" : "s"));
        }
        return lines;
    }

    std::string name_;
    std::string file_;
    Play play_;
    Digraph graph_;
    mutable std::mutex mutex_;
    mutable std::unique_ptr<DigraphSum> sum_;  // made when it is first asked
};

/// `graph:PATH` is `graph:file=PATH`.
std::string with_name(std::string_view text) {
    const std::string_view first = text.substr(0, text.find(','));
    const bool named = text.empty() || first == "misere" || first.starts_with("file=");
    return named ? std::string(text) : fmt::format("file={}", text);
}

}  // namespace

Entry graph() {
    Entry entry;
    entry.about = &about;
    entry.parameters.assign(parameters.begin(), parameters.end());
    entry.facts = facts;
    entry.trials = trials;
    entry.asks = {"solve", "play"};
    entry.make = [](std::string_view text) -> GamePtr {
        return std::make_shared<GraphGame>(Parameters(about.name, parameters, with_name(text)));
    };
    return entry;
}

}  // namespace bouton::games
