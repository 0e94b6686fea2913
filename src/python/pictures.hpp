#pragma once

#include <pybind11/pybind11.h>

#include <optional>
#include <vector>

#include "ask/show.hpp"
#include "game/scene/scene.hpp"

/// What positions look like, as dictionaries of Python, of which bouton._pictures makes SVG.
namespace bouton::python {

/// A dictionary for each scene.  Its `kind` is rows, board, grid, network, pegs or text; it has the
/// members of the struct of that name, and a caption.
pybind11::list picture_of_scenes(const std::vector<Scene>& scenes);

/// A dictionary with the members of ShownReason; None where there is none.
pybind11::object reason_as_dict(const std::optional<ShownReason>& reason);

}  // namespace bouton::python
