#include "families/mastermind/guesser.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "families/mastermind/evenness.hpp"
#include "families/mastermind/opening.hpp"
#include "families/mastermind/symmetry.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton::mastermind {
namespace {

TEST(MastermindSearch, FindsWhatTryingEverythingFinds) {
    for (const auto& [places, figures] : {std::pair{1, 4}, {2, 2}, {2, 3}, {3, 2}, {2, 4}}) {
        const Codes codes(static_cast<std::size_t>(places), static_cast<std::size_t>(figures));
        const auto all = consistent(codes, {});
        for (std::uint32_t guesses = 1; guesses <= 4; ++guesses) {
            Search search(codes, {});
            const auto plain = plain_best(codes, all, guesses);
            const auto found = search.best(all, guesses);
            const auto first = Symmetry(codes, {}).first_codes();
            const auto symmetric = search.best(all, guesses, first);
            ASSERT_EQ(found.has_value(), plain.has_value()) << places << figures << guesses;
            ASSERT_EQ(symmetric.has_value(), plain.has_value());
            if (!plain) continue;
            EXPECT_EQ(found->total, plain->total) << places << figures << guesses;
            EXPECT_EQ(symmetric->total, plain->total) << places << figures << guesses;
            EXPECT_LE(found->worst, guesses);
            EXPECT_FALSE(search.best(all, guesses, {}, plain->total));
        }
    }
}

TEST(MastermindSearch, RandomSetsNeedWhatTryingEverythingFinds) {
    Random random(5);
    const Codes codes(3, 3);
    for (int i = 0; i < 20 * test_multiplier(); ++i) {
        std::vector<Code> secrets;
        for (Code code = 0; code < codes.count(); ++code) {
            if (random_below(random, 3) == 0) secrets.push_back(code);
        }
        if (secrets.empty()) continue;
        const std::uint32_t guesses = 3;
        Search search(codes, {});
        const auto plain = plain_best(codes, secrets, guesses);
        const auto found = search.best(secrets, guesses);
        ASSERT_EQ(found.has_value(), plain.has_value());
        if (plain) {
            EXPECT_EQ(found->total, plain->total);
        }
    }
}

TEST(MastermindGuesser, FindsEverySecretOfTheUsualGameInTheFewestGuesses) {
    const Codes codes(4, 6);
    Guesser guesser(codes, 6);
    const Tally tally = guesser.tally({}, consistent(codes, {}));
    EXPECT_EQ(tally.secrets(), 1296U);
    EXPECT_EQ(tally.worst(), 5U);
    EXPECT_EQ(tally.total(), 5626U);  // Koyama and Lai 1993
}

TEST(MastermindGuesser, TheTableOfSecondGuessesIsBest) {
    const Codes codes(4, 6);
    Guesser guesser(codes, 6);
    const Code first = *opening(codes, {});
    for (const char* text : {"0-0", "0-1", "0-2", "1-0", "1-1", "1-2", "2-0"}) {
        const History history{{first, read_reply(codes, text)}};
        const auto secrets = consistent(codes, history);
        if (secrets.size() > 100 && test_multiplier() <= 1) continue;  // seconds each
        const auto candidates = Symmetry(codes, history).first_codes();
        const auto plan = Search(codes, {}).best(secrets, 4, candidates);
        ASSERT_TRUE(plan);
        EXPECT_EQ(guesser.tally(history, secrets).total(), plan->total) << text;
    }
}

TEST(MastermindGuesser, PlansSayWhatGuessingNeeds) {
    const Codes codes(4, 6);
    Guesser guesser(codes, 6);
    const History history{{codes.read("1122"), read_reply(codes, "1-0")},
                          {codes.read("3345"), read_reply(codes, "0-2")}};
    const auto secrets = consistent(codes, history);
    const auto advice = guesser.advise(history, secrets);
    ASSERT_TRUE(advice.plan);
    const Tally tally = guesser.tally(history, secrets);
    EXPECT_EQ(tally.total(), advice.plan->total);
    EXPECT_EQ(tally.worst(), advice.plan->worst);
    EXPECT_LE(tally.worst(), 3U);
}

TEST(MastermindGuesser, BeatsTheDeviousSetterOfTheLargeGame) {
    const Codes codes(6, 8);
    Guesser guesser(codes, 8);
    History history;
    auto secrets = consistent(codes, history);
    while (history.empty() || history.back().reply != codes.solved()) {
        const Code guess = guesser.guess(history, secrets);
        history.push_back({guess, devious_reply(codes, secrets, guess)});
        secrets = with_reply(codes, secrets, history.back());
        ASSERT_FALSE(secrets.empty());  // the setter stays consistent to the end
    }
    EXPECT_LE(history.size(), 8U);
}

/// A history of guesses at random, and the answers of a secret at random.
History random_history(const Codes& codes, std::size_t guesses, Random& random) {
    const auto secret = static_cast<Code>(random_below(random, codes.count()));
    History history;
    while (history.size() < guesses) {
        const auto guess = static_cast<Code>(random_below(random, codes.count()));
        if (guess != secret) history.push_back({guess, codes.reply(guess, secret)});
    }
    return history;
}

TEST(MastermindGuesserParallel, TheWorstIsThatOfTheTally) {
    Random random(17);
    for (const auto& [places, figures] : {std::pair{2, 5}, {3, 4}, {4, 6}, {5, 5}}) {
        const Codes codes(static_cast<std::size_t>(places), static_cast<std::size_t>(figures));
        for (int i = 0; i < 6 * test_multiplier(); ++i) {
            const std::size_t guesses = places == 4 ? 2 : 1 + random_below(random, 2);
            const History history = random_history(codes, guesses, random);
            const auto secrets = consistent(codes, history);
            Guesser guesser(codes, 7);
            const Code first = guesser.guess(history, secrets);
            ASSERT_EQ(guesser.worst(history, secrets, first),
                      guesser.tally(history, secrets).worst())
                << places << figures << " " << codes.write(history.front().code);
        }
    }
}

TEST(MastermindGuesserParallel, FindsEverySecretOfTheLargeGame) {
    if (100 * test_multiplier() < 100) GTEST_SKIP() << "too slow under a sanitizer";
    const Codes codes(6, 8);
    Guesser guesser(codes, 8);
    const Tally tally = guesser.tally({}, consistent(codes, {}));
    EXPECT_EQ(tally.secrets(), 262'144U);
    EXPECT_EQ(tally.worst(), 8U);
    EXPECT_EQ(tally.total(), 1'568'067U);
}

TEST(MastermindGuesserParallel, FindsEverySecretOfAMiddlingGame) {
    const Codes codes(5, 5);
    Guesser guesser(codes, 8);
    const Tally tally = guesser.tally({}, consistent(codes, {}));
    EXPECT_EQ(tally.secrets(), 3125U);
    EXPECT_LE(tally.worst(), 7U);
    EXPECT_LT(tally.total(), 5U * 3125U);
}

TEST(MastermindGuesser, EvennessIsThatOfTheAnswersOfTheRules) {
    Random random(23);
    for (const auto& [places, figures] : {std::pair{1, 9}, {3, 3}, {4, 6}, {6, 8}, {8, 5}}) {
        const Codes codes(static_cast<std::size_t>(places), static_cast<std::size_t>(figures));
        for (const std::size_t size : {1U, 2U, 9U, 64U, 65U, 66U, 400U}) {
            std::vector<Code> secrets = consistent(codes, {});
            for (std::size_t i = 0; i < secrets.size(); ++i) {
                std::swap(secrets[i], secrets[i + random_below(random, secrets.size() - i)]);
            }
            secrets.resize(std::min(size, secrets.size()));
            const Evenness evenness(codes, secrets);
            for (int i = 0; i < 5 * test_multiplier(); ++i) {
                const auto guess = i == 0 ? secrets.front()
                                          : static_cast<Code>(random_below(random, codes.count()));
                ASSERT_EQ(evenness.squares(guess), plain_squares(codes, secrets, guess))
                    << places << figures << " " << size << " " << codes.write(guess);
            }
        }
    }
}

TEST(MastermindGuesser, OtherSizesAreGuessedWithinWhatIsPossible) {
    for (const auto& [places, figures, guesses] :
         {std::tuple{1, 1, 1}, {1, 9, 2}, {2, 2, 3}, {3, 3, 4}, {6, 2, 7}, {2, 9, 3}}) {
        const Codes codes(static_cast<std::size_t>(places), static_cast<std::size_t>(figures));
        Guesser guesser(codes, static_cast<std::uint32_t>(guesses));
        const Tally tally = guesser.tally({}, consistent(codes, {}));
        EXPECT_EQ(tally.secrets(), codes.count()) << places << " " << figures;
        EXPECT_LE(tally.worst(), 9U) << places << " " << figures;
    }
}

}  // namespace
}  // namespace bouton::mastermind
