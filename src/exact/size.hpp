#pragma once

#include <string>

#include "exact/integer.hpp"

namespace bouton {

/// An amount of memory as people write it, of any size: `512 MiB`, `10^30 bytes`.
std::string format_size(const Integer& bytes);

}  // namespace bouton
