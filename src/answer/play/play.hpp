#pragma once

#include <string>

#include "ask/play.hpp"

namespace bouton {

/// A position with its picture and moves, and what was done to come there.
std::string to_json(const PlayAnswer& answer);

}  // namespace bouton
