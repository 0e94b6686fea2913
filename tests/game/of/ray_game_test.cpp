#include "game/of/ray_game.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "base/error.hpp"
#include "exact/number.hpp"
#include "families/subtraction/sequence_period.hpp"
#include "format/grundy_table.hpp"
#include "game/catalogue.hpp"
#include "game/notation.hpp"
#include "render/picture/grundy_picture.hpp"
#include "solve/search.hpp"
#include "tests/support/game_text.hpp"

namespace bouton {
namespace {

/// The first `count` rows of a list, all columns.
std::vector<std::vector<Integer>> first_rows(RowList list, std::size_t count) {
    std::vector<std::vector<Integer>> rows;
    while (rows.size() < count) {
        const RowBlock& block = list.rows->next();
        for (std::size_t i = 0; i < block.count && rows.size() < count; ++i) {
            std::vector<Integer>& row = rows.emplace_back();
            row.push_back(block.index + i);
            for (const RowBlock::Column& column : block.columns) {
                row.push_back(column.base + column.offsets[i]);
            }
        }
    }
    return rows;
}

class RayGame : public testing::TestWithParam<const char*> {};

TEST_P(RayGame, HasTheValuesOfItsDefinition) {
    const GamePtr game = make_game(GetParam());
    const RayRules rules = *require_tabulated(*game).table(UINT64_MAX).rays();
    auto definition = value_by_definition(rules);
    RayValues table(rules, {17, 21}, {});
    for (int x = 0; x <= 17; ++x) {
        for (int y = 0; y <= 21; ++y) {
            const Piles<2> piles{x, y};
            const Integer value = *definition(piles).nimber();
            ASSERT_EQ(table(piles), value) << x << ',' << y;
            if (x % 3 == 0) {
                ASSERT_EQ(ray_value(rules, piles, {}), value);
                ASSERT_EQ(*value_of(*game, game->read(write_heaps(piles))).nimber(), value);
            }
        }
    }
}

/// The rays are the moves of the game: every option of one is an option of the other.
TEST_P(RayGame, HasTheMovesOfItsRays) {
    const GamePtr game = make_game(GetParam());
    const RayRules rules = *require_tabulated(*game).table(UINT64_MAX).rays();
    for (int x = 0; x <= 9; ++x) {
        for (int y = 0; y <= 11; ++y) {
            const std::string from = write_heaps(Piles<2>{x, y});
            std::set<std::string> by_rays;
            rules.options({x, y}, [&](const Piles<2>& left) {
                by_rays.insert(canonical(*game, write_heaps(left)));
            });
            const auto moves = written(*game, game->moves(game->read(from), 10'000).positions);
            EXPECT_EQ(by_rays, std::set<std::string>(moves.begin(), moves.end())) << from;
        }
    }
}

TEST_P(RayGame, ListsThePositionsOfItsTable) {
    const GamePtr game = make_game(GetParam());
    const RayRules rules = *require_tabulated(*game).table(UINT64_MAX).rays();
    constexpr int size = 60;
    RayValues table(rules, {size, 4 * size}, {});
    for (const int value : {0, 1, 2, 3, 7}) {
        std::size_t n = 0;
        const auto rows = first_rows(require_tabulated(*game).positions(value, 0, {}), 12);
        for (int x = 0; x < size && n < rows.size(); ++x) {
            for (int y = x; y < 4 * size && n < rows.size(); ++y) {
                if (table({x, y}) != value) continue;
                EXPECT_EQ(rows[n], (std::vector<Integer>{n, x, y})) << "value " << value;
                ++n;
            }
        }
        EXPECT_EQ(n, rows.size());
        EXPECT_EQ(first_rows(require_tabulated(*game).positions(value, 5, {}), 7),
                  std::vector<std::vector<Integer>>(rows.begin() + 5, rows.end()));
    }
}

TEST_P(RayGame, HasRowsThatAreThoseOfItsTable) {
    const RayRules rules = *require_tabulated(*make_game(GetParam())).table(UINT64_MAX).rays();
    RayValues table(rules, {6, 300}, {});
    for (const int row : {0, 1, 6}) {
        for (const auto& cells : first_rows(ray_row(rules, row, 20, {.memory = 1U << 24U}), 200)) {
            EXPECT_EQ(cells.at(1), table({row, cells.at(0)}));
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Games, RayGame,
                         testing::Values("wythoff", "wythoff:a=2", "wythoff:a=5", "r-wythoff",
                                         "queen"));

/// With a larger than the piles, any numbers may be taken from both: what is left is won by one
/// move unless nothing is left, and the value of (x, y) is found by the definition.
TEST(RayValue, DependsOnThePilesWhereTheParameterIsLarger) {
    const GamePtr huge = make_game("wythoff:a=10^18");
    const GamePtr enough = make_game("wythoff:a=12");
    for (const char* piles : {"0,2", "1,2", "3,11", "12,12"}) {
        const Value value = value_of(*huge, huge->read(piles));
        EXPECT_EQ(value, value_of(*enough, enough->read(piles))) << piles;
    }
    // From 1,70000 everything can be taken at once, so that rays for smaller a would be wrong.
    EXPECT_THROW((void)require_tabulated(*huge).table(70'000), Error);
}

TEST(RayValue, IsRefusedWhereTheTableIsTooLarge) {
    const GamePtr game = make_game("wythoff");
    EXPECT_THROW((void)value_of(*game, game->read("10^30,10^31")), Error);
    EXPECT_THROW((void)ray_row(*require_tabulated(*game).table(UINT64_MAX).rays(), power(10, 30), 0,
                               {.memory = 1U << 30U}),
                 Error);
}

TEST(HeapSequence, IsWhatTheGameSaysOfEachHeap) {
    const auto rows = static_cast<std::size_t>(100 + 200 * test_multiplier());
    for (const char* name :
         {"kayles", "nim", "subtraction:take=2/5/7", "subtraction:take=1-10^25"}) {
        const GamePtr game = make_game(name);
        Question question;
        question.rows = rows;
        for (const char* from : {"0", "60", "10^25-3", "10^40"}) {
            const Integer first = parse_number(from);
            RowList list = require_sequenced(*game).sequence(first, question);
            for (const auto& row : first_rows(std::move(list), rows)) {
                ASSERT_EQ(row.at(1), *value_of(*game, game->read(row.at(0).to_string())).nimber())
                    << name;
            }
        }
    }
    EXPECT_THROW((void)require_sequenced(*make_game("kayles:misere")).sequence(0, {}), Error);
    EXPECT_THROW((void)require_sequenced(*make_game("akiyama")), Error);
}

TEST(SeenPeriod, IsTheLeastOne) {
    std::vector<std::uint64_t> values{9, 9, 4};
    for (std::uint64_t i = 0; i < 60; ++i) values.push_back(i % 4 == 1 ? i + 5 : i);
    const auto period = seen_period(values);
    ASSERT_TRUE(period);
    EXPECT_EQ(period->period, 4);
    EXPECT_EQ(period->saltus, 4);
    EXPECT_EQ(period->preperiod, 3);
    EXPECT_FALSE(period->proved);
    for (std::uint64_t i = 0; i < 60; ++i) values[i + 3] = i * i;
    EXPECT_FALSE(seen_period(values));
    EXPECT_FALSE(seen_period({}));
}

TEST(Period, IsThatOfTheValues) {
    for (const char* name :
         {"kayles", "nim", "subtraction:take=2/5/7", "subtraction:take=4/6/11"}) {
        const GamePtr game = make_game(name);
        const Periodicity period = require_sequenced(*game).period().value();
        EXPECT_TRUE(period.proved);
        std::vector<std::uint64_t> values;
        for (const auto& row : first_rows(require_sequenced(*game).sequence(0, {}), 2000)) {
            values.push_back(static_cast<std::uint64_t>(row.at(1).to_word().value()));
        }
        const Periodicity seen = seen_period(values).value();
        EXPECT_EQ(seen.period, period.period) << name;
        EXPECT_EQ(seen.preperiod, period.preperiod) << name;
        EXPECT_EQ(seen.saltus, period.saltus) << name;
    }
}

TEST(GrundyPicture, HasMeansOfBlocks) {
    const RayRules rules = wythoff_rays(1);
    const TableWindow window{10, 1000, 3, 1500};  // 990 × 1497 cells, in blocks of 3
    const HeatPicture picture = grundy_picture(rules, window, {}, "t");
    ASSERT_EQ(picture.rows, 330U);
    ASSERT_EQ(picture.columns, 499U);
    RayValues table(rules, {1000, 1500}, {});
    for (const std::size_t block : {0U, 1U, 498U, 499U, 5000U}) {
        Integer sum = 0;
        for (std::size_t i = 0; i < 9; ++i) {
            sum += table({10 + 3 * (block / 499) + i / 3, 3 + 3 * (block % 499) + i % 3});
        }
        EXPECT_DOUBLE_EQ(picture.values.at(block) * 9, static_cast<double>(sum.to_word().value()));
    }
    const std::string svg =
        draw_heat(grundy_picture(rules, {0, 9, 0, 12}, {}, "A <b>"), PictureFormat::svg);
    EXPECT_NE(svg.find("A &lt;b"), std::string::npos);
}

/// The value is that of a closed form, which is found anew within the memory of the question.
TEST(RWythoffGame, KeepsToTheMemoryAllowed) {
    const GamePtr game = make_game("r-wythoff");
    const std::string position = "1618033988749894826,2618033988749894826";
    Question question;
    const Position piles = game->read(position);
    EXPECT_EQ(solve(*game, piles, question).value, Value(Nimber{6}));
    question.limits.memory = 1'000'000;
    EXPECT_EQ(solve(*game, piles, question).value, std::nullopt);
    EXPECT_EQ(solve(*game, piles, question).outcome, Outcome::N);
    question.insist_on_value = true;
    try {
        static_cast<void>(solve(*game, piles, question));
        ADD_FAILURE() << "it used more";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::limit);
        EXPECT_STREQ(error.what(),
                     "closed forms from 8000 diagonals need more than the 976 KiB of memory "
                     "allowed: allow more with --memory");
    }
    EXPECT_THROW((void)value_of(*game, piles, question.limits), Error);
    question.rows = 1;
    EXPECT_THROW((void)require_tabulated(*game).positions(6, power(10, 30), question), Error);
}

}  // namespace
}  // namespace bouton
