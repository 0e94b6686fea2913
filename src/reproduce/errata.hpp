#pragma once

#include <span>
#include <string>

#include "reproduce/experiment.hpp"

namespace bouton {

/// The errors of the sources that experiments found, in Markdown: the part of docs/errata.md that a
/// test compares with it.  Results come in the order of all_experiments(); those without errata are
/// left out.
std::string errata_as_markdown(std::span<const Result> results);

}  // namespace bouton
