#include "digraph/solvers/loopy.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "digraph/solvers/acyclic.hpp"
#include "digraph/solvers/remoteness_of.hpp"
#include "tests/digraph/random_digraph.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

/// The published algorithm as it stands: looks at all vertices again after every step.
std::vector<std::uint32_t> values_by_the_letter(const Digraph& graph) {
    constexpr std::uint32_t none = UINT32_MAX - 1;
    constexpr std::uint32_t infinite = LoopyValues::infinite;
    std::vector<std::uint32_t> label(graph.vertices(), none);
    for (std::uint32_t i = 0; std::count(label.begin(), label.end(), none) > 0; ++i) {
        const auto has_option_i = [&](Vertex v) {
            const auto options = graph.options(v);
            return std::any_of(options.begin(), options.end(),
                               [&](Vertex w) { return label[w] == i; });
        };
        const auto may_get_i = [&](Vertex v) {
            const auto options = graph.options(v);
            return label[v] == none && !has_option_i(v) &&
                   std::all_of(options.begin(), options.end(),
                               [&](Vertex w) { return label[w] < none || has_option_i(w); });
        };
        for (bool again = true; again;) {
            again = false;
            for (Vertex v = 0; v < graph.vertices(); ++v) {
                if (!may_get_i(v)) continue;
                label[v] = i;
                again = true;
            }
        }
        for (Vertex v = 0; v < graph.vertices(); ++v) {
            if (label[v] == none && !has_option_i(v)) label[v] = infinite;
        }
    }
    return label;
}

/// A random digraph of one of several kinds: sparse or dense, with or without an acyclic part.
Digraph some_digraph(Random& random, Vertex most) {
    const auto size = static_cast<Vertex>(1 + random_below(random, most));
    const double degree = 0.4 * static_cast<double>(1 + random_below(random, 8));
    if (random_below(random, 3) == 0) return random_digraph(random, size, degree);
    // Edges down, and a few back up.
    const Digraph acyclic = random_acyclic_digraph(random, size, degree);
    DigraphBuilder builder(size);
    for (Vertex v = 0; v < size; ++v) {
        for (const Vertex option : acyclic.options(v)) builder.edge(v, option);
    }
    for (std::uint64_t back = random_below(random, 1 + size / 3); back > 0; --back) {
        builder.edge(static_cast<Vertex>(random_below(random, size)),
                     static_cast<Vertex>(random_below(random, size)));
    }
    return builder.build().graph;
}

TEST(LoopyValues, AreThoseOfTheAlgorithmByTheLetter) {
    Random random(8);
    std::set<std::uint32_t> seen;
    for (int round = 0; round < 400 * test_multiplier(); ++round) {
        const Digraph graph = some_digraph(random, 60);
        const auto values = loopy_values(graph).value;
        ASSERT_EQ(values, values_by_the_letter(graph));
        seen.insert(values.begin(), values.end());
    }
    EXPECT_GT(seen.size(), 5U);
}

TEST(LoopyValues, SatisfyTheirDefinition) {
    Random random(9);
    for (int round = 0; round < 200 * test_multiplier(); ++round) {
        const Digraph graph = some_digraph(random, 80);
        const LoopyValues values = loopy_values(graph);
        const auto value = [&](Vertex v) { return values.value[v]; };
        const auto mex = [&](Vertex v) {
            std::uint32_t least = 0;
            const auto options = graph.options(v);
            while (std::any_of(options.begin(), options.end(),
                               [&](Vertex w) { return value(w) == least; })) {
                ++least;
            }
            return least;
        };
        for (Vertex u = 0; u < graph.vertices(); ++u) {
            const auto options = graph.options(u);
            if (value(u) == LoopyValues::infinite) {
                // Some option is infinite and has no option whose value is the mex of u.
                EXPECT_TRUE(std::any_of(options.begin(), options.end(), [&](Vertex v) {
                    const auto further = graph.options(v);
                    return value(v) == LoopyValues::infinite &&
                           std::none_of(further.begin(), further.end(),
                                        [&](Vertex w) { return value(w) == mex(u); });
                }));
                continue;
            }
            EXPECT_EQ(value(u), mex(u));
            for (const Vertex v : options) {
                if (value(v) <= value(u)) continue;
                const auto further = graph.options(v);
                EXPECT_TRUE(std::any_of(further.begin(), further.end(), [&](Vertex w) {
                    return value(w) == value(u) && values.rank[w] < values.rank[u];
                }));
            }
            for (Vertex v = 0; v < graph.vertices(); ++v) {
                if (value(v) < value(u)) {
                    EXPECT_LT(values.rank[v], values.rank[u]);
                }
            }
        }
    }
}

TEST(LoopyValues, AreGrundyValuesWhereThereIsNoCycle) {
    Random random(10);
    for (int round = 0; round < 30; ++round) {
        const Digraph graph = random_acyclic_digraph(random, 500, 4.0);
        EXPECT_EQ(loopy_values(graph).value, grundy_values(graph));
    }
    EXPECT_TRUE(loopy_values(Digraph()).value.empty());
}

TEST(LoopyValues, TellOutcomes) {
    Random random(11);
    for (int round = 0; round < 200; ++round) {
        const Digraph graph = some_digraph(random, 60);
        const LoopyValues values = loopy_values(graph);
        const Remoteness known = remoteness(graph);
        for (Vertex v = 0; v < graph.vertices(); ++v) {
            EXPECT_EQ(values.value_of(graph, v).outcome(), known.outcome(v));
        }
    }
}

}  // namespace
}  // namespace bouton
