#pragma once

#include <string>

#include "base/files/output_file.hpp"
#include "base/limits.hpp"
#include "exact/integer.hpp"

namespace bouton {

/// An amount of memory as people write it, of any size: `512 MiB`, `10^30 bytes`.
std::string format_size(const Integer& bytes);

/// Throws Error{limit} unless that many bytes of memory are allowed, as Limits::require_memory does
/// for amounts that fit a word.
void require_memory(const Limits& limits, const Integer& bytes, const char* what);

/// Throws Error{limit} if there is no room on the disk for a file of at least so many bytes.
void require_room(const OutputFile& file, const Integer& bytes);

}  // namespace bouton
