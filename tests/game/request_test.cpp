#include "game/request.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "game/capabilities.hpp"
#include "game/catalogue.hpp"
#include "game/part_texts.hpp"
#include "solve/heap_values.hpp"
#include "tests/support/game_text.hpp"

namespace bouton {
namespace {

ErrorKind kind_of(const std::string& text) {
    try {
        parse_request(text);
    } catch (const Error& error) {
        const std::string sentence = error.what();
        EXPECT_EQ(sentence.find('\n'), std::string::npos) << sentence;
        EXPECT_LT(sentence.size(), 300U) << sentence;
        return error.kind();
    }
    ADD_FAILURE() << text << " was accepted";
    return ErrorKind::failed;
}

std::string position_of(const Request& request) { return request.game->write(request.position); }

TEST(Request, StartIsTheFirstPositionOfAnyGame) {
    EXPECT_EQ(position_of(parse_request("sim start")), "red= blue=");
    EXPECT_EQ(position_of(parse_request("northcott:columns=5 start")), "0-4,0-4,0-4 black");
    EXPECT_EQ(position_of(parse_request("calendar start")), "start");
    EXPECT_EQ(kind_of("nim started"), ErrorKind::bad_request);
}

TEST(Request, ReadsGamesParametersAndPositions) {
    const Request request = parse_request("  wythoff:a=2   2^4,1e1 ");
    EXPECT_EQ(request.game->name(), "wythoff:a=2");
    EXPECT_EQ(position_of(request), "16,10");
    EXPECT_EQ(spelled(*request.game, request.position), "wythoff:a=2 16,10");
    EXPECT_EQ(parse_request("wythoff:a=1 3,4").game->name(), "wythoff");
    EXPECT_EQ(parse_request("wythoff:misere,a=3 3,4").game->name(), "wythoff:a=3,misere");
    EXPECT_EQ(parse_request("subtraction:take=4/3/1 3").game->name(), "subtraction:take=1/3-4");
}

TEST(Request, ReadsSums) {
    const Request request = parse_request("kayles 7 + nim 3,4 + wythoff:a=2 4,6");
    EXPECT_EQ(request.game->name(), "");
    EXPECT_EQ(position_of(request), "kayles 7 + nim 3,4 + wythoff:a=2 4,6");
    EXPECT_EQ(request.game->read(position_of(request)), request.position);
    EXPECT_THROW((void)request.game->read("kayles 7 + nim 3,4"), Error);
    EXPECT_THROW((void)request.game->read("nim 7 + kayles 3,4 + wythoff:a=2 4,6"), Error);
}

TEST(Request, RulesInBracesBelongToTheNameOfTheGame) {
    const auto parts =
        part_texts(" rules:{heap n; i + (n-i) for k in {1, 2}},misere 3,4  5 + nim 2");
    ASSERT_EQ(parts.size(), 2U);
    EXPECT_EQ(parts[0].game, "rules:{heap n; i + (n-i) for k in {1, 2}},misere");
    EXPECT_EQ(parts[0].position, "3,4 5");
    EXPECT_EQ(parts[1].game, "nim");
    EXPECT_EQ(parts[1].position, "2");
    EXPECT_EQ(part_texts("rules:{heap n; {1} 3 + nim 2").front().game,
              "rules:{heap n; {1} 3 + nim 2");
    EXPECT_EQ(part_texts("graph {a b}").front().position, "{a b}");
}

TEST(Request, MakesAGameOnceForAllItsParts) {
    const Request request = parse_request("nim 3 + graph a2 + nim 4 + graph a1");
    const auto parts = request.game->as<Composed>()->parts(request.position);
    ASSERT_EQ(parts.size(), 4U);
    EXPECT_EQ(parts[0].game, parts[2].game);
    EXPECT_EQ(parts[1].game, parts[3].game);
}

TEST(Request, TakesTheStartWhereThatIsAllowed) {
    EXPECT_EQ(position_of(parse_request_or_start("marienbad")), "1,3,5,7");
    EXPECT_EQ(position_of(parse_request_or_start("kayles 3 + nim")), "kayles 3 + nim 3,4,5");
}

TEST(Request, FindsGamesThatWereAddedToACatalogue) {
    Catalogue games = catalogue();
    Entry mine = games.find("nim");
    mine.about.name = "my-nim";
    games.add(mine);
    EXPECT_EQ(games.find("my-nim").about.title, "Nim");
    EXPECT_EQ(position_of(parse_request("my-nim 3,4", games)), "3,4");
    EXPECT_THROW(games.add(mine), Error);
    EXPECT_THROW((void)parse_request("my-nim 3,4"), Error);
}

TEST(Request, EveryChoiceOfAParameterIsOneOfTheGame) {
    std::size_t choices = 0;
    for (const Entry& entry : catalogue().entries()) {
        for (const OwnedParameter& parameter : entry.parameters) {
            if (parameter.choices.empty()) continue;
            bool has_fallback = false;
            for (const std::string_view choice : split(parameter.choices, ' ')) {
                const std::string name =
                    fmt::format("{}:{}={}", entry.about.name, parameter.name, choice);
                EXPECT_NO_THROW((void)make_game(name)) << name;
                EXPECT_NE(parameter.help.find(choice), std::string::npos) << name;
                has_fallback = has_fallback || choice == parameter.fallback;
                ++choices;
            }
            EXPECT_TRUE(has_fallback) << entry.about.name;
        }
    }
    EXPECT_EQ(choices, 12U);
}

TEST(Request, RefusesNonsense) {
    for (const char* text :
         {"", "   ", "+", "nim", "nim +", "+ nim 3", "nim 3 + + nim 4", "nom 3", "nim 3 4", "nim ,",
          "nim:: 3", "nim:x=1 3", "wythoff 1", "wythoff:a=-1 1,2", "wythoff:a=2^200 1,2",
          "marienbad 9", "kayles 3 + marienbad 1", "nim:misere 3 + nim 4"}) {
        EXPECT_EQ(kind_of(text), ErrorKind::bad_request) << text;
    }
    EXPECT_EQ(kind_of("nim 10^99999999999"), ErrorKind::limit);
}

TEST(Game, FindsAllWinningMovesOfHugePiles) {
    Question question;
    question.all = true;
    const auto moves = [&](const char* text) {
        return answer_to(text, question).winning_moves.size();
    };
    EXPECT_EQ(moves("nim 2^100,2^100+1,2^100+2"), 3U);
    EXPECT_EQ(moves("nim 10^1000,10^1000"), 0U);
    EXPECT_GE(moves("wythoff 10^1000,10^1000+5"), 1U);
    EXPECT_EQ(moves("nim:misere 10^1000,1,1"), 1U);
}

/// A row of skittles, once more.
struct Row {
    using Position = Heap;
    static void options(const Heap& row, auto&& emit) {
        for (Heap left = 0; left < row; ++left) {
            emit(left, row - left - 1);
            if (left + 2 <= row) emit(left, row - left - 2);
        }
    }
};

TEST(Kayles, SatisfiesTheTheoremOfGuyAndSmith) {
    const GamePtr kayles = make_game("kayles");
    constexpr std::int64_t preperiod = 71;
    constexpr std::int64_t period = 12;
    constexpr std::int64_t bound = 2 * preperiod + period + 2;
    const auto values = heap_values(Row{}, bound + period);
    for (std::int64_t n = preperiod; n < bound; ++n) {
        const auto i = static_cast<std::size_t>(n);
        EXPECT_EQ(values[i], values[i + period]);
    }
    EXPECT_NE(values[preperiod - 1], values[preperiod - 1 + period]);
    for (std::size_t n = 0; n < values.size(); ++n) {
        EXPECT_EQ(value_of(*kayles, kayles->read(std::to_string(n))), Value(Nimber{values[n]}))
            << n;
    }
}

}  // namespace
}  // namespace bouton
