#include <array>
#include <vector>

#include "answer/graph/graph.hpp"
#include "answer/graph/graph_counts.hpp"
#include "format/csv.hpp"
#include "format/json.hpp"

namespace bouton {

namespace {

void write_names(JsonWriter& json, const Digraph& graph, const std::vector<Vertex>& vertices) {
    json.array([&] {
        for (const Vertex v : vertices) json.value(graph.name(v));
    });
}

void write_vertex(JsonWriter& json, const GraphAnswer& of, Vertex v) {
    const auto value = of.labels.grundy(v);
    json.object([&] {
        json.field("name", of.graph->name(v));
        json.field("outcome", to_string(of.labels.remoteness.outcome(v)));
        json.field("grundy", value);
        json.field("moves_to_end", of.labels.remoteness.moves_to_end(v));
        if (value || of.labels.values.empty()) return;
        json.key("infinite").numbers(finite_option_values(*of.graph, of.labels, v));
    });
}

/// What there is to say only about graphs with cycles.
void write_cycle(JsonWriter& json, const GraphAnswer& of) {
    const Existence& function = of.grundy_function;
    json.key("cycle");
    write_names(json, *of.graph, *of.labels.cycle);
    json.field("kernel_exists", of.kernel.exists);
    json.field("kernel_unique", of.kernel.exists.value_or(false) && of.kernel.only);
    json.field("grundy_function_exists", function.exists);
    json.key("grundy_function");
    if (function.exists.value_or(false)) {
        json.numbers(function.values);
    } else {
        json.value(nullptr);
    }
}

void write_moves(JsonWriter& json, const std::vector<TokensAnswer::Move>& moves) {
    json.array([&] {
        for (const auto& [from, to] : moves) json.values(std::array{from, to});
    });
}

}  // namespace

void write_json(const GraphAnswer& answer, const Sink& sink) {
    JsonWriter json(sink);
    json.object([&] {
        json.field("acyclic", !answer.labels.cycle);
        json.key("vertices").array([&] {
            for (Vertex v = 0; v < answer.graph->vertices(); ++v) write_vertex(json, answer, v);
        });
        json.key("kernel");
        if (answer.kernel.exists.value_or(false)) {
            write_names(json, *answer.graph, answer.kernel.kernel);
        } else {
            json.value(nullptr);
        }
        json.field("edges", answer.graph->edges());
        json.field("duplicate_edges", answer.duplicates);
        if (answer.labels.cycle) write_cycle(json, answer);
    });
    json.finish();
}

void write_csv(const GraphAnswer& answer, const Sink& sink) {
    constexpr std::size_t piece = std::size_t{1} << 16U;
    const auto cell = [](const std::optional<std::uint32_t>& number) {
        return number ? std::to_string(*number) : "";
    };
    std::string text;
    append_csv_line(text, std::array{"vertex", "outcome", "grundy", "moves_to_end"});
    for (Vertex v = 0; v < answer.graph->vertices(); ++v) {
        append_csv_line(
            text,
            std::array<std::string, 4>{
                answer.graph->name(v), std::string(to_string(answer.labels.remoteness.outcome(v))),
                cell(answer.labels.grundy(v)), cell(answer.labels.remoteness.moves_to_end(v))});
        if (text.size() < piece) continue;
        sink(text);
        text.clear();
    }
    sink(text);
}

std::string summary_json(const GraphAnswer& answer) {
    const GraphCounts counts = count(answer);
    const bool has_kernel = answer.kernel.exists.value_or(false);
    return json_document([&](JsonWriter& json) {
        json.object([&] {
            json.field("acyclic", !answer.labels.cycle);
            json.field("vertex_count", answer.graph->vertices());
            json.field("edges", answer.graph->edges());
            json.field("duplicate_edges", answer.duplicates);
            json.key("outcomes").object([&] {
                for (const auto& [outcome, number] : counts.outcomes) json.field(outcome, number);
            });
            json.field("largest_grundy", counts.largest_value);
            json.field("longest_game", counts.longest_game);
            json.field("kernel_exists", answer.kernel.exists);
            json.field("kernel_size",
                       has_kernel ? std::optional(answer.kernel.kernel.size()) : std::nullopt);
            if (answer.labels.cycle) {
                json.field("grundy_function_exists", answer.grundy_function.exists);
            }
        });
    });
}

std::string to_json(const TokensAnswer& answer) {
    const TokenAnswer& solution = answer.solution;
    const Integer* nimber = solution.value ? solution.value->nimber() : nullptr;
    const auto* infinite = solution.value ? solution.value->infinite() : nullptr;
    return json_document([&](JsonWriter& json) {
        json.object([&] {
            json.field("outcome", to_string(solution.outcome));
            json.field("grundy", nimber != nullptr ? nimber->to_word() : std::nullopt);
            json.key("winning_moves");
            write_moves(json, answer.winning_moves);
            json.key("tokens").values(answer.tokens);
            json.field("moves_to_end", solution.moves_to_end);
            if (infinite != nullptr) json.key("infinite").values(*infinite);
            if (solution.outcome == Outcome::draw) {
                json.key("drawing_moves");
                write_moves(json, answer.drawing_moves);
            }
        });
    });
}

}  // namespace bouton
