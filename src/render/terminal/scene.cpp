#include "render/terminal/scene.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <variant>
#include <vector>

#include "base/error.hpp"
#include "base/text/ascii.hpp"
#include "base/text/paragraph.hpp"
#include "exact/number.hpp"
#include "render/terminal/board.hpp"
#include "render/terminal/grid.hpp"

namespace bouton {

namespace {

constexpr std::size_t most_heaps = 40;  // that are drawn

/// How heaps are drawn as rows of tokens: in one line each, in a few lines, or, where that does not
/// suffice, with each mark standing for several tokens.  All heaps of a picture are drawn alike, so
/// that larger ones look larger.
class TokenRows {
public:
    /// The largest heap, and the columns that a line of marks may have.
    TokenRows(const Integer& largest, std::size_t room, bool standing, bool utf8)
        : standing_(standing),
          spaced_(standing && largest * 2 <= Integer(room + 1)),
          glyph_(standing ? (utf8 ? "▲" : "!") : (utf8 ? "●" : "o")),
          in_a_line_(marks_within(room, largest)) {
        if (in_a_line_ == 0) return;
        if (largest > Integer(most_lines * in_a_line_)) {
            worth_ = floor_div(largest + Integer(in_a_line_ - 1), Integer(in_a_line_));
        }
    }

    /// How many tokens a mark stands for.
    [[nodiscard]] const Integer& worth() const { return worth_; }
    [[nodiscard]] std::string_view glyph() const { return glyph_; }

    /// The lines that show a heap, at least one.
    [[nodiscard]] std::vector<std::string> lines(const Integer& heap) const {
        std::vector<std::string> result(1);
        if (in_a_line_ == 0) return result;
        const Integer marks = floor_div(heap + worth_ - 1, worth_);
        for (std::size_t i = 0; marks > Integer(i); ++i) {
            const std::size_t place = i % in_a_line_;
            if (i > 0 && place == 0) result.emplace_back();
            if (gap_before(place)) result.back() += ' ';
            result.back() += glyph_;
        }
        return result;
    }

private:
    static constexpr std::size_t most_lines = 4;
    static constexpr std::size_t group = 5;

    /// Whether a gap stands before mark `i` of a line.  Tokens in a heap are grouped in fives, to
    /// be counted at a glance; between standing things a gap would look as if one were missing.
    [[nodiscard]] bool gap_before(std::size_t i) const {
        return i > 0 && (standing_ ? spaced_ : i % group == 0);
    }

    /// The marks that a line of that width holds: the largest heap, if it fits; else whole groups,
    /// if there is room for one.
    [[nodiscard]] std::size_t marks_within(std::size_t room, const Integer& largest) const {
        if (spaced_) return (room + 1) / 2;
        if (standing_) return room;
        const std::size_t groups = (room + 1) / (group + 1);
        const std::size_t most = groups * group + (room - std::min(room, groups * (group + 1)));
        if (largest <= Integer(most)) return most;
        return groups > 0 ? groups * group : room;
    }

    bool standing_;
    bool spaced_;
    std::string_view glyph_;
    std::size_t in_a_line_;
    Integer worth_ = 1;
};

/// A number in at most `room` columns, provided that there are at least 14.
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
    const TokenRows drawn(largest, token_room, rows.standing, style.utf8);

    std::vector<std::vector<std::string>> tokens;
    std::size_t widest_tokens = 0;
    for (std::size_t i = 0; i < shown; ++i) {
        tokens.push_back(drawn.lines(rows.heaps[i]));
        widest_tokens = std::max(widest_tokens, characters(tokens.back().front()));
    }

    std::string text;
    for (std::size_t i = 0; i < shown; ++i) {
        text += fmt::format("{:>{}}: ", first + i, label);
        if (rows.heaps[i].sign() == 0) {
            text += "(empty)\n";
            continue;
        }
        const std::string& first_line = tokens[i].front();
        text += first_line;
        if (widest_tokens > 0) text.append(widest_tokens - characters(first_line) + 2, ' ');
        text += numbers[i] + '\n';
        for (std::size_t k = 1; k < tokens[i].size(); ++k) {
            text += std::string(label + 2, ' ') + tokens[i][k] + '\n';
        }
    }
    if (drawn.worth() > 1) {
        text += paragraph(
            fmt::format("(each {} stands for {})", drawn.glyph(),
                        drawn.worth() < Integer(std::int64_t{1} << 53)
                            ? drawn.worth().to_string()
                            : fmt::format("about 10^{}", drawn.worth().to_string().size() - 1)),
            style.width);
    }
    if (shown < rows.heaps.size()) {
        text += paragraph(fmt::format("and {} more heaps, up to number {}",
                                      rows.heaps.size() - shown, first + rows.heaps.size() - 1),
                          style.width);
    }
    return text;
}

/// Where a line is too wide, its end is left out.
std::string draw_lines(const Drawing& drawing, const Style& style) {
    std::string text;
    for (const std::string& line : drawing.lines) {
        const std::string shown = style.utf8 ? line : to_ascii(line);
        std::size_t column = 0;
        for (const char c : shown) {
            const bool begins = (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
            if (begins) ++column;
            if (column <= style.width) text += c;
        }
        text += '\n';
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
        } else if (const auto* board = std::get_if<Board>(&scene.picture)) {
            text += draw_board(*board, style);
        } else if (const auto* grid = std::get_if<Grid>(&scene.picture)) {
            text += draw_grid(*grid, style);
        } else {
            text += draw_lines(std::get<Drawing>(scene.picture), style);
        }
    }
    return text;
}

}  // namespace bouton
