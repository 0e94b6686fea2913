#include "web/http/router.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "base/text/text.hpp"

namespace bouton::web {

namespace {

constexpr std::string_view api = "/api/";

Reply not_allowed(std::string_view allowed) {
    Reply reply =
        fault(status::method_not_allowed, fmt::format("this is asked for with {}", allowed));
    reply.headers.emplace_back("Allow", allowed);
    return reply;
}

/// Whether a Content-Type is that of JSON, in large or small letters and with any parameters.
bool is_json(std::string_view content_type) {
    const auto same = [](char given, char small) {
        return given == small || (given >= 'A' && given <= 'Z' && given - 'A' + 'a' == small);
    };
    return std::ranges::equal(content_type.substr(0, content_type.find_first_of("; \t")),
                              std::string_view("application/json"), same);
}

Reply unknown_endpoint(std::string_view name) {
    std::vector<std::string_view> names{"openapi.json"};
    for (const Endpoint& endpoint : endpoints()) names.push_back(endpoint.name);
    return fault(status::not_found, fmt::format("there is no /api/{}{}", abbreviated(name),
                                                did_you_mean(name, names, "there are")));
}

}  // namespace

std::size_t largest_body(std::string_view target) {
    constexpr std::size_t usual = std::size_t{1} << 20U;
    constexpr std::size_t of_file = std::size_t{16} << 20U;
    const std::string_view path = target.substr(0, target.find('?'));
    if (!path.starts_with(api)) return usual;
    const Endpoint* endpoint = find_endpoint(path.substr(api.size()));
    return endpoint != nullptr && endpoint->takes_file ? of_file : usual;
}

Router::Router(Assets assets, const Catalogue& games, std::vector<std::string> names)
    : assets_(std::move(assets)), games_(games), names_(std::move(names)), openapi_(openapi()) {}

Reply Router::asset(const Incoming& request, const std::string& path) const {
    if (request.method != "GET" && request.method != "HEAD") return not_allowed("GET, HEAD");
    const bool gzip = request.accept_encoding.find("gzip") != std::string_view::npos;
    auto found = assets_.find(path, gzip);
    if (!found) {
        return fault(status::not_found,
                     fmt::format("there is nothing at {}: the page is at /", abbreviated(path)));
    }
    Reply reply;
    reply.type = found->type;
    reply.headers.emplace_back("ETag", found->etag);
    reply.headers.emplace_back("Vary", "Accept-Encoding");
    reply.headers.emplace_back(
        "Cache-Control", found->immutable ? "public, max-age=31536000, immutable" : "no-cache");
    if (request.if_none_match == found->etag) {
        reply.status = status::not_modified;
        return reply;
    }
    if (found->gzip) reply.headers.emplace_back("Content-Encoding", "gzip");
    reply.body = std::move(found->bytes);
    return reply;
}

std::variant<Reply, Asked> Router::ask(const Incoming& request, const Target& target) const {
    const std::string_view name = std::string_view(target.path).substr(api.size());
    const bool reads = request.method == "GET" || request.method == "HEAD";
    if (name == "openapi.json") {
        if (!reads) return not_allowed("GET, HEAD");
        return Reply{.body = openapi_};
    }
    const Endpoint* endpoint = find_endpoint(name);
    if (endpoint == nullptr) return unknown_endpoint(name);
    if (!reads && request.method != "POST") return not_allowed("GET, HEAD, POST");
    Fields fields = target.fields;
    std::string file;
    if (!request.body.empty()) {
        if (is_json(request.content_type)) {
            const Fields more = read_json_fields(request.body);
            fields.insert(fields.end(), more.begin(), more.end());
        } else if (endpoint->takes_file) {
            file = request.body;
        } else {
            return fault(status::bad_request,
                         "the body is an object of JSON: send it as Content-Type: "
                         "application/json");
        }
    }
    return Asked{endpoint, Call{Arguments(endpoint->keys, fields), std::move(file), games_}};
}

std::variant<Reply, Asked> Router::route(const Incoming& request) const {
    try {
        const Target target = read_target(request.target);
        if (const auto reason = refusal(request.from, names_, target.path.starts_with("/api"))) {
            return fault(status::forbidden, *reason);
        }
        if (target.path.starts_with(api)) return ask(request, target);
        return asset(request, target.path);
    } catch (const Error& error) {
        return fault(status::bad_request, error.what());
    }
}

}  // namespace bouton::web
