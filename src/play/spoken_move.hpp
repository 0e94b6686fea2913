#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "play/parts.hpp"

/// Moves in games on heaps, said in words.
namespace bouton {

/// Whether the words begin as a move does that is said in words: with take, remove, knock, put,
/// place, add or split.
bool is_spoken_move(std::span<const std::string_view> typed);

/// Changes the heaps of the parts as such a move says, whether that is allowed or not, and returns
/// how many heaps it took from; none for `put` and `split`.
///
/// Throws Error{bad_request} with a sentence when the words make no sense, or not for these heaps.
std::size_t change_heaps(std::vector<ShownPart>& parts, std::span<const std::string_view> typed);

/// A text in lower case, as far as it is ASCII.
std::string lower_case(std::string_view text);

}  // namespace bouton
