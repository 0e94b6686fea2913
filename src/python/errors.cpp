#include "python/errors.hpp"

#include <pybind11/pybind11.h>

#include <exception>

#include "base/error.hpp"
#include "families/rules/text/fault.hpp"

namespace bouton::python {

namespace py = pybind11;

namespace {

/// Line and column are those of a fault in a text of rules, or None.  Flags of the program become
/// keyword arguments in bouton._errors.
void raise(const Error& error, const py::object& line, const py::object& column) {
    const py::object made =
        py::module_::import("bouton._errors")
            .attr("error_of_kind")(kind_name(error.kind()), error.what(), line, column);
    PyErr_SetObject(py::type::handle_of(made).ptr(), made.ptr());
}

}  // namespace

void translate_errors() {
    py::register_local_exception_translator([](std::exception_ptr thrown) {
        if (thrown == nullptr) return;
        try {
            std::rethrow_exception(thrown);
        } catch (const rules::RulesFault& fault) {
            raise(fault, py::int_(fault.place().line), py::int_(fault.place().column));
        } catch (const Error& error) {
            raise(error, py::none(), py::none());
        }
    });
}

}  // namespace bouton::python
