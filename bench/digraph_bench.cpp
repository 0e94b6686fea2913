// Games on digraphs: every pass compared with a textbook version, recursive with hash maps.
// Counters: `edges/s`, and `bytes/edge`, the memory of the graph, the result and all that the pass
// needs meanwhile.
#include <benchmark/benchmark.h>
#include <malloc.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <numeric>
#include <set>
#include <unordered_map>
#include <vector>

#include "base/random.hpp"
#include "digraph/digraph.hpp"
#include "digraph/solvers/acyclic.hpp"
#include "digraph/solvers/grundy_function.hpp"
#include "digraph/solvers/kernel.hpp"
#include "digraph/solvers/loopy.hpp"
#include "digraph/solvers/remoteness_of.hpp"

// How many bytes are allocated now, and the most since `most` was last set to `now`.
namespace {
std::size_t now = 0;   // NOLINT(*-avoid-non-const-global-variables)
std::size_t most = 0;  // NOLINT(*-avoid-non-const-global-variables)
}  // namespace

[[gnu::noinline]] void* operator new(std::size_t size) {
    void* const block = std::malloc(size);
    if (block == nullptr) throw std::bad_alloc();
    now += malloc_usable_size(block);
    most = std::max(most, now);
    return block;
}

[[gnu::noinline]] void operator delete(void* block) noexcept {
    now -= malloc_usable_size(block);
    std::free(block);
}

[[gnu::noinline]] void operator delete(void* block, std::size_t) noexcept {
    operator delete(block);
}

namespace bouton {
namespace {

using Edges = std::vector<std::pair<Vertex, Vertex>>;

struct EdgeTable {
    Vertex vertices = 0;
    Edges edges;
};

/// A random order of the numbers below `size`.
std::vector<Vertex> shuffled(Vertex size, Random& random) {
    std::vector<Vertex> order(size);
    std::iota(order.begin(), order.end(), 0U);
    for (Vertex i = size; i-- > 1;) {
        std::swap(order[i], order[random_below(random, i + std::uint64_t{1})]);
    }
    return order;
}

/// Edges from larger to smaller numbers, `degree` a vertex, renumbered at random.
EdgeTable random_acyclic(Vertex size, std::uint64_t degree) {
    Random random(1);
    const auto number = shuffled(size, random);
    EdgeTable list{size, {}};
    for (Vertex v = 1; v < size; ++v) {
        for (std::uint64_t i = 0; i < degree; ++i) {
            list.edges.emplace_back(number[v], number[random_below(random, v)]);
        }
    }
    return list;
}

EdgeTable random_cyclic(Vertex size, std::uint64_t degree) {
    Random random(2);
    EdgeTable list{size, {}};
    // One vertex in eight has no options, so that not every vertex is a draw.
    for (Vertex v = 0; v < size; ++v) {
        for (std::uint64_t i = 0; i < degree && v % 8 != 0; ++i) {
            list.edges.emplace_back(v, static_cast<Vertex>(random_below(random, size)));
        }
    }
    return list;
}

/// Wythoff's game on a board: rows, columns and diagonals, in natural order.
EdgeTable queen(Vertex side) {
    EdgeTable list{side * side, {}};
    for (Vertex x = 0; x < side; ++x) {
        for (Vertex y = 0; y < side; ++y) {
            const Vertex from = x * side + y;
            for (Vertex k = 1; k <= x; ++k) list.edges.emplace_back(from, from - k * side);
            for (Vertex k = 1; k <= y; ++k) list.edges.emplace_back(from, from - k);
            for (Vertex k = 1; k <= std::min(x, y); ++k) {
                list.edges.emplace_back(from, from - k * side - k);
            }
        }
    }
    return list;
}

/// A path whose vertices are numbered at random.
EdgeTable path(Vertex size) {
    Random random(3);
    const auto number = shuffled(size, random);
    EdgeTable list{size, {}};
    for (Vertex v = 1; v < size; ++v) list.edges.emplace_back(number[v - 1], number[v]);
    return list;
}

EdgeTable make(std::int64_t kind) {
    switch (kind) {
        case 0:
            return random_acyclic(2'000'000, 10);
        case 1:
            return queen(300);
        case 2:
            return path(10'000'000);
        default:
            return random_cyclic(2'000'000, 10);
    }
}

const char* name_of(std::int64_t kind) {
    switch (kind) {
        case 0:
            return "random acyclic, 2 million vertices";
        case 1:
            return "Wythoff's game, 300 x 300";
        case 2:
            return "path, 10 million vertices";
        default:
            return "random, 2 million vertices";
    }
}

Digraph built(const EdgeTable& list) {
    DigraphBuilder builder(list.vertices);
    for (const auto& [from, to] : list.edges) builder.edge(from, to);
    return builder.build().graph;
}

/// The graph of a kind, and the memory that it takes.
struct Measured {
    explicit Measured(std::int64_t kind) : before(now), graph(built(make(kind))) { most = now; }

    std::size_t before;
    Digraph graph;
};

void report(benchmark::State& state, std::size_t edges, std::size_t before) {
    state.counters["bytes/edge"] = static_cast<double>(most - before) / static_cast<double>(edges);
    const auto count = static_cast<double>(edges) * static_cast<double>(state.iterations());
    state.counters["edges/s"] = benchmark::Counter(count, benchmark::Counter::kIsRate);
    state.SetLabel(name_of(state.range(0)));
}

void build(benchmark::State& state) {
    const EdgeTable list = make(state.range(0));
    const std::size_t before = most = now;
    for (auto _ : state) benchmark::DoNotOptimize(built(list));
    report(state, list.edges.size(), before);
}

/// The limit: for each edge, a number that belongs to its head is read once, in the order of the
/// rows.
void heads_read(benchmark::State& state) {
    const Measured measured(state.range(0));
    const Digraph& graph = measured.graph;
    const std::vector<std::uint32_t> numbers(graph.vertices(), 1);
    for (auto _ : state) {
        std::uint64_t sum = 0;
        for (Vertex v = 0; v < graph.vertices(); ++v) {
            for (const Vertex to : graph.options(v)) sum += numbers[to];
        }
        benchmark::DoNotOptimize(sum);
    }
    report(state, graph.edges(), measured.before);
}

void grundy(benchmark::State& state) {
    const Measured measured(state.range(0));
    const Digraph& graph = measured.graph;
    for (auto _ : state) benchmark::DoNotOptimize(grundy_values(graph));
    report(state, graph.edges(), measured.before);
}

void moves_to_end(benchmark::State& state) {
    const Measured measured(state.range(0));
    const Digraph& graph = measured.graph;
    for (auto _ : state) benchmark::DoNotOptimize(acyclic_remoteness(graph));
    report(state, graph.edges(), measured.before);
}

void retrograde_pass(benchmark::State& state) {
    const Measured measured(state.range(0));
    const Digraph& graph = measured.graph;
    for (auto _ : state) benchmark::DoNotOptimize(remoteness(graph));
    report(state, graph.edges(), measured.before);
}

void loopy(benchmark::State& state) {
    const Measured measured(state.range(0));
    const Digraph& graph = measured.graph;
    for (auto _ : state) benchmark::DoNotOptimize(loopy_values(graph));
    report(state, graph.edges(), measured.before);
}

/// As in textbooks: a map of lists of successors, a map of values, recursion.
class Textbook {
public:
    explicit Textbook(const EdgeTable& list) : vertices_(list.vertices) {
        for (const auto& [from, to] : list.edges) successors_[from].push_back(to);
    }

    int label() {
        values_.clear();
        int sum = 0;
        for (Vertex v = 0; v < vertices_; ++v) sum += grundy_value(v);
        return sum;
    }

private:
    int grundy_value(Vertex v) {
        if (const auto known = values_.find(v); known != values_.end()) return known->second;
        std::set<int> seen;
        if (const auto found = successors_.find(v); found != successors_.end()) {
            for (const Vertex w : found->second) seen.insert(grundy_value(w));
        }
        int mex = 0;
        while (seen.contains(mex)) ++mex;
        return values_[v] = mex;
    }

    Vertex vertices_;
    std::unordered_map<Vertex, std::vector<Vertex>> successors_;
    std::unordered_map<Vertex, int> values_;
};

void textbook_grundy(benchmark::State& state) {
    const EdgeTable list = make(state.range(0));
    const std::size_t before = most = now;
    Textbook textbook(list);
    for (auto _ : state) benchmark::DoNotOptimize(textbook.label());
    report(state, list.edges.size(), before);
}

BENCHMARK(heads_read)->DenseRange(0, 3)->Unit(benchmark::kMillisecond);
BENCHMARK(grundy)->DenseRange(0, 2)->Unit(benchmark::kMillisecond);
BENCHMARK(textbook_grundy)->DenseRange(0, 1)->Unit(benchmark::kMillisecond);
BENCHMARK(moves_to_end)->DenseRange(0, 2)->Unit(benchmark::kMillisecond);
BENCHMARK(retrograde_pass)->DenseRange(0, 3)->Unit(benchmark::kMillisecond);
BENCHMARK(loopy)->DenseRange(0, 3)->Unit(benchmark::kMillisecond);
BENCHMARK(build)->DenseRange(0, 3)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace bouton
