#include "families/sim/sim.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <string>
#include <unordered_set>

#include "base/error.hpp"
#include "base/random.hpp"
#include "families/sim/notation.hpp"
#include "solve/best_play.hpp"
#include "tests/support/test_multiplier.hpp"
#include "theory/in_turn.hpp"

namespace bouton {
namespace {

/// The rules without the normal form: every numbering of the points is another position.
struct PlainSim {
    using Position = SimPosition;
    Sim sim;
    void options(const Position& position, auto&& emit) const {
        sim.options(position, Sim::to_move(position), emit);
    }
    [[nodiscard]] std::optional<Outcome> ending(const Position& position) const {
        return sim.ending(position);
    }
};

/// Every position of the games on up to five points, also those that differ in numbering only.
TEST(Sim, SymmetryChangesNoResult) {
    for (const unsigned points : {3U, 4U, 5U}) {
        const PlainSim plain{Sim(points)};
        const InTurn<Sim> in_turn{Sim(points)};
        BestPlay<PlainSim> truth(plain, Play::normal);
        BestPlay<InTurn<Sim>> search(in_turn, Play::normal);
        std::vector<SimPosition> pending{{}};
        std::unordered_set<std::uint32_t> seen;
        std::size_t draws = 0;
        while (!pending.empty()) {
            const SimPosition position = pending.back();
            pending.pop_back();
            if (!seen.insert(position[0] | std::uint32_t{position[1]} << 16U).second) continue;
            ASSERT_EQ(search(position), truth(position)) << write_sim(plain.sim, position);
            if (truth(position).outcome == Outcome::draw) ++draws;
            if (plain.sim.ending(position)) continue;
            plain.options(position, [&](const SimPosition& next) { pending.push_back(next); });
        }
        EXPECT_GT(draws, 0U);
    }
}

TEST(Sim, TheSecondPlayerWinsOnSixPoints) {
    const InTurn<Sim> in_turn{Sim(6)};
    BestPlay<InTurn<Sim>> search(in_turn, Play::normal);
    EXPECT_EQ(search({}).outcome, Outcome::P);
    // No position is a draw, by Ramsey's theorem: all answers have a length.
    Random random(1);
    for (int round = 0; round < 100 * test_multiplier(); ++round) {
        SimPosition position{};
        while (!in_turn.ending(position)) {
            EXPECT_NE(search(position).outcome, Outcome::draw);
            std::vector<SimPosition> options;
            in_turn.options(position, [&](const SimPosition& next) { options.push_back(next); });
            position = options[random_below(random, options.size())];
        }
        EXPECT_EQ(in_turn.ending(position), Outcome::N);
    }
}

TEST(Sim, CountsLinesTrianglesAndSafeLines) {
    const Sim sim(6);
    EXPECT_EQ(sim.lines(), 15U);
    EXPECT_EQ(sim.triangles().size(), 20U);
    const SimPosition position = read_sim(sim, "red=12,13 blue=45,46");
    EXPECT_EQ(std::popcount(sim.safe(position, Side::left)), 10);
    EXPECT_EQ(std::popcount(sim.safe(position, Side::right)), 10);
    EXPECT_EQ(sim.safe(position, Side::left) & (1U << sim.line(1, 2)), 0U);
    EXPECT_EQ(sim.normal_form(position), sim.normal_form(read_sim(sim, "red=25,56 blue=13,14")));
    EXPECT_NE(sim.normal_form(position), sim.normal_form(read_sim(sim, "red=12,13 blue=14,56")));
}

TEST(SimNotation, RefusesWhatCannotOccurWithTheReason) {
    const Sim sim(6);
    const auto reason = [&](std::string_view text) -> std::string {
        try {
            static_cast<void>(read_sim(sim, text));
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::bad_request);
            return error.what();
        }
        return "";
    };
    EXPECT_EQ(reason("red= blue="), "");
    EXPECT_EQ(reason("red=12,34 blue=13"), "");
    EXPECT_EQ(reason("red=21 blue=31"), "");
    EXPECT_NE(reason("red=12,13,23 blue=14,25,36").find("red triangle 123"), std::string::npos);
    EXPECT_NE(reason("red=14,25,36,15 blue=12,13,23").find("blue triangle 123"), std::string::npos);
    EXPECT_NE(reason("red=12,34,56 blue=13").find("3 red lines and 1 blue"), std::string::npos);
    EXPECT_NE(reason("red=12 blue=12").find("both red and blue"), std::string::npos);
    EXPECT_NE(reason("red=12,21 blue=13").find("stands twice"), std::string::npos);
    for (const std::string_view text :
         {"", "red", "red=17 blue=", "red=11 blue=", "red=1 blue=", "green=12",
          "red=12, blue=", "red=12 red=13", "red=123 blue=", "red=0x blue="}) {
        EXPECT_NE(reason(text), "") << text;
    }
    // The last line completed a triangle: the game is over here, but the position can occur.
    EXPECT_EQ(reason("red=12,13,23 blue=14,25"), "");
    EXPECT_EQ(sim.ending(read_sim(sim, "red=12,13,23 blue=14,25")), Outcome::N);
}

TEST(SimNotation, WritesWhatItReads) {
    const Sim sim(6);
    for (const std::string_view text : {"red= blue=", "red=12 blue=", "red=12,34 blue=13,56"}) {
        EXPECT_EQ(write_sim(sim, read_sim(sim, text)), text);
    }
    const SimPosition position = read_sim(sim, "red=12 blue=");
    const auto next = read_sim_move(sim, position, "1-3");
    ASSERT_TRUE(next);
    EXPECT_EQ(write_sim(sim, *next), "red=12 blue=13");
    EXPECT_EQ(say_sim_move(sim, position, *next), "draw 1-3 in blue");
    EXPECT_EQ(read_sim_move(sim, position, say_sim_move(sim, position, *next)), next);
    EXPECT_EQ(read_sim_move(sim, position, "31"), next);
    EXPECT_FALSE(read_sim_move(sim, position, "red=12 blue=13"));
    EXPECT_THROW(static_cast<void>(read_sim_move(sim, position, "12")), Error);
    EXPECT_THROW(static_cast<void>(read_sim_move(sim, position, "17")), Error);
}

TEST(SimDrawing, ShowsPointsAndLines) {
    const Sim sim(6);
    const auto lines = draw_sim(sim, read_sim(sim, "red=12 blue=45"));
    std::string all;
    for (const std::string& line : lines) all += line;
    for (const char point : std::string("123456")) {
        EXPECT_EQ(std::count(all.begin(), all.end(), point), 1) << point;
    }
    EXPECT_GT(std::count(all.begin(), all.end(), 'r'), 5);
    EXPECT_EQ(std::count(all.begin(), all.end(), 'r'), std::count(all.begin(), all.end(), 'b'));
}

}  // namespace
}  // namespace bouton
