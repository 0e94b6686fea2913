#include "ask/numbers.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "exact/number.hpp"

namespace bouton {

Integer read_number(std::string_view text, std::string_view what, std::int64_t least) {
    Integer number = parse_number(text);
    if (number < least) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("{} must be at least {}, not {}", what, least, abbreviated(text)));
    }
    return number;
}

std::uint64_t read_count(std::string_view text, std::string_view what, std::uint64_t most) {
    const Integer number = read_number(text, what, 1);
    if (number > most) {
        throw Error(ErrorKind::limit,
                    fmt::format("{} may be at most {}, not {}", what, most, abbreviated(text)));
    }
    return static_cast<std::uint64_t>(number.to_word().value());
}

}  // namespace bouton
