#pragma once

#include "game/catalogue.hpp"

namespace bouton {

/// The same games, none of which reads a file, and without those that run programs of the user's
/// own: for requests of people who may not read the files of this machine.
///
/// A parameter that is called `file` names a file.  A game that has one is made only of its other
/// parameters, each with its name, or of rules that are written out, which begin with a bracket;
/// everything else throws Error{bad_request}.
Catalogue without_files(const Catalogue& games);

}  // namespace bouton
