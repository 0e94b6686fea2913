#include "python/errors.hpp"

#include <pybind11/pybind11.h>

#include <exception>

#include "base/error.hpp"

namespace bouton::python {

namespace py = pybind11;

namespace {

const char* kind_name(ErrorKind kind) {
    switch (kind) {
        case ErrorKind::bad_request:
            return "bad_request";
        case ErrorKind::limit:
            return "limit";
        case ErrorKind::disagreement:
            return "disagreement";
        case ErrorKind::failed:
            break;
    }
    return "failed";
}

}  // namespace

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
