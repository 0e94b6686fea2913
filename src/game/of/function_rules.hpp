#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "game/game.hpp"
#include "theory/footprint.hpp"
#include "theory/hash.hpp"

/// Games whose rules are a function that a program hands over while Bouton runs: one of Lua, of
/// Python or of C++.
namespace bouton {

/// A position of such a game: a list of numbers, or a text.
struct FreePosition {
    std::variant<std::vector<std::int64_t>, std::string> content;

    [[nodiscard]] bool is_text() const { return std::holds_alternative<std::string>(content); }
    auto operator<=>(const FreePosition&) const = default;
    bool operator==(const FreePosition&) const = default;
    [[nodiscard]] std::size_t bytes_beside() const {
        return std::visit([](const auto& held) { return bouton::bytes_beside(held); }, content);
    }
};

/// What a game by a function consists of.
struct FunctionRules {
    /// What it says about itself; `name` and `title` are enough.
    OwnedAbout about;
    /// All positions are of the kind of this one, numbers or texts; without it they are numbers,
    /// and whoever plays must name a position.
    std::optional<FreePosition> start;
    /// The positions that moves leave.  It may be called by several threads at once, and may throw
    /// Error.  Where moves go round, positions may be draws.
    std::function<std::vector<FreePosition>(const FreePosition&)> options;
};

/// The game of these rules, which can be solved, explained, added and played.  `name` is what
/// messages call it, and what stands before positions in sums.  If the start is a list of few
/// numbers, the losing positions of so many numbers can be listed, in the order of
/// positions_in_order.
///
/// Cost: of an answer, one call of the function for each position that can be reached.
GamePtr function_game(FunctionRules rules, Play play, std::string name);

/// The position of these numbers.
FreePosition position_of(std::span<const std::uint64_t> numbers);

/// Numbers joined by commas, or the text as it is.
std::string write_position(const FreePosition& position);

/// Reads a position, a text or numbers; throws Error{bad_request}.
FreePosition read_position(std::string_view text, bool is_text, std::string_view game);

}  // namespace bouton

template <>
struct std::hash<bouton::FreePosition> {
    std::size_t operator()(const bouton::FreePosition& position) const {
        return std::visit(bouton::PositionHash{}, position.content);
    }
};
