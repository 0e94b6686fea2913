#include "game/notation.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "exact/number.hpp"

namespace bouton {

Heaps read_heaps(std::string_view text, std::string_view game) {
    if (words(text).empty()) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("the position is empty: give the heaps of {} joined by commas, "
                                "for example 3,4,5",
                                game));
    }
    if (words(text).size() > 1) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("'{}' has spaces in it: join heaps by commas, for example 3,4,5",
                                abbreviated(text)));
    }
    Heaps heaps;
    for (const std::string_view item : split(words(text)[0], ',')) {
        if (item.empty()) {
            throw Error(ErrorKind::bad_request,
                        fmt::format("a heap is missing in '{}': join heaps by commas, for example "
                                    "3,4,5",
                                    abbreviated(text)));
        }
        heaps.push_back(parse_number(item));
        if (heaps.back().sign() < 0) {
            throw Error(ErrorKind::bad_request,
                        fmt::format("a heap cannot be negative: '{}' in '{}'", abbreviated(item),
                                    abbreviated(text)));
        }
    }
    return heaps;
}

Heaps read_piles(std::string_view text, std::string_view game, std::size_t count) {
    Heaps piles = read_heaps(text, game);
    if (piles.size() != count) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("a position of {} has {} piles, but '{}' has {}", game, count,
                                abbreviated(text), piles.size()));
    }
    return piles;
}

std::string write_heaps(std::span<const Integer> heaps) {
    if (heaps.empty()) return "0";
    std::string text;
    for (const Integer& heap : heaps) {
        if (!text.empty()) text += ',';
        text += heap.to_string();
    }
    return text;
}

}  // namespace bouton
