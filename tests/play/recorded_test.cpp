#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "tests/play/match_support.hpp"

// Matches that were played once and written down.  The standard fixes the random numbers, so the
// computer makes these moves on every machine; a change of them is a change for whoever gave a seed
// to somebody else.
namespace bouton {
namespace {

struct Recorded {
    std::string_view where;
    Level level;
    std::vector<std::string> left;  ///< what the computer left, one move after the other
};

/// The human takes 1 from the heaps 1, 2, 3, 1, 2, as long as that is allowed.
std::vector<std::string> left_by_computer(const Recorded& recorded) {
    Match match = match_of(recorded.where, recorded.level, 5);
    match.begin();
    std::vector<std::string> left;
    for (const std::string_view heap : {"1", "2", "3", "1", "2"}) {
        if (has<event::Refused>(match.move("take 1 from " + std::string(heap)))) continue;
        if (!match.computer_to_move()) break;
        left.push_back(match.game().write(only<event::Moved>(match.computer_move()).after));
    }
    return left;
}

TEST(RecordedMatch, TheSameSeedGivesTheSameMovesOnEveryMachine) {
    const std::vector<Recorded> all{
        {"nim 20,21,22,23",
         Level::beginner,
         {"19,21,22,16", "18,20,22,16", "18,20,14,16", "16,20,14,16", "16,19,13,16"}},
        {"nim 20,21,22,23",
         Level::casual,
         {"19,18,22,23", "16,17,22,23", "16,17,21,20", "15,17,13,20", "11,16,13,20"}},
        {"nim 20,21,22,23",
         Level::strong,
         {"19,18,22,23", "16,17,22,23", "16,17,21,20", "15,17,13,20", "9,16,13,20"}},
        {"nim 20,21,22,23",
         Level::perfect,
         {"19,18,22,23", "16,17,22,23", "16,17,21,20", "15,14,21,20", "12,13,21,20"}},
        {"wythoff 12,20", Level::beginner, {"1,10", "1,2", "0,1"}},
        {"wythoff 12,20", Level::casual, {"11,18", "9,15", "8,13", "8,7"}},
        {"wythoff 12,20", Level::strong, {"11,18", "9,15", "8,13", "8,7"}},
        {"wythoff 12,20", Level::perfect, {"11,18", "9,15", "8,13", "6,10"}},
        {"marienbad 1,3,5,7", Level::beginner, {"0,3,5,1", "0,2,3,1", "0,2,2,0", "0,0,2,0"}},
        {"marienbad 1,3,5,7", Level::casual, {"0,2,5,7", "0,1,5,4", "0,0,4,4"}},
        {"kayles 7 + nim 5,6",
         Level::beginner,
         {"kayles 5 + nim 5,6", "kayles 1,3 + nim 4,6", "kayles 1,3 + nim 2,6",
          "kayles 0,3 + nim 1,6", "kayles 0,2 + nim 1,5"}},
        {"kayles 7 + nim 5,6",
         Level::casual,
         {"kayles 5 + nim 5,6", "kayles 1,3 + nim 4,6", "kayles 1,1 + nim 3,6",
          "kayles 0,1 + nim 1,6", "kayles 0,0 + nim 1,0"}},
        {"kayles 7 + nim 5,6",
         Level::perfect,
         {"kayles 5 + nim 5,6", "kayles 1,3 + nim 4,6", "kayles 1,3 + nim 3,1",
          "kayles 0,2 + nim 3,1", "kayles 0,1 + nim 0,1"}},
    };
    for (const Recorded& recorded : all) {
        EXPECT_EQ(left_by_computer(recorded), recorded.left)
            << recorded.where << ", " << to_string(recorded.level);
    }
}

}  // namespace
}  // namespace bouton
