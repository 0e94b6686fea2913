#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "tests/support/game_text.hpp"

namespace bouton {
namespace {

/// The order of the moves of a large heap is another than that of a small one.
TEST(Octal, EverySplitOfALargeHeapIsOneMove) {
    const GamePtr game = make_game("octal:0.C");
    for (const int heap : {1024, 1025, 1060}) {
        const int rest = heap - 1;
        auto splits = static_cast<std::size_t>(rest / 2);
        for (int a = 1; 3 * a <= rest; ++a) {
            splits += static_cast<std::size_t>((rest - a) / 2 - a + 1);
        }
        std::set<std::string> different;
        const auto moves = game->moves(game->read(std::to_string(heap)), SIZE_MAX).positions;
        for (const Position& move : moves) different.insert(game->write(move));
        EXPECT_EQ(moves.size(), splits) << heap;
        EXPECT_EQ(different.size(), splits) << heap;
    }
}

void expect_a_winning_move(const std::string& text) {
    const Request request = parse_request(text);
    const Answer answer = solve(*request.game, request.position, Question{});
    EXPECT_EQ(answer.outcome, Outcome::N) << text;
    ASSERT_FALSE(answer.winning_moves.empty()) << text;
    const Position& left = answer.winning_moves.front();
    EXPECT_TRUE(request.game->is_move(request.position, left)) << text;
    EXPECT_EQ(solve(*request.game, left, Question{}).outcome, Outcome::P) << text;
}

TEST(Octal, HeapsOfGamesThatGrowAreSolvedAtAnySize) {
    for (const std::string name : {"octal:0.8", "octal:8.0", "octal:4.48", "octal:8.D"}) {
        for (const char* heap : {" 10^30", " 10^60+1", " 10^60+2"}) {
            expect_a_winning_move(name + heap);
        }
    }
}

TEST(Octal, MisereKaylesIsSolvedAtAnySize) {
    for (const char* heaps : {"10^30", "5,4,1", "10^20,10^20,25", "12"}) {
        const std::string text = heaps;
        EXPECT_EQ(answer_to("octal:0.77,misere " + text).outcome,
                  answer_to("kayles:misere " + text).outcome)
            << text;
    }
    EXPECT_THROW(answer_to("octal:0.137,misere 10^30"), Error);
}

std::vector<std::string> reasons(std::string_view text) {
    Question question;
    question.explain = true;
    return answer_to(text, question).explanation;
}

/// An option for each value below that of the heap.
TEST(Octal, TheValuesOfSmallHeapsAreExplained) {
    EXPECT_EQ(reasons("octal:0.137 12").front(),
              "From 12 moves leave all values below 2: 2,7 has 0, 1,8 has 1. None leaves 2.");
    EXPECT_EQ(reasons("subtraction:take=squares 20").front(),
              "From 20 no move leaves the value 0, so its value is 0.");
    EXPECT_EQ(reasons("subtraction:take=squares 18").front().substr(0, 9), "From 18 m");
    EXPECT_FALSE(reasons("octal:0.137 41").front().starts_with("From"));
    EXPECT_TRUE(reasons("grundy-game 15")[1].starts_with("  15 = "));
    EXPECT_FALSE(reasons("grundy-game 41")[1].starts_with("  41"));
}

}  // namespace
}  // namespace bouton
