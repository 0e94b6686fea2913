#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/error.hpp"

namespace bouton {

/// A place in a text: the line, and the character of UTF-8 in the line, both counted from 1.
struct Place {
    std::uint64_t line = 1;
    std::uint64_t column = 1;
};

/// The place of a byte of a text that begins at `begin`.  Cost: the bytes before it.
Place place_of(std::string_view text, std::size_t offset, Place begin = {});

/// The error about a fault in a file: `FILE, line 3, column 5: SENTENCE`.
Error fault(std::string_view file, Place place, std::string_view sentence);

}  // namespace bouton
