#pragma once

#include <string>
#include <string_view>

namespace bouton {

/// A UTF-8 text in ASCII: letters without their accents, mathematics as programs write it
/// (`≤` becomes `<=`), and `?` for what has no such spelling.
std::string to_ascii(std::string_view text);

}  // namespace bouton
