#pragma once

#include <cstdint>
#include <string_view>

#include "exact/integer.hpp"

namespace bouton {

/// The most decimal digits that a number read from text may have, unless said otherwise.
inline constexpr std::uint64_t default_digit_limit = 10'000'000;

/// The value of an expression in integers: digits, `1e14`, `+ - * /` (floor division), `^`, and
/// parentheses, with the usual precedence (`2^3^2` is 2^9, `-2^2` is −4) and no spaces.
///
/// Throws Error{bad_request} that names the character at which it stops being an expression, and
/// Error{limit} if an intermediate value would have more than `digits` decimal digits; this is
/// noticed before the value is computed.
Integer parse_number(std::string_view text, std::uint64_t digits = default_digit_limit);

/// A number for people to read: the first and last digits of a long one, and how many it has; in
/// about `most` ≥ 10 characters.
/// Cost: a few multiplications of its length.
std::string shortened(const Integer& number, std::size_t most = 40);

}  // namespace bouton
