#include "web/http/guard.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace bouton::web {

namespace {

const std::vector<std::string> names{"lab.example", "Projector.Example"};

bool allowed(const Provenance& from, bool is_api = true) {
    return !refusal(from, names, is_api).has_value();
}

TEST(Guard, HostsAreAddressesAndKnownNames) {
    for (const std::string_view host :
         {"127.0.0.1", "127.0.0.1:8080", "localhost", "LocalHost:1", "[::1]", "[::1]:8080",
          "192.168.1.7:80", "lab.example", "lab.example:8080", "LAB.example",
          "projector.example:80"}) {
        EXPECT_TRUE(allowed({.host = host})) << host;
    }
    for (const std::string_view host :
         {"", "evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "evil.example:80",
          "[evil]", "[::1", "::1", "localhost:", "localhost:x", "localhost:123456",
          "user@localhost", "localhost/", "127.1", "0x7f000001", "2130706433"}) {
        EXPECT_FALSE(allowed({.host = host})) << host;
    }
}

TEST(Guard, OriginsAreThePageItself) {
    EXPECT_TRUE(allowed({.host = "localhost:1", .origin = "http://localhost:1"}));
    for (const std::string_view origin :
         {"null", "http://localhost", "http://localhost:2", "http://127.0.0.1:1",
          "http://evil.example", "file://", "localhost:1", "http://localhost:1/",
          "http://localhost:1 http://evil.example"}) {
        EXPECT_FALSE(allowed({.host = "localhost:1", .origin = origin})) << origin;
    }
}

TEST(Guard, PagesElsewhereMayLinkButNotAsk) {
    const auto from = [](std::string_view site, std::string_view mode) {
        return Provenance{
            .host = "localhost", .origin = {}, .fetch_site = site, .fetch_mode = mode};
    };
    EXPECT_TRUE(allowed(from("same-origin", "cors")));
    EXPECT_TRUE(allowed(from("none", "navigate")));
    EXPECT_TRUE(allowed(from("cross-site", "navigate"), false));
    EXPECT_FALSE(allowed(from("cross-site", "navigate")));
    EXPECT_FALSE(allowed(from("cross-site", "no-cors"), false));
    EXPECT_FALSE(allowed(from("same-site", "no-cors")));
}

}  // namespace

}  // namespace bouton::web
