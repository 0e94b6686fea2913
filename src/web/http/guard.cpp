#include "web/http/guard.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>

#include <algorithm>

#include "base/text/text.hpp"

namespace bouton::web {

namespace {

bool is_port(std::string_view text) {
    constexpr std::size_t most_digits = 5;
    return !text.empty() && text.size() <= most_digits &&
           std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

/// `NAME`, `NAME:PORT` or `[ADDRESS]:PORT` without the port, in lower case; nothing if it is none
/// of them.
std::optional<std::string> name_of(std::string_view host) {
    const std::size_t bracket = host.starts_with('[') ? host.find(']') : 0;
    if (bracket == std::string_view::npos) return std::nullopt;
    const std::size_t colon = host.find(':', bracket);
    if (colon != std::string_view::npos && !is_port(host.substr(colon + 1))) return std::nullopt;
    std::string name(host.substr(0, colon));
    std::ranges::transform(name, name.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return name;
}

bool is_address(const std::string& name) {
    in_addr four{};
    if (inet_pton(AF_INET, name.c_str(), &four) == 1) return true;
    if (name.size() < 2 || name.front() != '[' || name.back() != ']') return false;
    in6_addr six{};
    return inet_pton(AF_INET6, name.substr(1, name.size() - 2).c_str(), &six) == 1;
}

}  // namespace

std::optional<std::string> refusal(const Provenance& from, std::span<const std::string> names,
                                   bool is_api) {
    const auto name = name_of(from.host);
    const auto is_own = [&](const std::string& own) { return name_of(own) == name; };
    if (!name ||
        !(is_address(*name) || *name == "localhost" || std::ranges::any_of(names, is_own))) {
        return fmt::format(
            "the host '{}' is not a name of this server: use 127.0.0.1 or localhost, or start it "
            "with --name",
            abbreviated(from.host));
    }
    if (!from.origin.empty() && from.origin != fmt::format("http://{}", from.host) &&
        from.origin != fmt::format("https://{}", from.host)) {
        return fmt::format("pages of '{}' may not ask this server", abbreviated(from.origin));
    }
    const bool elsewhere = from.fetch_site == "cross-site" || from.fetch_site == "same-site";
    if (elsewhere && (is_api || from.fetch_mode != "navigate")) {
        return "pages of other origins may not ask this server";
    }
    return std::nullopt;
}

}  // namespace bouton::web
