#include "render/picture/gnuplot.hpp"

#include <algorithm>

#include "render/picture/program.hpp"

namespace bouton {

namespace {

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

/// The length of the well-formed UTF-8 character at the front of a text; 0 if there is none.
std::size_t character_length(std::string_view text) {
    const auto first = static_cast<unsigned char>(text.front());
    std::size_t length = 1;
    if (first >= 0xF5U || (first >= 0x80U && first < 0xC2U)) return 0;
    if (first >= 0xC2U) length = first >= 0xF0U ? 4 : first >= 0xE0U ? 3 : 2;
    if (text.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if (!is_continuation(text[i])) return 0;
    }
    const auto second = static_cast<unsigned char>(length > 1 ? text[1] : '\0');
    const bool overlong = (first == 0xE0U && second < 0xA0U) || (first == 0xF0U && second < 0x90U);
    const bool beyond = (first == 0xEDU && second >= 0xA0U) || (first == 0xF4U && second >= 0x90U);
    return overlong || beyond ? 0 : length;
}

}  // namespace

std::string gnuplot_text(std::string_view text) {
    // Between single quotes only the quote itself is special, and it is doubled.
    std::string quoted = "'";
    while (!text.empty()) {
        const std::size_t length = character_length(text);
        const char c = text.front();
        if (length == 0) {
            quoted += '?';
        } else if (c == '\n') {
            quoted += R"('."\n".')";
        } else if (c == '\'') {
            quoted += "''";
        } else if (static_cast<unsigned char>(c) < 0x20U || c == '\x7F') {
            quoted += ' ';
        } else {
            quoted += text.substr(0, length);
        }
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return quoted + "'";
}

std::string run_gnuplot(std::string_view script) {
    return run_program({"gnuplot", {"--default-settings"}, "gnuplot-nox"}, script);
}

}  // namespace bouton
