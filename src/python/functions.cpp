#include <fmt/format.h>
#include <pybind11/stl.h>

#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "families/subtraction/sequence_period.hpp"
#include "game/capabilities.hpp"
#include "game/lists/heap_lists.hpp"
#include "game/lists/positions_in_order.hpp"
#include "game/of/function_rules.hpp"
#include "python/arrays.hpp"
#include "python/bindings.hpp"
#include "python/game_handle.hpp"
#include "python/numbers.hpp"
#include "python/work.hpp"

/// Games whose rules are a function of Python.
namespace bouton::python {

namespace py = pybind11;

namespace {

using Numbers = std::vector<std::int64_t>;

/// How positions look in Python: a number (one heap), a tuple of numbers, or a text.
enum class Look { number, numbers, text };

/// An object of Python that may be let go by any thread.
std::shared_ptr<PyObject> keep(const py::object& object) {
    return {object.inc_ref().ptr(), [](PyObject* kept) {
                const py::gil_scoped_acquire locked;
                Py_DECREF(kept);
            }};
}

Look look_of(py::handle start) {
    if (py::isinstance<py::str>(start)) return Look::text;
    if (is_number(start)) return Look::number;
    return Look::numbers;
}

std::int64_t small_number(py::handle object) {
    if (is_number(object)) {
        if (const auto word = to_integer(object).to_word()) return *word;
    }
    throw Error(
        ErrorKind::bad_request,
        fmt::format("the numbers of a position must be integers from -2^63 to 2^63-1, not {}",
                    shown(object)));
}

FreePosition to_position(py::handle object, Look look) {
    if (py::isinstance<py::str>(object)) return {to_text(object)};
    if (look == Look::number) return {Numbers{small_number(object)}};
    if (PySequence_Check(object.ptr()) == 0) {
        throw Error(
            ErrorKind::bad_request,
            fmt::format(
                "a position must be a number, a text, or a tuple or list of integers, not {}",
                shown(object)));
    }
    require_few(object);
    Numbers numbers;
    for (const py::handle item : object) numbers.push_back(small_number(item));
    return {std::move(numbers)};
}

py::object to_object(const FreePosition& position, Look look) {
    if (const auto* text = std::get_if<std::string>(&position.content)) return py::str(*text);
    const auto& numbers = std::get<Numbers>(position.content);
    if (look == Look::number) {
        if (numbers.size() == 1) return py::int_(numbers.front());
        throw Error(ErrorKind::bad_request,
                    fmt::format("a position of this game is one number, as its start is, not {}",
                                write_position(position)));
    }
    py::tuple tuple(numbers.size());
    for (std::size_t i = 0; i < numbers.size(); ++i) tuple[i] = numbers[i];
    return tuple;
}

/// The game of a function; the lock is taken for each call of it, and what it raises comes out of
/// the library as it is.
GameHandle game_from(const py::function& options, const py::object& start, const std::string& name,
                     const std::string& title, const std::string& rules_text, bool misere) {
    const Look look = look_of(start);
    FunctionRules rules;
    rules.about.name = name;
    rules.about.title = title;
    rules.about.rules = rules_text;
    const FreePosition first = to_position(start, look);
    rules.start = first;
    rules.about.start = write_position(first);
    rules.options = [function = keep(options), look](const FreePosition& position) {
        const py::gil_scoped_acquire locked;
        const py::object found = py::handle(function.get())(to_object(position, look));
        if (!py::hasattr(found, "__iter__") && PySequence_Check(found.ptr()) == 0) {
            throw Error(ErrorKind::bad_request,
                        fmt::format("the function must return a list of the positions that moves "
                                    "leave, which may be empty; from {} it returned {}",
                                    write_position(position), shown(found)));
        }
        std::vector<FreePosition> left;
        for (const py::handle option : found) left.push_back(to_position(option, look));
        return left;
    };
    GameHandle handle;
    handle.game = function_game(std::move(rules), misere ? Play::misere : Play::normal, name);
    handle.calls_python = true;
    const auto* numbers = std::get_if<Numbers>(&first.content);
    handle.function = GameHandle::ByFunction{numbers == nullptr ? 0 : numbers->size()};
    return handle;
}

/// The Grundy value of a position that is a list of numbers.
std::uint32_t value_at(const GameHandle& handle, Valuation& valuation, const Numbers& at) {
    const FreePosition position{at};
    const Value value = valuation.value(Position::of(position));
    if (value.nimber() == nullptr) {
        throw Error(ErrorKind::bad_request,
                    handle.game->name() + " " + write_position(position) +
                        " has no Grundy value, since the game can go on for ever; it has the "
                        "value " +
                        to_string(value));
    }
    // No more than the options of a position, which fit into memory.
    return static_cast<std::uint32_t>(value.nimber()->to_word().value_or(0));
}

void require_values(const GameHandle& handle) {
    if (handle.game->play() == Play::normal) return;
    throw Error(ErrorKind::bad_request,
                handle.game->name() +
                    " is misère play, and Grundy values are defined for normal play only");
}

/// Why there are no Grundy values of positions that are so many numbers.
Error no_such_table(const GameHandle& handle, std::size_t numbers) {
    const std::string& name = handle.game->name();
    if (numbers != 1) {
        return {ErrorKind::bad_request,
                fmt::format("there is no table of Grundy values of {}: its positions are not two "
                            "numbers",
                            name)};
    }
    if (handle.function->numbers == 2) {
        return {ErrorKind::bad_request,
                fmt::format("positions of {} are two numbers: say which row of its table is meant, "
                            "such as row=3",
                            name)};
    }
    return {ErrorKind::bad_request,
            fmt::format("{} is not a game on one heap, so it has no sequence", name)};
}

/// The Grundy values of the positions with the numbers from `first` on, as an array of that shape.
/// Cost: one call of the function for each position that can be reached from them.
py::array_t<std::uint32_t> function_table(const GameHandle& handle,
                                          const std::vector<Integer>& from,
                                          const std::vector<Integer>& counts,
                                          const py::object& memory, const py::object& threads,
                                          const py::object& time, bool quiet) {
    Work work(memory, threads, time, quiet);
    if (handle.function->numbers != counts.size()) throw no_such_table(handle, counts.size());
    require_values(handle);
    std::vector<py::ssize_t> shape;
    Integer cells = 1;
    for (const Integer& count : counts) {
        shape.push_back(static_cast<py::ssize_t>(row_count(count)));
        cells *= count;
    }
    Numbers first;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        require_from(from[i]);
        if (!(from[i] + counts[i]).to_word()) {
            throw Error(ErrorKind::limit, "positions of a function have numbers below 2^63");
        }
        first.push_back(from[i].to_word().value());
    }
    std::vector<std::uint32_t> values = work.run_here([&](const Limits& limits) {
        const auto bytes = (cells * sizeof(std::uint32_t)).to_word();
        limits.require_memory(bytes ? static_cast<std::size_t>(*bytes) : SIZE_MAX, "the table");
        const auto valuation = handle.game->as<Valued>()->valuation(handle.game->start(), limits);
        std::vector<std::uint32_t> found;
        Numbers at = first;
        for (bool more = true; more;) {
            found.push_back(value_at(handle, *valuation, at));
            std::size_t i = at.size();
            for (more = false; i-- > 0 && !more;) {
                more = ++at[i] - first[i] < shape[i];
                if (!more) at[i] = first[i];
            }
        }
        return found;
    });
    return array_on(std::move(values), shape);
}

/// The positions of a Grundy value, of as many numbers as the start of the game has, in the order
/// of positions_in_order.
py::array function_positions(const GameHandle& handle, const Integer& value, const Integer& count,
                             const Integer& start, const py::object& memory,
                             const py::object& threads, const py::object& time, bool quiet) {
    Work work(memory, threads, time, quiet);
    const std::size_t numbers = handle.function->numbers;
    if (numbers == 0 || numbers > most_listed_heaps) {
        throw Error(ErrorKind::bad_request,
                    "the positions of a value are listed where positions "
                    "are lists of one to eight numbers");
    }
    require_values(handle);
    require_from(start);
    if (value < 0) throw Error(ErrorKind::bad_request, "value must be at least 0");
    return rows_array(work, row_count(count), [&](const Limits& limits) {
        const std::shared_ptr<Valuation> valuation =
            handle.game->as<Valued>()->valuation(handle.game->start(), limits);
        auto has_value = [valuation, value](std::span<const std::uint64_t> position) {
            return valuation->value(Position::of(position_of(position))) == Value(Nimber{value});
        };
        return RowList{
            heap_columns(numbers),
            rows_from(positions_in_order(numbers, false, has_value, limits), start, limits)};
    });
}

/// The period that values appear to have: period, preperiod and saltus.
py::object period_of_values(
    const py::array_t<std::uint64_t, py::array::c_style | py::array::forcecast>& values) {
    const auto found = seen_period({values.data(), static_cast<std::size_t>(values.size())});
    if (!found) return py::none();
    return py::make_tuple(found->period, found->preperiod, found->saltus);
}

}  // namespace

void bind_functions(py::module_& module) {
    module.def("game_from", game_from);
    module.def("function_table", function_table);
    module.def("function_positions", function_positions);
    module.def("seen_period", period_of_values);
}

}  // namespace bouton::python
