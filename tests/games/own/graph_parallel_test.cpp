#include <gtest/gtest.h>

#include <array>
#include <string>
#include <thread>
#include <vector>

#include "game/catalogue.hpp"
#include "game/solve.hpp"

namespace bouton {
namespace {

/// A graph labels its vertices when it is first asked, and threads may ask at once.
TEST(GraphGameParallel, ServesThreadsAtOnce) {
    const GamePtr game = make_game("graph:" BOUTON_SOURCE_DIR "/examples/graphs/loops.dot");
    std::array<Outcome, 4> outcomes{};
    std::vector<std::thread> threads;
    for (Outcome& outcome : outcomes) {
        threads.emplace_back([&] { outcome = solve(*game, game->read("b")).outcome; });
    }
    for (std::thread& thread : threads) thread.join();
    for (const Outcome outcome : outcomes) EXPECT_EQ(outcome, Outcome::draw);
}

}  // namespace
}  // namespace bouton
