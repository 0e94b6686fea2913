#include "render/terminal_scene.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <variant>
#include <vector>

#include "base/error.hpp"
#include "exact/number.hpp"
#include "render/ascii.hpp"
#include "render/paragraph.hpp"
#include "render/terminal_board.hpp"

namespace bouton {

namespace {

constexpr std::size_t most_heaps = 40;  // that are drawn

/// As much of a pattern of `count` tokens as `room` columns hold.
struct Tokens {
    const Integer& count;
    bool standing = false;
    bool spaced = false;  ///< standing things: one column apart
    bool utf8 = true;

    [[nodiscard]] std::string_view glyph() const {
        if (standing) return utf8 ? "▲" : "!";
        return utf8 ? "●" : "o";
    }

    /// Whether a gap stands before token `i`.  Tokens in a heap are grouped in fives, to be counted
    /// at a glance; between things in a row a gap would look as if one of them were missing.
    [[nodiscard]] bool gap_before(std::size_t i) const {
        return i > 0 && (standing ? spaced : i % 5 == 0);
    }

    [[nodiscard]] std::string within(std::size_t room) const {
        const std::string_view more = utf8 ? "…" : "...";
        std::string all;
        std::string part;  // what still leaves room for `more`
        std::size_t column = 0;
        for (std::size_t i = 0; count > Integer(i); ++i) {
            const std::size_t size = gap_before(i) ? 2 : 1;
            if (column + size > room) return characters(more) <= room ? part.append(more) : "";
            if (size == 2) all += ' ';
            all += glyph();
            column += size;
            if (column + characters(more) <= room) part = all;
        }
        return all;
    }
};

/// A number in at most `room` columns, if that can be done with 14 of them.
std::string number_within(const Integer& number, std::size_t room) {
    constexpr std::size_t most = 40;
    constexpr std::size_t around_digits = 20;  // what `shortened` adds to a long number
    std::string text = shortened(number, std::min(room, most));
    if (text.size() <= room) return text;
    if (room > around_digits + 5) {
        text = shortened(number, std::min(room - around_digits, most));
        if (text.size() <= room) return text;
    }
    return fmt::format("{} digits", number.to_string().size());
}

std::string draw_rows(const Rows& rows, const Style& style, std::size_t first) {
    if (rows.heaps.empty()) return "(nothing is left)\n";
    const std::size_t shown = std::min(rows.heaps.size(), most_heaps);
    const std::size_t label = fmt::formatted_size("{}", first + shown - 1);
    const std::size_t room = style.width - label - 2;

    std::vector<std::string> numbers;
    std::size_t widest_number = 1;
    Integer largest = 0;
    for (std::size_t i = 0; i < shown; ++i) {
        numbers.push_back(number_within(rows.heaps[i], std::max<std::size_t>(room / 2, 14)));
        widest_number = std::max(widest_number, numbers.back().size());
        largest = std::max(largest, rows.heaps[i]);
    }
    const std::size_t token_room = room > widest_number + 2 ? room - widest_number - 2 : 0;
    const bool spaced = largest * 2 <= Integer(token_room + 1);

    std::vector<std::string> tokens;
    std::size_t widest_tokens = 0;
    for (std::size_t i = 0; i < shown; ++i) {
        tokens.push_back(
            Tokens{rows.heaps[i], rows.standing, spaced, style.utf8}.within(token_room));
        widest_tokens = std::max(widest_tokens, characters(tokens.back()));
    }

    std::string text;
    for (std::size_t i = 0; i < shown; ++i) {
        text += fmt::format("{:>{}}: ", first + i, label);
        if (rows.heaps[i].sign() == 0) {
            text += "(empty)\n";
            continue;
        }
        text += tokens[i];
        if (widest_tokens > 0) text.append(widest_tokens - characters(tokens[i]) + 2, ' ');
        text += numbers[i] + '\n';
    }
    if (shown < rows.heaps.size()) {
        text += paragraph(fmt::format("and {} more heaps, up to number {}",
                                      rows.heaps.size() - shown, first + rows.heaps.size() - 1),
                          style.width);
    }
    return text;
}

}  // namespace

std::string draw(std::span<const Scene> scenes, const Style& style) {
    require(style.width >= 20, "a drawing is at least 20 columns wide");
    std::string text;
    std::size_t heap = 1;
    for (const Scene& scene : scenes) {
        if (!text.empty()) text += '\n';
        if (!scene.caption.empty()) {
            text += paragraph(style.utf8 ? scene.caption : to_ascii(scene.caption), style.width);
        }
        if (const auto* rows = std::get_if<Rows>(&scene.picture)) {
            text += draw_rows(*rows, style, heap);
            heap += rows->heaps.size();
        } else {
            text += draw_board(std::get<Board>(scene.picture), style);
        }
    }
    return text;
}

}  // namespace bouton
