#include "play/input.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "game/capabilities.hpp"
#include "game/notation.hpp"
#include "play/parts.hpp"
#include "play/spoken_move.hpp"
#include "play/thinking.hpp"

namespace bouton {

namespace {

Error misunderstood(const std::string& sentence) { return {ErrorKind::bad_request, sentence}; }

/// The position with one of its parts replaced.
Position with_part(const Game& game, const Position& position, std::size_t i, Position part) {
    const auto* sum = game.as<Composed>();
    return sum == nullptr ? part : sum->replaced(position, i, std::move(part));
}

/// What a player wants, not yet checked.
struct Wish {
    Position position;     ///< the one to leave
    bool literal = false;  ///< only that very position will do, not the same heaps in another order
};

Heaps without_empty_end(Heaps heaps) {
    while (!heaps.empty() && heaps.back().sign() == 0) heaps.pop_back();
    return heaps;
}

/// The position of a part after its heaps have become these.  If it is more than its heaps, or its
/// game does not write empty ones at the end, it is looked for among the moves.
Position with_heaps(const ShownPart& wanted) {
    std::optional<Position> spelled;
    if (wanted.listed) {
        spelled = wanted.game->read(write_heaps(wanted.heaps));
        if (wanted.game->is_move(wanted.position, *spelled)) return std::move(*spelled);
    }
    const MoveList moves = some_moves(*wanted.game, wanted.position);
    const Heaps full = without_empty_end(wanted.heaps);
    std::optional<Position> alike;
    for (const Position& next : moves.positions) {
        const Heaps heaps = shown_parts(*wanted.game, next).front().heaps;
        if (heaps == wanted.heaps) return next;
        if (!alike && without_empty_end(heaps) == full) alike = next;
    }
    if (alike) return std::move(*alike);
    if (spelled) return std::move(*spelled);
    throw misunderstood(
        fmt::format("no move in {} was found that does this: ask for the moves, or type the "
                    "position to leave",
                    wanted.game->name()));
}

/// Asking for less from several heaps is not met by taking more from one and changing their order,
/// though the heaps left are the same: nim 3,4, take 1 from both.
Wish wish_in_words(const Game& game, const Position& position,
                   std::span<const std::string_view> typed) {
    const std::vector<ShownPart> before = shown_parts(game, position);
    std::vector<ShownPart> parts = before;
    const bool several = change_heaps(parts, typed) > 1;
    Position wanted = position;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (parts[i].heaps == before[i].heaps) continue;
        wanted = with_part(game, wanted, i, with_heaps(parts[i]));
    }
    return {std::move(wanted), several};
}

/// The number of the part whose game has that name, if there is one.
std::optional<std::size_t> part_named(const std::vector<ShownPart>& parts, std::string_view name) {
    const auto named = [&](const ShownPart& part) { return part.game->name() == name; };
    const auto part = std::ranges::find_if(parts, named);
    if (part == parts.end()) return std::nullopt;
    if (std::any_of(part + 1, parts.end(), named)) {
        throw misunderstood(fmt::format(
            "there is more than one game of {} here: type the whole sum that you leave", name));
    }
    return static_cast<std::size_t>(part - parts.begin());
}

/// The words of a move that bear meaning, in lower case and in order of the alphabet: `turn 1 and
/// 3` is `turn 3 and 1`.
std::vector<std::string> meaning_of(std::string_view text) {
    std::vector<std::string> result;
    for (const std::string_view word : words(text)) {
        for (const std::string_view piece : split(word, ',')) {
            std::string lower = lower_case(piece);
            if (!lower.empty() && lower != "and") result.push_back(std::move(lower));
        }
    }
    std::ranges::sort(result);
    return result;
}

/// The only move that the game itself words so, if it has words for its moves.
std::optional<Position> move_worded(const Game& game, const Position& position,
                                    std::string_view text) {
    const auto* spoken = game.as<Spoken>();
    if (spoken == nullptr) return std::nullopt;
    if (auto next = spoken->read_move(position, text)) return next;
    const std::vector<std::string> wanted = meaning_of(text);
    std::optional<Position> found;
    for (Position& next : some_moves(game, position).positions) {
        if (meaning_of(spoken->say_move(position, next)) != wanted) continue;
        // Of two coins on one square either may be moved.
        if (found && game.normal_form(*found) != game.normal_form(next)) return std::nullopt;
        if (!found) found = std::move(next);
    }
    return found;
}

/// `turn 3 in coin-turning`: a move that one part of a sum words so.
std::optional<Position> move_worded_in_part(const Game& game, const Position& position,
                                            const std::vector<std::string_view>& typed) {
    if (game.as<Composed>() == nullptr || typed.size() < 3 || typed[typed.size() - 2] != "in") {
        return std::nullopt;
    }
    const std::vector<ShownPart> parts = shown_parts(game, position);
    const auto part = part_named(parts, typed.back());
    if (!part) return std::nullopt;
    const std::string words_of_part =
        fmt::format("{}", fmt::join(typed.begin(), typed.end() - 2, " "));
    auto next = move_worded(*parts[*part].game, parts[*part].position, words_of_part);
    if (!next) return std::nullopt;
    return with_part(game, position, *part, std::move(*next));
}

/// The position that is named after a move in words, as hints do: `take 2 from heap 1 and leave
/// 1,4,5`.  These words are taken off the end of what was typed.
std::optional<Position> position_left(const Game& game, const Position& position,
                                      std::vector<std::string_view>& typed) {
    const auto is_leaving = [](std::string_view word) {
        return word == "leave" || word == "leaves" || word == "leaving";
    };
    const auto place = std::find_if(typed.begin() + 1, typed.end(), is_leaving);
    if (place == typed.end()) return std::nullopt;
    const std::string rest = fmt::format("{}", fmt::join(place + 1, typed.end(), " "));
    typed.erase(place, typed.end());
    while (typed.back() == "and" || typed.back() == "which") typed.pop_back();
    while (typed.back().ends_with(',')) typed.back().remove_suffix(1);
    try {
        Position left = game.read(rest);
        if (game.is_move(position, left)) return left;
    } catch (const Error&) {
        // Long numbers are not written in full; then the words before say which move it is.
    }
    return std::nullopt;
}

Wish wish_of(const Game& game, const Position& position, std::string_view text) {
    std::vector<std::string_view> typed = words(text);
    if (typed.empty()) throw misunderstood("there is no move in that");
    if (auto next = move_worded(game, position, text)) return {std::move(*next)};
    if (auto next = move_worded_in_part(game, position, typed)) return {std::move(*next)};
    if (is_spoken_move(typed) || lower_case(typed.front()) == "move") {
        if (auto next = position_left(game, position, typed)) return {std::move(*next)};
    }
    if (is_spoken_move(typed)) return wish_in_words(game, position, typed);
    constexpr std::array<std::string_view, 4> fillers{"leave", "move", "go", "to"};
    while (!typed.empty() &&
           std::ranges::find(fillers, lower_case(typed.front())) != fillers.end()) {
        typed.erase(typed.begin());
    }
    if (typed.empty()) throw misunderstood("say also what to leave");
    if (typed.size() > 1 && std::ranges::find(typed, "+") == typed.end()) {
        const std::vector<ShownPart> parts = shown_parts(game, position);
        if (const auto part = part_named(parts, typed.front())) {
            auto rest = typed.begin() + 1;
            if (lower_case(*rest) == "to") ++rest;
            const std::string left = fmt::format("{}", fmt::join(rest, typed.end(), " "));
            return {with_part(game, position, *part, parts[*part].game->read(left))};
        }
    }
    return {game.read(fmt::format("{}", fmt::join(typed, " ")))};
}

/// The same for a whole sentence: a full stop at its end is no part of the move, unless the move
/// needs it.
Wish wish_of_sentence(const Game& game, const Position& position, std::string_view text) {
    text = text.substr(0, text.find_last_not_of(" \t\r") + 1);
    if (!text.ends_with('.')) return wish_of(game, position, text);
    try {
        return wish_of(game, position, text);
    } catch (const Error&) {
        return wish_of(game, position, text.substr(0, text.size() - 1));
    }
}

}  // namespace

void require_move(const Game& game, const Position& from, const Position& to) {
    if (to == from) {
        throw misunderstood("that is the position as it stands: a move must change it");
    }
    if (!game.is_move(from, to)) {
        throw misunderstood(fmt::format("no single move leads from {} to {}",
                                        abbreviated(game.write(from)),
                                        abbreviated(game.write(to))));
    }
}

Position read_move(const Game& game, const Position& position, std::string_view text) {
    Wish wish = wish_of_sentence(game, position, text);
    require_move(game, position, wish.position);
    if (wish.literal) {
        const MoveList moves = some_moves(game, position);
        if (moves.complete &&
            std::ranges::find(moves.positions, wish.position) == moves.positions.end()) {
            throw misunderstood("no single move takes these from those heaps");
        }
    }
    return std::move(wish.position);
}

bool can_read_move(const Game& game, const Position& position, std::string_view text) {
    try {
        static_cast<void>(read_move(game, position, text));
        return true;
    } catch (const Error&) {
        return false;
    }
}

}  // namespace bouton
