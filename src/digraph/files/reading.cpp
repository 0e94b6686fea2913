#include "digraph/files/reading.hpp"

#include <fmt/format.h>

#include "base/text/text.hpp"

namespace bouton {

namespace {

/// The length of the character of UTF-8 that a text begins with, or 0 if it begins with none that
/// the Unicode standard (table 3-7) allows.
std::size_t character_length(std::string_view text) {
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
    };
    const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
    const unsigned first = byte(0);
    const unsigned second = byte(1);
    if (first < 0x80U) return 1;
    if (first < 0xC2U || first > 0xF4U || !follows(1)) return 0;
    if (first < 0xE0U) return 2;
    if (!follows(2)) return 0;
    if (first < 0xF0U) {
        const bool overlong = first == 0xE0U && second < 0xA0U;
        const bool surrogate = first == 0xEDU && second > 0x9FU;
        return overlong || surrogate ? 0 : 3;
    }
    const bool overlong = first == 0xF0U && second < 0x90U;
    const bool beyond = first == 0xF4U && second > 0x8FU;
    return overlong || beyond || !follows(3) ? 0 : 4;
}

}  // namespace

std::string_view fault_of_name(std::string_view name) {
    constexpr std::size_t longest = 1'000'000;
    if (name.size() > longest) return "is longer than a million bytes";
    while (!name.empty()) {
        const std::size_t length = character_length(name);
        if (length == 0) return "is not UTF-8";
        const std::string_view character = name.substr(0, length);
        const auto first = static_cast<unsigned char>(character[0]);
        if (first < 0x20U || first == 0x7FU ||
            (character >= "\xC2\x80" && character < "\xC2\xA0")) {
            return "has a control character in it";
        }
        // XML does not allow them either.
        if (character == "\uFFFE" || character == "\uFFFF")
            return "has a code in it that is not a character";
        name.remove_prefix(length);
    }
    return {};
}

std::string duplicate_sentence(std::string_view from, std::string_view to) {
    return fmt::format("the edge from '{}' to '{}' is given a second time", abbreviated(from),
                       abbreviated(to));
}

std::string loop_sentence(std::string_view name) {
    return fmt::format("the edge leads from '{}' to itself", abbreviated(name));
}

void require_room(const DigraphBuilder& builder, const GraphReading& how, std::size_t more) {
    if (builder.bytes() + more <= how.limits.memory) return;
    throw Error(ErrorKind::limit,
                fmt::format("{} takes more memory than the {} allowed, after {} vertices and {} "
                            "edges: allow more with --memory",
                            abbreviated(how.file, 200), format_memory(how.limits.memory),
                            builder.vertices(), builder.edges()));
}

BuiltDigraph finish_graph(DigraphBuilder& builder, const GraphReading& how) {
    if (builder.vertices() == 0) {
        throw Error(
            ErrorKind::bad_request,
            fmt::format("{} has no vertex: there is nothing to solve", abbreviated(how.file, 200)));
    }
    require_room(builder, how);
    return builder.build();
}

}  // namespace bouton
