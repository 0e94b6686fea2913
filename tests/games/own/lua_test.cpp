#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "base/error.hpp"
#include "game/catalogue.hpp"
#include "game/lua/lua_game.hpp"
#include "game/solve.hpp"
#include "game/sum/sum.hpp"
#include "game/without_files.hpp"
#include "tests/support/game_text.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/support/stop.hpp"

namespace bouton {
namespace {

using testing::HasSubstr;

std::string example(const std::string& name) {
    return "lua:" BOUTON_SOURCE_DIR "/examples/lua/" + name + ".lua";
}

GamePtr game_of_lua(const std::string& source, bool misere = false) {
    return lua_game(source, "test.lua", misere, "lua:test.lua");
}

std::string fault_of_lua(const std::string& source) {
    try {
        (void)game_of_lua(source);
    } catch (const Error& error) {
        return error.what();
    }
    return "none";
}

constexpr const char* take_one_or_two =
    "function options(p) local left = {} for k = 1, math.min(2, p[1]) do left[k] = {p[1] - k} end "
    "return left end ";

TEST(LuaGame, ExamplesAreReadAndTheirFactsHold) {
    std::size_t found = 0;
    for (const auto& file :
         std::filesystem::directory_iterator(BOUTON_SOURCE_DIR "/examples/lua")) {
        const std::string name = "lua:" + file.path().string();
        const GamePtr game = make_game(name);
        EXPECT_EQ(game->name(), name);
        EXPECT_FALSE(game->about().title.empty());
        EXPECT_EQ(game->write(game->read(game->write(game->start()))), game->write(game->start()));
        EXPECT_NO_THROW((void)solve(*game, game->start())) << name;
        ++found;
    }
    EXPECT_GE(found, 5U);
}

TEST(LuaGame, AgreesWithABuiltInGame) {
    for (const char* play : {"", ",misere"}) {
        const GamePtr program = make_game(example("wythoff") + play);
        const GamePtr built_in = make_game(std::string("wythoff:a=1") + play);
        for (int x = 0; x < 9; ++x) {
            for (int y = 0; y < 9; ++y) {
                const std::string position = std::to_string(x) + "," + std::to_string(y);
                Question question;
                question.all = true;
                const Answer by_program = solve(*program, program->read(position), question);
                const Answer by_theory = solve(*built_in, built_in->read(position), question);
                EXPECT_EQ(by_program.outcome, by_theory.outcome) << position << play;
                EXPECT_THAT(
                    written(*program, by_program.winning_moves),
                    testing::UnorderedElementsAreArray(written(*built_in, by_theory.winning_moves)))
                    << position << play;
                if (*play != '\0') continue;
                EXPECT_EQ(value_of(*program, program->read(position)),
                          value_of(*built_in, built_in->read(position)))
                    << position;
            }
        }
    }
}

TEST(LuaGame, ChompIsWonByTheFirstPlayerOnEveryRectangle) {
    const GamePtr chomp = make_game(example("chomp"));
    for (const char* board : {"2", "2,2", "5,5", "3,3,3", "4,4,4", "4,4,4,4"}) {
        EXPECT_EQ(solve(*chomp, chomp->read(board)).outcome, Outcome::N) << board;
    }
}

TEST(LuaGame, IsAPartOfSums) {
    const GamePtr cram = make_game(example("cram"));
    const GamePtr nim = make_game("nim");
    const Value value = value_of(*cram, cram->read("..."));
    ASSERT_NE(value.nimber(), nullptr);
    EXPECT_EQ(to_string(value), "1");
    const Request sum = sum_of({{cram, cram->read("...")}, {nim, nim->read("1")}});
    EXPECT_EQ(solve(*sum.game, sum.position).outcome, Outcome::P);
}

TEST(LuaGame, GoesRoundInDraws) {
    const GamePtr streets = make_game(example("streets"));
    EXPECT_EQ(solve(*streets, streets->read("market")).outcome, Outcome::draw);
    EXPECT_EQ(solve(*streets, streets->read("station")).outcome, Outcome::N);
    EXPECT_THROW((void)solve(*streets, streets->read("nowhere")), Error);
}

TEST(LuaGame, MisereIsSaidByTheProgramOrTheName) {
    const std::string program = take_one_or_two;
    EXPECT_EQ(game_of_lua(program)->play(), Play::normal);
    EXPECT_EQ(game_of_lua(program, true)->play(), Play::misere);
    const GamePtr misere = game_of_lua(program + "misere = true facts = {{'1', 'P'}, {'3', 'N'}}");
    EXPECT_EQ(misere->play(), Play::misere);
    EXPECT_EQ(solve(*misere, misere->read("4")).outcome, Outcome::P);
    // Facts are about the play that the program has.
    EXPECT_NO_THROW((void)game_of_lua(program + "facts = {{'3', 'P'}}", true));
}

TEST(LuaGame, FalseFactsAreToldWithTheTruth) {
    const std::string program = take_one_or_two;
    EXPECT_EQ(fault_of_lua(program + "facts = {{'3', 'P'}, {'4', 1}, {{5}, 2}}"), "none");
    EXPECT_EQ(fault_of_lua(program + "facts = {{'3', 'P'}, {'4', 'P'}}"),
              "test.lua: facts say that '4' is P, but by its options it is N");
    EXPECT_EQ(
        fault_of_lua(program + "facts = {{{4}, 2}}"),
        "test.lua: facts say that '4' has the value 2, but by its options it has the value 1");
    EXPECT_THAT(fault_of_lua(program + "facts = {{'3,x', 'P'}}"),
                HasSubstr("test.lua: the fact about '3,x' cannot be checked, since "));
    EXPECT_THAT(fault_of_lua(program + "facts = {{'10^9', 'N'}}"),
                HasSubstr("test.lua: the fact about '10^9' cannot be checked, since "));
}

TEST(LuaGame, StopsWhenItIsTold) {
    // The search would make a hundred thousand calls, and reports after every 1024 of them.
    const GamePtr game = game_of_lua(
        "function options(p) local sum = 0 for i = 1, 1000 do sum = sum + i end "
        "if p[1] == 0 then return {} end return {{p[1] - 1}} end");
    StopAfter control(3);
    Question question;
    question.limits.control = &control;
    try {
        (void)solve(*game, game->read("100000"), question);
        ADD_FAILURE();
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::failed);
        EXPECT_EQ(control.reports(), 4);
    }
    Limits limits;
    limits.time = TimeLimit(std::chrono::seconds(0));
    EXPECT_THROW((void)value_of(*game, game->read("100000"), limits), Error);
}

TEST(LuaGameParallel, ThreadsMayAskOneProgram) {
    const GamePtr game = game_of_lua(take_one_or_two);
    std::vector<std::thread> threads;
    std::vector<int> wrong(4);
    for (std::size_t i = 0; i < wrong.size(); ++i) {
        threads.emplace_back([&, i] {
            for (std::size_t heap = 0; heap < 40; ++heap) {
                const Position position = game->read(std::to_string(heap));
                wrong[i] += static_cast<int>(solve(*game, position).outcome !=
                                             (heap % 3 == 0 ? Outcome::P : Outcome::N));
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(wrong, std::vector<int>(4));
}

TEST(LuaGame, ProgramsAreReadFromRegularFiles) {
    const OwnFolder folder;
    const std::string path = folder.path() / "own.lua";
    std::ofstream(path) << take_one_or_two;
    EXPECT_EQ(make_game("lua:" + path)->name(), "lua:" + path);
    EXPECT_EQ(make_game("lua:file=" + path + ",misere")->name(), "lua:" + path + ",misere");
    EXPECT_THROW((void)make_game("lua:" + folder.path().string()), Error);
    EXPECT_THROW((void)make_game("lua:/dev/zero"), Error);
    EXPECT_THROW((void)make_game("lua:" + path + ".not"), Error);
    EXPECT_EQ(make_game("lua")->name(), "lua");
    EXPECT_EQ(make_game("lua:misere")->play(), Play::misere);
}

TEST(LuaGame, IsNotForStrangers) {
    const Catalogue games = without_files(catalogue());
    for (const char* name : {"lua", "lua:misere", "lua:/etc/passwd", "lua:{}", "lua:file=x.lua"}) {
        EXPECT_THROW((void)games.make(name), Error) << name;
    }
}

}  // namespace
}  // namespace bouton
