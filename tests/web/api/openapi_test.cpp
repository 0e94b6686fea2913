#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/json_schema.hpp"
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

    /// What is wrong with an answer by the schemas that the description gives for it; nothing if
    /// one of them fits.
    [[nodiscard]] std::string fault_in(const json& answer, const json& content) const {
        std::string faults;
        for (const json& choice : content["application/json"]["schema"]["anyOf"]) {
            const std::string reference = choice["$ref"];
            const std::string name = reference.substr(reference.rfind('/') + 1);
            const std::string fault =
                JsonSchema(document["components"]["schemas"][name]).fault(answer);
            if (fault.empty()) return "";
            faults += name + ": " + fault + "; ";
        }
        return faults.empty() ? "it is not described" : faults;
    }
};

/// Queries that have other kinds of answers than the example of their endpoint.
const std::multimap<std::string_view, std::string_view>& further_queries() {
    static const std::multimap<std::string_view, std::string_view> all{
        {"about", "game=wythoff:a=3,misere"},
        {"solve", "position=mastermind+start"},
        {"solve", "position=kayles+7+%2B+nim+10^30&all&explain"},
        {"losing", "game=wythoff&count=5&summary"},
        {"losing", "game=wythoff&count=5&from=10^30"},
        {"positions", "game=wythoff&value=2&count=4&summary"},
        {"grundy", "game=wythoff&size=4&summary"},
        {"sequence", "game=octal:0.77&period"},
        {"sequence", "game=kayles&count=20&summary"},
        {"number", "number=1..4"},
        {"number", "number=10^300&system=both"},
        {"graph", "file=a+b%0Ab+a&summary"},
        {"graph", "file=a+b%0Ab+a"},
        {"graph", "from=kayles+5&token=5&token=3"},
        {"reproduce", ""},
    };
    return all;
}

/// A position of each kind of picture, and each thing that can be done with it.
std::vector<std::string> ways_to_play() {
    std::vector<std::string> queries;
    for (const std::string game :
         {"nim", "wythoff:a=2", "kayles", "cards", "queen", "nimble", "coin-turning", "calendar",
          "northcott", "noughts:rows=3,columns=3,length=3", "sim:points=4", "akiyama",
          "mastermind:places=2,figures=3"}) {
        for (const std::string action :
             {"state&judge", "computer", "hint", "why", "random&seed=5"}) {
            queries.push_back("game=" + game + "&action=" + action);
        }
    }
    queries.emplace_back("position=kayles+3+%2B+nim+2&action=why");
    queries.emplace_back("game=nim&position=1,2&action=move&move=1,0");
    queries.emplace_back("game=nim&position=0,0");
    return queries;
}

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

TEST_F(Described, AnswersAreAsTheDescriptionSays) {
    const auto expect_described = [&](const std::string& path, const std::string& query) {
        const std::string target = path + "?" + query;
        const json& content = document["paths"][path]["get"]["responses"]["200"]["content"];
        EXPECT_EQ(fault_in(answer(target), content), "") << target;
    };
    for (const web::Endpoint& endpoint : web::endpoints()) {
        const std::string path = "/api/" + std::string(endpoint.name);
        expect_described(path, std::string(endpoint.example));
        const auto [first, last] = further_queries().equal_range(endpoint.name);
        for (auto query = first; query != last; ++query) {
            expect_described(path, std::string(query->second));
        }
    }
    for (const std::string& query : ways_to_play()) expect_described("/api/play", query);
}

TEST_F(Described, FaultsAreAsTheDescriptionSays) {
    for (const std::string_view target :
         {"/api/solve", "/api/solve?position=nim+x", "/api/losing?game=wythoff&count=10^18",
          "/api/rules?rules=heap+n;n-k", "/api/nothing", "/nothing"}) {
        const auto response = ask(server, get(target));
        EXPECT_GE(response.status, 400) << target;
        const json& content =
            document["paths"]["/api/solve"]["get"]["responses"]["default"]["content"];
        EXPECT_EQ(fault_in(json::parse(response.body), content), "") << target;
    }
}

TEST_F(Described, EverySchemaHasANameOfItsOwn) {
    std::set<std::string_view> names;
    for (const web::Schema& schema : web::schemas()) {
        EXPECT_TRUE(names.insert(schema.name).second) << schema.name;
        EXPECT_EQ(JsonSchema(json::parse(schema.text)).unknown_word(), "") << schema.name;
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
