#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "base/random.hpp"
#include "digraph/figures.hpp"
#include "digraph/solvers/acyclic.hpp"
#include "digraph/solvers/kernel.hpp"
#include "reproduce/experiment.hpp"
#include "theory/mex.hpp"

// Statements of the paper on games on digraphs that can be tested: kernels, the lemma behind Nim,
// the Grundy function of a sum, the number of positions of Nim, and its strategy.
namespace bouton::experiments {

namespace {

/// A random acyclic graph: every edge leads to a smaller vertex.
Digraph random_graph(Random& random, Vertex size) {
    DigraphBuilder builder(size);
    for (Vertex from = 1; from < size; ++from) {
        for (Vertex to = 0; to < from; ++to) {
            if (random_below(random, 3) == 0) builder.edge(from, to);
        }
    }
    return builder.build().graph;
}

/// The definition as printed: no edge inside the set, and every vertex outside has a successor.
bool is_kernel_as_printed(const Digraph& graph, const std::vector<Vertex>& set) {
    std::vector<bool> inside(graph.vertices());
    for (const Vertex v : set) inside[v] = true;
    for (Vertex v = 0; v < graph.vertices(); ++v) {
        const auto options = graph.options(v);
        if (!inside[v] && options.empty()) return false;
        if (inside[v] && std::ranges::any_of(options, [&](Vertex to) { return inside[to]; })) {
            return false;
        }
    }
    return true;
}

std::vector<Vertex> set_of(unsigned bits) {
    std::vector<Vertex> set;
    for (Vertex v = 0; bits >> v != 0; ++v) {
        if ((bits >> v & 1U) != 0) set.push_back(v);
    }
    return set;
}

Finding kernels(const Effort& effort) {
    const int rounds = effort.quick ? 50 : 500;
    constexpr Vertex size = 9;
    Random random(1);
    bool unique = true;
    bool of_value_0 = true;
    int ambiguous = 0;
    for (int round = 0; round < rounds; ++round) {
        const Digraph graph = random_graph(random, size);
        int meant = 0;
        int printed = 0;
        for (unsigned bits = 0; bits < 1U << size; ++bits) {
            const std::vector<Vertex> set = set_of(bits);
            printed += is_kernel_as_printed(graph, set) ? 1 : 0;
            if (!is_kernel(graph, set)) continue;
            ++meant;
            of_value_0 = of_value_0 && set == vertices_of_value_0(grundy_values(graph));
        }
        unique = unique && meant == 1;
        ambiguous += printed > 1 ? 1 : 0;
        effort.progress(static_cast<std::uint64_t>(round), static_cast<std::uint64_t>(rounds));
    }
    DigraphBuilder path;
    path.edge("a", "b");
    path.edge("b", "c");
    const Digraph example = path.build().graph;
    const bool two = is_kernel_as_printed(example, {2}) && is_kernel_as_printed(example, {0, 2});

    Finding finding;
    finding.published =
        "Every finite acyclic digraph has exactly one kernel, the vertices of Grundy value 0 "
        "(corollary 1.1). A kernel is a set without edges inside it such that every vertex outside "
        "has an edge to some vertex (definition 1.1).";
    finding.computed = fmt::format(
        "All subsets of the vertices of {} random acyclic graphs on {} vertices, by the definition "
        "as printed and by the one that is meant, in which the edge leads into the kernel.",
        rounds, size);
    finding.checks = {
        {"By the definition that is meant, each of the graphs has exactly one kernel.", unique},
        {"It is the set of vertices of Grundy value 0.", of_value_0},
        {"By the definition as printed some have several.", ambiguous > 0},
        {"On the path a → b → c both {c} and {a, c} are kernels as printed.", two},
    };
    if (two && unique) {
        finding.errata.push_back(
            {"A set J is a kernel if no edge joins two of its vertices and every u outside J has "
             "an "
             "edge to some v in V.",
             "Every u outside J has an edge to some v in J.",
             "As printed, {c} would be a kernel of the path a → b → c besides {a, c}, and "
             "corollary 1.1, which says that there is only one, would be false."});
    }
    return finding;
}

Finding lemma(const Effort& effort) {
    const std::uint64_t rounds = effort.quick ? 20'000 : 2'000'000;
    Random random(2);
    bool holds = true;
    std::uint64_t tried = 0;
    for (std::uint64_t round = 0; round < rounds; ++round) {
        std::array<std::uint64_t, 6> heaps{};
        const std::size_t count = 1 + random_below(random, heaps.size());
        const unsigned bits = 1 + static_cast<unsigned>(random_below(random, 63));
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < count; ++i) {
            heaps.at(i) = random_below(random, std::uint64_t{1} << bits);
            sum ^= heaps.at(i);
        }
        if (sum == 0) continue;
        const std::uint64_t wanted = random_below(random, sum);
        const bool found =
            std::any_of(heaps.begin(), heaps.begin() + static_cast<std::ptrdiff_t>(count),
                        [&](std::uint64_t heap) { return (heap ^ sum ^ wanted) < heap; });
        holds = holds && found;
        ++tried;
        if (round % 4096 == 0) effort.progress(round, rounds);
    }
    // All small cases, with R looked for one by one.
    bool small = true;
    constexpr std::uint32_t most = 8;
    for (std::uint32_t code = 0; code < most * most * most; ++code) {
        const std::array<std::uint32_t, 3> heaps{code % most, code / most % most,
                                                 code / most / most};
        const std::uint32_t sum = heaps[0] ^ heaps[1] ^ heaps[2];
        for (std::uint32_t wanted = 0; wanted < sum; ++wanted) {
            bool found = false;
            for (const std::uint32_t heap : heaps) {
                for (std::uint32_t rest = 0; rest < heap; ++rest) {
                    found = found || (sum ^ heap ^ rest) == wanted;
                }
            }
            small = small && found;
        }
    }

    Finding finding;
    finding.published =
        "Lemma 2.2: if the nim-sum of X_1, …, X_m is Z > 0 and 0 ≤ B < Z, one of them can be made "
        "smaller so that the nim-sum becomes B.";
    finding.computed = fmt::format(
        "{} random cases, up to six numbers of up to 63 binary digits; and all triples of numbers "
        "below {} with every B, trying every smaller number.",
        tried, most);
    finding.checks = {
        {"In each of the random cases some X_j can be made X_j ⊕ Z ⊕ B, which is smaller.", holds},
        {"The same holds for all triples of small numbers, by trial.", small},
    };
    return finding;
}

Finding sums(const Effort& effort) {
    const int rounds = effort.quick ? 10 : 200;
    constexpr Vertex size = 7;
    Random random(3);
    bool holds = true;
    std::uint64_t positions = 0;
    for (int round = 0; round < rounds; ++round) {
        std::vector<Digraph> graphs;
        std::vector<std::vector<std::uint32_t>> values;
        for (int i = 0; i < 3; ++i) {
            graphs.push_back(random_graph(random, size));
            values.push_back(grundy_values(graphs.back()));
        }
        // Edges lead to smaller vertices, so the values of all options are known when they are
        // needed.
        std::vector<std::uint32_t> sum(std::size_t{size} * size * size);
        const auto number = [](const std::array<Vertex, 3>& at) {
            return (at[0] * size + at[1]) * size + at[2];
        };
        for (Vertex p = 0; p < sum.size(); ++p) {
            const std::array<Vertex, 3> at{p / (size * size), p / size % size, p % size};
            MexSet options;
            std::uint32_t nim_sum = 0;
            for (std::size_t i = 0; i < 3; ++i) {
                nim_sum ^= values[i][at.at(i)];
                for (const Vertex to : graphs[i].options(at.at(i))) {
                    std::array<Vertex, 3> next = at;
                    next.at(i) = to;
                    options.add(sum[number(next)]);
                }
            }
            sum[p] = options.mex();
            holds = holds && sum[p] == nim_sum;
            ++positions;
        }
        effort.progress(static_cast<std::uint64_t>(round), static_cast<std::uint64_t>(rounds));
    }
    Finding finding;
    finding.published =
        "Theorem 2.3: the nim-sum of the Grundy values of the parts is the Grundy function of a "
        "sum "
        "of finite acyclic digraphs.";
    finding.computed = fmt::format(
        "The graph of the sum of three random acyclic graphs on {} vertices, {} times: the Grundy "
        "value of each of its vertices by definition.",
        size, rounds);
    finding.checks = {{fmt::format("It is the nim-sum on all {} positions.", positions), holds}};
    return finding;
}

std::uint64_t binomial(std::uint64_t n, std::uint64_t k) {
    std::uint64_t result = 1;
    for (std::uint64_t i = 1; i <= k; ++i) result = result * (n - k + i) / i;
    return result;
}

/// Lists n ≥ x_1 ≥ … ≥ x_m ≥ 0, counted one by one.
std::uint64_t count_positions(unsigned heaps, unsigned largest) {
    if (heaps == 0) return 1;
    std::uint64_t count = 0;
    for (unsigned heap = 0; heap <= largest; ++heap) count += count_positions(heaps - 1, heap);
    return count;
}

Finding positions(const Effort& /*effort*/) {
    constexpr unsigned most = 8;
    bool holds = true;
    Table table;
    table.caption = "Positions of m = n heaps of up to n";
    table.columns = {"n", "positions"};
    for (unsigned m = 1; m <= most; ++m) {
        for (unsigned n = 0; n <= most; ++n) {
            holds = holds && count_positions(m, n) == binomial(m + n, m);
        }
        table.rows.push_back({std::to_string(m), std::to_string(count_positions(m, m))});
    }
    Finding finding;
    finding.published =
        "The graph of Nim with m heaps of up to n, regardless of the order of the heaps, has "
        "binomial(m + n, m) vertices, and binomial(2n, n) = Θ(4^n/√n) for m = n.";
    finding.computed = fmt::format("All positions for m, n ≤ {}, counted one by one.", most);
    finding.checks = {{"Their number is binomial(m + n, m).", holds}};
    finding.tables.push_back(std::move(table));
    return finding;
}

Finding largest_heap(const Effort& effort) {
    const unsigned most = effort.quick ? 16 : 64;
    std::uint64_t won = 0;
    std::uint64_t not_from_largest = 0;
    std::array<unsigned, 3> first{};
    bool some_heap = true;
    // x ≤ y ≤ z, in the order of z, then of y.
    for (unsigned z = 0; z < most; ++z) {
        for (unsigned y = 0; y <= z; ++y) {
            for (unsigned x = 0; x <= y; ++x) {
                const unsigned sum = x ^ y ^ z;
                if (sum == 0) continue;
                ++won;
                some_heap = some_heap && ((x ^ sum) < x || (y ^ sum) < y || (z ^ sum) < z);
                if ((z ^ sum) < z) continue;
                if (not_from_largest++ == 0) first = {x, y, z};
            }
        }
    }
    Finding finding;
    finding.published =
        "If the nim-sum of the heaps is not 0, tokens can be taken from the largest heap so that "
        "it becomes 0; whoever starts there wins by always taking from the largest heap.";
    finding.computed = fmt::format(
        "All positions of three heaps below {} with a nim-sum that is not 0: whether some move in "
        "the largest heap makes it 0, and whether one in any heap does.",
        most);
    finding.checks = {
        {fmt::format("In {} of {} positions no move in the largest heap makes it 0.",
                     not_from_largest, won),
         not_from_largest > 0},
        {"Some move in some heap always makes it 0.", some_heap},
    };
    if (not_from_largest > 0 && some_heap) {
        const unsigned sum = first[0] ^ first[1] ^ first[2];
        finding.errata.push_back(
            {"If the nim-sum is not 0, some move in the largest heap makes it 0, and one wins by "
             "always taking from the largest heap.",
             fmt::format("A move in any heap that has the top binary digit of the nim-sum can make "
                         "it 0; that need not be the largest heap. With heaps of {}, {} and {} the "
                         "nim-sum is {}, and {} ⊕ {} = {} is more than {}.",
                         first[0], first[1], first[2], sum, first[2], sum, first[2] ^ sum,
                         first[2]),
             "The largest heap need not have the top digit of the nim-sum: that digit is in an odd "
             "number of heaps, and higher digits may cancel. The strategy that the paper itself "
             "gives at the end of section 2 chooses the right heap."});
    }
    return finding;
}

}  // namespace

std::vector<Experiment> digraphs_theory() {
    return {
        {"digraphs/kernel", "The kernel of an acyclic graph", Document::digraphs,
         "section 1.1, definition 1.1 and corollary 1.1", kernels},
        {"digraphs/positions", "How many positions Nim has", Document::digraphs, "section 2.2",
         positions},
        {"digraphs/largest-heap", "Is there always a move in the largest heap?", Document::digraphs,
         "section 2.3", largest_heap},
        {"digraphs/lemma-2.2", "Every smaller nim-sum can be reached", Document::digraphs,
         "section 2.3, lemma 2.2", lemma},
        {"digraphs/theorem-2.3", "The Grundy function of a sum", Document::digraphs,
         "section 2.3, theorem 2.3", sums},
    };
}

}  // namespace bouton::experiments
