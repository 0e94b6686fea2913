#pragma once

#include <pybind11/numpy.h>

#include <cstddef>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "base/memory/pages.hpp"
#include "exact/rows.hpp"
#include "python/work.hpp"

/// Results as NumPy arrays that own the memory they were computed in.
namespace bouton::python {

/// An array of that shape on the numbers of a vector, which it owns.
template <class T>
pybind11::array_t<T> array_on(std::vector<T> numbers, std::vector<pybind11::ssize_t> shape,
                              std::vector<pybind11::ssize_t> strides = {}) {
    auto* held = new std::vector<T>(std::move(numbers));
    const pybind11::capsule owner(
        held, [](void* vector) { delete static_cast<std::vector<T>*>(vector); });
    return pybind11::array_t<T>(std::move(shape), std::move(strides), held->data(), owner);
}

/// The same on pages of memory.
template <class T>
pybind11::array_t<T> array_on(std::unique_ptr<Pages> pages, std::vector<pybind11::ssize_t> shape,
                              std::vector<pybind11::ssize_t> strides = {}) {
    const auto* const numbers = pages->as<T>();
    const pybind11::capsule owner(pages.release(),
                                  [](void* held) { delete static_cast<Pages*>(held); });
    return pybind11::array_t<T>(std::move(shape), std::move(strides), numbers, owner);
}

template <class T>
pybind11::array_t<T> array_on(std::vector<T> numbers) {
    const auto size = static_cast<pybind11::ssize_t>(numbers.size());
    return array_on(std::move(numbers), {size});
}

/// The first `count` rows of a list that `make(limits)` gives, a row for each and a column for each
/// of its columns, without their numbers: 64-bit integers, or Python's own where one of them does
/// not fit.  Throws Error{limit} if they need more memory than allowed.
/// Cost: eight bytes a number, and what the list costs.
pybind11::array rows_array(Work& work, std::size_t count,
                           const std::function<RowList(const Limits&)>& make);

/// `count` as a number of rows; throws Error{bad_request} below 0, and Error{limit} for more than
/// memory can hold.
std::size_t row_count(const Integer& count);

/// Throws Error{bad_request} unless a list can start at that number.
void require_from(const Integer& start);

}  // namespace bouton::python
