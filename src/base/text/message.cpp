#include "base/text/message.hpp"

#include <algorithm>
#include <vector>

#include "base/error.hpp"
#include "base/text/paragraph.hpp"
#include "base/text/text.hpp"

namespace bouton {

namespace {

constexpr std::size_t caret_inset = 2;  // of a line that is shown with a caret

/// So many characters of a text, or those that it has, from a certain one on.
std::string_view characters_from(std::string_view text, std::size_t first, std::size_t count) {
    const auto skip = [&text](std::size_t from, std::size_t number) {
        const auto is_within = [&text](std::size_t at) {
            return (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
        };
        for (; number > 0 && from < text.size(); --number) {
            ++from;
            while (from < text.size() && is_within(from)) ++from;
        }
        return from;
    };
    const std::size_t begin = skip(0, first);
    return text.substr(begin, skip(begin, count) - begin);
}

/// Whether this is a caret below a line, both set in.
bool is_caret(std::string_view line) {
    return line.size() > caret_inset && line.find_first_not_of(' ') + 1 == line.size() &&
           line.back() == '^';
}

/// The line, and the caret below it, around the caret.
std::string around_caret(std::string_view line, std::string_view caret, std::size_t width) {
    const std::string_view text = line.substr(caret_inset);
    const std::size_t room = width - caret_inset;
    const std::size_t at = caret.size() - 1 - caret_inset;
    const std::size_t size = std::max(characters(text), at + 1);
    std::size_t first = 0;
    if (size > room && at >= room) first = std::min(at - room / 2, size - room);
    std::string shown(caret_inset, ' ');
    shown += characters_from(text, first, room);
    shown += '\n';
    shown.append(caret_inset + at - first, ' ');
    return shown + '^';
}

}  // namespace

std::string narrowed_message(std::string_view message, std::size_t width) {
    require(width > caret_inset + 1, "a message has room for its caret");
    const std::vector<std::string_view> lines = split(message, '\n');
    std::string text = wrapped(lines.front(), width);
    for (std::size_t i = 1; i < lines.size(); ++i) {
        text += '\n';
        const bool shows_caret =
            i + 1 < lines.size() && lines[i].starts_with("  ") && is_caret(lines[i + 1]);
        if (shows_caret && std::max(characters(lines[i]), lines[i + 1].size()) > width) {
            text += around_caret(lines[i], lines[i + 1], width);
            ++i;
        } else {
            text += lines[i];
        }
    }
    return text;
}

}  // namespace bouton
