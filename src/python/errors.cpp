#include "python/errors.hpp"

#include <pybind11/pybind11.h>

#include <exception>

#include "base/error.hpp"

namespace bouton::python {

namespace py = pybind11;

void translate_errors() {
    py::register_local_exception_translator([](std::exception_ptr thrown) {
        if (thrown == nullptr) return;
        try {
            std::rethrow_exception(thrown);
        } catch (const Error& error) {
            const py::object made =
                py::module_::import("bouton._errors")
                    .attr("error_of_kind")(kind_name(error.kind()), error.what());
            PyErr_SetObject(py::type::handle_of(made).ptr(), made.ptr());
        }
    });
}

}  // namespace bouton::python
