#include "lab/conformance.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "game/catalogue.hpp"
#include "test_multiplier.hpp"

namespace bouton::games {
Entry grundy_game();  // the worked example of CONTRIBUTING.md
}

// What every game of the catalogue must pass.
namespace bouton {
namespace {

class EveryGame : public testing::TestWithParam<const Entry*> {
protected:
    static void expect_agreement(const Conformance& result) {
        EXPECT_GT(result.positions, 0U);
        for (const std::string& sentence : result.disagreements) ADD_FAILURE() << sentence;
    }
};

TEST_P(EveryGame, TellsAboutItself) {
    const About& about = *GetParam()->about;
    for (const std::string_view text :
         {about.name, about.title, about.family, about.rules, about.notation, about.theory,
          about.source, about.start, about.example, about.part}) {
        EXPECT_FALSE(text.empty());
    }
    EXPECT_EQ(about.example.find("bouton "), 0U);
    EXPECT_NO_THROW(GetParam()->make({})->canonical(about.start));
}

TEST_P(EveryGame, IsTriedInEveryWay) {
    EXPECT_FALSE(GetParam()->trials.empty());
    EXPECT_FALSE(GetParam()->facts.empty());
}

TEST_P(EveryGame, AgreesWithPublishedFacts) { expect_agreement(check_facts(*GetParam())); }

TEST_P(EveryGame, AgreesWithTheDefinitionOnSmallPositions) {
    for (const Trial& trial : GetParam()->trials) {
        SCOPED_TRACE(trial.parameters);
        expect_agreement(check_trial(*GetParam(), trial));
    }
}

TEST_P(EveryGame, AgreesWithItselfOnLargePositions) {
    std::uint64_t seed = 1;
    for (const Trial& trial : GetParam()->trials) {
        SCOPED_TRACE(trial.parameters);
        for (const std::size_t bits : {8U, 62U, 66U, 300U}) {
            const Conformance result =
                check_large(*GetParam(), trial, bits, 10 * test_multiplier(), ++seed);
            for (const std::string& sentence : result.disagreements) ADD_FAILURE() << sentence;
        }
    }
}

TEST_P(EveryGame, SpellsItsNameSoThatItIsReadBack) {
    for (const Trial& trial : GetParam()->trials) {
        const std::string name = GetParam()->make(trial.parameters)->name();
        const std::size_t colon = name.find(':');
        EXPECT_EQ(name.substr(0, colon), GetParam()->about->name);
        const std::string given = colon == std::string::npos ? "" : name.substr(colon + 1);
        EXPECT_EQ(GetParam()->make(given)->name(), name);
    }
}

std::vector<const Entry*> every_game() {
    std::vector<const Entry*> all;
    for (const Entry& entry : catalogue()) all.push_back(&entry);
    static const Entry example = games::grundy_game();
    all.push_back(&example);
    return all;
}

INSTANTIATE_TEST_SUITE_P(Catalogue, EveryGame, testing::ValuesIn(every_game()),
                         [](const auto& game) {
                             std::string name(game.param->about->name);
                             for (char& c : name) c = c == '-' ? '_' : c;
                             return name;
                         });

}  // namespace
}  // namespace bouton
