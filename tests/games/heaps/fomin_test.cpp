#include "families/fomin/fomin.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/random.hpp"
#include "exact/number.hpp"
#include "game/catalogue.hpp"
#include "game/solve.hpp"
#include "tests/support/game_text.hpp"
#include "tests/support/random_trials.hpp"
#include "tests/support/test_multiplier.hpp"
#include "theory/mex.hpp"

namespace bouton {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// The game of the largest heap alone, as the theory reduces it.
TEST(Fomin, HasTheValuesOfAHeapOfWhichAtMostHalfMayBeTaken) {
    std::vector<std::uint32_t> values{0, 0};
    for (std::size_t n = 2; n < 3000; ++n) {
        MexSet options;
        for (std::size_t left = (n + 1) / 2; left < n; ++left) options.add(values[left]);
        values.push_back(options.mex());
        ASSERT_EQ(fomin_value(n), Integer(values[n])) << n;
        for (std::uint32_t value = 0; value < n && n < 300; ++value) {
            const auto option = fomin_option_of_value(n, value);
            const bool expected = [&] {
                for (std::size_t left = (n + 1) / 2; left < n; ++left) {
                    if (values[left] == value) return option == Integer(left);
                }
                return !option;
            }();
            EXPECT_TRUE(expected) << n << ' ' << value;
        }
    }
}

TEST(Fomin, LosesExactlyBelowPowersOfTwo) {
    for (int n = 1; n < 600; ++n) {
        const bool lost = (n & (n + 1)) == 0;
        EXPECT_EQ(answer_to(fmt::format("fomin {}", n)).outcome, lost ? Outcome::P : Outcome::N)
            << n;
    }
    std::vector<bool> lost_in_misere(600);
    for (std::size_t n = 2; n < lost_in_misere.size(); ++n) {
        lost_in_misere[n] = true;
        for (std::size_t left = (n + 1) / 2; left < n; ++left) {
            if (lost_in_misere[left]) lost_in_misere[n] = false;
        }
        EXPECT_EQ(answer_to(fmt::format("fomin:misere {},1", n)).outcome,
                  lost_in_misere[n] ? Outcome::P : Outcome::N)
            << n;
    }
}

TEST(Fomin, AgreesWithTheDefinitionOnRandomHeaps) {
    Random random(3);
    for (int round = 0; round < 6 * test_multiplier(); ++round) {
        std::string position = fmt::format("{}", 2 + random_below(random, 5));
        for (std::uint64_t more = random_below(random, 2); more > 0; --more) {
            position += fmt::format(",{}", random_below(random, 6));
        }
        expect_as_defined("fomin", round % 2 == 0 ? "" : "misere", position);
    }
}

TEST(Fomin, IsSolvedAtAnySize) {
    const GamePtr game = make_game("fomin");
    EXPECT_EQ(answer_to("fomin 2^10000-1,10^3000").outcome, Outcome::P);
    const Answer answer = answer_to("fomin 2^10000,2^9999,7");
    EXPECT_EQ(answer.outcome, Outcome::N);
    ASSERT_EQ(answer.winning_moves.size(), 1U);
    EXPECT_EQ(answer.winning_moves[0], game->read("2^10000-1,1,2^9999-1,1,6,1"));
    EXPECT_TRUE(game->is_move(game->read("2^10000,2^9999,7"), answer.winning_moves[0]));
    EXPECT_EQ(answer_to("fomin 2^1000 + nim 2^999").outcome, Outcome::P);
    EXPECT_EQ(answer_to("fomin:misere 3*2^1000-1").outcome, Outcome::P);
    EXPECT_EQ(answer_to("fomin:misere 3*2^1000").outcome, Outcome::N);
    const std::string many = refusal_of(
        [] { static_cast<void>(answer_to("fomin 1500,1499,1498,1497,1496", {.all = true})); });
    EXPECT_THAT(many, HasSubstr("leave --all out"));
}

/// The parts of a move may be written in any order.
TEST(Fomin, KnowsItsMovesInAnyOrder) {
    const GamePtr game = make_game("fomin");
    const auto is_move = [&](const char* from, const char* to) {
        return game->is_move(game->read(from), game->read(to));
    };
    EXPECT_TRUE(is_move("7", "4,3"));
    EXPECT_TRUE(is_move("7", "3,4"));
    EXPECT_TRUE(is_move("7,4", "3,1,4,3"));
    EXPECT_TRUE(is_move("7,1,4", "3,1,4,1,3"));
    EXPECT_TRUE(is_move("9,8,5", "1,4,4,4,4,5"));
    EXPECT_FALSE(is_move("7", "7"));
    EXPECT_FALSE(is_move("7", "7,0"));
    EXPECT_FALSE(is_move("7", "5,3"));
    EXPECT_FALSE(is_move("7", "4,2,1"));
    EXPECT_FALSE(is_move("7,4", "4,3,4"));
    EXPECT_FALSE(is_move("7,1,4", "3,4,3,1"));
    EXPECT_FALSE(is_move("6,6", "5,5,1,1,0,0,0,1"));
    EXPECT_FALSE(is_move("6,4", "5,3,2"));
    EXPECT_FALSE(is_move("6,6", "4,4,3,1"));
    EXPECT_FALSE(is_move("1,1", "1,1"));
    EXPECT_FALSE(is_move("0", "0"));
}

/// Every option is a move in any order of its parts, and what is no option is none.
TEST(Fomin, RecognisesExactlyItsOptions) {
    const GamePtr game = make_game("fomin");
    const Position from = game->read("6,5,4");
    std::set<std::string> options;
    const auto sorted = [&](const Position& position) {
        Heaps heaps = position.as<Heaps>();
        std::ranges::sort(heaps);
        return heaps;
    };
    for (const Position& option : game->moves(from, SIZE_MAX).positions) {
        options.insert(fmt::format("{}", game->write(Position::of(sorted(option)))));
    }
    std::size_t moves = 0;
    for (int code = 0; code < 5 * 5 * 5 * 5 * 5 * 5; ++code) {
        Heaps parts;
        for (int rest = code, i = 0; i < 6; ++i, rest /= 5) parts.emplace_back(1 + rest % 5);
        if (!std::ranges::is_sorted(parts)) continue;
        const Position to = Position::of(parts);
        const bool is_option = options.contains(game->write(to));
        EXPECT_EQ(game->is_move(from, to), is_option) << game->write(to);
        moves += is_option ? 1 : 0;
    }
    EXPECT_EQ(moves, options.size());
}

TEST(Fomin, ListsTheSizesThatLose) {
    const auto listed = [](const char* game, const Integer& from, int count) {
        const RowList list = losing_of(game, from);
        std::vector<std::string> sizes;
        for (int i = 0; i < count; ++i) {
            const RowBlock& block = list.rows->next();
            sizes.push_back((block.columns[0].base + block.columns[0].offsets[0]).to_string());
        }
        return sizes;
    };
    EXPECT_THAT(listed("fomin", 0, 5), ElementsAre("1", "3", "7", "15", "31"));
    EXPECT_THAT(listed("fomin:misere", 0, 4), ElementsAre("2", "5", "11", "23"));
    EXPECT_THAT(listed("fomin", 99, 1), ElementsAre(((Integer(1) << 100U) - 1).to_string()));
    EXPECT_THAT(refusal_of([&] { listed("fomin", parse_number("10^100"), 1); }),
                HasSubstr("binary digits"));
}

TEST(Fomin, ExplainsTheLargestHeap) {
    Question question;
    question.explain = true;
    const Answer won = answer_to("fomin 20,6", question);
    ASSERT_EQ(won.explanation.size(), 4U);
    EXPECT_THAT(won.explanation[0], HasSubstr("at least 10 and at most 19"));
    EXPECT_THAT(won.explanation[2], HasSubstr("split it into 15 and 5"));
    EXPECT_THAT(won.explanation[2], HasSubstr("leaves 15,5,5,1"));
    EXPECT_THAT(won.explanation[3], HasSubstr("20 is 10100 in binary"));
    const Answer lost = answer_to("fomin 15,15", question);
    EXPECT_THAT(lost.explanation.back(), HasSubstr("15 is 2^4 - 1"));
    const Answer misere = answer_to("fomin:misere 11", question);
    EXPECT_THAT(misere.explanation.back(), HasSubstr("loses"));
}

}  // namespace
}  // namespace bouton
