#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "base/error.hpp"
#include "game/without_files.hpp"
#include "web/http/router.hpp"

/// Requests: the first line is the target, the second one the host and the origin, the rest is the
/// body.  Each is refused or understood, and nothing else happens.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace bouton;
    static const Catalogue games = without_files(catalogue());
    static const web::Router router({}, games, {"lab.example"});
    const std::string text(data, data + size);
    std::string_view rest = text;
    const auto take = [&](char end) {
        const std::size_t length = std::min(rest.find(end), rest.size());
        const std::string_view piece = rest.substr(0, length);
        rest.remove_prefix(std::min(length + 1, rest.size()));
        return piece;
    };
    web::Incoming request;
    request.method = "POST";
    request.target = take('\n');
    request.from.host = take(' ');
    request.from.origin = take('\n');
    request.content_type = "application/json";
    request.body = rest;
    const auto routed = router.route(request);
    if (const auto* reply = std::get_if<web::Reply>(&routed)) {
        require(reply->status != web::status::ok || request.target.starts_with("/"),
                "only addresses are answered");
    }
    // What the parts read must not depend on the way to them.
    try {
        const web::Target target = web::read_target(request.target);
        require(target.path.find('\0') == std::string::npos, "no path has NUL");
    } catch (const Error&) {
        require(std::holds_alternative<web::Reply>(routed), "what cannot be read is refused");
    }
    return 0;
}
