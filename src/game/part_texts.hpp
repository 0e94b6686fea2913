#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bouton {

/// One part of a sum as it is written: the name of a game, and a position, which may be empty.
struct PartText {
    std::string_view game;
    std::string position;
};

/// The parts of `GAME POSITION + GAME POSITION …`, in which words stand between white space.  Rules
/// that are written out, as in `rules:{heap n; n-k for k in {1, 3}}`, belong to the name of the
/// game up to the brace that closes them, spaces and plus signs included.
///
/// Throws Error{bad_request} if a part is missing.
std::vector<PartText> part_texts(std::string_view text);

}  // namespace bouton
