#include "digraph/solvers/kernel.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "base/control.hpp"
#include "base/error.hpp"
#include "digraph/solvers/acyclic.hpp"
#include "digraph/solvers/components.hpp"
#include "digraph/solvers/grundy_function.hpp"
#include "digraph/solvers/remoteness_of.hpp"
#include "digraph/solvers/sat.hpp"
#include "tests/digraph/random_digraph.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

Digraph from_edges(Vertex size, const std::vector<std::pair<Vertex, Vertex>>& edges) {
    DigraphBuilder builder(size);
    for (const auto& [from, to] : edges) builder.edge(from, to);
    return builder.build().graph;
}

/// All kernels, by trying every set of vertices.
std::vector<std::vector<Vertex>> all_kernels(const Digraph& graph) {
    std::vector<std::vector<Vertex>> kernels;
    for (std::uint32_t set = 0; set < (1U << graph.vertices()); ++set) {
        const auto inside = [&](Vertex v) { return (set >> v & 1U) != 0; };
        bool kernel = true;
        for (Vertex v = 0; v < graph.vertices() && kernel; ++v) {
            bool leads_in = false;
            for (const Vertex option : graph.options(v)) leads_in = leads_in || inside(option);
            kernel = inside(v) != leads_in;
        }
        if (!kernel) continue;
        kernels.emplace_back();
        for (Vertex v = 0; v < graph.vertices(); ++v) {
            if (inside(v)) kernels.back().push_back(v);
        }
    }
    return kernels;
}

/// All Grundy functions, by trying every function with values up to the number of options.
std::vector<std::vector<std::uint32_t>> all_grundy_functions(const Digraph& graph) {
    const std::size_t size = graph.vertices();
    std::vector<std::vector<std::uint32_t>> functions;
    std::vector<std::uint32_t> values(size);
    for (;;) {
        bool grundy = true;
        for (Vertex v = 0; v < size && grundy; ++v) {
            std::set<std::uint32_t> seen;
            for (const Vertex option : graph.options(v)) seen.insert(values[option]);
            std::uint32_t mex = 0;
            while (seen.contains(mex)) ++mex;
            grundy = mex == values[v];
        }
        if (grundy) functions.push_back(values);
        Vertex v = 0;
        while (v < size && values[v] == graph.options(v).size()) values[v++] = 0;
        if (v == size) return functions;
        ++values[v];
    }
}

/// The obstruction has no kernel by itself, and edges leave it only for vertices that are won.
void expect_obstruction(const Digraph& graph, const std::vector<Vertex>& obstruction) {
    ASSERT_FALSE(obstruction.empty());
    const Remoteness known = remoteness(graph);
    for (const Vertex v : obstruction) {
        for (const Vertex option : graph.options(v)) {
            const bool stays = std::binary_search(obstruction.begin(), obstruction.end(), option);
            ASSERT_TRUE(stays || known.outcome(option) != Outcome::P);
        }
    }
    if (obstruction.size() <= 16) {
        ASSERT_TRUE(all_kernels(graph.induced(obstruction)).empty());
    }
}

void expect_kernel_found(const Digraph& graph) {
    const auto kernels = all_kernels(graph);
    const KernelAnswer answer = find_kernel(graph);
    ASSERT_EQ(answer.kernel.has_value(), !kernels.empty());
    if (answer.kernel) {
        ASSERT_NE(std::find(kernels.begin(), kernels.end(), *answer.kernel), kernels.end());
        ASSERT_TRUE(is_kernel(graph, *answer.kernel));
        ASSERT_TRUE(!answer.forced || kernels.size() == 1);
    } else {
        ASSERT_FALSE(answer.forced);
        expect_obstruction(graph, answer.obstruction);
    }
}

void expect_grundy_function_found(const Digraph& graph) {
    const auto functions = all_grundy_functions(graph);
    const GrundyFunctionAnswer answer = find_grundy_function(graph);
    ASSERT_EQ(answer.values.has_value(), !functions.empty());
    ASSERT_EQ(answer.obstruction.empty(), answer.values.has_value());
    ASSERT_TRUE(answer.values || !answer.forced);
    if (answer.values) {
        ASSERT_NE(std::find(functions.begin(), functions.end(), *answer.values), functions.end());
        ASSERT_TRUE(is_grundy_function(graph, *answer.values));
        ASSERT_TRUE(!answer.forced || functions.size() == 1);
    }
}

TEST(Kernel, IsFoundInAllSmallDigraphs) {
    for (Vertex size = 0; size <= 3; ++size) {
        for (std::uint32_t edges = 0; edges < (1U << (size * size)); ++edges) {
            const Digraph graph = digraph_of(size, [&](Vertex from, Vertex to) {
                return (edges >> (from * size + to) & 1U) != 0;
            });
            expect_kernel_found(graph);
            expect_grundy_function_found(graph);
            if (HasFatalFailure()) return;
        }
    }
}

/// Whether a set is a kernel is said of all sets of all small digraphs, whether values are a
/// Grundy function of all values up to 3.
TEST(Kernel, IsToldFromWhatIsNone) {
    for (Vertex size = 0; size <= 3; ++size) {
        for (std::uint32_t edges = 0; edges < (1U << (size * size)); ++edges) {
            const Digraph graph = digraph_of(size, [&](Vertex from, Vertex to) {
                return (edges >> (from * size + to) & 1U) != 0;
            });
            const auto kernels = all_kernels(graph);
            for (std::uint32_t set = 0; set < (1U << size); ++set) {
                std::vector<Vertex> inside;
                for (Vertex v = 0; v < size; ++v) {
                    if ((set >> v & 1U) != 0) inside.push_back(v);
                }
                const bool listed = std::ranges::find(kernels, inside) != kernels.end();
                ASSERT_EQ(is_kernel(graph, inside), listed);
            }
            const auto functions = all_grundy_functions(graph);
            for (std::uint32_t code = 0; code < (1U << (2 * size)); ++code) {
                std::vector<std::uint32_t> values(size);
                for (Vertex v = 0; v < size; ++v) values[v] = code >> (2 * v) & 3U;
                const bool listed = std::ranges::find(functions, values) != functions.end();
                ASSERT_EQ(is_grundy_function(graph, values), listed);
            }
        }
    }
}

TEST(Kernel, IsFoundInRandomDigraphs) {
    Random random(14);
    int none = 0;
    int free = 0;
    for (int round = 0; round < 1500 * test_multiplier(); ++round) {
        const auto size = static_cast<Vertex>(1 + random_below(random, 12));
        const double degree = 1.0 + 0.25 * static_cast<double>(random_below(random, 9));
        const Digraph graph = random_digraph(random, size, degree);
        expect_kernel_found(graph);
        if (HasFatalFailure()) return;
        const KernelAnswer answer = find_kernel(graph);
        none += answer.kernel ? 0 : 1;
        free += answer.kernel && !answer.forced ? 1 : 0;
    }
    EXPECT_GT(none, 100 * test_multiplier());
    EXPECT_GT(free, 100 * test_multiplier());
}

TEST(GrundyFunction, IsFoundInRandomDigraphs) {
    Random random(15);
    int none = 0;
    int none_with_kernel = 0;
    int free = 0;
    for (int round = 0; round < 1000 * test_multiplier(); ++round) {
        const auto size = static_cast<Vertex>(2 + random_below(random, 6));
        const double degree = 1.0 + 0.25 * static_cast<double>(random_below(random, 6));
        const Digraph graph = random_digraph(random, size, degree);
        expect_grundy_function_found(graph);
        if (HasFatalFailure()) return;
        const GrundyFunctionAnswer answer = find_grundy_function(graph);
        none += answer.values ? 0 : 1;
        none_with_kernel += !answer.values && find_kernel(graph).kernel ? 1 : 0;
        free += answer.values && !answer.forced ? 1 : 0;
    }
    EXPECT_GT(none, 100 * test_multiplier());
    EXPECT_GT(none_with_kernel, 10 * test_multiplier());
    EXPECT_GT(free, 50 * test_multiplier());
}

TEST(GrundyFunction, OfLargerGraphsIsOne) {
    Random random(16);
    int found = 0;
    for (int round = 0; round < 40 * test_multiplier(); ++round) {
        // Symmetric edges: such a graph has a Grundy function, a greedy colouring.
        const double degree = 1.0 + static_cast<double>(random_below(random, 8));
        const Digraph half = random_digraph(random, 60, degree);
        const Digraph graph = digraph_of(60, [&](Vertex from, Vertex to) {
            return from != to && (half.has_edge(from, to) || half.has_edge(to, from));
        });
        const auto colouring = find_grundy_function(graph);
        ASSERT_TRUE(colouring.values && is_grundy_function(graph, *colouring.values));
        const auto kernel = find_kernel(graph);
        ASSERT_TRUE(kernel.kernel && is_kernel(graph, *kernel.kernel));
        // Some of them turned round: who knows.
        const Digraph other = digraph_of(60, [&](Vertex from, Vertex to) {
            return graph.has_edge(from, to) && (half.has_edge(from, to) || (from + to) % 5 != 0);
        });
        const auto answer = find_grundy_function(other);
        if (!answer.values) continue;
        ++found;
        ASSERT_TRUE(is_grundy_function(other, *answer.values));
        ASSERT_TRUE(find_kernel(other).kernel);
    }
    EXPECT_GT(found, 5 * test_multiplier());
}

TEST(GrundyFunction, OfManyComponentsIsFoundInEach) {
    // Copies of a graph in which the SAT solver is needed: a triangle above a cycle of two.
    constexpr Vertex copies = 1000;
    DigraphBuilder builder(5 * copies);
    for (Vertex copy = 0; copy < copies; ++copy) {
        const Vertex v = 5 * copy;
        builder.edge(v, v + 1);
        builder.edge(v + 1, v);
        builder.edge(v + 2, v + copy % 2);
        builder.edge(v + 2, v + 3);
        builder.edge(v + 3, v + 4);
        builder.edge(v + 4, v + 2);
    }
    const Digraph graph = builder.build().graph;
    const auto kernel = find_kernel(graph).kernel;
    ASSERT_TRUE(kernel && is_kernel(graph, *kernel));
    const auto values = find_grundy_function(graph).values;
    ASSERT_TRUE(values && is_grundy_function(graph, *values));
    // One of them without its edge to the cycle of two has no kernel.
    constexpr Vertex odd = 5 * 700 + 2;
    builder = DigraphBuilder(5 * copies);
    for (Vertex v = 0; v < 5 * copies; ++v) {
        for (const Vertex option : graph.options(v)) {
            if (v != odd || option == odd + 1) builder.edge(v, option);
        }
    }
    const std::vector<Vertex> triangle{odd, odd + 1, odd + 2};
    const Digraph faulty = builder.build().graph;
    EXPECT_EQ(find_grundy_function(faulty).obstruction, triangle);
    EXPECT_EQ(find_kernel(faulty).obstruction, triangle);
}

TEST(Kernel, OfACycleExistsIffItIsEven) {
    for (const Vertex size : {1U, 2U, 3U, 4U, 5U, 100U, 101U}) {
        DigraphBuilder builder(size);
        for (Vertex v = 0; v < size; ++v) builder.edge(v, (v + 1) % size);
        const Digraph ring = builder.build().graph;
        const KernelAnswer answer = find_kernel(ring);
        EXPECT_EQ(answer.kernel.has_value(), size % 2 == 0);
        EXPECT_EQ(find_grundy_function(ring).values.has_value(), size % 2 == 0);
        if (size % 2 == 1) {
            EXPECT_EQ(answer.obstruction.size(), size);
        }
    }
}

TEST(Kernel, ExistsWhereNoGrundyFunctionDoes) {
    // A directed triangle with an edge from each vertex to a vertex without options.
    const Digraph graph = from_edges(4, {{0, 1}, {1, 2}, {2, 0}, {0, 3}, {1, 3}, {2, 3}});
    const KernelAnswer kernel = find_kernel(graph);
    EXPECT_EQ(kernel.kernel, std::vector<Vertex>{3});
    EXPECT_TRUE(kernel.forced);
    const GrundyFunctionAnswer grundy = find_grundy_function(graph);
    EXPECT_FALSE(grundy.values);
    EXPECT_EQ(grundy.obstruction, (std::vector<Vertex>{0, 1, 2}));
}

TEST(Kernel, ChoicesBelowAreMadeAnew) {
    // 0 and 1 form a cycle of two, of which one is in the kernel; a triangle above has a kernel
    // only if the vertex that 2 leads to is.
    for (const Vertex needed : {0U, 1U}) {
        const Digraph one = from_edges(5, {{0, 1}, {1, 0}, {2, needed}, {2, 3}, {3, 4}, {4, 2}});
        const KernelAnswer answer = find_kernel(one);
        ASSERT_TRUE(answer.kernel);
        EXPECT_EQ(answer.kernel->front(), needed);
    }
    // One triangle needs 0, the other 1.
    const Digraph both = from_edges(8, {{0, 1},
                                        {1, 0},  //
                                        {2, 0},
                                        {2, 3},
                                        {3, 4},
                                        {4, 2},  //
                                        {5, 1},
                                        {5, 6},
                                        {6, 7},
                                        {7, 5}});
    const KernelAnswer answer = find_kernel(both);
    EXPECT_FALSE(answer.kernel);
    EXPECT_EQ(answer.obstruction.size(), 8U);
    // A triangle that needs what it cannot have, and an innocent one.
    const Digraph one = from_edges(8, {{0, 1},
                                       {1, 0},
                                       {2, 3},
                                       {3, 4},
                                       {4, 2},  //
                                       {5, 1},
                                       {5, 0},
                                       {5, 6},
                                       {6, 7},
                                       {7, 5}});
    EXPECT_EQ(find_kernel(one).obstruction, (std::vector<Vertex>{2, 3, 4}));
}

TEST(Kernel, OfLargeGraphsWithoutOddCyclesNeedsNoSolver) {
    // Edges between even and odd vertices only; no steps are allowed to the solver.
    Random random(17);
    constexpr Vertex size = 20'000;
    DigraphBuilder builder(size);
    for (Vertex i = 0; i < 3 * size; ++i) {
        const auto from = static_cast<Vertex>(random_below(random, size));
        const auto to = static_cast<Vertex>(random_below(random, size / 2)) * 2 + 1 - from % 2;
        builder.edge(from, to);
    }
    const Digraph graph = builder.build().graph;
    Limits limits;
    limits.steps = 0;
    const KernelAnswer answer = find_kernel(graph, limits);
    ASSERT_TRUE(answer.kernel);
    EXPECT_TRUE(is_kernel(graph, *answer.kernel));
    EXPECT_FALSE(answer.forced);
    const GrundyFunctionAnswer grundy = find_grundy_function(graph, limits);
    ASSERT_TRUE(grundy.values);
    EXPECT_TRUE(is_grundy_function(graph, *grundy.values));
}

TEST(Kernel, IsForcedInAcyclicGraphs) {
    Random random(18);
    const Digraph graph = random_acyclic_digraph(random, 1000, 3.0);
    const KernelAnswer answer = find_kernel(graph);
    EXPECT_TRUE(answer.forced);
    EXPECT_EQ(answer.kernel, vertices_of_value_0(grundy_values(graph)));
    const GrundyFunctionAnswer grundy = find_grundy_function(graph);
    EXPECT_TRUE(grundy.forced);
    EXPECT_EQ(grundy.values, grundy_values(graph));
}

/// Tells that pigeons do not fit into one hole fewer: short to say, and long to prove.
void ask_pigeons(Sat& sat, int pigeons) {
    std::vector<std::vector<int>> in(static_cast<std::size_t>(pigeons));
    for (auto& pigeon : in) {
        for (int hole = 1; hole < pigeons; ++hole) pigeon.push_back(sat.new_variable());
        sat.clause(pigeon);
    }
    for (std::size_t x = 0; x < in.size(); ++x) {
        for (std::size_t y = 0; y < x; ++y) {
            for (std::size_t hole = 0; hole + 1 < in.size(); ++hole) {
                sat.clause({-in[x][hole], -in[y][hole]});
            }
        }
    }
    EXPECT_FALSE(sat.solve());
}

TEST(Sat, DecidesWithinItsBudget) {
    Sat easy({});
    ask_pigeons(easy, 5);
    Limits few;
    few.steps = 100;
    Sat limited(few);
    try {
        ask_pigeons(limited, 12);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::limit);
    }
    class StopSoon : public Control {
    public:
        void progress(std::uint64_t, std::uint64_t) override {}
        [[nodiscard]] bool stopped() const override { return ++asked > 1000; }
        mutable int asked = 0;
    };
    StopSoon soon;
    Limits stopping;
    stopping.control = &soon;
    Sat stopped(stopping);
    try {
        ask_pigeons(stopped, 12);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::failed);
    }
    Limits tight;
    tight.memory = 1000;
    Sat small(tight);
    EXPECT_THROW(ask_pigeons(small, 12), Error);
}

TEST(Components, AreThoseOfMutualReach) {
    Random random(19);
    for (int round = 0; round < 100 * test_multiplier(); ++round) {
        const auto size = static_cast<Vertex>(random_below(random, 30));
        const Digraph graph = random_digraph(random, size, 1.3);
        std::vector<std::vector<bool>> reach(size, std::vector<bool>(size));
        std::vector<std::vector<bool>> joined(size, std::vector<bool>(size));
        for (Vertex v = 0; v < size; ++v) {
            reach[v][v] = joined[v][v] = true;
            for (const Vertex w : graph.options(v)) {
                reach[v][w] = joined[v][w] = joined[w][v] = true;
            }
        }
        for (auto* const relation : {&reach, &joined}) {
            for (Vertex k = 0; k < size; ++k) {
                for (Vertex i = 0; i < size; ++i) {
                    for (Vertex j = 0; j < size; ++j) {
                        if ((*relation)[i][k] && (*relation)[k][j]) (*relation)[i][j] = true;
                    }
                }
            }
        }
        const StrongComponents strong(graph);
        std::size_t members = 0;
        for (std::size_t c = 0; c < strong.size(); ++c) members += strong[c].size();
        EXPECT_EQ(members, size);
        std::vector<std::size_t> weak(size, SIZE_MAX);
        const auto components = weak_components(graph);
        for (std::size_t c = 0; c < components.size(); ++c) {
            for (const Vertex v : components[c]) weak[v] = c;
        }
        for (Vertex i = 0; i < size; ++i) {
            for (Vertex j = 0; j < size; ++j) {
                const bool same = strong.component_of(i) == strong.component_of(j);
                EXPECT_EQ(same, reach[i][j] && reach[j][i]);
                if (reach[i][j]) {
                    EXPECT_GE(strong.component_of(i), strong.component_of(j));
                }
                EXPECT_EQ(weak[i] == weak[j], joined[i][j]);
            }
        }
    }
}

}  // namespace
}  // namespace bouton
