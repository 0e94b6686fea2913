#pragma once

#include <pybind11/pybind11.h>

/// The functions and classes of the module, a subject each.  The package bouton (python/bouton)
/// makes the public interface of them; it has the documentation.
namespace bouton::python {

void bind_games(pybind11::module_& module);
void bind_answers(pybind11::module_& module);
void bind_lists(pybind11::module_& module);
void bind_tables(pybind11::module_& module);
void bind_functions(pybind11::module_& module);
void bind_graphs(pybind11::module_& module);
void bind_matches(pybind11::module_& module);
void bind_numeration(pybind11::module_& module);

}  // namespace bouton::python
