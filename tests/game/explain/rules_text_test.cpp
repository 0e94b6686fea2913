#include "game/explain/rules_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "game/catalogue.hpp"

namespace bouton {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(RulesText, MisereRulesStandInThePlaceOfNormalOnes) {
    const std::string text = told_rules(*make_game("kayles:misere"));
    EXPECT_THAT(text, Not(HasSubstr("last skittle wins")));
    EXPECT_TRUE(text.ends_with(
        "are then two rows. This is misère play: whoever makes the last move loses."))
        << text;
    EXPECT_THAT(told_rules(*make_game("kayles")), HasSubstr("last skittle wins."));
}

/// Every game that can be played in both ways says who wins in a sentence that can be replaced.
TEST(RulesText, NoGameTellsTheRuleOfNormalPlayInMiserePlay) {
    std::size_t games = 0;
    for (const Entry& entry : catalogue()) {
        const auto is_misere = [](const OwnedParameter& one) { return one.name == "misere"; };
        if (std::ranges::none_of(entry.parameters, is_misere)) continue;
        ++games;
        const std::string left = rules_without_end(entry.about.rules);
        EXPECT_LT(left.size(), entry.about.rules.size()) << entry.about.name;
        EXPECT_THAT(left, Not(HasSubstr(" wins"))) << entry.about.name;
        EXPECT_THAT(left, Not(HasSubstr(" loses"))) << entry.about.name;
    }
    EXPECT_GT(games, 10U);
}

TEST(RulesText, OnlyWholeSentencesAreLeftOut) {
    EXPECT_EQ(rules_without_end("Take 1. Whoever cannot move loses. Heaps are small."),
              "Take 1. Heaps are small.");
    EXPECT_EQ(rules_without_end("Whoever has the smaller number begins."),
              "Whoever has the smaller number begins.");
    EXPECT_EQ(rules_without_end(""), "");
}

}  // namespace
}  // namespace bouton
