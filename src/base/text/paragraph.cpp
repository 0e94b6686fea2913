#include "base/text/paragraph.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/text/text.hpp"

namespace bouton {

namespace {

/// Whether a byte continues a character of UTF-8: 10xxxxxx.
bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

/// The first `count` characters of a text.
std::string_view prefix(std::string_view text, std::size_t count) {
    std::size_t end = 0;
    while (end < text.size() && (count > 0 || continues(text[end]))) {
        if (!continues(text[end])) --count;
        ++end;
    }
    return text.substr(0, end);
}

}  // namespace

std::size_t characters(std::string_view text) {
    return text.size() - static_cast<std::size_t>(std::ranges::count_if(text, continues));
}

std::string paragraph(std::string_view text, std::size_t width, std::size_t hang) {
    require(hang < width, "a paragraph is wider than its indentation");
    std::string result;
    for (const std::string_view line : split(text, '\n')) {
        std::size_t column = 0;
        bool fresh = true;  // this line has only its indentation so far
        const auto next_line = [&] {
            result += '\n';
            result.append(hang, ' ');
            column = hang;
            fresh = true;
        };
        for (std::string_view word : words(line)) {
            if (!fresh && column + 1 + characters(word) > width) next_line();
            if (!fresh) {
                result += ' ';
                ++column;
            }
            while (characters(word) > width - column) {
                const std::string_view piece = prefix(word, width - column);
                result += piece;
                word.remove_prefix(piece.size());
                next_line();
            }
            result += word;
            column += characters(word);
            fresh = false;
        }
        result += '\n';
    }
    return result;
}

std::string wrapped(std::string_view text, std::size_t width) {
    std::string result;
    for (std::string_view line : split(text, '\n')) {
        if (!result.empty() || line.data() != text.data()) result += '\n';
        if (characters(line) <= width) {
            result += line;
            continue;
        }
        const std::size_t inset = std::min(line.find_first_not_of(' '), line.size());
        const std::size_t hang = inset + 2;
        result.append(inset, ' ');
        std::size_t column = inset;
        bool fresh = true;
        for (const std::string_view word : words(line)) {
            const std::size_t size = characters(word);
            if (!fresh && column + 1 + size > width && hang + size <= width) {
                result += '\n';
                result.append(hang, ' ');
                column = hang;
            } else if (!fresh) {
                result += ' ';
                ++column;
            }
            result += word;
            column += size;
            fresh = false;
        }
    }
    return result;
}

}  // namespace bouton
