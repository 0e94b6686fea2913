#include "tests/support/json_schema.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/read_file.hpp"
#include "tests/support/run_program.hpp"
#include "web/api/api.hpp"
#include "web/api/schemas.hpp"

namespace bouton {
namespace {

using Json = nlohmann::json;

JsonSchema schema_of(const std::string& name) {
    return JsonSchema(
        Json::parse(read_file(std::string(BOUTON_SOURCE_DIR "/docs/schema/") + name + ".json")));
}

Json answer_to(const std::string& command) {
    const ProgramRun run = run_in_shell("bouton " + command + " --json");
    EXPECT_EQ(run.status, 0) << command << ": " << run.output;
    return Json::parse(run.output, nullptr, false);
}

/// Questions, and the schema of their answers: every kind of answer that the program gives.
const std::vector<std::pair<std::string, std::string>>& questions() {
    static const std::vector<std::pair<std::string, std::string>> all{
        {"games", "games"},
        {"about nim", "about"},
        {"about wythoff:a=3,misere", "about"},
        {"about octal", "about"},
        {"about mex", "topic"},
        {"about", "topics"},
        {"solve nim 3,4,5 --all --explain", "solve"},
        {"solve nim 10^30,7", "solve"},
        {"solve kayles 7 + nim 3", "solve"},
        {"solve sim 'red= blue='", "solve"},
        {"solve mastermind start", "solve"},
        {"solve mastermind start --all", "solve"},
        {"solve noughts '......./......./......./......./.......'", "solve"},
        {"losing wythoff --count 3", "list"},
        {"losing wythoff:a=10^18 --count 3", "list"},
        {"losing wythoff --count 3 --from 2^53-2", "list"},
        {"losing wythoff:a=2,misere --count 3 --strategy recursive", "list"},
        {"losing wythoff:misere --count 4", "list"},
        {"losing akiyama --count 3", "list"},
        {"losing akiyama --count 3 --strategy greedy", "list"},
        {"losing nim --count 5", "list"},
        {"losing subtraction:take=1/3/4 --count 3 --from 10^30", "list"},
        {"losing subtraction:take=1/3/4 --count 3", "list"},
        {"losing fomin --count 80", "list"},
        {"losing fomin --count 8", "list"},
        {"losing fibonacci-nim --count 100", "list"},
        {"losing fibonacci-nim --count 10", "list"},
        {"losing r-wythoff --count 4", "list"},
        {"losing wythoff --count 3 --summary", "list-summary"},
        {"positions wythoff --value 2 --count 4", "list"},
        {"positions r-wythoff --value 2 --count 14", "list"},
        {"positions wythoff --value 2 --count 4 --summary", "list-summary"},
        {"sequence kayles --count 5", "list"},
        {"sequence nim --count 5 --from 2^53-3", "list"},
        {"sequence wythoff:row=3 --count 5", "list"},
        {"sequence kayles --period", "period"},
        {"sequence octal:0.6 --count 100 --period", "period"},
        {"sequence subtraction:take=1-10^30 --period", "period"},
        {"sequence octal:0.6 --count 100 --frequencies", "frequencies"},
        {"grundy wythoff --size 3x4", "table"},
        {"grundy wythoff --size 9 --rows 3-5 --columns 2-3", "table"},
        {"grundy wythoff --size 3x4 --summary", "table-summary"},
        {"number 10 --a 2", "number"},
        {"number 10 --a 2 --system q --trailing", "number"},
        {"number 10^300 --system both", "number"},
        {"number 1..4", "number-table"},
        {"number 1..4 --system p", "number-table"},
        {"rules '{heap n; n-k for k in {1, 3, 4}; 7 is P}'", "rules"},
        {"rules '{piles x, y; unordered; (y, x-1) | (x-k, y) for k >= 1}' --misere", "rules"},
        {"solve 'rules:{heap n; n-k for k in {1, 3, 4}}' 20 --explain", "solve"},
        {"grundy 'rules:{piles x, y; (x-1, y-k) for k >= 0}' --size 3x4", "table"},
        {"losing rules --count 4", "list"},
        {"graph $GRAPHS/loops.dot", "graph"},
        {"graph $GRAPHS/figure-1b.dot", "graph"},
        {"graph $GRAPHS/odd-cycle.graphml", "graph"},
        {"graph $GRAPHS/loops.dot --summary", "graph-summary"},
        {"graph $GRAPHS/figure-1b.dot --summary", "graph-summary"},
        {"graph $GRAPHS/loops.dot --token b", "tokens"},
        {"graph $GRAPHS/figure-1b.dot --token a1 --token a2", "tokens"},
        {"statistics akiyama --count 100", "statistics"},
        {"statistics akiyama --count 100 --strategy exact", "statistics"},
        {"octal 0.77 0.6 --count 300", "octal"},
        {"show kayles 7 --judge", "play"},
        {"show northcott --judge", "play"},
        {"reproduce", "experiments"},
        {"reproduce wythoff/table-1 akiyama/theorem-9 --quick", "reproduce"},
        {"version --build", "version"},
    };
    return all;
}

std::string with_graphs(const std::string& command) {
    return "export GRAPHS='" BOUTON_SOURCE_DIR "/examples/graphs'; bouton " + command;
}

TEST(JsonAnswers, AreAsTheirSchemasSay) {
    for (const auto& [command, name] : questions()) {
        const ProgramRun run = run_in_shell(with_graphs(command) + " --json");
        ASSERT_EQ(run.status, 0) << command << ": " << run.output;
        const Json answer = Json::parse(run.output, nullptr, false);
        ASSERT_FALSE(answer.is_discarded()) << command << ": " << run.output;
        EXPECT_EQ(schema_of(name).fault(answer), "") << command << " by " << name;
    }
}

// Numbers that are text in one row and numbers in another would be read wrongly by many programs.
TEST(JsonAnswers, HaveOneTypeInAColumn) {
    std::size_t texts = 0;
    std::size_t numbers = 0;
    for (const auto& [command, name] : questions()) {
        if (name != "list" && name != "number-table" && name != "table") continue;
        const Json answer = answer_to(command);
        ASSERT_FALSE(answer.at("rows").empty()) << command;
        for (std::size_t i = 0; i < answer.at("columns").size(); ++i) {
            const bool text = answer["rows"][0].at(i).is_string();
            ++(text ? texts : numbers);
            for (const Json& row : answer["rows"]) {
                ASSERT_EQ(row.size(), answer["columns"].size()) << command;
                ASSERT_EQ(row.at(i).is_string(), text) << command << " column " << i;
                if (text) continue;
                ASSERT_LE(row.at(i).get<std::int64_t>(), std::int64_t{1} << 53) << command;
            }
        }
    }
    EXPECT_GT(texts, 10U);
    EXPECT_GT(numbers, 20U);
}

TEST(JsonAnswers, OfTheServerAreAsTheirSchemasSay) {
    for (const web::Endpoint& endpoint : web::endpoints()) {
        ASSERT_FALSE(endpoint.schemas.empty()) << endpoint.name;
        const web::Fields fields = web::read_target("/api?" + std::string(endpoint.example)).fields;
        const web::Call call{web::Arguments(endpoint.keys, fields), "", catalogue()};
        std::string text;
        endpoint.answer(call, {}, [&](std::string_view piece) { text += piece; });
        std::string faults;
        for (const std::string_view name : endpoint.schemas) {
            const std::string fault = schema_of(std::string(name)).fault(Json::parse(text));
            if (fault.empty()) {
                faults.clear();
                break;
            }
            faults += fault + "; ";
        }
        EXPECT_EQ(faults, "") << endpoint.name << ": " << text.substr(0, 200);
    }
}

TEST(JsonSchemas, ArePartOfTheDescriptionOfTheServer) {
    const Json described = Json::parse(web::openapi());
    std::size_t files = 0;
    for (const auto& file : std::filesystem::directory_iterator(BOUTON_SOURCE_DIR "/docs/schema")) {
        const std::string name = file.path().stem().string();
        EXPECT_TRUE(described["components"]["schemas"].contains(name)) << name;
        EXPECT_EQ(schema_of(name).unknown_word(), "") << name;
        ++files;
    }
    EXPECT_GE(files, 19U);
    for (const web::Endpoint& endpoint : web::endpoints()) {
        const std::string path = "/api/" + std::string(endpoint.name);
        EXPECT_EQ(described["paths"][path]["get"]["responses"]["200"]["content"]["application/json"]
                           ["schema"]["anyOf"]
                               .size(),
                  endpoint.schemas.size())
            << path;
    }
}

// The checker itself: what is wrong is found.
TEST(JsonSchemas, RefuseWhatIsWrong) {
    const Json good = answer_to("losing wythoff --count 3");
    const JsonSchema schema = schema_of("list");
    EXPECT_EQ(schema.fault(good), "");
    const auto refused = [&](const auto& spoil) {
        Json bad = good;
        spoil(bad);
        return schema.fault(bad);
    };
    EXPECT_EQ(refused([](Json& j) { j.erase("game"); }), "$ lacks game");
    EXPECT_EQ(refused([](Json& j) { j["more"] = 1; }), "$.more is not expected");
    EXPECT_NE(refused([](Json& j) { j["rows"][1][2] = 0.5; }), "");
    EXPECT_NE(refused([](Json& j) { j["rows"][1][2] = "x"; }), "");
    EXPECT_NE(refused([](Json& j) { j["rows"][1] = 7; }), "");
    EXPECT_NE(refused([](Json& j) { j["play"] = "other"; }), "");
    EXPECT_NE(refused([](Json& j) { j["from"] = 0; }), "");
    EXPECT_NE(refused([](Json& j) { j = Json::array(); }), "");
    EXPECT_EQ(JsonSchema(Json::parse(R"({"items":{"minimum":3}})")).unknown_word(), "minimum");
}

}  // namespace
}  // namespace bouton
