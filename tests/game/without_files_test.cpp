#include "game/without_files.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "base/error.hpp"
#include "tests/support/own_folder.hpp"

namespace bouton {

namespace {

TEST(WithoutFiles, NoParameterOfAnyGameReadsAFile) {
    const OwnFolder folder;
    const std::string path = folder.path() / "own.edges";
    std::ofstream(path) << "a b\n";
    ASSERT_EQ(make_game("graph:" + path)->write(make_game("graph:" + path)->start()), "a");
    const Catalogue games = without_files(catalogue());
    for (const Entry& entry : games) {
        const std::string& name = entry.about.name;
        EXPECT_THROW((void)games.make(name + ":" + path), Error) << name;
        for (const OwnedParameter& parameter : entry.parameters) {
            if (parameter.kind == OwnedParameter::Kind::flag) continue;
            EXPECT_THROW((void)games.make(name + ":" + parameter.name + "=" + path), Error)
                << name << ' ' << parameter.name;
        }
    }
}

TEST(WithoutFiles, OtherParametersAreAsBefore) {
    const Catalogue games = without_files(catalogue());
    EXPECT_EQ(games.make("graph")->name(), "graph");
    EXPECT_EQ(games.make("graph:misere")->name(), "graph:misere");
    EXPECT_EQ(games.make("wythoff:a=2")->name(), "wythoff:a=2");
    EXPECT_THROW((void)games.make("graph:misere,file=x.dot"), Error);
    EXPECT_THROW((void)games.make("graph:x.dot,misere"), Error);
    EXPECT_THROW((void)games.make("graph:file="), Error);
}

}  // namespace

}  // namespace bouton
