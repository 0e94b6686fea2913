#include "digraph/solvers/grundy_function.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

#include "base/error.hpp"
#include "digraph/solvers/components.hpp"
#include "digraph/solvers/kernel.hpp"
#include "digraph/solvers/loopy.hpp"
#include "digraph/solvers/mex_of_options.hpp"
#include "digraph/solvers/sat.hpp"

namespace bouton {

namespace {

/// A graph, and for each vertex the values, in ascending order, that it cannot have because options
/// outside the graph have them.
struct Rest {
    Digraph graph;
    std::vector<std::vector<std::uint32_t>> taken;

    [[nodiscard]] bool is_taken(Vertex v, std::uint32_t value) const {
        return std::binary_search(taken[v].begin(), taken[v].end(), value);
    }
};

/// A Grundy function by the SAT solver.
class Levels {
public:
    Levels(const Rest& rest, const Limits& limits)
        : rest_(rest),
          size_(static_cast<Vertex>(rest.graph.vertices())),
          sat_(limits),
          truth_(sat_.new_variable()),
          above_(size_, truth_),
          provided_(size_) {
        sat_.clause({truth_});
    }

    /// Sets the values; returns whether there are any.
    bool find(std::vector<std::uint32_t>& values) {
        for (std::uint32_t wanted = 1;; wanted += 1 + wanted / 2) {
            while (is_.size() < wanted) add_level();
            const int last = sat_.new_variable();  // false: no vertex is above the last level
            bool bounded = true;
            for (const int above : above_) {
                if (above == -truth_) continue;
                sat_.clause({-last, -above});
                bounded = false;
            }
            if (sat_.solve(last)) break;
            if (bounded || !sat_.because_of(last) || !sat_.solve()) return false;
            sat_.clause({-last});
        }
        for (Vertex v = 0; v < size_; ++v) {
            std::uint32_t level = 0;
            while (!holds(is_[level][v])) ++level;
            values[v] = level;
        }
        return true;
    }

private:
    [[nodiscard]] bool holds(int literal) const {
        return literal > 0 ? sat_.is_true(literal) : !sat_.is_true(-literal);
    }

    void add_level() {
        const auto level = static_cast<std::uint32_t>(is_.size());
        std::vector<int>& is = is_.emplace_back(size_, -truth_);
        std::vector<bool> wants(size_);  // an option of this level, if above it
        for (Vertex v = 0; v < size_; ++v) {
            const int reached = above_[v];  // above the level before
            if (reached == -truth_ || rest_.is_taken(v, level)) continue;
            if (provided_[v] == rest_.graph.options(v).size()) {
                // Every option that might have this value is needed for a smaller one, so v cannot
                // be above it.
                is[v] = reached;
                above_[v] = -truth_;
                continue;
            }
            ++provided_[v];
            wants[v] = true;
            is[v] = sat_.new_variable();
            above_[v] = reached == truth_ ? -is[v] : sat_.new_variable();
            if (reached == truth_) continue;
            sat_.clause({-is[v], reached});
            sat_.clause({-above_[v], reached});
            sat_.clause({-is[v], -above_[v]});
            sat_.clause({-reached, is[v], above_[v]});
        }
        std::vector<int> some;
        for (Vertex v = 0; v < size_; ++v) {
            some.assign(1, -above_[v]);
            for (const Vertex option : rest_.graph.options(v)) {
                if (is[option] == -truth_) continue;
                if (is[v] != -truth_) sat_.clause({-is[v], -is[option]});
                some.push_back(is[option]);
            }
            if (wants[v]) sat_.clause(some);
        }
    }

    const Rest& rest_;
    Vertex size_;
    Sat sat_;
    int truth_;                          // a literal that is true
    std::vector<std::vector<int>> is_;   // by level: "has this value"
    std::vector<int> above_;             // "has a value above the last level"
    std::vector<std::size_t> provided_;  // how many values that options in the graph must then have
};

/// Looks for one kernel after another; the values must be UINT32_MAX before.  Returns whether every
/// vertex got a value; if there is not even a first kernel, `obstruction` says why.
bool peel_kernels(const Rest& rest, const Limits& limits, std::vector<std::uint32_t>& values,
                  std::vector<Vertex>& obstruction) {
    std::vector<Vertex> left(rest.graph.vertices());
    std::iota(left.begin(), left.end(), 0U);
    for (std::uint32_t value = 0; !left.empty(); ++value) {
        std::vector<Vertex> part;
        std::copy_if(left.begin(), left.end(), std::back_inserter(part),
                     [&](Vertex v) { return !rest.is_taken(v, value); });
        const KernelAnswer answer = find_kernel(rest.graph.induced(part), limits);
        if (!answer.kernel) {
            if (value == 0) {
                for (const Vertex v : answer.obstruction) obstruction.push_back(part[v]);
            }
            return false;
        }
        for (const Vertex v : *answer.kernel) values[part[v]] = value;
        std::erase_if(left, [&](Vertex v) { return values[v] == value; });
    }
    return true;
}

/// Gives every vertex a value; if that cannot be done, returns vertices that have none.
std::vector<Vertex> solve_rest(const Rest& rest, const Limits& limits,
                               std::vector<std::uint32_t>& values) {
    std::vector<Vertex> obstruction;
    if (peel_kernels(rest, limits, values, obstruction) || !obstruction.empty()) return obstruction;
    if (Levels(rest, limits).find(values)) return {};
    obstruction.resize(rest.graph.vertices());
    std::iota(obstruction.begin(), obstruction.end(), 0U);
    return obstruction;
}

}  // namespace

bool is_grundy_function(const Digraph& graph, const std::vector<std::uint32_t>& values) {
    MexOfOptions mex(graph);
    for (Vertex v = 0; v < graph.vertices(); ++v) {
        if (values[v] != mex(graph.options(v), values.data())) return false;
    }
    return true;
}

GrundyFunctionAnswer find_grundy_function(const Digraph& graph, const Limits& limits) {
    LoopyValues forced = loopy_values(graph, limits);
    std::vector<Vertex> open;
    for (Vertex v = 0; v < graph.vertices(); ++v) {
        if (forced.value[v] == LoopyValues::infinite) open.push_back(v);
    }
    if (open.empty()) return {std::move(forced.value), true, {}};
    limits.require_memory(4 * graph.edges() + 60 * graph.vertices(), "finding a Grundy function");
    const Digraph infinite = graph.induced(open);
    GrundyFunctionAnswer answer;
    answer.values = forced.value;
    for (const auto& component : weak_components(infinite)) {
        Rest rest{infinite.induced(component), {}};
        for (const Vertex v : component) {
            rest.taken.push_back(forced.finite_options(graph, open[v]));
        }
        std::vector<std::uint32_t> found(component.size(), UINT32_MAX);
        for (const Vertex v : solve_rest(rest, limits, found)) {
            answer.obstruction.push_back(open[component[v]]);
        }
        if (!answer.obstruction.empty()) {
            answer.values.reset();
            return answer;
        }
        for (std::size_t i = 0; i < found.size(); ++i) {
            (*answer.values)[open[component[i]]] = found[i];
        }
    }
    if (!is_grundy_function(graph, *answer.values)) {
        throw Error(ErrorKind::disagreement,
                    "the function that was found is not a Grundy function");
    }
    return answer;
}

}  // namespace bouton
