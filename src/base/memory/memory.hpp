#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace bouton {

/// Bytes named by a text like `512M`, `4G`, `4GiB` or `1000000`; throws Error{bad_request}.
std::size_t parse_memory(std::string_view text);

/// A size as people write it: `512 MiB`.
std::string format_memory(std::size_t bytes);

/// How many bytes a computation may use when the user sets no limit: half of the machine's memory.
std::size_t default_memory();

/// How many bytes of the machine's memory the program has now; 0 where that is not known.
std::size_t resident_memory();

/// Gives memory that is allocated no more back to the machine, where that is possible.
void release_free_memory();

}  // namespace bouton
