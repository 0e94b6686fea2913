#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/random.hpp"
#include "game/catalogue.hpp"
#include "game/solve.hpp"
#include "render/terminal/scene.hpp"
#include "tests/support/game_text.hpp"
#include "tests/support/random_trials.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

using testing::HasSubstr;

TEST(Nimble, IsNim) {
    Random random(1);
    Question all;
    all.all = true;
    const GamePtr nim = make_game("nim");
    for (int round = 0; round < 200 * test_multiplier(); ++round) {
        std::string squares;
        for (std::uint64_t coin = 1 + random_below(random, 6); coin > 0; --coin) {
            squares += fmt::format("{}{}", squares.empty() ? "" : ",", random_below(random, 40));
        }
        for (const char* play : {"", ":misere"}) {
            const Answer coins = answer_to(fmt::format("nimble{} {}", play, squares), all);
            const Answer heaps = answer_to(fmt::format("nim{} {}", play, squares), all);
            EXPECT_EQ(coins.outcome, heaps.outcome) << squares;
            EXPECT_EQ(coins.value, heaps.value) << squares;
            EXPECT_EQ(written(*nim, coins.winning_moves), written(*nim, heaps.winning_moves));
        }
    }
}

TEST(Nimble, AgreesWithTheDefinitionOnRandomStrips) {
    Random random(2);
    for (int round = 0; round < 4 * test_multiplier(); ++round) {
        const auto square = [&] { return random_below(random, 6); };
        expect_as_defined("nimble", round % 2 == 0 ? "" : "misere",
                          fmt::format("{},{},{}", square(), square(), square()));
    }
}

TEST(Nimble, ShowsTheStrip) {
    const GamePtr game = make_game("nimble");
    EXPECT_EQ(draw(game->picture(game->read("3,5,5,0")), {}),
              "0 1 2 3 4 5\n"
              "● · · ● · 2\n"
              "a number says how many coins lie on the square\n");
    EXPECT_EQ(draw(game->picture(game->read("3,1")), {.width = 80, .utf8 = false}),
              "0 1 2 3\n"
              ". o . o\n");
    EXPECT_THAT(draw(game->picture(game->read("10^60,3")), {}), HasSubstr("●●●"));
}

TEST(Nimble, RefusesBadSquares) {
    const GamePtr game = make_game("nimble");
    for (const char* text : {"", "-1", "3,,5", "a", "3 5", "3;5"}) {
        EXPECT_THROW(static_cast<void>(game->read(text)), Error) << text;
    }
}

}  // namespace
}  // namespace bouton
