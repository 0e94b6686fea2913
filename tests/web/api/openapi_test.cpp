#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/support/web_client.hpp"
#include "web/api/api.hpp"
#include "web/api/schemas.hpp"

namespace bouton {

namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

/// The description that the server itself gives, beside the server.
class Described : public testing::Test {
protected:
    RunningServer server;
    json document = json::parse(ask(server, get("/api/openapi.json")).body);

    [[nodiscard]] json answer(const std::string& target) const {
        const auto response = ask(server, get(target));
        EXPECT_EQ(response.status, 200) << target << ": " << response.body;
        return json::parse(response.body, nullptr, false);
    }
};

/// All values of `$ref` in a document.
void references(const json& value, std::vector<std::string>& found) {
    if (value.is_object() && value.contains("$ref")) found.push_back(value["$ref"]);
    if (!value.is_structured()) return;
    for (const auto& [key, part] : value.items()) references(part, found);
}

TEST_F(Described, EveryPathIsAnswered) {
    EXPECT_EQ(document["openapi"], "3.1.0");
    EXPECT_EQ(document["paths"].size(), web::endpoints().size());
    for (const auto& [path, methods] : document["paths"].items()) {
        const auto* endpoint = web::find_endpoint(path.substr(std::string("/api/").size()));
        ASSERT_NE(endpoint, nullptr) << path;
        EXPECT_FALSE(endpoint->example.empty() && !endpoint->keys.empty()) << path;
        EXPECT_FALSE(answer(path + "?" + std::string(endpoint->example)).is_discarded()) << path;
        EXPECT_TRUE(methods.contains("get") && methods.contains("post")) << path;
    }
}

TEST_F(Described, TheKeysAreThoseThatAreTaken) {
    for (const auto& [path, methods] : document["paths"].items()) {
        const auto& fields =
            methods["post"]["requestBody"]["content"]["application/json"]["schema"]["properties"];
        for (const json& parameter : methods["get"]["parameters"]) {
            const std::string name = parameter["name"];
            EXPECT_TRUE(fields.contains(name)) << path << ' ' << name;
            // A value that no key takes: it is refused, but not its name.
            const auto response = ask(server, get(path + "?" + name + "=%3F"));
            EXPECT_THAT(response.body, Not(HasSubstr("takes no"))) << path << ' ' << name;
        }
        EXPECT_EQ(fields.size(), methods["get"]["parameters"].size()) << path;
        const auto response = ask(server, get(path + "?undescribed=1"));
        EXPECT_EQ(response.status, 400) << path;
        EXPECT_THAT(response.body, HasSubstr("takes no 'undescribed'")) << path;
    }
}

TEST_F(Described, WhatIsRequiredIsMissed) {
    for (const auto& [path, methods] : document["paths"].items()) {
        for (const json& parameter : methods["get"]["parameters"]) {
            if (!parameter["required"].get<bool>()) continue;
            EXPECT_EQ(ask(server, get(path)).status, 400) << path;
        }
    }
}

TEST_F(Described, ReferencesLeadSomewhere) {
    std::vector<std::string> found;
    references(document["paths"], found);
    EXPECT_FALSE(found.empty());
    for (const std::string& reference : found) {
        ASSERT_THAT(reference, HasSubstr("#/components/schemas/"));
        EXPECT_TRUE(
            document["components"]["schemas"].contains(reference.substr(reference.rfind('/') + 1)))
            << reference;
    }
    for (const web::Schema& schema : web::schemas()) {
        std::vector<std::string> inner;
        const json text = json::parse(schema.text);
        references(text, inner);
        for (const std::string& reference : inner) {
            EXPECT_TRUE(text.contains(json::json_pointer(reference.substr(1))))
                << schema.name << reference;
        }
    }
}

}  // namespace

}  // namespace bouton
