#include "web/api/game_pool.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace bouton::web {

namespace {

TEST(GamePool, LendsAGameAgainWhenItIsBack) {
    const Catalogue games = lending(catalogue(), 2);
    const Game* first = nullptr;
    {
        const GamePtr one = games.make("nim");
        first = one.get();
        EXPECT_NE(games.make("nim").get(), first) << "it is lent to one at a time";
        EXPECT_EQ(one->name(), "nim");
    }
    EXPECT_EQ(games.make("nim").get(), first);
    EXPECT_NE(games.make("nim:misere").get(), first);
    EXPECT_EQ(games.make("nim:misere")->name(), "nim:misere");
    EXPECT_EQ(games.make("wythoff:a=2")->name(), "wythoff:a=2");
}

TEST(GamePool, KeepsOnlySoMany) {
    const Catalogue games = lending(catalogue(), 1);
    std::weak_ptr<const Game> lent;
    {
        const GamePtr game = games.make("nim");
        lent = game;
    }
    EXPECT_TRUE(lent.expired());
    const Game* kayles = games.make("kayles").get();
    EXPECT_EQ(games.make("kayles").get(), kayles);
}

TEST(GamePool, KeepsNoneWhileThereIsTooMuchInMemory) {
    for (const std::size_t most_resident : {std::size_t{0}, SIZE_MAX}) {
        std::weak_ptr<const Game> made;
        std::vector<Entry> entries{catalogue().find("nim")};
        entries[0].make = [&, make = entries[0].make](std::string_view parameters) {
            GamePtr game = make(parameters);
            made = game;
            return game;
        };
        const Catalogue games = lending(Catalogue(std::move(entries)), 4, most_resident);
        EXPECT_EQ(games.make("nim")->name(), "nim");
        EXPECT_EQ(made.expired(), most_resident == 0);
    }
}

TEST(GamePool, OutlivesItsCatalogue) {
    GamePtr game;
    {
        const Catalogue games = lending(catalogue(), 4);
        game = games.make("nim");
    }
    EXPECT_EQ(game->write(game->read("3,4,5")), "3,4,5");
}

}  // namespace

}  // namespace bouton::web
