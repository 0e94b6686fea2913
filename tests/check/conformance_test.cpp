#include "check/conformance.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <regex>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "game/of/entry_of.hpp"
#include "solve/best_play.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton::games {
Entry lasker_nim();  // the worked example of CONTRIBUTING.md
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
    const OwnedAbout& about = GetParam()->about;
    for (const std::string& text :
         {about.name, about.title, about.family, about.rules, about.notation, about.theory,
          about.source, about.start, about.example, about.part}) {
        EXPECT_FALSE(text.empty());
    }
    EXPECT_EQ(about.example.find("bouton "), 0U);
    const GamePtr game = GetParam()->make({});
    EXPECT_NO_THROW(static_cast<void>(game->read(about.start)));
    EXPECT_FALSE(asks_of(*game).empty());
}

/// Every parameter is left alone in one trial or fact and given in another, but for a text without
/// a fallback: the name of a file, or a code; and there are facts.
TEST_P(EveryGame, IsTriedInEveryWay) {
    EXPECT_FALSE(GetParam()->facts.empty());
    for (const OwnedParameter& parameter : GetParam()->parameters) {
        if (parameter.kind == OwnedParameter::Kind::text && parameter.fallback.empty()) continue;
        int given = 0;
        int left_alone = 0;
        const auto count = [&](const std::string& parameters) {
            const std::string items = "," + GetParam()->make(parameters)->name() + ",";
            // A code may stand alone, without its name.
            const bool alone = parameter.kind == OwnedParameter::Kind::text &&
                               std::regex_search(items, std::regex(":[^=,]*[0-9][^=,]*,"));
            const bool named =
                !parameters.empty() &&
                (alone ||
                 std::regex_search(items, std::regex(fmt::format("[:,]{}[=,]", parameter.name))));
            ++(named ? given : left_alone);
        };
        for (const OwnedTrial& trial : GetParam()->trials) count(trial.parameters);
        for (const OwnedFact& fact : GetParam()->facts) count(fact.parameters);
        EXPECT_GT(given, 0) << parameter.name;
        EXPECT_GT(left_alone, 0) << parameter.name;
    }
    EXPECT_FALSE(GetParam()->trials.empty());
}

TEST_P(EveryGame, AgreesWithPublishedFacts) { expect_agreement(check_facts(*GetParam())); }

TEST_P(EveryGame, AgreesWithTheDefinitionOnSmallPositions) {
    for (const OwnedTrial& trial : GetParam()->trials) {
        SCOPED_TRACE(trial.parameters);
        expect_agreement(check_trial(*GetParam(), trial));
    }
}

TEST_P(EveryGame, AgreesWithItselfOnLargePositions) {
    std::uint64_t seed = 1;
    std::uint64_t checked = 0;
    for (const OwnedTrial& trial : GetParam()->trials) {
        SCOPED_TRACE(trial.parameters);
        const int rounds = 10 * test_multiplier();
        for (const std::size_t bits : {3U, 8U, 62U, 66U, 300U}) {
            const Conformance result = check_large(*GetParam(), trial, bits, rounds, ++seed);
            for (const std::string& sentence : result.disagreements) ADD_FAILURE() << sentence;
            EXPECT_EQ(result.positions + result.refused, static_cast<std::uint64_t>(rounds));
            checked += result.positions;
        }
    }
    EXPECT_GT(checked, 0U);
}

TEST_P(EveryGame, SpellsItsNameSoThatItIsReadBack) {
    for (const OwnedTrial& trial : GetParam()->trials) {
        const std::string name = GetParam()->make(trial.parameters)->name();
        const std::size_t colon = name.find(':');
        EXPECT_EQ(name.substr(0, colon), GetParam()->about.name);
        const std::string given = colon == std::string::npos ? "" : name.substr(colon + 1);
        EXPECT_EQ(GetParam()->make(given)->name(), name);
    }
}

std::vector<const Entry*> every_game() {
    std::vector<const Entry*> all;
    for (const Entry& entry : catalogue()) all.push_back(&entry);
    static const Entry example = games::lasker_nim();
    all.push_back(&example);
    return all;
}

INSTANTIATE_TEST_SUITE_P(Catalogue, EveryGame, testing::ValuesIn(every_game()),
                         [](const auto& game) {
                             std::string name(game.param->about.name);
                             for (char& c : name) c = c == '-' ? '_' : c;
                             return name;
                         });

/// Nim on one heap of up to 9, with whatever outcome and moves a test wants it to claim.
struct Claims {
    using Position = Heap;
    static constexpr About about{
        .name = "claims",
        .title = "Claims",
        .family = "heaps",
        .rules = "As in nim.",
        .notation = "Heaps.",
        .theory = "None.",
        .source = "None.",
        .start = "5",
        .example = "None.",
    };
    static inline Verdict<Heaps> (*claim)(const Heaps& heaps) = nullptr;

    static void options(const Heap& heap, auto&& emit) {
        for (Heap left = heap - 1; left.sign() >= 0; --left) emit(left);
    }
    static std::optional<Verdict<Heaps>> decide(const Heaps& heaps, const Approach& /*approach*/) {
        return claim(heaps);
    }
};

std::size_t complaints(Verdict<Heaps> (*claim)(const Heaps& heaps), const char* parameters = "") {
    Claims::claim = claim;
    const Conformance result = check_trial(entry_of<Claims>(), {parameters, "5"});
    EXPECT_GT(result.positions, 0U);
    return result.disagreements.size();
}

TEST(Conformance, FindsFalseClaims) {
    const auto truth = [](const Heaps& heaps) {
        if (heaps.at(0).sign() == 0) return Verdict<Heaps>{Outcome::P, {}};
        return Verdict<Heaps>{Outcome::N, {{0}}};
    };
    EXPECT_EQ(complaints(truth), 0U);
    EXPECT_GT(complaints([](const Heaps&) { return Verdict<Heaps>{Outcome::P, {}}; }), 0U);
    EXPECT_GT(complaints([](const Heaps&) { return Verdict<Heaps>{Outcome::draw, {}}; }), 0U);
    // A draw in place of every P-position, in misère play, where there are no values to give it
    // away.
    const auto draws = [](const Heaps& heaps) {
        if (heaps.at(0) == 1) return Verdict<Heaps>{Outcome::draw, {}};
        if (heaps.at(0).sign() == 0) return Verdict<Heaps>{Outcome::N, {}};
        return Verdict<Heaps>{Outcome::N, {{1}}};
    };
    EXPECT_GT(complaints(draws, "misere"), 0U);
    const auto too_few = [](const Heaps& heaps) {
        return Verdict<Heaps>{heaps.at(0).sign() == 0 ? Outcome::P : Outcome::N, {}};
    };
    EXPECT_GT(complaints(too_few), 0U);
    const auto limited = [](const Heaps&) -> Verdict<Heaps> {
        throw Error(ErrorKind::limit, "too hard");
    };
    Claims::claim = limited;
    EXPECT_EQ(check_trial(entry_of<Claims>(), {"", "5"}).disagreements.size(), 1U);
}

/// One pile from which left takes 1 or 2 and right takes 1, with whatever a test wants it to claim.
struct SidedClaims {
    using Position = Piles<2>;  // the pile, and 0 for the turn of left
    static constexpr About about = Claims::about;
    static constexpr std::array<std::string_view, 2> sides{"left", "right"};
    static inline void (*falsify)(Verdict<Position>& verdict) = nullptr;

    static Side to_move(const Position& position) {
        return position[1] == 0 ? Side::left : Side::right;
    }
    static void options(const Position& position, Side side, auto&& emit) {
        const Integer turn = side == Side::left ? 1 : 0;
        if (position[0] >= 1) emit(Position{position[0] - 1, turn});
        if (side == Side::left && position[0] >= 2) emit(Position{position[0] - 2, turn});
    }
    static std::optional<Verdict<Position>> decide(const Position& position,
                                                   const Approach& /*approach*/) {
        const InTurn<SidedClaims> rules{SidedClaims{}};
        BestPlay<InTurn<SidedClaims>> search(rules, Play::normal);
        auto verdict = search.verdict(position);
        falsify(verdict);
        return verdict;
    }
};

std::size_t sided_complaints(void (*falsify)(Verdict<Piles<2>>& verdict)) {
    SidedClaims::falsify = falsify;
    const Conformance result = check_trial(entry_of<SidedClaims>(), {"", "7,0"});
    EXPECT_GT(result.positions, 5U);
    return result.disagreements.size();
}

TEST(Conformance, FindsFalseCountsAndBestMoves) {
    using Claim = Verdict<Piles<2>>;
    EXPECT_EQ(sided_complaints([](Claim&) {}), 0U);
    EXPECT_GT(sided_complaints([](Claim& claim) { claim.moves_to_end.reset(); }), 0U);
    EXPECT_GT(sided_complaints([](Claim& claim) { ++*claim.moves_to_end; }), 0U);
    EXPECT_GT(sided_complaints([](Claim& claim) { claim.best_moves.clear(); }), 0U);
    EXPECT_GT(sided_complaints([](Claim& claim) {
                  if (claim.outcome == Outcome::N) claim.best_moves = claim.winning_moves;
              }),
              0U);
}

}  // namespace
}  // namespace bouton
