#include "solve/digraph_grundy_function.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "base/error.hpp"
#include "solve/components.hpp"
#include "solve/digraph_kernel.hpp"
#include "solve/digraph_loopy.hpp"
#include "solve/graph_work.hpp"
#include "solve/mex_of_options.hpp"
#include "solve/sat.hpp"

namespace bouton {

namespace {

constexpr std::uint32_t no_value = UINT32_MAX;

/// A graph, and for each vertex the values, in ascending order, that it cannot have because of
/// options outside the graph, which have them.
struct Rest {
    Digraph graph;
    std::vector<std::vector<std::uint32_t>> taken;

    [[nodiscard]] bool is_taken(Vertex v, std::uint32_t value) const {
        return std::binary_search(taken[v].begin(), taken[v].end(), value);
    }
};

/// A Grundy function of some vertices that no edge joins to the others, by the SAT solver.
class Levels {
public:
    Levels(const Rest& rest, std::span<const Vertex> part, const Budget& budget)
        : rest_(rest), part_(part), sat_(budget), truth_(sat_.new_variable()) {
        sat_.clause({truth_});
        place_.assign(rest.graph.vertices(), 0);
        for (std::size_t i = 0; i < part.size(); ++i) place_[part[i]] = i;
        above_.assign(part.size(), truth_);
        provided_.assign(part.size(), 0);
    }

    /// Sets the values of the part; tells whether there are any.
    bool find(std::vector<std::uint32_t>& values) {
        for (std::uint32_t wanted = 1;; wanted += 1 + wanted / 2) {
            while (is_.size() < wanted) add_level();
            const int last = sat_.new_variable();  // nothing is above the last level
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
        for (std::size_t i = 0; i < part_.size(); ++i) {
            std::uint32_t level = 0;
            while (!holds(is_[level][i])) ++level;
            values[part_[i]] = level;
        }
        return true;
    }

private:
    [[nodiscard]] bool holds(int literal) const {
        return literal > 0 ? sat_.is_true(literal) : !sat_.is_true(-literal);
    }

    [[nodiscard]] std::span<const Vertex> options(std::size_t i) const {
        return rest_.graph.options(part_[i]);
    }

    void add_level() {
        const auto level = static_cast<std::uint32_t>(is_.size());
        std::vector<int>& is = is_.emplace_back(part_.size(), -truth_);
        std::vector<bool> wants(part_.size());  // an option of this level, if above it
        for (std::size_t i = 0; i < part_.size(); ++i) {
            const int reached = above_[i];  // above the level before
            if (reached == -truth_ || rest_.is_taken(part_[i], level)) continue;
            if (provided_[i] == options(i).size()) {
                // Every option that might have this value is needed for a smaller one.
                is[i] = reached;
                above_[i] = -truth_;
                continue;
            }
            ++provided_[i];
            wants[i] = true;
            is[i] = sat_.new_variable();
            above_[i] = reached == truth_ ? -is[i] : sat_.new_variable();
            if (reached == truth_) continue;
            sat_.clause({-is[i], reached});
            sat_.clause({-above_[i], reached});
            sat_.clause({-is[i], -above_[i]});
            sat_.clause({-reached, is[i], above_[i]});
        }
        std::vector<int> some;
        for (std::size_t i = 0; i < part_.size(); ++i) {
            some.assign(1, -above_[i]);
            for (const Vertex option : options(i)) {
                const int literal = is[place_[option]];
                if (literal == -truth_) continue;
                if (is[i] != -truth_) sat_.clause({-is[i], -literal});
                some.push_back(literal);
            }
            if (wants[i]) sat_.clause(some);
        }
    }

    const Rest& rest_;
    std::span<const Vertex> part_;
    Sat sat_;
    int truth_;                          // a literal that is true
    std::vector<std::size_t> place_;     // of each vertex in the part
    std::vector<std::vector<int>> is_;   // by level: "has this value"
    std::vector<int> above_;             // "has a value above the last level"
    std::vector<std::size_t> provided_;  // how many values that options in the graph must then have
};

/// Looks for one kernel after another.  Tells whether that gave all a value; if not even the first
/// is there, `obstruction` says why.
bool peel_kernels(const Rest& rest, const Budget& budget, std::vector<std::uint32_t>& values,
                  std::vector<Vertex>& obstruction) {
    std::vector<Vertex> left(rest.graph.vertices());
    for (Vertex v = 0; v < left.size(); ++v) left[v] = v;
    for (std::uint32_t value = 0; !left.empty(); ++value) {
        std::vector<Vertex> part;
        for (const Vertex v : left) {
            if (!rest.is_taken(v, value)) part.push_back(v);
        }
        KernelAnswer answer = find_kernel(rest.graph.induced(part), budget);
        if (!answer.kernel) {
            if (value > 0) return false;
            for (const Vertex v : answer.obstruction) obstruction.push_back(part[v]);
            return false;
        }
        for (const Vertex v : *answer.kernel) values[part[v]] = value;
        std::erase_if(left, [&](Vertex v) { return values[v] == value; });
    }
    return true;
}

/// Gives every vertex a value; if that cannot be done, returns vertices that have none.
std::vector<Vertex> solve_rest(const Rest& rest, const Budget& budget,
                               std::vector<std::uint32_t>& values) {
    std::vector<Vertex> obstruction;
    if (peel_kernels(rest, budget, values, obstruction) || !obstruction.empty()) return obstruction;
    for (auto& part : weak_components(rest.graph)) {
        if (!Levels(rest, part, budget).find(values)) return std::move(part);
    }
    return {};
}

}  // namespace

bool is_grundy_function(const Digraph& graph, const std::vector<std::uint32_t>& values) {
    MexOfOptions mex(graph);
    for (Vertex v = 0; v < graph.vertices(); ++v) {
        if (values[v] != mex(graph.options(v), values.data())) return false;
    }
    return true;
}

GrundyFunctionAnswer find_grundy_function(const Digraph& graph, const Budget& budget) {
    LoopyValues forced = loopy_values(graph, budget);
    std::vector<Vertex> open;
    for (Vertex v = 0; v < graph.vertices(); ++v) {
        if (forced.value[v] == LoopyValues::infinite) open.push_back(v);
    }
    if (open.empty()) return {std::move(forced.value), true, {}};
    require_memory(budget, 4 * graph.edges() + 40 * graph.vertices(), "finding a Grundy function");
    Rest rest;
    rest.graph = graph.induced(open);
    rest.taken.reserve(open.size());
    for (const Vertex v : open) rest.taken.push_back(forced.nimber(graph, v).set);
    std::vector<std::uint32_t> found(open.size(), no_value);
    GrundyFunctionAnswer answer;
    answer.obstruction = solve_rest(rest, budget, found);
    for (Vertex& v : answer.obstruction) v = open[v];
    if (!answer.obstruction.empty()) return answer;
    answer.values = std::move(forced.value);
    for (std::size_t i = 0; i < open.size(); ++i) (*answer.values)[open[i]] = found[i];
    if (!is_grundy_function(graph, *answer.values)) {
        throw Error(ErrorKind::disagreement, "the Grundy function that was found is none");
    }
    return answer;
}

}  // namespace bouton
