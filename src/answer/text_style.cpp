#include "answer/text_style.hpp"

#include <utility>

#include "base/text/ascii.hpp"
#include "base/text/paragraph.hpp"

namespace bouton {

std::string TextStyle::shown(std::string_view text) const {
    return utf8 ? std::string(text) : to_ascii(text);
}

std::string TextStyle::told(std::string_view text) const { return paragraph(shown(text), width); }

std::string TextStyle::wrapped(std::string_view text) const {
    return bouton::wrapped(shown(text), width);
}

std::string TextStyle::explained(std::string_view line) const {
    if (!line.starts_with(' ')) return told(line);
    std::string row = shown(line);
    if (characters(row) > width) return paragraph(row, width, 4);
    return std::move(row) + '\n';
}

}  // namespace bouton
