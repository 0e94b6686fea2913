#include "families/northcott/northcott.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/random.hpp"
#include "families/northcott/notation.hpp"
#include "solve/best_play.hpp"
#include "tests/support/test_multiplier.hpp"
#include "theory/in_turn.hpp"

namespace bouton {
namespace {

std::vector<NorthcottPosition> options_of(const Northcott& rules,
                                          const NorthcottPosition& position) {
    std::vector<NorthcottPosition> options;
    rules.options(position, Northcott::to_move(position),
                  [&](const NorthcottPosition& option) { options.push_back(option); });
    return options;
}

/// Calls visit(position) for all positions with so many rows.
void for_positions(const Northcott& rules, std::size_t rows, const auto& visit) {
    std::vector<NorthcottPosition> positions{{0}, {1}};
    for (std::size_t row = 0; row < rows; ++row) {
        std::vector<NorthcottPosition> longer;
        for (const NorthcottPosition& position : positions) {
            for (std::uint32_t black = 0; black < rules.columns(); ++black) {
                for (std::uint32_t white = black + 1; white < rules.columns(); ++white) {
                    longer.push_back(position);
                    longer.back().push_back(black);
                    longer.back().push_back(white);
                }
            }
        }
        positions = std::move(longer);
    }
    for (const NorthcottPosition& position : positions) visit(position);
}

/// Search, which knows nothing of nim-sums and takes endless play for a draw, confirms the theorem.
TEST(Northcott, SearchConfirmsTheNimSum) {
    for (const auto& [columns, rows] : std::vector<std::pair<std::uint32_t, std::size_t>>{
             {2, 3}, {3, 3}, {4, 3}, {5, 2}, {8, 1}}) {
        const Northcott rules(columns);
        const InTurn<Northcott> in_turn(rules);
        BestPlay<InTurn<Northcott>> truth(in_turn, Play::normal);
        for_positions(rules, rows, [&](const NorthcottPosition& position) {
            const Forecast result = truth(position);
            const Outcome claimed = Northcott::nim_sum(position) == 0 ? Outcome::P : Outcome::N;
            ASSERT_EQ(result.outcome, claimed) << write_northcott(position);
            std::vector<NorthcottPosition> wins;
            for (const NorthcottPosition& option : options_of(rules, position)) {
                EXPECT_TRUE(rules.is_option(position, option));
                if (truth(option).outcome == Outcome::P) wins.push_back(option);
            }
            std::vector<NorthcottPosition> claims = rules.winning_moves(position);
            std::ranges::sort(wins);
            std::ranges::sort(claims);
            ASSERT_EQ(claims, wins) << write_northcott(position);
            // Nobody hurries less than the bound: the winner makes every other move.
            const Side mover = Northcott::to_move(position);
            const Side other = mover == Side::left ? Side::right : Side::left;
            const Side winner = claimed == Outcome::N ? mover : other;
            EXPECT_LE((*result.moves + 1) / 2, rules.most_moves(position, winner) + 1);
        });
    }
}

/// The opponent retreats as far as possible whenever possible, and else makes any move.
NorthcottPosition stubborn(const Northcott& rules, const NorthcottPosition& position,
                           Random& random) {
    const std::vector<NorthcottPosition> options = options_of(rules, position);
    std::vector<NorthcottPosition> retreats;
    const auto width = [](const NorthcottPosition& at) {
        std::uint64_t sum = 0;
        for (std::size_t row = 0; row < Northcott::rows(at); ++row) sum += Northcott::gap(at, row);
        return sum;
    };
    for (const NorthcottPosition& option : options) {
        if (width(option) > width(position)) retreats.push_back(option);
    }
    const auto& among = retreats.empty() ? options : retreats;
    return among[random_below(random, among.size())];
}

TEST(Northcott, AStubbornOpponentIsBeatenWithinTheBound) {
    Random random(2);
    for (int round = 0; round < 60 * test_multiplier(); ++round) {
        const auto columns = static_cast<std::uint32_t>(2 + random_below(random, 30));
        const Northcott rules(columns);
        NorthcottPosition position{static_cast<std::uint32_t>(random_below(random, 2))};
        for (std::uint64_t row = 1 + random_below(random, 6); row > 0; --row) {
            const auto black = static_cast<std::uint32_t>(random_below(random, columns - 1));
            position.push_back(black);
            position.push_back(
                black + 1 + static_cast<std::uint32_t>(random_below(random, columns - 1 - black)));
        }
        if (Northcott::nim_sum(position) == 0) continue;
        const std::uint64_t most = rules.most_moves(position, Northcott::to_move(position));
        std::uint64_t made = 0;
        while (true) {
            const auto wins = rules.winning_moves(position);
            ASSERT_FALSE(wins.empty()) << write_northcott(position);
            position = wins.front();
            ASSERT_LE(++made, most);
            if (options_of(rules, position).empty()) break;
            position = stubborn(rules, position, random);
        }
    }
}

TEST(Northcott, OneWinningMoveIsTheFirstOfAllAndSmallStepsAreMoves) {
    const Northcott rules(9);
    const NorthcottPosition won = read_northcott("0-7,2-5,1-4 black", 9);
    EXPECT_EQ(rules.winning_moves(won, false),
              std::vector<NorthcottPosition>{rules.winning_moves(won).front()});
    const NorthcottPosition lost = read_northcott("0-7,2-3,1-8,0-1 black", 9);
    const auto steps = rules.small_steps(lost, 9);
    EXPECT_EQ(steps.size(), 3U);  // black in row 4 can go neither way
    for (const NorthcottPosition& step : steps) EXPECT_TRUE(Northcott::is_option(lost, step));
    EXPECT_EQ(rules.small_steps(lost, 2).size(), 2U);
}

TEST(Northcott, NormalFormsAreCountedAndForgetTheOrderOfRowsAndTheSide) {
    const Northcott rules(8);
    const auto form = [&](std::string_view text) {
        return rules.normal_form(read_northcott(text, 8));
    };
    EXPECT_EQ(form("0-7,2-5 black"), form("2-5,0-7 black"));
    EXPECT_EQ(form("1-7 black"), form("0-6 white"));
    EXPECT_NE(form("1-7 black"), form("1-7 white"));
    EXPECT_EQ(rules.count_forms(0), 1U);
    EXPECT_EQ(rules.count_forms(1), 28U);
    EXPECT_EQ(rules.count_forms(4), 31'465U);
    EXPECT_EQ(Northcott(1'000'000).count_forms(9), SIZE_MAX);
}

TEST(NorthcottNotation, RefusesWhatCannotOccurWithTheReason) {
    const auto reason = [](std::string_view text) -> std::string {
        try {
            static_cast<void>(read_northcott(text, 8));
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::bad_request);
            return error.what();
        }
        return "";
    };
    EXPECT_EQ(reason("0-7,2-5 white"), "");
    EXPECT_EQ(reason("0-7"), "");
    EXPECT_NE(reason("5-2 black").find("to the right of white"), std::string::npos);
    EXPECT_NE(reason("3-3 black").find("both tokens stand on column 3"), std::string::npos);
    EXPECT_NE(reason("0-8 black").find("there is no column 8"), std::string::npos);
    EXPECT_NE(reason("0-99999999999999999999999 black").find("no column"), std::string::npos);
    EXPECT_NE(reason("0-7 green").find("whose turn"), std::string::npos);
    for (const std::string_view text : {"", "0", "0-", "-7", "0-7,", "a-b black", "0-7-3", "0--7",
                                        "0-7 black black", "-1-7 black"}) {
        EXPECT_NE(reason(text), "") << text;
    }
}

TEST(NorthcottNotation, ReadsMovesAsRowAndColumn) {
    const Northcott rules(8);
    const NorthcottPosition position = read_northcott("0-7,2-5 black", 8);
    const auto next = read_northcott_move(rules, position, "row 2 to 4");
    ASSERT_TRUE(next);
    EXPECT_EQ(write_northcott(*next), "0-7,4-5 white");
    EXPECT_EQ(say_northcott_move(position, *next), "move black in row 2 to column 4");
    EXPECT_EQ(read_northcott_move(rules, position, say_northcott_move(position, *next)), next);
    EXPECT_FALSE(read_northcott_move(rules, position, "0-7,4-5 white"));
    EXPECT_FALSE(read_northcott_move(rules, position, "help"));
    EXPECT_THROW(static_cast<void>(read_northcott_move(rules, position, "3 1")), Error);
    EXPECT_THROW(static_cast<void>(read_northcott_move(rules, position, "2 5")), Error);
    EXPECT_THROW(static_cast<void>(read_northcott_move(rules, position, "0 5")), Error);
}

}  // namespace
}  // namespace bouton
