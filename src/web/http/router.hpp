#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "web/api/api.hpp"
#include "web/http/assets.hpp"
#include "web/http/guard.hpp"
#include "web/http/reply.hpp"

namespace bouton::web {

/// A request that has arrived.  The texts belong to the connection.
struct Incoming {
    std::string_view method;
    std::string_view target;
    Provenance from;
    std::string_view content_type = {};
    std::string_view accept_encoding = {};
    std::string_view if_none_match = {};
    std::string_view body = {};
};

/// A question that has to be computed.
struct Asked {
    const Endpoint* endpoint;
    Call call;
};

/// The bytes that the body of a request to this target may have.
std::size_t largest_body(std::string_view target);

/// Finds out what is asked; nothing is computed.
class Router {
public:
    /// `games` must outlive the router and its questions.
    Router(Assets assets, const Catalogue& games, std::vector<std::string> names);

    /// The answer, or the question that it takes to answer.
    [[nodiscard]] std::variant<Reply, Asked> route(const Incoming& request) const;

private:
    [[nodiscard]] std::variant<Reply, Asked> ask(const Incoming& request,
                                                 const Target& target) const;
    [[nodiscard]] Reply asset(const Incoming& request, const std::string& path) const;

    Assets assets_;
    const Catalogue& games_;
    std::vector<std::string> names_;
    std::string openapi_;
};

}  // namespace bouton::web
