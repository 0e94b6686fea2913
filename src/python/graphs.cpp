#include <pybind11/stl.h>

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "ask/graph.hpp"
#include "base/error.hpp"
#include "digraph/labels.hpp"
#include "game/game_graph.hpp"
#include "python/arrays.hpp"
#include "python/bindings.hpp"
#include "python/game_handle.hpp"
#include "python/numbers.hpp"
#include "python/work.hpp"

namespace bouton::python {

namespace py = pybind11;

namespace {

/// A graph with its labels, which are found once.
class GraphHandle {
public:
    GraphHandle(Digraph graph, Play play) : graph_(std::move(graph)), play_(play) {}

    [[nodiscard]] const Digraph& graph() const { return graph_; }
    [[nodiscard]] Play play() const { return play_; }

    /// Must be called without the interpreter's lock.
    const GraphLabels& labels(const Limits& limits) {
        const std::scoped_lock alone(mutex_);
        if (!labels_) labels_ = label_graph(graph_, play_, limits);
        return *labels_;
    }

private:
    Digraph graph_;
    Play play_;
    std::mutex mutex_;
    std::optional<GraphLabels> labels_;
};

using GraphPtr = std::shared_ptr<GraphHandle>;
using EndArray = py::array_t<std::int64_t, py::array::c_style>;

Play play_of(bool misere) { return misere ? Play::misere : Play::normal; }

/// The graph of the edges from[i] → to[i] on `vertices` vertices, 0 or more of which have none.
GraphPtr graph_of_arrays(std::int64_t vertices, const EndArray& from, const EndArray& to,
                         bool misere) {
    if (from.ndim() != 1 || to.ndim() != 1 || from.size() != to.size()) {
        throw Error(ErrorKind::bad_request,
                    "edges are two arrays of the same length: where each begins and where it ends");
    }
    const std::int64_t* const begins = from.data();
    const std::int64_t* const ends = to.data();
    const py::ssize_t edges = from.size();
    return unlocked([&] {
        if (vertices < 1 || static_cast<std::uint64_t>(vertices) > VertexNames::most) {
            throw Error(ErrorKind::bad_request, vertices < 1 ? "the graph has no vertex"
                                                             : "the graph has too many vertices");
        }
        DigraphBuilder builder(static_cast<std::size_t>(vertices));
        for (py::ssize_t i = 0; i < edges; ++i) {
            if (begins[i] < 0 || begins[i] >= vertices || ends[i] < 0 || ends[i] >= vertices) {
                throw Error(ErrorKind::bad_request,
                            "vertices are numbers from 0 to " + std::to_string(vertices - 1));
            }
            builder.edge(static_cast<Vertex>(begins[i]), static_cast<Vertex>(ends[i]));
        }
        return std::make_shared<GraphHandle>(builder.build().graph, play_of(misere));
    });
}

GraphPtr graph_of_file(const std::string& path, const std::string& format, bool misere) {
    Work work(py::none(), py::none(), py::none(), false);
    return work.run([&](const Limits& limits) {
        GraphReading how;
        how.limits = limits;
        BuiltDigraph built = read_graph_file(path, read_graph_format(format), how);
        return std::make_shared<GraphHandle>(std::move(built.graph), play_of(misere));
    });
}

GraphPtr graph_of_game(const GameHandle& handle, const py::object& position, std::size_t most,
                       const py::object& memory, const py::object& threads, const py::object& time,
                       bool quiet) {
    Work work(memory, threads, time, quiet);
    const Position from = handle.read(position);
    const auto make = [&](const Limits& limits) {
        return std::make_shared<GraphHandle>(game_graph(*handle.game, from, most, limits),
                                             handle.game->play());
    };
    return handle.calls_python ? work.run_here(make) : work.run(make);
}

/// What `label(labels, vertex)` says of every vertex.
template <class T, class Label>
py::array_t<T> labelled(GraphHandle& self, Work& work, const Label& label) {
    return array_on(work.run([&](const Limits& limits) {
        const GraphLabels& labels = self.labels(limits);
        std::vector<T> numbers(self.graph().vertices());
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            numbers[i] = static_cast<T>(label(labels, static_cast<Vertex>(i)));
        }
        return numbers;
    }));
}

/// What was found, or None if it is known that there is none.  Throws Error{limit} if it could not
/// be decided within the limits.
template <class Find, class Take>
py::object existing(GraphHandle& self, Work& work, const char* sentence, const Find& find,
                    const Take& take) {
    const Existence found = work.run([&](const Limits& limits) {
        Existence result = find(self.graph(), self.labels(limits), limits);
        if (!result.exists) {
            limits.require_going();
            throw Error(ErrorKind::limit, sentence);
        }
        return result;
    });
    if (!*found.exists) return py::none();
    return take(found);
}

/// Outcome, value, moves to the end, and the winning and the drawing moves as pairs of a token's
/// number and the vertex that it is moved to.
py::tuple solve_tokens(GraphHandle& self, const std::vector<Vertex>& vertices,
                       const py::object& memory, const py::object& threads, const py::object& time,
                       bool quiet) {
    Work work(memory, threads, time, quiet);
    const TokenAnswer answer = work.run([&](const Limits& limits) {
        std::vector<Token> tokens;
        tokens.reserve(vertices.size());
        for (const Vertex vertex : vertices) tokens.push_back({0, vertex});
        return DigraphSum({&self.graph()}, self.play(), limits).solve(tokens);
    });
    const auto pairs = [](const std::vector<TokenMove>& moves) {
        std::vector<std::pair<std::size_t, Vertex>> list;
        list.reserve(moves.size());
        for (const TokenMove& move : moves) list.emplace_back(move.token, move.to);
        return list;
    };
    const bool nimber = answer.value && answer.value->nimber() != nullptr;
    return py::make_tuple(
        to_string(answer.outcome), nimber ? to_python(*answer.value->nimber()) : py::none(),
        answer.value ? py::object(py::str(to_string(*answer.value))) : py::none(),
        answer.moves_to_end, pairs(answer.winning_moves), pairs(answer.drawing_moves));
}

py::tuple edges_of(const GraphHandle& self) {
    auto [from, to] = unlocked([&] {
        std::vector<std::int64_t> begins;
        std::vector<std::int64_t> ends;
        begins.reserve(self.graph().edges());
        ends.reserve(self.graph().edges());
        for (std::size_t i = 0; i < self.graph().vertices(); ++i) {
            for (const Vertex target : self.graph().options(static_cast<Vertex>(i))) {
                begins.push_back(static_cast<std::int64_t>(i));
                ends.push_back(target);
            }
        }
        return std::pair(std::move(begins), std::move(ends));
    });
    return py::make_tuple(array_on(std::move(from)), array_on(std::move(to)));
}

std::vector<std::string> names_of(const GraphHandle& self) {
    std::vector<std::string> names;
    names.reserve(self.graph().vertices());
    for (std::size_t i = 0; i < self.graph().vertices(); ++i) {
        names.push_back(self.graph().name(static_cast<Vertex>(i)));
    }
    return names;
}

}  // namespace

void bind_graphs(py::module_& module) {
    using Object = const py::object&;
    py::class_<GraphHandle, GraphPtr>(module, "Graph")
        .def_property_readonly("vertices",
                               [](const GraphHandle& self) { return self.graph().vertices(); })
        .def_property_readonly("edge_count",
                               [](const GraphHandle& self) { return self.graph().edges(); })
        .def_property_readonly("misere",
                               [](const GraphHandle& self) { return self.play() == Play::misere; })
        .def("names", names_of)
        .def("edges", edges_of)
        .def("cycle",
             [](GraphHandle& self, Object memory, Object threads, Object time, bool quiet) {
                 Work work(memory, threads, time, quiet);
                 return work.run([&](const Limits& limits) { return self.labels(limits).cycle; });
             })
        .def("outcomes",
             [](GraphHandle& self, Object memory, Object threads, Object time, bool quiet) {
                 Work work(memory, threads, time, quiet);
                 return labelled<std::uint8_t>(self, work, [](const auto& labels, Vertex vertex) {
                     return labels.remoteness.outcome(vertex);
                 });
             })
        .def("grundy",
             [](GraphHandle& self, Object memory, Object threads, Object time, bool quiet) {
                 Work work(memory, threads, time, quiet);
                 return labelled<std::int64_t>(
                     self, work, [](const auto& labels, Vertex vertex) -> std::int64_t {
                         const auto value = labels.grundy(vertex);
                         return value ? std::int64_t{*value} : -1;
                     });
             })
        .def("moves_to_end",
             [](GraphHandle& self, Object memory, Object threads, Object time, bool quiet) {
                 Work work(memory, threads, time, quiet);
                 return labelled<std::int64_t>(
                     self, work, [](const auto& labels, Vertex vertex) -> std::int64_t {
                         const auto moves = labels.remoteness.moves_to_end(vertex);
                         return moves ? std::int64_t{*moves} : -1;
                     });
             })
        .def("kernel",
             [](GraphHandle& self, Object memory, Object threads, Object time, bool quiet) {
                 Work work(memory, threads, time, quiet);
                 return existing(self, work, "no kernel was found within the limits", kernel_of,
                                 [](const Existence& found) -> py::object {
                                     return array_on(std::vector<std::int64_t>(found.kernel.begin(),
                                                                               found.kernel.end()));
                                 });
             })
        .def("grundy_function",
             [](GraphHandle& self, Object memory, Object threads, Object time, bool quiet) {
                 Work work(memory, threads, time, quiet);
                 return existing(self, work, "no Grundy function was found within the limits",
                                 grundy_function_of, [](const Existence& found) -> py::object {
                                     return array_on(std::vector<std::int64_t>(found.values.begin(),
                                                                               found.values.end()));
                                 });
             })
        .def("solve", solve_tokens);
    module.def("graph_of_arrays", graph_of_arrays);
    module.def("graph_of_file", graph_of_file);
    module.def("graph_of_game", graph_of_game);
}

}  // namespace bouton::python
