#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/error.hpp"
#include "game/catalogue.hpp"
#include "game/solve.hpp"
#include "tests/support/game_text.hpp"
#include "tests/support/random_trials.hpp"

namespace bouton {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::array lengths{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

std::string date(int month, int day) { return fmt::format("calendar {}-{}", month, day); }

TEST(Calendar, LosesExactlyWhereTheDayIsTheMonthAnd19) {
    int dates = 0;
    for (int month = 1; month <= 12; ++month) {
        for (int day = 1; day <= lengths.at(static_cast<std::size_t>(month - 1)); ++day) {
            EXPECT_EQ(answer_to(date(month, day)).outcome,
                      day == month + 19 ? Outcome::P : Outcome::N)
                << date(month, day);
            ++dates;
        }
    }
    EXPECT_EQ(dates, 365);
}

/// The last days of the months with 31 days: the paper gives March the value of October.
TEST(Calendar, KnowsTheValuesOfThe31st) {
    const std::vector<std::pair<int, int>> values{{12, 0}, {10, 1}, {8, 2}, {7, 3},
                                                  {5, 4},  {3, 5},  {1, 6}};
    for (const auto& [month, value] : values) {
        EXPECT_EQ(answer_to(date(month, 31)).value, Value(Nimber{value})) << month;
    }
    for (int day = 1; day <= 31; ++day) {
        EXPECT_EQ(answer_to(date(12, day)).value, Value(Nimber{31 - day})) << day;
    }
}

TEST(Calendar, BeginsWithADateInJanuary) {
    const GamePtr game = make_game("calendar");
    EXPECT_EQ(game->moves(game->start(), 100).positions.size(), 31U);
    const Answer answer = answer_to("calendar start", {.all = true});
    EXPECT_EQ(answer.outcome, Outcome::N);
    EXPECT_THAT(written(*game, answer.winning_moves), ElementsAre("1-20"));
    EXPECT_FALSE(game->is_move(game->start(), game->read("2-1")));
    EXPECT_FALSE(game->is_move(game->read("1-1"), game->start()));
    EXPECT_FALSE(game->is_move(game->read("1-1"), game->read("2-2")));
    EXPECT_FALSE(game->is_move(game->read("5-3"), game->read("4-3")));
    EXPECT_TRUE(game->is_move(game->read("1-31"), game->read("3-31")));
    const Answer end = answer_to("calendar 12-31", {.all = true});
    EXPECT_THAT(end.winning_moves, IsEmpty());
    EXPECT_EQ(answer_to("calendar:misere 12-31").outcome, Outcome::N);
    EXPECT_EQ(answer_to("calendar:misere 12-30").outcome, Outcome::P);
}

TEST(Calendar, AddsUpWithOthers) {
    EXPECT_EQ(answer_to("calendar 10-31 + nim 1").outcome, Outcome::P);
    EXPECT_EQ(answer_to("calendar 12-1 + nim 30").outcome, Outcome::P);
    EXPECT_EQ(answer_to("calendar 12-1 + nim 29").outcome, Outcome::N);
    EXPECT_EQ(answer_to("calendar:misere 12-28 + nim:misere 2").outcome, Outcome::N);
}

TEST(Calendar, RefusesWhatIsNoDate) {
    const GamePtr game = make_game("calendar");
    const auto refusal = [&](const char* text) {
        return refusal_of([&] { static_cast<void>(game->read(text)); });
    };
    EXPECT_THAT(refusal("2-29"), HasSubstr("February has the days 1 to 28"));
    EXPECT_THAT(refusal("11-31"), HasSubstr("November has the days 1 to 30"));
    EXPECT_THAT(refusal("13-1"), HasSubstr("from 1 to 12"));
    EXPECT_THAT(refusal("0-1"), HasSubstr("from 1 to 12"));
    EXPECT_THAT(refusal("1-0"), HasSubstr("January has the days 1 to 31"));
    for (const char* text : {"", " ", "1", "1-2-3", "12/31", "x-y", "-1-5", "1--5", "1- 5",
                             "99999999999999999999-1", "1-99999999999999999999", "Start", "31."}) {
        EXPECT_THAT(refusal(text), HasSubstr("calendar")) << text;
    }
    EXPECT_EQ(canonical(*game, "01-05"), "1-5");
    EXPECT_EQ(canonical(*game, " start "), "start");
}

TEST(Calendar, ExplainsTheLineOfDates) {
    Question question;
    question.explain = true;
    EXPECT_THAT(answer_to("calendar 3-5", question).explanation.back(), HasSubstr("name 22 March"));
    EXPECT_THAT(answer_to("calendar 3-25", question).explanation.back(), HasSubstr("name 25 June"));
    EXPECT_THAT(answer_to("calendar 4-23", question).explanation.back(), HasSubstr("loses"));
    EXPECT_THAT(answer_to("calendar start", question).explanation.back(), HasSubstr("20 January"));
    EXPECT_FALSE(answer_to("calendar:misere 4-23", question).explanation.empty());
}

}  // namespace
}  // namespace bouton
