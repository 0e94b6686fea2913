#include <cstddef>
#include <cstdint>
#include <string>

#include "base/error.hpp"
#include "exact/number.hpp"

/// Numbers and expressions: a text is a number that is read back as written, or it is refused.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace bouton;
    constexpr std::uint64_t digits = 1000;
    const std::string text(data, data + size);
    try {
        const Integer value = parse_number(text, digits);
        require(parse_number(value.to_string(), 2 * digits) == value, "a number is read back");
        require(!shortened(value).empty(), "a number can be shown");
    } catch (const Error& error) {
        require(error.kind() == ErrorKind::bad_request || error.kind() == ErrorKind::limit,
                "a bad number is refused");
    }
    return 0;
}
