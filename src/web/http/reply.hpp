#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "digraph/files/place.hpp"

/// Answers as HTTP writes them.
namespace bouton::web {

namespace status {
inline constexpr int ok = 200;
inline constexpr int not_modified = 304;
inline constexpr int bad_request = 400;
inline constexpr int forbidden = 403;
inline constexpr int not_found = 404;
inline constexpr int method_not_allowed = 405;
inline constexpr int timeout = 408;
inline constexpr int length_required = 411;
inline constexpr int too_large = 413;
inline constexpr int beyond_limits = 422;
inline constexpr int failed = 500;
inline constexpr int busy = 503;
}  // namespace status

/// A whole answer.
struct Reply {
    int status = status::ok;
    std::string_view type = "application/json";
    std::string body = {};
    std::vector<std::pair<std::string_view, std::string>> headers = {};
};

/// The answer to a request that cannot be answered; its kind follows from the status, unless it is
/// given.
Reply fault(int status, std::string_view sentence, std::string_view kind = {});

/// The same about a place in a text that was sent: with `line` and `column`, counted from 1.
Reply fault_at(int status, std::string_view sentence, const Place& place);

/// The word for a status in the JSON of a fault: `bad_request`.
std::string_view kind_of(int status);

/// How the body comes: of known length, in chunks, or until the connection ends.
struct Framing {
    std::optional<std::size_t> length;
    bool chunked = false;
    bool keep_alive = true;
};

/// The lines before the body, the empty one included.  They forbid everything that the page does
/// not need: code, styles, pictures and requests of other origins, frames, guessed media types.
std::string head_of(const Reply& reply, const Framing& framing);

/// A chunk of a chunked body; not empty.
std::string chunk(std::string_view bytes);
inline constexpr std::string_view last_chunk = "0\r\n\r\n";

}  // namespace bouton::web
