#include "digraph/labels.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "digraph/solvers/grundy_function.hpp"
#include "digraph/solvers/kernel.hpp"
#include "digraph/solvers/remoteness_of.hpp"

namespace bouton {

GraphLabels label_graph(const Digraph& graph, Play play, const Limits& limits) {
    GraphLabels labels;
    labels.play = play;
    labels.cycle = find_cycle(graph, limits);
    if (labels.cycle) {
        labels.remoteness = remoteness(graph, play, limits);
        if (play == Play::normal) labels.values = loopy_values(graph, limits).value;
    } else {
        labels.remoteness = acyclic_remoteness(graph, play, limits);
        if (play == Play::normal) labels.values = grundy_values(graph, play, limits);
    }
    return labels;
}

std::vector<std::uint32_t> finite_option_values(const Digraph& graph, const GraphLabels& labels,
                                                Vertex vertex) {
    std::vector<std::uint32_t> set;
    for (const Vertex option : graph.options(vertex)) {
        if (const auto value = labels.grundy(option)) set.push_back(*value);
    }
    std::ranges::sort(set);
    set.erase(std::unique(set.begin(), set.end()), set.end());
    return set;
}

Existence kernel_of(const Digraph& graph, const GraphLabels& labels, const Limits& limits) {
    Existence result;
    if (!labels.cycle) {
        result.exists = true;
        result.only = true;
        result.kernel = vertices_of_value_0(
            labels.values.empty() ? grundy_values(graph, Play::normal, limits) : labels.values);
        return result;
    }
    try {
        KernelAnswer answer = find_kernel(graph, limits);
        result.exists = answer.kernel.has_value();
        result.only = answer.forced;
        if (answer.kernel) result.kernel = std::move(*answer.kernel);
        result.obstruction = std::move(answer.obstruction);
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::limit) throw;
    }
    return result;
}

Existence grundy_function_of(const Digraph& graph, const GraphLabels& labels,
                             const Limits& limits) {
    Existence result;
    if (!labels.cycle) {
        result.exists = true;
        result.only = true;
        result.values =
            labels.values.empty() ? grundy_values(graph, Play::normal, limits) : labels.values;
        return result;
    }
    try {
        GrundyFunctionAnswer answer = find_grundy_function(graph, limits);
        result.exists = answer.values.has_value();
        result.only = answer.forced;
        if (answer.values) result.values = std::move(*answer.values);
        result.obstruction = std::move(answer.obstruction);
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::limit) throw;
    }
    return result;
}

}  // namespace bouton
