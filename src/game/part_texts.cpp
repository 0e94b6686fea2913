#include "game/part_texts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text/text.hpp"

namespace bouton {

namespace {

constexpr std::string_view space = " \t\r\n\f\v";

/// The end of the name of a game that begins at a place: of the word, or of the rules in braces
/// that begin in it and of the word that they end in.  Rules without an end take all of the text;
/// whoever reads them tells what is missing.
std::size_t name_end(std::string_view text, std::size_t begin) {
    std::size_t end = std::min(text.find_first_of(space, begin), text.size());
    const std::size_t rules = text.find(":{", begin);
    if (rules >= end) return end;
    std::size_t depth = 0;
    for (end = rules + 1; end < text.size(); ++end) {
        if (text[end] == '{') ++depth;
        if (text[end] == '}' && --depth == 0) break;
    }
    return std::min(text.find_first_of(space, end), text.size());
}

}  // namespace

std::vector<PartText> part_texts(std::string_view text) {
    std::vector<PartText> parts(1);
    bool begun = false;
    std::size_t end = 0;
    for (std::size_t at = text.find_first_not_of(space); at != std::string_view::npos;
         at = text.find_first_not_of(space, end)) {
        end = begun ? std::min(text.find_first_of(space, at), text.size()) : name_end(text, at);
        const std::string_view word = text.substr(at, end - at);
        if (word == "+") {
            if (!begun) break;
            parts.emplace_back();
            begun = false;
        } else if (!begun) {
            parts.back().game = word;
            begun = true;
        } else {
            if (!parts.back().position.empty()) parts.back().position += ' ';
            parts.back().position += word;
        }
    }
    if (begun) return parts;
    throw Error(ErrorKind::bad_request,
                words(text).empty()
                    ? "a game and a position are missing: write for example nim 3,4,5"
                    : fmt::format("a part of the sum '{}' is missing: write for example "
                                  "kayles 7 + nim 3,4",
                                  abbreviated(text)));
}

}  // namespace bouton
