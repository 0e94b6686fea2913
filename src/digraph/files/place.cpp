#include "digraph/files/place.hpp"

#include <fmt/format.h>

#include "base/text/text.hpp"

namespace bouton {

Place place_of(std::string_view text, std::size_t offset, Place begin) {
    Place place = begin;
    for (const char c : text.substr(0, offset)) {
        if (c == '\n') {
            ++place.line;
            place.column = 1;
        } else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) {
            ++place.column;
        }
    }
    return place;
}

Error fault(std::string_view file, Place place, std::string_view sentence) {
    return {ErrorKind::bad_request,
            fmt::format("{}, line {}, column {}: {}", abbreviated(file, 200), place.line,
                        place.column, sentence)};
}

}  // namespace bouton
