#include "families/akiyama/decide.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "base/error.hpp"
#include "base/random.hpp"
#include "game/catalogue.hpp"
#include "solve/three_piles.hpp"
#include "tests/support/game_text.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

constexpr std::size_t memory = std::size_t{1} << 26U;

Outcome outcome(const AkiyamaPiles& piles, Play play = Play::normal) {
    return akiyama_decide(piles, play, false, {.memory = memory}).outcome;
}

TEST(AkiyamaDecide, AgreesWithTheDefinition) {
    constexpr std::uint32_t most = 31;
    const auto rule = [](std::uint32_t x, std::uint32_t y, std::uint32_t z) {
        return akiyama_may_take(x, y, z);
    };
    Random random(3);
    for (const Play play : {Play::normal, Play::misere}) {
        const auto table = three_pile_outcomes(rule, {most, most, most}, play);
        for (int round = 0; round < 400 * test_multiplier(); ++round) {
            const auto pile = [&] {
                return static_cast<std::uint32_t>(random_below(random, most + 1));
            };
            const ThreePiles from{pile(), pile(), pile()};
            std::set<AkiyamaPiles> expected;
            for (std::uint32_t x = 0; x <= from[0]; ++x) {
                for (std::uint32_t y = 0; y <= from[1]; ++y) {
                    for (std::uint32_t z = 0; z <= from[2]; ++z) {
                        const ThreePiles taken{from[0] - x, from[1] - y, from[2] - z};
                        if ((taken[0] | taken[1] | taken[2]) == 0) continue;
                        if (!rule(taken[0], taken[1], taken[2])) continue;
                        if (table.at(x, y, z) == Outcome::P) expected.insert({x, y, z});
                    }
                }
            }
            const AkiyamaPiles piles{from[0], from[1], from[2]};
            const auto verdict = akiyama_decide(piles, play, true, {.memory = memory});
            EXPECT_EQ(verdict.outcome, table.at(from[0], from[1], from[2]));
            EXPECT_EQ(std::set(verdict.winning_moves.begin(), verdict.winning_moves.end()),
                      expected);
            EXPECT_EQ(verdict.winning_moves.size(), expected.size()) << "a move twice";
            const auto one = akiyama_decide(piles, play, false, {.memory = memory});
            EXPECT_EQ(one.outcome, verdict.outcome);
            if (!expected.empty()) {
                ASSERT_FALSE(one.winning_moves.empty());
                EXPECT_EQ(one.winning_moves.front(), verdict.winning_moves.front());
            }
        }
    }
}

TEST(AkiyamaDecide, FindsTheErrorOfTheThesis) {
    EXPECT_EQ(outcome({23, 39, 58}), Outcome::P);
    EXPECT_EQ(outcome({58, 23, 39}), Outcome::P);
    const auto verdict = akiyama_decide({23, 42, 61}, Play::normal, true, {.memory = memory});
    EXPECT_EQ(verdict.outcome, Outcome::N);
    EXPECT_EQ(verdict.winning_moves, (std::vector<AkiyamaPiles>{{23, 39, 58}}));
}

TEST(AkiyamaDecide, TakesLargePiles) {
    EXPECT_EQ(outcome({786, 1394, 1953}), Outcome::P);
    EXPECT_EQ(outcome({786, 1395, 1951}), Outcome::P);
    EXPECT_EQ(outcome({786, 1395, 1953}), Outcome::N);
    const Integer huge = power(10, 50);
    // Two huge piles 5 apart fall to 11 and 16, the third one to 6.
    const auto verdict =
        akiyama_decide({huge + 5, 100, huge}, Play::normal, true, {.memory = memory});
    EXPECT_EQ(verdict.outcome, Outcome::N);
    EXPECT_NE(std::ranges::find(verdict.winning_moves, AkiyamaPiles{16, 6, 11}),
              verdict.winning_moves.end());
    for (const AkiyamaPiles& move : verdict.winning_moves) {
        EXPECT_TRUE(akiyama_is_move({huge + 5, 100, huge}, move));
        EXPECT_EQ(outcome(move), Outcome::P);
    }
}

TEST(AkiyamaDecide, RefusesWhatDoesNotFit) {
    const auto kind = [](const Integer& smallest) {
        try {
            (void)akiyama_decide({smallest, smallest + 7, smallest + 9}, Play::normal, true,
                                 {.memory = memory});
        } catch (const Error& error) {
            return error.kind();
        }
        return ErrorKind::failed;
    };
    EXPECT_EQ(kind(power(10, 8)), ErrorKind::limit);
    EXPECT_EQ(kind(power(10, 80)), ErrorKind::limit);
}

TEST(AkiyamaExplain, NamesTheMoveAndWhatItKeeps) {
    const auto won = explain_akiyama({23, 42, 61}, Play::normal, {.memory = memory});
    EXPECT_NE(won.back().find("(23, 39, 58) and keeps a pile, of 23"), std::string::npos);
    // Every explanation of a won position names a move to a P-position, and what stays of it.
    for (const AkiyamaPiles& piles : {AkiyamaPiles{13, 14, 18}, {5, 5, 5}, {0, 1, 9}, {7, 30, 2}}) {
        const auto moves =
            akiyama_decide(piles, Play::normal, true, {.memory = memory}).winning_moves;
        const std::string told = explain_akiyama(piles, Play::normal, {.memory = memory}).back();
        const bool named = std::ranges::any_of(moves, [&](const AkiyamaPiles& to) {
            return told.find(fmt::format("leaves ({}, {}, {}) and keeps ", to[0].to_string(),
                                         to[1].to_string(), to[2].to_string())) !=
                   std::string::npos;
        });
        EXPECT_TRUE(named) << told;
    }
    const auto lost = explain_akiyama({58, 39, 23}, Play::normal, {.memory = memory});
    EXPECT_NE(lost.back().find("loses"), std::string::npos);
}

TEST(AkiyamaGame, DecidesNothingByTheGreedyStrategies) {
    const GamePtr game = make_game("akiyama");
    for (const char* const strategy : {"greedy", "greedy-short"}) {
        Question question;
        question.strategy = strategy;
        try {
            (void)solve(*game, game->read("23,42,61"), question);
            ADD_FAILURE() << strategy;
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::bad_request);
        }
        const RowList list = require_listed(*game).losing(12, question);
        const RowBlock& block = list.rows->next();
        EXPECT_EQ(block.index, 12);
        EXPECT_EQ(block.columns.at(1).base + block.columns.at(1).offsets.front(), 42);
    }
    EXPECT_EQ(require_decided(*game).strategies(), (std::vector<std::string_view>{"exact"}));
}

}  // namespace
}  // namespace bouton
