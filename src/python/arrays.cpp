#include "python/arrays.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <memory>
#include <optional>

#include "base/error.hpp"
#include "format/row_blocks.hpp"
#include "python/numbers.hpp"

namespace bouton::python {

namespace py = pybind11;

namespace {

/// The numbers of a list, column by column: words until one does not fit, and from then on Python's
/// integers.
class NumpyColumns {
public:
    NumpyColumns(std::size_t columns, std::size_t rows)
        : columns_(columns),
          rows_(rows),
          pages_(std::make_unique<Pages>(columns * rows * sizeof(std::int64_t))),
          words_(pages_->as<std::int64_t>()) {}

    /// Adds rows.  It may be called without the interpreter's lock.
    void add(const RowBlock& block, std::size_t rows) {
        if (!objects_ && fits(block, rows)) {
            for (std::size_t i = 0; i < columns_; ++i) {
                const RowBlock::Column& column = block.columns[i];
                const auto base = static_cast<std::uint64_t>(*column.base.to_word());
                std::int64_t* const to = words_ + i * rows_ + done_;
                for (std::size_t row = 0; row < rows; ++row) {
                    to[row] = static_cast<std::int64_t>(base + column.offsets[row]);
                }
            }
        } else {
            const py::gil_scoped_acquire locked;
            if (!objects_) turn_into_objects();
            for (std::size_t i = 0; i < columns_; ++i) add_objects(block.columns[i], i, rows);
        }
        done_ += rows;
    }

    /// Requires the interpreter's lock.
    py::array take() {
        if (objects_) return *objects_;
        const auto rows = static_cast<py::ssize_t>(rows_);
        constexpr py::ssize_t each = sizeof(std::int64_t);
        return array_on<std::int64_t>(std::move(pages_), {rows, static_cast<py::ssize_t>(columns_)},
                                      {each, each * rows});
    }

private:
    static bool fits(const RowBlock& block, std::size_t rows) {
        for (const RowBlock::Column& column : block.columns) {
            const auto base = column.base.to_word();
            if (!base) return false;
            for (std::size_t row = 0; row < rows; ++row) {
                if (column.offsets[row] > static_cast<std::uint64_t>(INT64_MAX - *base)) {
                    return false;
                }
            }
        }
        return true;
    }

    void turn_into_objects() {
        objects_.emplace(py::dtype("O"),
                         std::vector<py::ssize_t>{static_cast<py::ssize_t>(rows_),
                                                  static_cast<py::ssize_t>(columns_)});
        for (std::size_t i = 0; i < columns_; ++i) {
            for (std::size_t row = 0; row < done_; ++row) {
                put(row, i, py::int_(words_[i * rows_ + row]));
            }
        }
        pages_.reset();
        words_ = nullptr;
    }

    void add_objects(const RowBlock::Column& column, std::size_t i, std::size_t rows) {
        const py::object base = to_python(column.base);
        for (std::size_t row = 0; row < rows; ++row) {
            put(done_ + row, i, base + py::int_(column.offsets[row]));
        }
    }

    void put(std::size_t row, std::size_t column, const py::object& number) {
        auto* const place = static_cast<PyObject**>(objects_->mutable_data()) +
                            static_cast<std::ptrdiff_t>(row * columns_ + column);
        Py_XDECREF(*place);
        *place = number.inc_ref().ptr();
    }

    std::size_t columns_;
    std::size_t rows_;
    std::size_t done_ = 0;
    std::unique_ptr<Pages> pages_;  // which cost nothing before they are written
    std::int64_t* words_;
    std::optional<py::array> objects_;
};

}  // namespace

std::size_t row_count(const Integer& count) {
    if (count < 1) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("count must be at least 1, not {}", count.to_string()));
    }
    constexpr std::int64_t most = std::int64_t{1} << 48;
    if (count > most) {
        throw Error(ErrorKind::limit, "an array of so many rows does not fit into any memory");
    }
    return static_cast<std::size_t>(*count.to_word());
}

void require_from(const Integer& start) {
    if (start < 0) throw Error(ErrorKind::bad_request, "start must be at least 0");
}

py::array rows_array(Work& work, std::size_t count,
                     const std::function<RowList(const Limits&)>& make) {
    std::unique_ptr<NumpyColumns> columns;
    work.run([&](const Limits& limits) {
        RowList list = make(limits);
        const std::size_t each = list.columns.size();
        limits.require_memory(count * each * sizeof(std::int64_t), "the array");
        columns = std::make_unique<NumpyColumns>(each, count);
        RowBlocks blocks(list, count, limits);
        while (const RowBlock* block = blocks.next()) columns->add(*block, blocks.rows());
    });
    return columns->take();
}

}  // namespace bouton::python
