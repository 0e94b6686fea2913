#pragma once

#include <pybind11/pybind11.h>

#include <string>
#include <string_view>

#include "exact/integer.hpp"

/// Numbers of any size on their way between Python and the library.
namespace bouton::python {

/// The number as Python's int.
/// Cost: linear in its length.
pybind11::object to_python(const Integer& number);

/// The number that an int, a NumPy integer or an expression such as "10^30" stands for.  Throws
/// Error{bad_request} for a text that is no expression and for any other object, of which `what`
/// begins the sentence.
/// Cost: linear in its length, and for a text that of parse_number.
Integer to_integer(pybind11::handle object, std::string_view what = "a number");

/// The characters of a str; throws Error{bad_request} where half of one is missing.
std::string to_text(pybind11::handle object);

/// Whether an object is one number, such as an int or an array of NumPy without dimensions.
bool is_number(pybind11::handle object);

/// Throws Error{limit} if a sequence has more numbers than a position may.
void require_few(pybind11::handle sequence);

/// An object as a sentence mentions it.
std::string shown(pybind11::handle object);

/// A position as text: a text as it is, a number, or a tuple, list or array of numbers joined by
/// commas.  Throws Error{bad_request} for anything else.
std::string position_text(pybind11::handle object);

}  // namespace bouton::python

namespace pybind11::detail {

/// Functions of the module take and return Integer.
template <>
struct type_caster<bouton::Integer> {
    PYBIND11_TYPE_CASTER(bouton::Integer, const_name("int"));

    bool load(handle source, bool /*convert*/) {
        if (PyIndex_Check(source.ptr()) == 0 && !isinstance<str>(source)) return false;
        value = bouton::python::to_integer(source);
        return true;
    }

    static handle cast(const bouton::Integer& number, return_value_policy /*policy*/,
                       handle /*parent*/) {
        return bouton::python::to_python(number).release();
    }
};

}  // namespace pybind11::detail
