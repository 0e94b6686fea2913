#include "digraph/solvers/kernel.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>
#include <utility>

#include "base/error.hpp"
#include "digraph/solvers/components.hpp"
#include "digraph/solvers/graph_work.hpp"
#include "digraph/solvers/sat.hpp"

namespace bouton {

namespace {

enum class SetSide : std::uint8_t { open, inside, outside };

/// Which vertices are in a kernel, and what follows from that.
class Sides {
public:
    Sides(const Digraph& graph, const Limits& limits)
        : graph_(graph),
          reverse_(graph.reversed()),
          work_(limits, graph.vertices()),
          side_(graph.vertices(), SetSide::open),
          left_(graph.vertices()) {
        for (Vertex v = 0; v < graph.vertices(); ++v) {
            left_[v] = static_cast<std::uint32_t>(graph.options(v).size());
            if (left_[v] == 0) put(v, SetSide::inside);
        }
        spread();
    }

    [[nodiscard]] SetSide operator[](Vertex v) const { return side_[v]; }
    [[nodiscard]] const Digraph& reverse() const { return reverse_; }

    void put(Vertex v, SetSide side) {
        side_[v] = side;
        news_.push_back(v);
    }

    /// A vertex with an option inside goes outside, and one with all options outside goes inside.
    void spread() {
        while (!news_.empty()) {
            const Vertex v = news_.back();
            news_.pop_back();
            for (const Vertex before : reverse_.options(v)) {
                if (side_[before] != SetSide::open) continue;
                if (side_[v] == SetSide::inside) {
                    put(before, SetSide::outside);
                } else if (--left_[before] == 0) {
                    put(before, SetSide::inside);
                }
            }
            work_.done();
        }
    }

    [[nodiscard]] std::vector<Vertex> all(SetSide side) const {
        std::vector<Vertex> found;
        for (Vertex v = 0; v < graph_.vertices(); ++v) {
            if (side_[v] == side) found.push_back(v);
        }
        return found;
    }

private:
    const Digraph& graph_;
    Digraph reverse_;
    GraphWork work_;
    std::vector<SetSide> side_;
    std::vector<std::uint32_t> left_;  // options that are not known to be outside
    std::vector<Vertex> news_;
};

/// Kernels of a graph in which every vertex has an option.
class KernelOfDraws {
public:
    KernelOfDraws(Digraph graph, const Limits& limits)
        : graph_(std::move(graph)),
          limits_(limits),
          sides_(graph_, limits),
          components_(graph_),
          depends_on_choice_(components_.size()),
          mark_(graph_.vertices()) {}

    KernelAnswer run() {
        for (std::uint32_t c = 0; c < components_.size(); ++c) {
            std::vector<Vertex> open;
            for (const Vertex v : components_[c]) {
                if (sides_[v] == SetSide::open) open.push_back(v);
            }
            const bool choice_below = may_depend_on_choice(c);
            depends_on_choice_[c] = choice_below || !open.empty();
            if (open.empty()) continue;
            if (!put_one_colour_inside(open)) {
                const auto inside = solve(open);
                if (!inside && !choice_below) return {{}, false, std::move(open)};
                if (!inside) return choose_anew(open);
                put(open, *inside);
            }
            sides_.spread();
        }
        return {sides_.all(SetSide::inside), false, {}};
    }

private:
    [[nodiscard]] bool may_depend_on_choice(std::uint32_t c) const {
        for (const Vertex v : components_[c]) {
            for (const Vertex option : graph_.options(v)) {
                const std::uint32_t below = components_.component_of(option);
                if (below != c && depends_on_choice_[below]) return true;
            }
        }
        return false;
    }

    /// Colours the open vertices of a component with two colours, neighbours differently, and puts
    /// one colour inside.  Returns whether that is possible.
    bool put_one_colour_inside(const std::vector<Vertex>& open) {
        const bool possible = colour_open(open);
        for (const Vertex v : open) {
            if (possible) sides_.put(v, mark_[v] > 0 ? SetSide::inside : SetSide::outside);
            mark_[v] = 0;
        }
        return possible;
    }

    bool colour_open(const std::vector<Vertex>& open) {
        std::vector<Vertex> coloured;
        const auto colour = [&](Vertex v, int with) {
            mark_[v] = with;
            coloured.push_back(v);
        };
        for (const Vertex first : open) {
            if (mark_[first] != 0) continue;
            for (colour(first, 1); !coloured.empty();) {
                const Vertex v = coloured.back();
                coloured.pop_back();
                for (const Digraph* edges :
                     std::array<const Digraph*, 2>{&graph_, &sides_.reverse()}) {
                    for (const Vertex next : edges->options(v)) {
                        if (sides_[next] != SetSide::open ||
                            components_.component_of(next) != components_.component_of(v)) {
                            continue;
                        }
                        if (mark_[next] == 0) colour(next, -mark_[v]);
                        if (mark_[next] == mark_[v]) return false;
                    }
                }
            }
        }
        return true;
    }

    /// Which of these vertices form a kernel of the graph that they induce.
    std::optional<std::vector<bool>> solve(std::span<const Vertex> part) {
        Sat sat(limits_);
        for (const Vertex v : part) mark_[v] = sat.new_variable();
        std::vector<int> some;
        for (const Vertex v : part) {
            some.assign(1, mark_[v]);
            for (const Vertex option : graph_.options(v)) {
                if (mark_[option] == 0) continue;
                sat.clause({-mark_[v], -mark_[option]});
                some.push_back(mark_[option]);
            }
            sat.clause(some);
        }
        std::optional<std::vector<bool>> inside;
        if (sat.solve()) {
            inside.emplace();
            for (const Vertex v : part) inside->push_back(sat.is_true(mark_[v]));
        }
        for (const Vertex v : part) mark_[v] = 0;
        return inside;
    }

    void put(std::span<const Vertex> part, const std::vector<bool>& inside) {
        for (std::size_t i = 0; i < part.size(); ++i) {
            sides_.put(part[i], inside[i] ? SetSide::inside : SetSide::outside);
        }
    }

    /// Decides the case that these vertices of one component have no kernel, given the choices
    /// below it.
    KernelAnswer choose_anew(const std::vector<Vertex>& open) {
        std::vector<bool> seen(graph_.vertices());
        std::vector<Vertex> below = open;
        for (const Vertex v : open) seen[v] = true;
        for (std::size_t i = 0; i < below.size(); ++i) {
            for (const Vertex option : graph_.options(below[i])) {
                if (!seen[option]) below.push_back(option);
                seen[option] = true;
            }
        }
        std::sort(below.begin(), below.end());
        auto inside = solve(below);
        if (inside && below.size() < graph_.vertices()) {
            below.resize(graph_.vertices());
            std::iota(below.begin(), below.end(), 0U);
            inside = solve(below);
        }
        if (!inside) return {{}, false, std::move(below)};
        KernelAnswer answer;
        answer.kernel.emplace();
        for (const Vertex v : below) {
            if ((*inside)[v]) answer.kernel->push_back(v);
        }
        return answer;
    }

    Digraph graph_;
    Limits limits_;
    Sides sides_;
    StrongComponents components_;
    std::vector<bool> depends_on_choice_;
    std::vector<int> mark_;  // a colour, or a variable, while one function needs it; else 0
};

}  // namespace

bool is_kernel(const Digraph& graph, std::span<const Vertex> vertices) {
    std::vector<bool> inside(graph.vertices());
    for (const Vertex v : vertices) inside[v] = true;
    for (Vertex v = 0; v < graph.vertices(); ++v) {
        const auto options = graph.options(v);
        const bool leads_in =
            std::any_of(options.begin(), options.end(), [&](Vertex w) { return inside[w]; });
        if (inside[v] == leads_in) return false;
    }
    return true;
}

KernelAnswer find_kernel(const Digraph& graph, const Limits& limits) {
    limits.require_memory(8 * graph.edges() + 60 * graph.vertices(), "finding a kernel");
    std::vector<Vertex> inside;
    std::vector<Vertex> draws;
    {
        const Sides forced(graph, limits);
        inside = forced.all(SetSide::inside);
        draws = forced.all(SetSide::open);
    }
    if (draws.empty()) return {std::move(inside), true, {}};
    const Digraph left = graph.induced(draws);
    for (const auto& component : weak_components(left)) {
        KernelAnswer answer = KernelOfDraws(left.induced(component), limits).run();
        for (Vertex& v : answer.obstruction) v = draws[component[v]];
        if (!answer.kernel) return answer;
        for (const Vertex v : *answer.kernel) inside.push_back(draws[component[v]]);
    }
    std::sort(inside.begin(), inside.end());
    if (!is_kernel(graph, inside)) {
        throw Error(ErrorKind::disagreement, "the set that was found is not a kernel");
    }
    return {std::move(inside), false, {}};
}

}  // namespace bouton
