#include <benchmark/benchmark.h>

#include <cstring>
#include <span>
#include <sstream>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/random.hpp"
#include "digraph/files/dot.hpp"
#include "digraph/files/edge_lines.hpp"
#include "digraph/files/edge_list.hpp"
#include "digraph/files/graphml.hpp"

// Graphs read from memory, compared with copying the text, and with the plainest way to read it.
namespace {

using namespace bouton;

/// An edge list with random ends among `vertices` names that begin with `prefix`.
std::string edge_list(std::string_view prefix, std::uint64_t vertices, std::uint64_t edges,
                      bool sorted) {
    Random random(1);
    std::string text;
    for (std::uint64_t i = 0; i < edges; ++i) {
        const std::uint64_t from = sorted ? i * vertices / edges : random_below(random, vertices);
        text += prefix;
        text += std::to_string(from);
        text += ' ';
        text += prefix;
        text += std::to_string(random_below(random, vertices));
        text += '\n';
    }
    return text;
}

std::string list_of(const benchmark::State& state) {
    switch (state.range(0)) {
        case 0:
            return edge_list("", 100'000, 4'000'000, false);
        case 1:
            return edge_list("", 4'000'000, 20'000'000, false);
        case 2:
            return edge_list("", 4'000'000, 20'000'000, true);
        case 3:
            return edge_list("vertex_", 100'000, 4'000'000, false);
        default:
            return edge_list("vertex_", 4'000'000, 20'000'000, true);
    }
}

void finish(benchmark::State& state, const std::string& text) {
    constexpr std::string_view labels[] = {
        // NOLINT(*-avoid-c-arrays)
        "1e5 numbers, 4e6 edges at random", "4e6 numbers, 2e7 edges at random",
        "4e6 numbers, 2e7 edges in order", "1e5 names, 4e6 edges at random",
        "4e6 names, 2e7 edges in order"};
    state.SetLabel(std::string(labels[state.range(0)]));
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}

void copied(benchmark::State& state) {
    const std::string text = list_of(state);
    std::vector<char> copy(text.size());
    for ([[maybe_unused]] auto _ : state) {
        std::memcpy(copy.data(), text.data(), text.size());
        benchmark::DoNotOptimize(copy.data());
    }
    finish(state, text);
}
BENCHMARK(copied)->Arg(0)->Unit(benchmark::kMillisecond);

void read_edges(benchmark::State& state) {
    const std::string text = list_of(state);
    for ([[maybe_unused]] auto _ : state) {
        benchmark::DoNotOptimize(read_edge_list(text_source(text)).graph.edges());
    }
    finish(state, text);
}
BENCHMARK(read_edges)->DenseRange(0, 4)->Unit(benchmark::kMillisecond);

/// Reads only as far as edges between numbered vertices, from which the rows are made later.
void parse_edges(benchmark::State& state) {
    const std::string text = list_of(state);
    for ([[maybe_unused]] auto _ : state) {
        const GraphReading how;
        DigraphBuilder builder;
        std::vector<std::string_view> names;
        std::vector<Vertex> ends(2 * EdgeLines::batch);
        EdgeLines lines(how, [&](std::span<const EdgeLine> some) {
            names.clear();
            for (const EdgeLine& line : some) {
                names.push_back(line.from);
                names.push_back(line.to);
            }
            builder.vertices(names, std::span(ends).first(names.size()));
            for (std::size_t i = 0; i < names.size(); i += 2) builder.edge(ends[i], ends[i + 1]);
        });
        lines.read(text_source(text));
        benchmark::DoNotOptimize(builder.edges());
    }
    finish(state, text);
}
BENCHMARK(parse_edges)->DenseRange(0, 4)->Unit(benchmark::kMillisecond);

/// A stream, a map of strings, and vectors of options.
void read_edges_plainly(benchmark::State& state) {
    const std::string text = list_of(state);
    for ([[maybe_unused]] auto _ : state) {
        std::istringstream stream(text);
        std::unordered_map<std::string, Vertex> numbers;
        std::vector<std::vector<Vertex>> options;
        const auto number = [&](const std::string& name) {
            const auto [place, is_new] =
                numbers.try_emplace(name, static_cast<Vertex>(numbers.size()));
            if (is_new) options.emplace_back();
            return place->second;
        };
        for (std::string from, to; stream >> from >> to;) {
            const Vertex tail = number(from);
            const Vertex head = number(to);
            options[tail].push_back(head);
        }
        benchmark::DoNotOptimize(options.size());
    }
    finish(state, text);
}
BENCHMARK(read_edges_plainly)->Arg(0)->Arg(3)->Unit(benchmark::kMillisecond);

void read_dots(benchmark::State& state) {
    std::string text = "digraph {\n";
    for (int i = 0; i < 500'000; ++i) {
        text += "    v" + std::to_string(i % 50'000) + " -> v" +
                std::to_string(i * 7919LL % 50'000) + " [weight=2];\n";
    }
    text += "}\n";
    for ([[maybe_unused]] auto _ : state) {
        benchmark::DoNotOptimize(read_dot(text).graph.edges());
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}
BENCHMARK(read_dots)->Unit(benchmark::kMillisecond);

void read_graphmls(benchmark::State& state) {
    std::string text = "<graphml><graph edgedefault=\"directed\">\n";
    for (int v = 0; v < 50'000; ++v) text += "  <node id=\"v" + std::to_string(v) + "\"/>\n";
    for (int i = 0; i < 500'000; ++i) {
        text += "  <edge source=\"v" + std::to_string(i % 50'000) + "\" target=\"v" +
                std::to_string(i * 7919LL % 50'000) + "\"/>\n";
    }
    text += "</graph></graphml>\n";
    for ([[maybe_unused]] auto _ : state) {
        benchmark::DoNotOptimize(read_graphml(text_source(text)).graph.edges());
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}
BENCHMARK(read_graphmls)->Unit(benchmark::kMillisecond);

}  // namespace

// NOLINTNEXTLINE: the macro is the library's.
