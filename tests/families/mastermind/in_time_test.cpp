#include "families/mastermind/in_time.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/error.hpp"
#include "families/mastermind/guesser.hpp"

namespace bouton::mastermind {
namespace {

/// The guesses that are needed at worst by whoever asks for a way after each answer.
std::uint32_t followed(const Codes& codes, std::uint32_t guesses, const History& history,
                       const std::vector<Code>& secrets) {
    const auto way = way_in_time(codes, guesses, history, secrets, {});
    EXPECT_TRUE(way) << history.size() << " guesses, " << secrets.size() << " secrets";
    if (!way) return 0;
    std::uint32_t worst = 1;
    const auto counts = reply_counts(codes, secrets, way->guess);
    for (std::size_t reply = 0; reply < counts.size(); ++reply) {
        if (counts[reply] == 0 || reply == codes.solved()) continue;
        History longer = history;
        longer.push_back({way->guess, static_cast<std::uint8_t>(reply)});
        const auto left = with_reply(codes, secrets, longer.back());
        worst = std::max(worst, 1 + followed(codes, guesses, longer, left));
    }
    EXPECT_EQ(worst, way->worst) << history.size() << " guesses, " << secrets.size() << " secrets";
    return worst;
}

/// The Guesser's own way needs one guess more than are allowed here.
TEST(MastermindWayParallel, IsFoundAgainAfterEachAnswer) {
    const Codes codes(5, 6);
    constexpr std::uint32_t guesses = 6;
    const auto guess = [&](const char* code, const char* reply) {
        return Guess{codes.read(code), read_reply(codes, reply)};
    };
    for (const History& history : {History{guess("32355", "2-0"), guess("11111", "1-0")},
                                   History{guess("22222", "0-0"), guess("15113", "1-1")}}) {
        const auto secrets = consistent(codes, history);
        Guesser guesser(codes, guesses);
        EXPECT_EQ(guesser.tally(history, secrets).worst(), 5U);
        EXPECT_EQ(followed(codes, guesses, history, secrets), 4U);
    }
}

TEST(MastermindWayParallel, NeedsNoMoreThanTheGuesserWhereThatIsEnough) {
    const Codes codes(5, 6);
    const History history{{codes.read("11223"), read_reply(codes, "1-1")}};
    const auto secrets = consistent(codes, history);
    Guesser guesser(codes, 9);
    const auto way = way_in_time(codes, 9, history, secrets, {});
    ASSERT_TRUE(way);
    EXPECT_EQ(way->guess, guesser.guess(history, secrets));
    EXPECT_EQ(way->worst, guesser.tally(history, secrets).worst());
}

TEST(MastermindWay, ThereIsNoneWhereAnswersAreTooFew) {
    const Codes codes(5, 5);
    const auto secrets = consistent(codes, {});
    EXPECT_FALSE(way_in_time(codes, 2, {}, secrets, {}));
    EXPECT_FALSE(way_in_time(codes, 0, {}, secrets, {}));
}

}  // namespace
}  // namespace bouton::mastermind
