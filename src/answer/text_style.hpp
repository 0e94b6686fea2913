#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace bouton {

/// How text for people is to look.
struct TextStyle {
    std::size_t width = 80;  ///< characters of a line; at least 20
    bool utf8 = true;        ///< whether characters beyond ASCII can be shown

    /// A text in characters that can be shown.
    [[nodiscard]] std::string shown(std::string_view text) const;
    /// The same as a paragraph of lines that are not too wide; see paragraph().
    [[nodiscard]] std::string told(std::string_view text) const;
    /// Lines of which those that are too wide are broken between words; see wrapped().
    [[nodiscard]] std::string wrapped(std::string_view text) const;
    /// A line of an explanation: one that begins with a space is a row of a table, and is left as
    /// it is if it fits.
    [[nodiscard]] std::string explained(std::string_view line) const;
};

}  // namespace bouton
