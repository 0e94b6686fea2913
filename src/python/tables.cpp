#include <fmt/format.h>
#include <pybind11/numpy.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>

#include "base/error.hpp"
#include "base/memory/pages.hpp"
#include "families/rays/table/source.hpp"
#include "game/solve.hpp"
#include "python/arrays.hpp"
#include "python/bindings.hpp"
#include "python/game_handle.hpp"
#include "python/numbers.hpp"
#include "python/work.hpp"

namespace bouton::python {

namespace py = pybind11;

namespace {

std::size_t side_end(const Integer& number) {
    constexpr auto longest = std::int64_t{largest_table_side};
    if (number < 0 || number > longest) {
        throw Error(ErrorKind::bad_request, "rows and columns of a table must be from 0 to 2^30");
    }
    return static_cast<std::size_t>(*number.to_word());
}

/// The Grundy values as an array of 32-bit numbers, which owns its memory.  Every row is copied
/// into it once, when it was computed.
py::array_t<std::uint32_t> grundy_table(const GameHandle& handle, const Integer& first_row,
                                        const Integer& end_row, const Integer& first_column,
                                        const Integer& end_column, const py::object& memory,
                                        const py::object& threads, const py::object& time,
                                        bool quiet) {
    Work work(memory, threads, time, quiet);
    const Tabulated& tabulated = require_tabulated(*handle.game);
    const TableWindow window{side_end(first_row), side_end(end_row), side_end(first_column),
                             side_end(end_column)};
    if (window.first_row >= window.end_row || window.first_column >= window.end_column) {
        throw Error(ErrorKind::bad_request, "a table has at least one row and one column");
    }
    const std::size_t rows = window.end_row - window.first_row;
    const std::size_t columns = window.end_column - window.first_column;
    const std::size_t bytes = rows * columns * sizeof(std::uint32_t);
    auto pages = work.run([&](const Limits& limits) {
        limits.require_memory(bytes, "the table");
        auto held = std::make_unique<Pages>(bytes);
        auto* const cells = held->as<std::uint32_t>();
        const TableSource table = tabulated.table(std::max(window.end_row, window.end_column));
        table.rows(window, limits.with_memory(limits.memory - bytes),
                   [&](std::size_t row, std::span<const std::uint32_t> values) {
                       std::memcpy(cells + (row - window.first_row) * columns, values.data(),
                                   values.size_bytes());
                   });
        return held;
    });
    return array_on<std::uint32_t>(
        std::move(pages), {static_cast<py::ssize_t>(rows), static_cast<py::ssize_t>(columns)});
}

}  // namespace

void bind_tables(py::module_& module) { module.def("grundy_table", grundy_table); }

}  // namespace bouton::python
