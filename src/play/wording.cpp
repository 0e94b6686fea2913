#include "play/wording.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "exact/number.hpp"
#include "game/capabilities.hpp"
#include "play/input.hpp"
#include "play/parts.hpp"
#include "play/thinking.hpp"

namespace bouton {

namespace {

/// The most digits of a number that are told.
std::size_t digits_shown(Detail detail) { return detail == Detail::full ? 300 : 30; }

/// The heaps that lost tokens, if there are as many heaps as before and none of them gained any;
/// else none.
std::vector<std::size_t> smaller_heaps(const ShownPart& before, const ShownPart& after) {
    std::vector<std::size_t> smaller;
    if (before.heaps.size() != after.heaps.size()) return {};
    for (std::size_t i = 0; i < before.heaps.size(); ++i) {
        if (after.heaps[i] > before.heaps[i]) return {};
        if (after.heaps[i] < before.heaps[i]) smaller.push_back(i);
    }
    return smaller;
}

/// Whether the heaps stand as the game itself leaves them: they may also have been written in
/// another order, 5,4,3 to 4,3,2 for one heap less.
bool in_order(const Game& game, const Position& before, const Position& after) {
    return std::ranges::count(some_moves(game, before).positions, after) > 0;
}

std::string say_taking(const ShownPart& before, const ShownPart& after,
                       const std::vector<std::size_t>& smaller, bool alone, std::size_t most) {
    const bool rows = before.look == ShownPart::Look::rows;
    const std::string_view verb = rows ? "knock down" : "take";
    const std::string_view from = rows ? "in row" : "from heap";
    const auto amount = [&](std::size_t i) { return before.heaps[i] - after.heaps[i]; };
    const std::string first = shortened(amount(smaller[0]), most);
    if (alone && before.heaps.size() == 1) return fmt::format("{} {}", verb, first);
    if (alone && smaller.size() == 2 && before.heaps.size() == 2 && amount(0) == amount(1)) {
        return fmt::format("{} {} from both {}", verb, first, rows ? "rows" : "heaps");
    }
    const bool equal = std::ranges::all_of(
        smaller, [&](std::size_t i) { return amount(i) == amount(smaller[0]); });
    if (equal && smaller.size() > 1) {
        std::vector<std::size_t> numbers = smaller;
        for (std::size_t& number : numbers) number += before.first;
        return fmt::format("{} {} {}s {}", verb, first, from, fmt::join(numbers, " and "));
    }
    std::string text = fmt::format("{} {} {} {}", verb, first, from, before.first + smaller[0]);
    for (std::size_t k = 1; k < smaller.size(); ++k) {
        text += fmt::format(" and {} {} {}", shortened(amount(smaller[k]), most), from,
                            before.first + smaller[k]);
    }
    return text;
}

/// For a move that only adds to one heap.
std::string say_putting(const ShownPart& before, const ShownPart& after, std::size_t most) {
    if (before.heaps.size() != after.heaps.size()) return {};
    const auto [left, new_left] = std::ranges::mismatch(before.heaps, after.heaps);
    if (left == before.heaps.end() || *new_left < *left ||
        !std::equal(left + 1, before.heaps.end(), new_left + 1)) {
        return {};
    }
    const auto place = static_cast<std::size_t>(left - before.heaps.begin());
    return fmt::format("put {} on {} {}", shortened(*new_left - *left, most),
                       before.look == ShownPart::Look::rows ? "row" : "heap", before.first + place);
}

/// For a move that puts other heaps in the place of one, or none.
std::string say_replacing(const ShownPart& before, const ShownPart& after, bool alone,
                          std::size_t most) {
    const auto& [old_heaps, new_heaps] = std::tie(before.heaps, after.heaps);
    const auto [left, new_left] = std::ranges::mismatch(old_heaps, new_heaps);
    const auto same = static_cast<std::size_t>(left - old_heaps.begin());
    const std::size_t tail = old_heaps.size() - same - 1;
    if (same == old_heaps.size() || new_heaps.size() < same + tail ||
        !std::equal(left + 1, old_heaps.end(),
                    new_heaps.end() - static_cast<std::ptrdiff_t>(tail))) {
        return {};
    }
    std::vector<std::string> names;
    Integer lost = *left;
    for (auto part = new_left; part != new_heaps.end() - static_cast<std::ptrdiff_t>(tail);
         ++part) {
        names.push_back(shortened(*part, most));
        lost -= *part;
    }
    const bool rows = before.look == ShownPart::Look::rows;
    const std::size_t number = before.first + same;
    if (lost.sign() < 0) return {};
    if (lost.sign() == 0) {
        return fmt::format("split {} {} into {}", rows ? "row" : "heap", number,
                           fmt::join(names, " and "));
    }
    const std::string place = alone && old_heaps.size() == 1
                                  ? ""
                                  : fmt::format(" {} {}", rows ? "in row" : "from heap", number);
    return fmt::format(
        "{} {}{}{}", rows ? "knock down" : "take", shortened(lost, most), place,
        names.size() < 2 ? "" : fmt::format(" and split it into {}", fmt::join(names, " and ")));
}

}  // namespace

std::string short_position(std::string_view position, Detail detail) {
    const std::size_t most = digits_shown(detail);
    const std::size_t side = most / 2 - 2;
    std::string text;
    while (!position.empty()) {
        const std::size_t digits =
            std::min(position.find_first_not_of("0123456789"), position.size());
        const std::string_view number = position.substr(0, digits);
        if (digits > most) {
            text += fmt::format("{}...{}", number.substr(0, side), number.substr(digits - side));
        } else {
            text += number;
        }
        position.remove_prefix(digits);
        const std::size_t others = std::min(position.find_first_of("0123456789"), position.size());
        text += position.substr(0, others);
        position.remove_prefix(others);
    }
    constexpr std::size_t longest = 1000;
    return abbreviated(text, longest);
}

std::string short_position(const Game& game, const Position& position, Detail detail) {
    return short_position(game.write(position), detail);
}

std::string say_move(const Game& game, const Position& before, const Position& after,
                     Detail detail) {
    const std::vector<ShownPart> from = shown_parts(game, before);
    const std::vector<ShownPart> to = shown_parts(game, after);
    const auto [old_part, new_part] =
        std::ranges::mismatch(from, to, {}, &ShownPart::position, &ShownPart::position);
    if (old_part == from.end() || old_part->look != new_part->look) return {};
    const bool alone = from.size() == 1;
    const std::size_t most = digits_shown(detail);
    if (const auto* spoken = old_part->game->as<Spoken>()) {
        std::string words = spoken->say_move(old_part->position, new_part->position);
        if (!words.empty() && words.size() < 10 * most) {
            return alone ? words : fmt::format("{} in {}", words, old_part->game->name());
        }
    }
    if (old_part->look == ShownPart::Look::text) return {};
    if (old_part->look == ShownPart::Look::board) {
        const std::string left = new_part->game->write(new_part->position);
        return alone ? fmt::format("move to {}", left)
                     : fmt::format("move {} to {}", new_part->game->name(), left);
    }
    const std::vector<std::size_t> smaller = smaller_heaps(*old_part, *new_part);
    if (smaller.empty()) {
        std::string putting = say_putting(*old_part, *new_part, most);
        return putting.empty() ? say_replacing(*old_part, *new_part, alone, most) : putting;
    }
    constexpr std::size_t most_named = 4;
    if (smaller.size() > most_named) return {};
    if (smaller.size() > 1 && !in_order(game, before, after)) return {};
    return say_taking(*old_part, *new_part, smaller, alone, most);
}

std::string say_move_and_rest(const Game& game, const Position& before, const Position& after,
                              Detail detail) {
    std::string move = say_move(game, before, after, detail);
    if (move.empty()) return fmt::format("leave {}", short_position(game, after, detail));
    // Some words say themselves what is left.
    if (move.starts_with("move to") || game.as<Spoken>() != nullptr) return move;
    if (move.find(" into ") != std::string::npos) {
        return fmt::format("{}, which leaves {}", move, short_position(game, after));
    }
    return fmt::format("{} and leave {}", move, short_position(game, after));
}

MoveExample example_move(const Game& game, const Position& position) {
    const std::vector<Position> moves = some_moves(game, position).positions;
    require(!moves.empty(), "an example is given only where a move is left");
    for (const Position& next : moves) {
        std::string spoken = say_move(game, position, next);
        if (!spoken.empty() && can_read_move(game, position, spoken) &&
            read_move(game, position, spoken) == next) {
            return {next, std::move(spoken)};
        }
    }
    return {moves.front(), {}};
}

}  // namespace bouton
