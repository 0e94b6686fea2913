#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "game/capabilities.hpp"
#include "game/catalogue.hpp"
#include "tests/support/game_text.hpp"

/// What can be listed of games by written rules.
namespace bouton {
namespace {

/// The first positions of a list, as `1,2 2,1`.
std::string first_of(RowList list, std::size_t count) {
    std::string told;
    std::size_t read = 0;
    while (read < count) {
        const RowBlock& block = list.rows->next();
        for (std::size_t i = 0; i < block.count && read < count; ++i, ++read) {
            told += read == 0 ? "" : " ";
            for (const RowBlock::Column& column : block.columns) {
                if (&column != block.columns.data()) told += ",";
                told += (column.base + Integer(column.offsets[i])).to_string();
            }
        }
    }
    return told;
}

std::string lost(const std::string& rules, std::size_t count) {
    const GamePtr game = make_game("rules:{" + rules + "}");  // which must outlive its list
    Question question;
    question.rows = count;
    return first_of(game->as<Listed>()->losing(0, question), count);
}

/// Whatever computes them: rays, tables, or a search.
TEST(RulesLists, BothOrdersOfThePilesAreListedUnlessTheyAreUnordered) {
    const std::string wythoff = "(x-k, y) | (x, y-k) | (x-k, y-k) for k >= 1";
    const std::string both = "0,0 1,2 2,1 3,5 5,3 4,7 7,4";
    const std::string one = "0,0 1,2 3,5 4,7";
    EXPECT_EQ(lost("piles x, y; " + wythoff, 7), both);
    EXPECT_EQ(lost("piles x, y; unordered; " + wythoff, 4), one);
    const std::string by_table = wythoff + " if 1 = 1 or k = 5";
    EXPECT_EQ(lost("piles x, y; " + by_table, 7), both);
    EXPECT_EQ(lost("piles x, y; unordered; " + by_table, 4), one);
    // A move that is never made, though that is not plain, and would make a pile grow.
    const std::string by_search = "measure 2*x + 2*y; (x-2, y+1) if 2*x mod 2 = 1; ";
    EXPECT_EQ(lost("piles x, y; " + by_search + wythoff, 7), both);
    EXPECT_EQ(lost("piles x, y; unordered; " + by_search + wythoff, 4), one);
    const std::string misere = "0,1 1,0 2,2 3,5 5,3";
    EXPECT_EQ(lost("piles x, y; misere; " + wythoff, 5), misere);
    EXPECT_EQ(lost("piles x, y; misere; " + by_table, 5), misere);
    EXPECT_EQ(lost("piles x, y; misere; unordered; " + wythoff, 3), "0,1 2,2 3,5");
}

/// `positions` is promised where it is answered.
TEST(RulesLists, PositionsOfAValueArePromisedWhereTheyCanBeListed) {
    int listed = 0;
    for (const std::string rules :
         {"(x-k, y) | (x, y-k) | (x-k, y-k) for k >= 1", "(x-k, y) | (x, y-k) for k >= 1",
          "(x-k, y) for k >= 1 if x >= y; (x, y-k) for k >= 1 if y >= x; (x-k, y-k) for k >= 1",
          "(x-k, y-2*k) for k >= 1", "(x-k, y) for k >= 1", "(x-k, y-k) for k >= 1",
          "(x-k, y) | (x, y-k) | (x-k, y-2*k) | (x-2*k, y-k) for k >= 1",
          "(x-k, y) for k >= 1 if x > y; (x, y-k) for k >= 1 if y > x", "(x-1, y-2)"}) {
        SCOPED_TRACE(rules);
        const GamePtr game = make_game("rules:{piles x, y; " + rules + "}");
        const auto asks = asks_of(*game);
        const bool promised = std::ranges::find(asks, "positions") != asks.end();
        Question question;
        question.rows = 3;
        bool answered = true;
        try {
            (void)first_of(game->as<Tabulated>()->positions(1, 0, question), 3);
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::bad_request);
            answered = false;
        }
        EXPECT_EQ(promised, answered);
        if (promised) ++listed;
    }
    EXPECT_EQ(listed, 3);
    for (const char* name : {"wythoff", "r-wythoff", "nim", "queen"}) {
        const auto asks = asks_of(*make_game(name));
        EXPECT_NE(std::ranges::find(asks, "positions"), asks.end()) << name;
    }
}

}  // namespace
}  // namespace bouton
