#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "base/error.hpp"
#include "game/catalogue.hpp"
#include "game/request.hpp"
#include "solve/heap_values.hpp"

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

TEST(Request, ReadsGamesParametersAndPositions) {
    const Request request = parse_request("  wythoff:a=2   2^4,1e1 ");
    EXPECT_EQ(request.game->name(), "wythoff:a=2");
    EXPECT_EQ(request.position, "16,10");
    EXPECT_EQ(parse_request("wythoff:a=1 3,4").game->name(), "wythoff");
    EXPECT_EQ(parse_request("wythoff:misere,a=3 3,4").game->name(), "wythoff:a=3,misere");
    EXPECT_EQ(parse_request("subtraction:take=4/3/1 3").game->name(), "subtraction:take=1/3-4");
}

TEST(Request, ReadsSums) {
    const Request request = parse_request("kayles 7 + nim 3,4 + wythoff:a=2 4,6");
    EXPECT_EQ(request.game->name(), "");
    EXPECT_EQ(request.position, "kayles 7 + nim 3,4 + wythoff:a=2 4,6");
    EXPECT_EQ(request.game->canonical(request.position), request.position);
    EXPECT_THROW((void)request.game->canonical("kayles 7 + nim 3,4"), Error);
    EXPECT_THROW((void)request.game->canonical("nim 7 + kayles 3,4 + wythoff:a=2 4,6"), Error);
}

TEST(Request, TakesTheStartWhereThatIsAllowed) {
    EXPECT_EQ(parse_request_or_start("marienbad").position, "1,3,5,7");
    EXPECT_EQ(parse_request_or_start("kayles 3 + nim").position, "kayles 3 + nim 3,4,5");
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

TEST(Sum, HasTheWinningMovesOfItsDefinition) {
    const Request sum = parse_request("kayles 4 + nim 2,3 + wythoff 2,3");
    Question question;
    question.all = true;
    const Answer answer = sum.game->solve(sum.position, question);
    const OptionList options = sum.game->options(sum.position, 10'000);
    ASSERT_TRUE(options.complete);
    std::vector<std::string> cold;
    for (const std::string& option : options.positions) {
        EXPECT_TRUE(sum.game->is_option(sum.position, option));
        if (sum.game->solve(option, {}).outcome == Outcome::P) cold.push_back(option);
    }
    std::vector<std::string> moves = answer.winning_moves;
    std::ranges::sort(moves);
    std::ranges::sort(cold);
    EXPECT_EQ(moves, cold);
    EXPECT_FALSE(sum.game->is_option(sum.position, sum.position));
    EXPECT_FALSE(sum.game->is_option(sum.position, "kayles 3 + nim 1,3 + wythoff 2,3"));
}

TEST(Game, FindsAllWinningMovesOfHugePiles) {
    Question question;
    question.all = true;
    const auto moves = [&](const char* text) {
        const Request request = parse_request(text);
        return request.game->solve(request.position, question).winning_moves.size();
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
        EXPECT_EQ(kayles->grundy(std::to_string(n), {}), values[n]) << n;
    }
}

}  // namespace
}  // namespace bouton
