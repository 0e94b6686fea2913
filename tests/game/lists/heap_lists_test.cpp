#include "game/lists/heap_lists.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/error.hpp"
#include "game/capabilities.hpp"
#include "game/catalogue.hpp"
#include "tests/support/game_text.hpp"

namespace bouton {
namespace {

using RowsOfList = std::vector<std::vector<Integer>>;

/// The first rows of a list.
RowsOfList rows_of(RowList list, std::size_t count) {
    RowsOfList rows;
    while (rows.size() < count) {
        const RowBlock& block = list.rows->next();
        for (std::size_t i = 0; i < block.count && rows.size() < count; ++i) {
            rows.emplace_back();
            for (const RowBlock::Column& column : block.columns) {
                rows.back().push_back(column.base + Integer(column.offsets[i]));
            }
        }
    }
    return rows;
}

RowsOfList listed(const std::string& game, std::size_t heaps, std::size_t count,
                  const Integer& from = 0) {
    Question question;
    question.heaps = heaps;
    question.rows = count;
    const GamePtr made = make_game(game);  // which must outlive its list
    return rows_of(made->as<Listed>()->losing(from, question), count);
}

/// The lost positions of so many heaps of at most `largest`, each decided by itself.
RowsOfList decided(const Game& game, std::size_t heaps, std::size_t largest) {
    RowsOfList lost;
    std::vector<Integer> position(heaps, 0);
    const std::function<void(std::size_t)> choose = [&](std::size_t i) {
        if (i + 1 == heaps) {
            std::string text;
            for (const Integer& heap : position) {
                text += (text.empty() ? "" : ",") + heap.to_string();
            }
            const auto& decided = *game.as<Decided>();
            if (decided.decide(game.read(text), {}).outcome == Outcome::P) {
                lost.push_back(position);
            }
            return;
        }
        for (Integer heap = i == 0 ? Integer(0) : position[i - 1]; heap <= position.back();
             ++heap) {
            position[i] = heap;
            choose(i + 1);
        }
    };
    for (std::size_t most = 0; most <= largest; ++most) {
        position.back() = most;
        choose(0);
    }
    return lost;
}

TEST(HeapLists, AreAllLostPositionsInOrder) {
    for (const char* name :
         {"nim", "nim:misere", "kayles", "kayles:misere", "subtraction:take=1-6",
          "subtraction:take=2/5/7", "subtraction:take=1/3/4,misere", "octal:0.137", "octal:0.07",
          "grundy-game", "even-odd", "cut-throat-nim", "index-nim:k=2", "greedy-nim", "nim2",
          "subtraction:take=squares"}) {
        const GamePtr game = make_game(name);
        for (const std::size_t heaps : {1U, 2U, 3U}) {
            const RowsOfList expected = decided(*game, heaps, heaps == 3 ? 6 : 12);
            if (expected.size() < 3) continue;
            EXPECT_EQ(listed(name, heaps, expected.size()), expected) << name << ' ' << heaps;
        }
    }
}

TEST(HeapLists, EveryGameOnHeapsHasOne) {
    for (const Entry& entry : catalogue()) {
        const GamePtr game = Catalogue::sample(entry);
        if (game->as<Sequenced>() == nullptr) continue;  // marienbad has its rows given
        const auto* list = game->as<Listed>();
        ASSERT_NE(list, nullptr) << entry.about.name;
        EXPECT_EQ(list->listed_heaps({.heaps = 2}), 2U);
        EXPECT_THROW(static_cast<void>(list->listed_heaps({.heaps = 0})), Error);
        EXPECT_THROW(static_cast<void>(list->listed_heaps({.heaps = 9})), Error);
    }
    EXPECT_THROW(static_cast<void>(make_game("wythoff")->as<Listed>()->listed_heaps({.heaps = 2})),
                 Error);
}

TEST(HeapLists, SingleHeapsOfAPeriodAreListedFromAnyNumberOn) {
    const Integer far = power(10, 40);
    EXPECT_EQ(listed("subtraction:take=1-6", 1, 3, far),
              (RowsOfList{{far * 7}, {far * 7 + 7}, {far * 7 + 14}}));
    EXPECT_EQ(listed("subtraction:take=1-6,misere", 1, 2, far),
              (RowsOfList{{far * 7 + 1}, {far * 7 + 8}}));
    for (const char* name :
         {"subtraction:take=2/5/7", "subtraction:take=4/6/11,misere", "subtraction:take=3/10/11"}) {
        const RowsOfList all = listed(name, 1, 3000);
        for (const std::size_t from : {1U, 17U, 1023U, 1024U, 2000U}) {
            const RowsOfList part = listed(name, 1, 900, from);
            EXPECT_TRUE(std::equal(part.begin(), part.end(),
                                   all.begin() + static_cast<std::ptrdiff_t>(from)))
                << name;
        }
    }
}

TEST(HeapLists, ListsThatEndSaySo) {
    EXPECT_EQ(listed("kayles", 1, 1), (RowsOfList{{0}}));
    EXPECT_EQ(listed("kayles:misere", 1, 5), (RowsOfList{{1}, {4}, {9}, {12}, {20}}));
    for (const char* name : {"kayles", "kayles:misere"}) {
        EXPECT_THROW(listed(name, 1, 6), Error) << name;
    }
    try {
        listed("nim", 1, 2);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::limit);
    }
}

}  // namespace
}  // namespace bouton
