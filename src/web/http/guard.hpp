#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

/// Who may ask: the page of this server and programs, but no page of another origin.
namespace bouton::web {

/// What the headers of a request say about where it comes from; empty where one is missing.
struct Provenance {
    std::string_view host = {};
    std::string_view origin = {};
    std::string_view fetch_site = {};  ///< Sec-Fetch-Site, which browsers set and pages cannot
    std::string_view fetch_mode = {};  ///< Sec-Fetch-Mode
};

/// The reason to refuse a request, as a sentence, or nothing.
///
/// A browser that was lured to a name which its owner points at this machine (DNS rebinding) sends
/// that name as the host, so that a host must be a numerical address, `localhost`, or one of
/// `names`.  A page of another origin is recognised by Origin, which must be `http://HOST` or
/// `https://HOST`, and, where a browser sends no Origin, by Sec-Fetch-Site: only navigation may
/// come from elsewhere, and not to the API.
std::optional<std::string> refusal(const Provenance& from, std::span<const std::string> names,
                                   bool is_api);

}  // namespace bouton::web
