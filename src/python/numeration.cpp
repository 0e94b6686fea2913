#include <fmt/format.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <string>
#include <vector>

#include "ask/number.hpp"
#include "base/error.hpp"
#include "exact/number.hpp"
#include "exact/numeration/digits.hpp"
#include "python/bindings.hpp"
#include "python/numbers.hpp"
#include "python/work.hpp"

namespace bouton::python {

namespace py = pybind11;

namespace {

using Digits = std::vector<std::int64_t>;

/// The digits as Python has them, the most significant first.
Digits turned(Digits digits) {
    std::ranges::reverse(digits);
    return digits;
}

/// The system of that name, as `bouton number` reads it: p, q or zeckendorf.
Numeration numeration_of(const Integer& a, const std::string& system) {
    const NumberRequest request =
        read_number_request({.number = "0",
                             .a = system == "zeckendorf" && a == 1 ? "" : a.to_string(),
                             .system = system});
    if (request.numbers.systems.size() != 1) {
        throw Error(ErrorKind::bad_request, "a system of numeration is p, q or zeckendorf");
    }
    return {request.numbers.a, request.numbers.systems.front().weights};
}

void require_not_negative(const Integer& number) {
    if (number < 0) {
        throw Error(
            ErrorKind::bad_request,
            "only numbers from 0 on are written in these systems, not " + shortened(number));
    }
}

void require_digits(const Digits& digits, const Numeration& system, bool strict) {
    for (const std::int64_t digit : digits) {
        if (digit < 0 || digit > system.a()) {
            throw Error(ErrorKind::bad_request,
                        fmt::format("digits are from 0 to {}, not {}", system.a(), digit));
        }
    }
    if (strict) require_representation(digits, system);
}

py::dict facts_of(const Numeration& system, const Integer& number) {
    require_not_negative(number);
    const DigitFacts facts = unlocked([&] { return digit_facts(number, system); });
    py::dict dict;
    dict["zeros"] = facts.zeros;
    dict["other_value"] = facts.other_value;
    dict["is_larger"] = facts.is_larger;
    dict["index"] = facts.index;
    dict["pair"] = py::make_tuple(facts.pair.smaller, facts.pair.larger);
    dict["sentences"] = explain_digits(number, system, facts);
    return dict;
}

}  // namespace

void bind_numeration(py::module_& module) {
    py::class_<Numeration>(module, "Numeration")
        .def(py::init(&numeration_of))
        .def_property_readonly("a", [](const Numeration& self) { return self.a(); })
        .def("weight",
             [](const Numeration& self, std::size_t place) {
                 return unlocked([&] { return self.weight(place); });
             })
        .def("digits",
             [](const Numeration& self, const Integer& number) {
                 require_not_negative(number);
                 return unlocked([&] { return turned(self.digits(number)); });
             })
        .def("text",
             [](const Numeration& self, const Integer& number) {
                 require_not_negative(number);
                 return unlocked([&] { return digits_text(self.digits(number), self.a()); });
             })
        .def("value",
             [](const Numeration& self, const Digits& digits, bool strict) {
                 return unlocked([&] {
                     const Digits upwards = turned(digits);
                     require_digits(upwards, self, strict);
                     return self.value(upwards);
                 });
             })
        .def("parse",
             [](const Numeration& self, const std::string& text, bool strict) {
                 return unlocked([&] {
                     const Digits digits = parse_digits(text, self.a());
                     require_digits(digits, self, strict);
                     return self.value(digits);
                 });
             })
        .def("facts", facts_of);
}

}  // namespace bouton::python
