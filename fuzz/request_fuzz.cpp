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
    const std::string given(data, data + (size < longest ? size : longest));
    // Expressions like 9^9^6 are legal and take long; numbers have a fuzz target of their own.
    if (given.find_first_of("^eE*") != std::string::npos) return 0;
    try {
        const Request request = parse_request_or_start(given);
        const Game& game = *request.game;
        const std::string text = spelled(game, request.position);
        require(game.write(game.read(game.write(request.position))) == game.write(request.position),
                "a position is read back");
        const Request again = parse_request(text);
        require(spelled(*again.game, again.position) == text, "a request is read back");
    } catch (const Error& error) {
        require(error.kind() == ErrorKind::bad_request || error.kind() == ErrorKind::limit,
                "a bad request is refused");
    }
    return 0;
}
