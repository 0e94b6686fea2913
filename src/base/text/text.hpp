#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bouton {

/// The pieces of a text between separators; one more piece than there are separators.
std::vector<std::string_view> split(std::string_view text, char separator);

/// The words of a text: its pieces between white space, none of them empty.
std::vector<std::string_view> words(std::string_view text);

/// A text fit for a message: control characters and what is no UTF-8 shown as `?`, the middle of a
/// long one left out, no character cut in two.
std::string abbreviated(std::string_view text, std::size_t most = 40);

/// The names closest to a misspelt one by edit distance: at most two, and none that is far off.
std::vector<std::string_view> near_misses(std::string_view name,
                                          std::span<const std::string_view> names);

/// The end of a sentence about an unknown name: `; did you mean 'x'?`, or `; LEAD a, b, c` if no
/// name is near, or nothing if there are no names.
std::string did_you_mean(std::string_view name, std::span<const std::string_view> names,
                         std::string_view lead);

}  // namespace bouton
