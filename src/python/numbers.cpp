#include "python/numbers.hpp"

#include <fmt/format.h>
#include <gmpxx.h>

#include <cstdint>
#include <string_view>

#include "base/error.hpp"
#include "exact/number.hpp"

namespace bouton::python {

namespace py = pybind11;

py::object to_python(const Integer& number) {
    if (const auto word = number.to_word()) return py::int_(*word);
    // Base 16 costs linear time on both sides, and Python limits the length of decimal texts only.
    const std::string digits = number.to_string(16);
    PyObject* made = PyLong_FromString(digits.c_str(), nullptr, 16);
    if (made == nullptr) throw py::error_already_set();
    return py::reinterpret_steal<py::object>(made);
}

std::string shown(py::handle object) {
    return py::module_::import("bouton._arguments").attr("shown")(object).cast<std::string>();
}

std::string to_text(py::handle object) {
    Py_ssize_t size = 0;
    const char* const text = PyUnicode_AsUTF8AndSize(object.ptr(), &size);
    if (text == nullptr) {
        PyErr_Clear();
        throw Error(
            ErrorKind::bad_request,
            fmt::format("the text {} has half of a character, a lone surrogate", shown(object)));
    }
    return {text, static_cast<std::size_t>(size)};
}

bool is_number(py::handle object) {
    if (PyIndex_Check(object.ptr()) == 0) return false;
    // Arrays have both; those without dimensions are numbers and have no length.
    if (py::hasattr(object, "__len__") && PyObject_Size(object.ptr()) >= 0) return false;
    PyErr_Clear();
    return true;
}

void require_few(py::handle sequence) {
    constexpr Py_ssize_t most = 10'000'000;
    const Py_ssize_t size = PyObject_Size(sequence.ptr());
    // That of a range may pass a word; other objects tell no size.
    const bool overflow = size < 0 && PyErr_ExceptionMatches(PyExc_OverflowError) != 0;
    PyErr_Clear();
    if (overflow || size > most) {
        throw Error(ErrorKind::limit, fmt::format("a position has at most {} numbers", most));
    }
}

Integer to_integer(py::handle object, std::string_view what) {
    if (py::isinstance<py::str>(object)) return parse_number(to_text(object));
    const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(object.ptr()));
    if (!number) {
        if (PyErr_ExceptionMatches(PyExc_TypeError) == 0) throw py::error_already_set();
        PyErr_Clear();
        throw Error(ErrorKind::bad_request,
                    fmt::format("{} must be an integer or an expression such as \"10^30\", not {}",
                                what, shown(object)));
    }
    int overflow = 0;
    const std::int64_t word = PyLong_AsLongLongAndOverflow(number.ptr(), &overflow);
    if (overflow == 0) return word;
    const auto text = py::reinterpret_steal<py::str>(PyNumber_ToBase(number.ptr(), 16));
    if (!text) throw py::error_already_set();
    // "-0x1f…"; GMP reads the sign and the prefix.
    return Integer(mpz_class(text.cast<std::string>(), 0));
}

std::string position_text(py::handle object) {
    if (py::isinstance<py::str>(object)) return to_text(object);
    constexpr std::string_view what = "a number of a position";
    if (is_number(object)) return to_integer(object).to_string();
    const bool bytes = PyBytes_Check(object.ptr()) != 0 || PyByteArray_Check(object.ptr()) != 0;
    if (PySequence_Check(object.ptr()) == 0 || bytes) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("a position must be a text such as \"3,4,5\", a number, or a "
                                "tuple, list or array of numbers, not {}",
                                shown(object)));
    }
    require_few(object);
    std::string text;
    for (const py::handle item : object) {
        if (!text.empty()) text += ',';
        text += py::isinstance<py::str>(item) ? to_text(item) : to_integer(item, what).to_string();
    }
    return text;
}

}  // namespace bouton::python
