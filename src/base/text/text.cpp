#include "base/text/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

namespace bouton {

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> pieces;
    while (true) {
        const std::size_t end = text.find(separator);
        pieces.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return pieces;
        text.remove_prefix(end + 1);
    }
}

std::vector<std::string_view> words(std::string_view text) {
    constexpr std::string_view space = " \t\r\n\f\v";
    std::vector<std::string_view> result;
    while (true) {
        const std::size_t begin = text.find_first_not_of(space);
        if (begin == std::string_view::npos) return result;
        text.remove_prefix(begin);
        const std::size_t end = std::min(text.find_first_of(space), text.size());
        result.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

namespace {

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

/// How many bytes the character of UTF-8 at the beginning of a text has; 0 if there is none.
std::size_t character_size(std::string_view text) {
    const auto first = static_cast<unsigned char>(text.front());
    const std::size_t size = first < 0x80   ? 1
                             : first < 0xC2 ? 0
                             : first < 0xE0 ? 2
                             : first < 0xF0 ? 3
                             : first < 0xF5 ? 4
                                            : 0;
    if (size > text.size()) return 0;
    for (std::size_t i = 1; i < size; ++i) {
        if (!continues_character(text[i])) return 0;
    }
    return size;
}

/// The text with `?` in the place of bytes that are no UTF-8.
std::string whole_characters(std::string_view text) {
    std::string whole;
    while (!text.empty()) {
        const std::size_t size = character_size(text);
        whole += size == 0 ? "?" : text.substr(0, size);
        text.remove_prefix(std::max<std::size_t>(size, 1));
    }
    return whole;
}

}  // namespace

std::string abbreviated(std::string_view text, std::size_t most) {
    std::string shown;
    if (text.size() <= most) {
        shown = whole_characters(text);
    } else {
        // No character is cut in two.
        std::size_t front = most / 2;
        while (front > 0 && continues_character(text[front])) --front;
        std::size_t back = text.size() - 8;
        while (back < text.size() && continues_character(text[back])) ++back;
        shown = fmt::format("{}...{}", whole_characters(text.substr(0, front)),
                            whole_characters(text.substr(back)));
    }
    std::ranges::replace_if(
        shown, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, '?');
    return shown;
}

namespace {

/// Levenshtein's distance, except that swapping two neighbours also counts as one edit.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), 0);
    std::vector<std::size_t> next(b.size() + 1);
    for (std::size_t i = 1; i <= a.size(); ++i) {
        next[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
            next[j] = std::min({row[j] + 1, next[j - 1] + 1, row[j - 1] + change});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                next[j] = std::min(next[j], before[j - 2] + 1);
            }
        }
        std::swap(before, row);
        std::swap(row, next);
    }
    return row[b.size()];
}

}  // namespace

std::vector<std::string_view> near_misses(std::string_view name,
                                          std::span<const std::string_view> names) {
    constexpr std::size_t longest = 64;
    if (name.size() > longest) return {};
    std::vector<std::pair<std::size_t, std::string_view>> found;
    for (const std::string_view candidate : names) {
        const std::size_t distance = edit_distance(name, candidate);
        if (distance <= std::max<std::size_t>(1, std::min(name.size(), candidate.size()) / 3)) {
            found.emplace_back(distance, candidate);
        } else if (name.size() >= 3 && candidate.find(name) != std::string_view::npos) {
            found.emplace_back(longest, candidate);
        }
    }
    std::ranges::sort(found);
    std::vector<std::string_view> result;
    for (const auto& [distance, candidate] : found) {
        if (distance == found.front().first && result.size() < 2) result.push_back(candidate);
    }
    return result;
}

std::string did_you_mean(std::string_view name, std::span<const std::string_view> names,
                         std::string_view lead) {
    const auto near = near_misses(name, names);
    if (!near.empty()) return fmt::format("; did you mean '{}'?", fmt::join(near, "' or '"));
    if (names.empty()) return {};
    return fmt::format("; {} {}", lead, fmt::join(names, ", "));
}

}  // namespace bouton
