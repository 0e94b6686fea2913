#pragma once

#include <cstdint>
#include <string_view>

#include "exact/integer.hpp"

/// Numbers in requests; each may be an expression such as 10^60+7.
namespace bouton {

/// The number of a text; throws Error{bad_request}, which names `what`, if it is below `least`.
Integer read_number(std::string_view text, std::string_view what, std::int64_t least);

/// A number of things from 1 to `most`; throws Error{bad_request} below, and Error{limit} above.
std::uint64_t read_count(std::string_view text, std::string_view what, std::uint64_t most);

}  // namespace bouton
