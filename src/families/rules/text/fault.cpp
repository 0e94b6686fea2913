#include "families/rules/text/fault.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text/text.hpp"

namespace bouton::rules {

namespace {

/// The part of the line around a byte, and a caret below it.
std::string shown_line(std::string_view text, std::size_t offset) {
    constexpr std::size_t most = 60;  // bytes on either side
    const std::size_t before = text.substr(0, offset).rfind('\n');
    const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
    const std::size_t end = std::min(text.find('\n', offset), text.size());
    const std::size_t first = std::max(begin, offset > most ? offset - most : 0);
    const std::size_t last = std::min(end, offset + most);
    constexpr std::size_t whole = 2 * most + 1;
    const auto shown = [&](std::size_t from, std::size_t to) {
        std::string part(text.substr(from, to - from));
        std::erase(part, '\r');  // before the end of a line, in files of some systems
        std::ranges::replace(part, '\t', ' ');
        return abbreviated(part, whole);
    };
    const std::string left = shown(first, offset);
    const std::string right = shown(offset, last);
    const auto characters = std::ranges::count_if(
        left, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
    return fmt::format("  {}{}\n  {}^", left, right,
                       std::string(static_cast<std::size_t>(characters), ' '));
}

}  // namespace

RulesFault::RulesFault(std::string_view text, std::size_t offset, std::string sentence)
    : RulesFault(ErrorKind::bad_request, text, offset, std::move(sentence)) {}

RulesFault::RulesFault(ErrorKind kind, std::string_view text, std::size_t offset,
                       std::string sentence)
    : RulesFault(kind, text, std::min(offset, text.size()),
                 place_of(text, std::min(offset, text.size())), std::move(sentence)) {}

RulesFault::RulesFault(ErrorKind kind, std::string_view text, std::size_t offset, Place place,
                       std::string sentence)
    : Error(kind, fmt::format("the rules, line {}, column {}: {}\n{}", place.line, place.column,
                              sentence, shown_line(text, offset))),
      place_(place),
      sentence_(std::move(sentence)) {}

std::string RulesFault::placed_sentence() const {
    return fmt::format("the rules, line {}, column {}: {}", place_.line, place_.column, sentence_);
}

}  // namespace bouton::rules
