#include <pybind11/pybind11.h>

#include "generated/build_info.hpp"
#include "python/bindings.hpp"
#include "python/errors.hpp"

PYBIND11_MODULE(_bouton, module) {
    namespace python = bouton::python;
    module.doc() = "The library of Bouton; import bouton for the interface.";
    module.attr("version") = bouton::build::version;
    python::translate_errors();
    python::bind_games(module);
    python::bind_answers(module);
    python::bind_lists(module);
    python::bind_tables(module);
    python::bind_functions(module);
    python::bind_graphs(module);
    python::bind_matches(module);
    python::bind_numeration(module);
}
