#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "answer/play/match_text.hpp"
#include "game/capabilities.hpp"
#include "tests/play/match_support.hpp"

// Matches on graphs, which can go on for ever.
namespace bouton {
namespace {

using testing::HasSubstr;

const std::string loops = "graph:" BOUTON_SOURCE_DIR "/examples/graphs/loops.dot";

MatchText begun(const std::string& where) {
    MatchText text(match_of(where), {});
    text.begin();
    return text;
}

TEST(GraphMatch, AThirdRepetitionIsADraw) {
    Match match = match_of(loops + " b");
    match.begin();
    const auto hint = only<event::Hint>(match.hint());
    EXPECT_EQ(hint.outcome, Outcome::draw);
    ASSERT_TRUE(hint.move);
    EXPECT_EQ(match.game().write(*hint.move), "a");
    match.move("a");
    EXPECT_FALSE(has<event::Over>(match.computer_move()));
    match.move("a");
    const auto end = only<event::Over>(match.computer_move());
    EXPECT_TRUE(match.over());
    EXPECT_FALSE(end.winner);
    EXPECT_EQ(end.reason, event::Over::Reason::repetition);
    EXPECT_EQ(match.game().write(end.position), "b");
    ASSERT_TRUE(end.reviews[0]);
    EXPECT_FALSE(end.reviews[0]->first_slip);
    match.undo();  // forgets the repetition
    match.move("a");
    EXPECT_TRUE(has<event::Over>(match.computer_move()));
}

TEST(GraphMatch, ThePlayerToMoveCounts) {
    // The computer begins at a: that position comes up for the third time after a human's move.
    Match match = match_of(loops + " a", Level::perfect, 0, true);
    match.begin();
    match.computer_move();
    match.move("a");
    match.computer_move();
    EXPECT_EQ(only<event::Over>(match.move("a")).reason, event::Over::Reason::repetition);
}

TEST(GraphMatch, ADrawIsToldAtTheTerminal) {
    MatchText text = begun(loops + " b");
    EXPECT_THAT(text.answer("hint"), HasSubstr("you can keep the draw: leave a."));
    EXPECT_THAT(text.answer("a"), HasSubstr("I leave b."));
    EXPECT_FALSE(text.over());
    const std::string last = text.answer("a");
    EXPECT_THAT(last, HasSubstr("The position b has come up for the third time"));
    EXPECT_TRUE(text.over());
}

TEST(GraphMatch, WhoeverLeavesTheDrawLoses) {
    MatchText text = begun(loops + " b");
    const std::string last = text.answer("c");
    EXPECT_TRUE(text.over());
    EXPECT_THAT(last, HasSubstr("I leave d."));
    EXPECT_THAT(last, HasSubstr("I made the last move and win."));
    EXPECT_THAT(last, HasSubstr("You could have kept the draw: at your move 1, from b"));
}

TEST(GraphMatch, WhoeverMissesAWinIsTold) {
    MatchText text = begun(loops + " e");
    EXPECT_THAT(text.answer("a"), HasSubstr("I leave b."));
    EXPECT_FALSE(text.over());
    text.answer("a");
    EXPECT_FALSE(text.over());
    const std::string last = text.answer("a");
    EXPECT_TRUE(text.over());
    EXPECT_THAT(last, HasSubstr("You could have won: at your move 1, from e"));
}

/// The file is read when the match is made, once for all parts, and never again.
TEST(GraphMatch, AFileIsReadOnce) {
    namespace fs = std::filesystem;
    const fs::path file = fs::path(testing::TempDir()) / "match_reads_once.dot";
    fs::copy_file(BOUTON_SOURCE_DIR "/examples/graphs/loops.dot", file,
                  fs::copy_options::overwrite_existing);
    const std::string name = "graph:" + file.string();
    MatchText text(match_of(name + " c + nim 2 + " + name + " d"), {});
    fs::remove(file);
    const auto parts = text.match().game().as<Composed>()->parts(text.match().position());
    EXPECT_EQ(parts[0].game, parts[2].game);
    text.begin();
    for (const char* line : {"hint", "why", "moves", "board", "help"}) {
        EXPECT_FALSE(text.answer(line).empty());
        EXPECT_FALSE(text.over());
    }
    EXPECT_THAT(text.answer("take 1 from 1"), HasSubstr("You take 1 from heap 1."));
    for (int moves = 0; moves < 3 && !text.over(); ++moves) {
        const Game& game = text.match().game();
        const MoveList next = game.moves(text.match().position(), 1);
        text.answer(game.write(next.positions.front()));
    }
    EXPECT_TRUE(text.over());
}

}  // namespace
}  // namespace bouton
