#include "answer/solve_lines.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "answer/solve.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/stop.hpp"

namespace bouton {
namespace {

TEST(SolveLines, AnswersAreThoseOfSolve) {
    SolveQuery query;
    query.all = true;
    LineAnswers answers(query, {});
    for (const char* line : {"nim 3,4,5", "  nim 3,4,5 ", "kayles 7 + nim 3,4", "wythoff:a=2 11,25",
                             "nim:misere 1,1", "nim 3,4,5"}) {
        query.position = line;
        EXPECT_EQ(answers.answer(line), to_json(answer_position(query, {}))) << line;
    }
    EXPECT_FALSE(answers.first_error());
}

TEST(SolveLines, ErrorsAreLinesWithTheNumberOfTheInput) {
    LineAnswers answers({}, {});
    EXPECT_EQ(answers.answer(""), "");
    EXPECT_EQ(answers.answer(" \t"), "");
    const auto error = nlohmann::json::parse(answers.answer("nimm 3"));
    EXPECT_EQ(error["line"], 3);
    EXPECT_EQ(error["kind"], "bad_request");
    EXPECT_NE(std::string(error["error"]).find("did you mean 'nim'"), std::string::npos);
    EXPECT_EQ(nlohmann::json::parse(answers.answer("nim 1"))["outcome"], "N");
    EXPECT_EQ(nlohmann::json::parse(answers.answer("octal:0.6 10^30"))["kind"], "limit");
    EXPECT_EQ(answers.first_error(), ErrorKind::bad_request);
}

TEST(SolveLines, ManyGamesAreNotKept) {
    LineAnswers answers({}, {});
    for (int k = 1; k <= 300; ++k) {
        const std::string line = "subtraction:take=1-" + std::to_string(k) + " 1000";
        EXPECT_EQ(nlohmann::json::parse(answers.answer(line))["grundy"], 1000 % (k + 1)) << line;
    }
}

TEST(SolveLines, TheProgramReadsThemFromStandardInput) {
    const auto run = run_in_shell("printf 'nim 1,2\\nx\\n\\nnim 2,2' | bouton solve -; echo $?");
    EXPECT_EQ(run.output,
              "{\"game\":\"nim\",\"position\":\"1,2\",\"outcome\":\"N\",\"grundy\":3,"
              "\"winning_moves\":[\"1,1\"],\"explanation\":[]}\n" +
                  std::string("{\"line\":2,\"error\":") +
                  run.output.substr(
                      run.output.find("\"there is no game"),
                      run.output.find("\"kind\"") - 1 - run.output.find("\"there is no game")) +
                  ",\"kind\":\"bad_request\"}\n"
                  "{\"game\":\"nim\",\"position\":\"2,2\",\"outcome\":\"P\",\"grundy\":0,"
                  "\"winning_moves\":[],\"explanation\":[]}\n2\n");
    EXPECT_EQ(run_in_shell("bouton solve - < /dev/null").output, "");
}

}  // namespace
}  // namespace bouton
