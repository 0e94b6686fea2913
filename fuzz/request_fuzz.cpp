#include <cstddef>
#include <cstdint>
#include <string>

#include "base/error.hpp"
#include "game/request.hpp"

/// Game names, parameters, positions and sums: a text names a position that is read back as
/// written, or it is refused.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace bouton;
    constexpr std::size_t longest = 200;
    const std::string text(data, data + (size < longest ? size : longest));
    // Expressions like 9^9^6 are legal and take their time: numbers have a target of their own.
    if (text.find_first_of("^eE*") != std::string::npos) return 0;
    try {
        const Request request = parse_request_or_start(text);
        const std::string& position = request.position;
        require(request.game->canonical(position) == position, "a position is read back");
        const std::string name = request.game->name();
        const Request again = parse_request(name.empty() ? position : name + " " + position);
        require(again.position == position && again.game->name() == name, "a request is read back");
    } catch (const Error& error) {
        require(error.kind() == ErrorKind::bad_request || error.kind() == ErrorKind::limit,
                "a bad request is refused");
    }
    return 0;
}
