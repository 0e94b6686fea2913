#include "game/scene/scene_changes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

namespace bouton {

namespace {

using Changes = std::vector<SceneChange>;

/// Heaps of which one was replaced by others, or some became different.
void compare(const Rows& before, const Rows& after, std::size_t scene, Changes& changes) {
    const auto& old_heaps = before.heaps;
    const auto& new_heaps = after.heaps;
    if (old_heaps.size() == new_heaps.size()) {
        for (std::size_t i = 0; i < old_heaps.size(); ++i) {
            if (old_heaps[i] == new_heaps[i]) continue;
            changes.push_back({scene,
                               fmt::format("{}", i),
                               old_heaps[i].to_string(),
                               {new_heaps[i].to_string()}});
        }
        return;
    }
    const auto [left, new_left] = std::ranges::mismatch(old_heaps, new_heaps);
    const auto same = static_cast<std::size_t>(left - old_heaps.begin());
    if (same == old_heaps.size()) return;
    const std::size_t tail = old_heaps.size() - same - 1;
    if (new_heaps.size() < same + tail ||
        !std::equal(left + 1, old_heaps.end(),
                    new_heaps.end() - static_cast<std::ptrdiff_t>(tail))) {
        return;
    }
    SceneChange change{scene, fmt::format("{}", same), left->to_string(), {}};
    for (auto heap = new_left; heap != new_heaps.end() - static_cast<std::ptrdiff_t>(tail);
         ++heap) {
        change.to.push_back(heap->to_string());
    }
    changes.push_back(std::move(change));
}

std::optional<std::string> place_of_piece(const Board& board) {
    const auto piece = std::ranges::find(board.squares, Board::Square::piece);
    if (piece == board.squares.end()) return std::nullopt;
    const auto index = static_cast<std::size_t>(piece - board.squares.begin());
    return fmt::format("{},{}", index % board.width, index / board.width);
}

void compare(const Board& before, const Board& after, std::size_t scene, Changes& changes) {
    const auto from = place_of_piece(before);
    const auto to = place_of_piece(after);
    if (!from || !to || from == to) return;
    changes.push_back({scene, *from, "piece", {}});
    changes.push_back({scene, *to, "", {"piece"}});
}

/// What lies on a place of a grid, which may be beyond its end.
std::string_view thing_at(const Grid& grid, std::size_t column, std::size_t line) {
    if (line >= grid.lines.size() || column >= grid.lines[line].cells.size()) return {};
    const std::string& sign = grid.lines[line].cells[column];
    return sign == "·" || sign == "+" || sign == " " ? std::string_view() : sign;
}

std::size_t width_of(const Grid& grid) {
    std::size_t width = 0;
    for (const Grid::Line& line : grid.lines) width = std::max(width, line.cells.size());
    return width;
}

void compare(const Grid& before, const Grid& after, std::size_t scene, Changes& changes) {
    const std::size_t lines = std::max(before.lines.size(), after.lines.size());
    const std::size_t width = std::max(width_of(before), width_of(after));
    for (std::size_t line = 0; line < lines; ++line) {
        for (std::size_t column = 0; column < width; ++column) {
            const std::string_view from = thing_at(before, column, line);
            const std::string_view to = thing_at(after, column, line);
            if (from == to) continue;
            SceneChange change{scene, fmt::format("{},{}", column, line), std::string(from), {}};
            if (!to.empty()) change.to.emplace_back(to);
            changes.push_back(std::move(change));
        }
    }
}

template <class Things>
void compare_marks(const Things& before, const Things& after, char letter, std::size_t scene,
                   Changes& changes) {
    for (std::size_t i = 0; i < std::min(before.size(), after.size()); ++i) {
        if (before[i].mark == after[i].mark) continue;
        SceneChange change{scene, fmt::format("{}{}", letter, i), before[i].mark, {}};
        if (!after[i].mark.empty()) change.to.push_back(after[i].mark);
        changes.push_back(std::move(change));
    }
}

void compare(const Network& before, const Network& after, std::size_t scene, Changes& changes) {
    compare_marks(before.points, after.points, 'p', scene, changes);
    compare_marks(before.lines, after.lines, 'l', scene, changes);
}

std::string text_of(const Pegs::Guess& guess) {
    std::string text = fmt::format("{}", fmt::join(guess.code, ""));
    if (guess.answer) text += fmt::format("={}-{}", guess.answer->first, guess.answer->second);
    return text;
}

void compare(const Pegs& before, const Pegs& after, std::size_t scene, Changes& changes) {
    for (std::size_t i = 0; i < after.guesses.size(); ++i) {
        const std::string to = text_of(after.guesses[i]);
        const std::string from =
            i < before.guesses.size() ? text_of(before.guesses[i]) : std::string();
        if (from != to) changes.push_back({scene, fmt::format("g{}", i), from, {to}});
    }
}

void compare(std::monostate /*before*/, std::monostate /*after*/, std::size_t /*scene*/,
             Changes& /*changes*/) {}

void compare(const Drawing& before, const Drawing& after, std::size_t scene, Changes& changes);

template <class Picture>
void compare_same_kind(const Picture& before, const Picture& after, std::size_t scene,
                       Changes& changes) {
    std::visit(
        [&](const auto& old_one) {
            using Kind = std::decay_t<decltype(old_one)>;
            if (const auto* new_one = std::get_if<Kind>(&after)) {
                compare(old_one, *new_one, scene, changes);
            }
        },
        before);
}

void compare(const Drawing& before, const Drawing& after, std::size_t scene, Changes& changes) {
    compare_same_kind(before.shown, after.shown, scene, changes);
}

}  // namespace

std::vector<SceneChange> scene_changes(std::span<const Scene> before,
                                       std::span<const Scene> after) {
    Changes changes;
    if (before.size() != after.size()) return changes;
    for (std::size_t i = 0; i < before.size(); ++i) {
        compare_same_kind(before[i].picture, after[i].picture, i, changes);
    }
    return changes;
}

}  // namespace bouton
