#include "answer/number.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "base/text/paragraph.hpp"
#include "base/text/text.hpp"

namespace bouton {
namespace {

NumberAnswer answer_to(const NumberQuery& query) {
    return answer_number(read_number_request(query).numbers, {});
}

TEST(NumberJson, IntegersAreStringsWhateverTheirSize) {
    for (const char* number : {"10", "10^40"}) {
        const auto json = nlohmann::json::parse(to_json(answer_to({.number = number, .a = "2"})));
        for (const char* key : {"number", "a", "digits", "q_value", "index"}) {
            EXPECT_TRUE(json.at(key).is_string()) << key;
        }
        EXPECT_TRUE(json.at("pair").at(1).is_string());
        EXPECT_TRUE(json.at("places").at(0).at("p").is_string());
        EXPECT_TRUE(json.at("zeros").is_number());
    }
}

TEST(NumberJson, IsAnArrayForSeveralSystems) {
    const auto json = nlohmann::json::parse(to_json(answer_to({.number = "9", .system = "both"})));
    const auto& systems = json.at("systems");
    ASSERT_EQ(systems.size(), 2U);
    EXPECT_EQ(systems[0].at("system"), "q");
    EXPECT_EQ(systems[1].at("system"), "p");
    EXPECT_TRUE(
        nlohmann::json::parse(to_json(answer_to({.number = "10^1000"}))).at("places").is_null());
}

TEST(NumberText, KeepsToItsStyle) {
    const NumberAnswer answer = answer_to({.number = "10^30", .a = "12", .system = "both"});
    for (const std::size_t width : {30U, 80U, 200U}) {
        const std::string text = to_text(answer, {width, true});
        const std::string explanation = text.substr(text.find("In the q-system"));
        for (const std::string_view line : split(explanation, '\n')) {
            EXPECT_LE(characters(line), width);
        }
    }
    for (const char c : to_text(answer, {80, false})) EXPECT_GE(c, 0) << "ASCII";
    EXPECT_EQ(to_text(answer_to({.number = "10^300"}), {}).find(std::string(250, '0')),
              std::string::npos);
    EXPECT_NE(to_text(answer_to({.number = "10^300"}), {}, true).find(std::string(250, '0')),
              std::string::npos);
}

}  // namespace
}  // namespace bouton
