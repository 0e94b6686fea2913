#include "families/mastermind/history.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "base/error.hpp"
#include "families/mastermind/symmetry.hpp"

namespace bouton::mastermind {
namespace {

History history_of(const Codes& codes,
                   std::initializer_list<std::pair<const char*, const char*>> guesses) {
    History history;
    for (const auto& [code, reply] : guesses) {
        history.push_back({codes.read(code), read_reply(codes, reply)});
    }
    return history;
}

std::string refusal(const Codes& codes, const History& history) {
    try {
        require_consistent(codes, history);
    } catch (const Error& error) {
        return error.what();
    }
    return {};
}

TEST(MastermindHistory, ConsistentSecretsAnswerAsTheSecretDid) {
    const Codes codes(4, 6);
    // The cells of the first guess 1122 are in Knuth's paper.
    EXPECT_EQ(consistent(codes, history_of(codes, {{"1122", "0-0"}})).size(), 256U);
    EXPECT_EQ(consistent(codes, history_of(codes, {{"1122", "1-0"}})).size(), 256U);
    EXPECT_EQ(consistent(codes, history_of(codes, {{"1122", "0-1"}})).size(), 256U);
    EXPECT_EQ(consistent(codes, history_of(codes, {{"1122", "1-1"}})).size(), 208U);
    const History history = history_of(codes, {{"1122", "1-0"}, {"3345", "0-2"}});
    const auto secrets = consistent(codes, history);
    EXPECT_EQ(secrets, with_reply(codes, consistent(codes, {history.begin(), history.begin() + 1}),
                                  history[1]));
    EXPECT_EQ(refusal(codes, history), "");
}

TEST(MastermindHistory, ContradictionsAreRefusedWithTheirReason) {
    const Codes codes(4, 6);
    EXPECT_EQ(refusal(codes, history_of(codes, {{"1122", "4-0"}, {"3344", "1-0"}})),
              "the answers contradict each other: 1 code agrees with the first answer, such as "
              "1122, but none of them answers 1-0 to 3344");
    EXPECT_EQ(refusal(codes, history_of(codes, {{"1111", "0-1"}})),
              "the answer 0-1 to 1111 cannot be right: no code at all gives it");
    for (const char* wrong : {"", "1", "1-", "5-0", "3-1", "2-3", "a-0", "1-0-0", "1+0"}) {
        EXPECT_THROW(static_cast<void>(read_reply(codes, wrong)), Error) << wrong;
    }
    EXPECT_EQ(write_reply(codes, read_reply(codes, "2-1")), "2-1");
}

TEST(MastermindHistory, DeviousAnswersKeepTheMostSecrets) {
    const Codes codes(4, 6);
    auto secrets = consistent(codes, {});
    const Code guess = codes.read("1122");
    EXPECT_EQ(write_reply(codes, devious_reply(codes, secrets, guess)), "0-0");
    // One secret alone has to be admitted.
    secrets = {guess};
    EXPECT_EQ(devious_reply(codes, secrets, guess), codes.solved());
    secrets = {guess, codes.read("1123")};
    EXPECT_EQ(write_reply(codes, devious_reply(codes, secrets, guess)), "3-0");
}

TEST(MastermindHistory, HonestAnswersAreAsLikelyAsTheirSecrets) {
    const Codes codes(2, 3);
    const auto secrets = consistent(codes, {});
    Random random(3);
    std::map<std::uint8_t, int> drawn;
    constexpr int draws = 9000;
    for (int i = 0; i < draws; ++i) ++drawn[honest_reply(codes, secrets, 1, random)];
    const auto counts = reply_counts(codes, secrets, 1);
    for (std::uint8_t reply = 0; reply < answer_room; ++reply) {
        EXPECT_NEAR(drawn[reply], static_cast<double>(counts[reply]) * draws / 9, 250) << +reply;
    }
}

TEST(MastermindSymmetry, FirstCodesAreOneOfEachKind) {
    EXPECT_EQ(Symmetry(Codes(4, 6), {}).first_codes().size(), 5U);  // as 4 is a sum
    EXPECT_EQ(Symmetry(Codes(6, 8), {}).first_codes().size(), 11U);
    // Two guesses that are images of each other divide the secrets in the same way.
    const Codes codes(3, 4);
    for (const char* first : {"111", "112", "123"}) {
        const History history = history_of(codes, {{first, "1-0"}});
        const auto secrets = consistent(codes, history);
        const auto division = [&](Code guess) {
            auto counts = reply_counts(codes, secrets, guess);
            return counts;
        };
        const Symmetry symmetry(codes, history);
        std::set<std::vector<std::uint32_t>> all;
        std::set<std::vector<std::uint32_t>> of_first;
        for (Code guess = 0; guess < codes.count(); ++guess) {
            all.insert(division(guess));
            if (symmetry.is_first(guess)) of_first.insert(division(guess));
        }
        EXPECT_EQ(all, of_first);
        EXPECT_LT(symmetry.first_codes().size(), codes.count() / 2);
    }
}

}  // namespace
}  // namespace bouton::mastermind
