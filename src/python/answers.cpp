#include <pybind11/stl.h>

#include <string_view>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "game/solve.hpp"
#include "python/bindings.hpp"
#include "python/game_handle.hpp"
#include "python/numbers.hpp"
#include "python/pictures.hpp"
#include "python/work.hpp"

namespace bouton::python {

namespace py = pybind11;

namespace {

/// What is known of a position, with the position itself.  Texts are made when they are asked for.
struct AnswerHandle {
    Request request;
    Answer answer;

    [[nodiscard]] std::vector<std::string> texts(const std::vector<Position>& positions) const {
        return written(*request.game, positions);
    }
};

Question question_of(bool all, bool explain, std::string strategy, bool grundy) {
    Question question;
    question.all = all;
    question.explain = explain;
    question.strategy = std::move(strategy);
    question.insist_on_value = grundy;
    return question;
}

/// `GAME POSITION`, or a sum.  The games that were named last are kept.
AnswerHandle solve_text(std::string_view text, bool all, bool explain, std::string strategy,
                        bool grundy, const py::object& memory, const py::object& threads,
                        const py::object& time, bool quiet) {
    Work work(memory, threads, time, quiet);
    Question question = question_of(all, explain, std::move(strategy), grundy);
    return work.run_here([&](const Limits& limits) {
        thread_local RequestReader reader;
        question.limits = limits;
        Request request = reader.read(text);
        Answer answer = solve(*request.game, request.position, question);
        return AnswerHandle{std::move(request), std::move(answer)};
    });
}

AnswerHandle solve_position(const GameHandle& handle, const py::object& position, bool all,
                            bool explain, std::string strategy, bool grundy,
                            const py::object& memory, const py::object& threads,
                            const py::object& time, bool quiet) {
    Work work(memory, threads, time, quiet);
    Request request{handle.game, handle.read(position)};
    Question question = question_of(all, explain, std::move(strategy), grundy);
    return work.run_here([&](const Limits& limits) {
        question.limits = limits;
        Answer answer = solve(*request.game, request.position, question);
        return AnswerHandle{std::move(request), std::move(answer)};
    });
}

std::string value_text(const Value& value) { return to_string(value); }

py::object grundy_of(const std::optional<Value>& value) {
    if (!value || value->nimber() == nullptr) return py::none();
    return to_python(*value->nimber());
}

py::object value_of_position(const GameHandle& handle, const py::object& position,
                             const py::object& memory, const py::object& threads,
                             const py::object& time, bool quiet) {
    Work work(memory, threads, time, quiet);
    const Position read = handle.read(position);
    const Value value =
        work.run_here([&](const Limits& limits) { return value_of(*handle.game, read, limits); });
    if (value.nimber() == nullptr) {
        const std::string& name = handle.game->name();  // a sum has none
        throw Error(ErrorKind::bad_request,
                    name + (name.empty() ? "" : " ") + abbreviated(handle.game->write(read)) +
                        " has no Grundy value, since the game can go on for ever; it has the "
                        "value " +
                        to_string(value));
    }
    return to_python(*value.nimber());
}

}  // namespace

void bind_answers(py::module_& module) {
    using Handle = const AnswerHandle&;
    py::class_<AnswerHandle>(module, "Answer")
        .def_property_readonly("game",
                               [](Handle self) -> std::optional<std::string> {
                                   if (self.request.game->name().empty()) return std::nullopt;
                                   return self.request.game->name();
                               })
        .def_property_readonly(
            "position", [](Handle self) { return self.request.game->write(self.request.position); })
        .def_property_readonly(
            "request",
            [](Handle self) { return spelled(*self.request.game, self.request.position); })
        .def_property_readonly("outcome",
                               [](Handle self) { return to_string(self.answer.outcome); })
        .def_property_readonly("grundy", [](Handle self) { return grundy_of(self.answer.value); })
        .def_property_readonly("value",
                               [](Handle self) -> std::optional<std::string> {
                                   if (!self.answer.value) return std::nullopt;
                                   return value_text(*self.answer.value);
                               })
        .def_property_readonly("winning_moves",
                               [](Handle self) { return self.texts(self.answer.winning_moves); })
        .def_property_readonly("drawing_moves",
                               [](Handle self) { return self.texts(self.answer.drawing_moves); })
        .def_property_readonly("best_moves",
                               [](Handle self) { return self.texts(self.answer.best_moves); })
        .def_property_readonly("moves_to_end", [](Handle self) { return self.answer.moves_to_end; })
        .def_property_readonly("explanation", [](Handle self) { return self.answer.explanation; })
        .def_property_readonly("counts",
                               [](Handle self) {
                                   py::dict counts;
                                   for (const Count& count : self.answer.counts) {
                                       counts[py::str(count.name)] = count.value;
                                   }
                                   return counts;
                               })
        .def("picture",
             [](Handle self) {
                 return picture_of_scenes(
                     unlocked([&] { return self.request.game->picture(self.request.position); }));
             })
        .def("reason", [](Handle self) {
            Work work(py::none(), py::none(), py::none(), true);
            return reason_as_dict(work.run_here(
                [&](const Limits& limits) { return shown_reason(self.request, limits); }));
        });
    module.def("solve", solve_text);
    module.def("solve_position", solve_position);
    module.def("value_of", value_of_position);
}

}  // namespace bouton::python
