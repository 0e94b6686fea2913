#include <fmt/format.h>
#include <pybind11/stl.h>

#include <optional>
#include <string>

#include "ask/lists/sequence.hpp"
#include "base/error.hpp"
#include "game/solve.hpp"
#include "python/arrays.hpp"
#include "python/bindings.hpp"
#include "python/game_handle.hpp"
#include "python/numbers.hpp"

namespace bouton::python {

namespace py = pybind11;

namespace {

py::array losing(const GameHandle& handle, const Integer& count, const Integer& start,
                 const std::string& strategy, std::optional<std::size_t> heaps,
                 const py::object& memory, const py::object& threads, const py::object& time,
                 bool quiet) {
    Work work(memory, threads, time, quiet);
    const Listed& listed = require_listed(*handle.game);
    const std::size_t rows = row_count(count);
    require_from(start);
    return rows_array(work, rows, [&](const Limits& limits) {
        Question question;
        question.heaps = heaps;
        question.strategy = strategy;
        question.rows = count;
        question.limits = limits;
        return listed.losing(start, question);
    });
}

py::array positions(const GameHandle& handle, const Integer& value, const Integer& count,
                    const Integer& start, const py::object& memory, const py::object& threads,
                    const py::object& time, bool quiet) {
    Work work(memory, threads, time, quiet);
    const Tabulated& tabulated = require_tabulated(*handle.game);
    const std::size_t rows = row_count(count);
    require_from(start);
    if (value < 0) throw Error(ErrorKind::bad_request, "value must be at least 0");
    return rows_array(work, rows, [&](const Limits& limits) {
        Question question;
        question.rows = count;
        question.limits = limits;
        return tabulated.positions(value, start, question);
    });
}

/// Throws Error{bad_request} unless there is a sequence, or a table if a row is asked for.
void require_values(const Game& game, bool row) {
    if (row) {
        (void)require_tabulated(game);
    } else if (game.as<Sequenced>() == nullptr && game.as<Tabulated>() != nullptr) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("{} has two piles: say which row of its table is meant, such as "
                                "row=3",
                                game.name()));
    } else {
        (void)require_sequenced(game);
    }
}

py::array sequence(const GameHandle& handle, const Integer& count, const Integer& start,
                   const std::optional<Integer>& row, const py::object& memory,
                   const py::object& threads, const py::object& time, bool quiet) {
    Work work(memory, threads, time, quiet);
    require_values(*handle.game, row.has_value());
    const std::size_t rows = row_count(count);
    require_from(start);
    const ListRequest request =
        read_sequence(handle.game, row, {.count = count.to_string(), .from = start.to_string()});
    return rows_array(work, rows, request.make);
}

py::tuple period(const GameHandle& handle, const std::optional<Integer>& count,
                 const std::optional<Integer>& row, const py::object& memory,
                 const py::object& threads, const py::object& time, bool quiet) {
    Work work(memory, threads, time, quiet);
    require_values(*handle.game, row.has_value());
    const PeriodRequest request =
        read_period(handle.game, row, {.count = count ? count->to_string() : ""});
    const PeriodAnswer answer =
        work.run([&](const Limits& limits) { return answer_period(request, limits); });
    if (!answer.period) return py::make_tuple(py::none(), py::none(), 0, false, answer.checked);
    const Periodicity& found = *answer.period;
    return py::make_tuple(found.period, found.preperiod, found.saltus, found.proved,
                          found.checked_to);
}

}  // namespace

void bind_lists(py::module_& module) {
    module.def("losing", losing);
    module.def("positions", positions);
    module.def("sequence", sequence);
    module.def("period", period);
}

}  // namespace bouton::python
