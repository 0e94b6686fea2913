#pragma once

#include <charconv>
#include <concepts>
#include <cstddef>
#include <limits>
#include <span>
#include <string>
#include <type_traits>

namespace bouton {

/// The most characters that a number of this type has, its sign included.
template <std::integral Number>
inline constexpr std::size_t most_digits = std::numeric_limits<Number>::digits10 + 1 +
                                           (std::is_signed_v<Number> ? 1 : 0);

/// Adds numbers to a text, with a character between them.
///
/// Cost: a few nanoseconds a number; the room is made once.
template <std::integral Number>
void append_numbers(std::string& text, std::span<const Number> numbers, char between) {
    if (numbers.empty()) return;
    const std::size_t before = text.size();
    text.resize(before + numbers.size() * (most_digits<Number> + 1));
    char* out = text.data() + before;
    for (const Number number : numbers) {
        out = std::to_chars(out, out + most_digits<Number>, number).ptr;
        *out++ = between;
    }
    text.resize(static_cast<std::size_t>(out - 1 - text.data()));
}

}  // namespace bouton
