#include "python/numbers.hpp"

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

Integer to_integer(py::handle object) {
    if (py::isinstance<py::str>(object)) return parse_number(object.cast<std::string>());
    const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(object.ptr()));
    if (!number) throw py::error_already_set();
    int overflow = 0;
    const std::int64_t word = PyLong_AsLongLongAndOverflow(number.ptr(), &overflow);
    if (overflow == 0) return word;
    const auto text = py::reinterpret_steal<py::str>(PyNumber_ToBase(number.ptr(), 16));
    if (!text) throw py::error_already_set();
    // "-0x1f…"; GMP reads the sign and the prefix.
    return Integer(mpz_class(text.cast<std::string>(), 0));
}

std::string position_text(py::handle object) {
    if (py::isinstance<py::str>(object)) return object.cast<std::string>();
    if (PyIndex_Check(object.ptr()) != 0 && !py::hasattr(object, "__len__")) {
        return to_integer(object).to_string();
    }
    if (PySequence_Check(object.ptr()) == 0) {
        throw py::type_error(
            "a position is a text such as \"3,4,5\", a number, or a tuple, list or array of "
            "numbers");
    }
    std::string text;
    for (const py::handle item : object) {
        if (!text.empty()) text += ',';
        text +=
            py::isinstance<py::str>(item) ? item.cast<std::string>() : to_integer(item).to_string();
    }
    return text;
}

}  // namespace bouton::python
