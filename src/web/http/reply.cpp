#include "web/http/reply.hpp"

#include <fmt/format.h>

#include <array>

#include "format/json.hpp"

namespace bouton::web {

namespace {

struct StatusText {
    int status;
    std::string_view reason;
    std::string_view kind;
};

constexpr std::array statuses{
    StatusText{status::ok, "OK", ""},
    StatusText{status::not_modified, "Not Modified", ""},
    StatusText{status::bad_request, "Bad Request", "bad_request"},
    StatusText{status::forbidden, "Forbidden", "forbidden"},
    StatusText{status::not_found, "Not Found", "not_found"},
    StatusText{status::method_not_allowed, "Method Not Allowed", "method_not_allowed"},
    StatusText{status::timeout, "Request Timeout", "timeout"},
    StatusText{status::length_required, "Length Required", "bad_request"},
    StatusText{status::too_large, "Content Too Large", "too_large"},
    StatusText{status::beyond_limits, "Unprocessable Content", "limit"},
    StatusText{status::failed, "Internal Server Error", "failed"},
    StatusText{status::busy, "Service Unavailable", "busy"},
};

const StatusText& text_of(int status) {
    for (const StatusText& one : statuses) {
        if (one.status == status) return one;
    }
    return text_of(status::failed);
}

constexpr std::string_view forbidding =
    "X-Content-Type-Options: nosniff\r\n"
    "X-Frame-Options: DENY\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Permissions-Policy: camera=(), geolocation=(), microphone=()\r\n"
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; "
    "style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n";

}  // namespace

std::string_view kind_of(int status) { return text_of(status).kind; }

Reply fault(int status, std::string_view sentence, std::string_view kind) {
    Reply reply;
    reply.status = status;
    reply.body = json_document([&](JsonWriter& json) {
        json.object([&] {
            json.field("error", sentence);
            json.field("kind", kind.empty() ? kind_of(status) : kind);
        });
    });
    return reply;
}

Reply fault_at(int status, std::string_view sentence, const Place& place) {
    Reply reply;
    reply.status = status;
    reply.body = json_document([&](JsonWriter& json) {
        json.object([&] {
            json.field("error", sentence);
            json.field("kind", kind_of(status));
            json.field("line", place.line);
            json.field("column", place.column);
        });
    });
    return reply;
}

std::string head_of(const Reply& reply, const Framing& framing) {
    std::string head = fmt::format("HTTP/1.1 {} {}\r\nServer: bouton\r\n", reply.status,
                                   text_of(reply.status).reason);
    if (reply.status != status::not_modified) {
        head += fmt::format("Content-Type: {}\r\n", reply.type);
    }
    if (framing.length) head += fmt::format("Content-Length: {}\r\n", *framing.length);
    if (framing.chunked) head += "Transfer-Encoding: chunked\r\n";
    bool cached = false;
    for (const auto& [name, value] : reply.headers) {
        head += fmt::format("{}: {}\r\n", name, value);
        cached = cached || name == "Cache-Control";
    }
    if (!cached) head += "Cache-Control: no-store\r\n";
    head += forbidding;
    head += framing.keep_alive ? "Connection: keep-alive\r\n\r\n" : "Connection: close\r\n\r\n";
    return head;
}

std::string chunk(std::string_view bytes) {
    return fmt::format("{:x}\r\n{}\r\n", bytes.size(), bytes);
}

}  // namespace bouton::web
