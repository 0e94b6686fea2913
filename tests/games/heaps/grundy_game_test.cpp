#include "families/grundy_game/grundy_game.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "exact/rows.hpp"
#include "game/capabilities.hpp"
#include "game/catalogue.hpp"
#include "tests/games/plain_search.hpp"
#include "tests/support/game_text.hpp"
#include "tests/support/stop.hpp"
#include "theory/mex.hpp"

namespace bouton {
namespace {

using testing::ElementsAreArray;
using testing::HasSubstr;

/// The values of the heaps 1 to 20 in Winning Ways, chapter 4, and before them that of the heap 0.
constexpr std::array<std::uint32_t, 21> published{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0,
                                                  2, 1, 3, 2, 1, 3, 2, 4, 3, 0};

std::vector<std::uint64_t> first_values(std::size_t count) {
    const GamePtr game = make_game("grundy-game");
    Question question;
    question.rows = count;
    const RowList list = game->as<Sequenced>()->sequence(0, question);
    std::vector<std::uint64_t> values;
    while (values.size() < count) {
        const RowBlock& block = list.rows->next();
        for (const std::uint64_t offset : block.columns[0].offsets) {
            values.push_back(
                static_cast<std::uint64_t>(*(block.columns[0].base + offset).to_word()));
        }
    }
    return values;
}

TEST(GrundyGame, HasThePublishedValues) {
    EXPECT_THAT(first_values(published.size()), ElementsAreArray(published));
}

TEST(GrundyGame, HasTheValuesByDefinition) {
    const auto values = first_values(1500);
    MexSet options;
    for (std::size_t n = 1; n < values.size(); ++n) {
        options.clear();
        for (std::size_t a = 1; a < n; ++a) {
            if (a != n - a) options.add(static_cast<std::uint32_t>(values[a] ^ values[n - a]));
        }
        ASSERT_EQ(values[n], options.mex()) << n;
    }
}

TEST(GrundyGame, AgreesWithThePlainSearch) {
    PlainSearch plain("grundy-game");
    PlainSearch misere("grundy-game:misere");
    for (const char* text : {"0", "1", "2", "3", "2,2", "13", "7,5", "3,3,3", "6,0,5", "9,4"}) {
        plain.expect_right(text);
        misere.expect_right(text);
    }
}

TEST(GrundyGame, MakesASequence) {
    const GamePtr game = make_game("grundy-game");
    const RowList list = game->as<Sequenced>()->sequence(0, {});
    const RowBlock& block = list.rows->next();
    for (std::size_t n = 0; n < published.size(); ++n) {
        EXPECT_EQ(block.columns[0].base + block.columns[0].offsets[n], published.at(n)) << n;
    }
    EXPECT_FALSE(game->as<Sequenced>()->period());
}

TEST(GrundyGame, CountsPartitions) {
    EXPECT_EQ(partitions(0), 1);
    EXPECT_EQ(partitions(10), 42);
    EXPECT_EQ(partitions(10, 2), 12);  // 42 less the 30 that have a part of 1
    EXPECT_EQ(partitions(3, 4), 0);
    EXPECT_EQ(partitions(100), 190'569'292U);
    EXPECT_EQ(partitions(400), 6'727'090'051'741'041'926U);
    EXPECT_EQ(partitions(Integer(1) << 200), partitions(400));
}

/// Searches in misère play that have no chance are refused before they begin.
TEST(GrundyGame, KnowsWhatAMisereSearchWouldTake) {
    Question question;
    question.limits.memory = std::size_t{1} << 30U;
    for (const char* text : {"grundy-game:misere 100", "octal:0.137,misere 200",
                             "octal:0.07,misere 10^30", "octal:4.2,misere 200"}) {
        const Request request = parse_request(text);
        try {
            (void)solve(*request.game, request.position, question);
            ADD_FAILURE() << text;
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::limit);
            EXPECT_THAT(error.what(), HasSubstr("would need about")) << text;
        }
    }
}

TEST(GrundyGame, RefusesWhatTakesTooLong) {
    EXPECT_THAT(request_refusal("grundy-game 10^60", ErrorKind::limit),
                HasSubstr("up to 67108863"));
    EXPECT_THAT(request_refusal("grundy-game 2^26", ErrorKind::limit),
                HasSubstr("67108864 is larger"));
    EXPECT_THAT(request_refusal("grundy-game:misere 300", ErrorKind::limit), HasSubstr("memory"));
    EXPECT_THAT(request_refusal("grundy-game:misere 10^60", ErrorKind::limit), HasSubstr("memory"));
    StopAfter stop;
    Question question;
    question.limits.control = &stop;
    question.rows = 20'000;
    const GamePtr game = make_game("grundy-game");
    const RowList list = game->as<Sequenced>()->sequence(0, question);
    const auto all = [&] {
        for (int i = 0; i < 8; ++i) static_cast<void>(list.rows->next());
    };
    EXPECT_THROW(all(), Error);
}

TEST(GrundyGame, KnowsItsMoves) {
    const GamePtr game = make_game("grundy-game");
    const auto is_move = [&](const char* from, const char* to) {
        return game->is_move(game->read(from), game->read(to));
    };
    EXPECT_TRUE(is_move("8", "3,5"));
    EXPECT_TRUE(is_move("8,2", "2,7,1"));
    EXPECT_FALSE(is_move("8", "4,4"));
    EXPECT_FALSE(is_move("8", "3,4"));
    EXPECT_FALSE(is_move("8", "8"));
    EXPECT_FALSE(is_move("8", "5,2,1"));
    EXPECT_EQ(answer_to("grundy-game 5 + nim 2").outcome, Outcome::P);
}

}  // namespace
}  // namespace bouton
