#include "families/mastermind/codes.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "base/random.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton::mastermind {
namespace {

TEST(MastermindCodes, AnswersAreThoseOfTheRules) {
    for (const auto& [places, figures] : {std::pair{1, 1}, {1, 4}, {3, 3}, {2, 9}, {4, 3}}) {
        const Codes codes(static_cast<std::size_t>(places), static_cast<std::size_t>(figures));
        for (Code guess = 0; guess < codes.count(); ++guess) {
            for (Code secret = 0; secret < codes.count(); ++secret) {
                ASSERT_EQ(codes.answer(codes.reply(guess, secret)),
                          plain_answer(codes, guess, secret))
                    << codes.write(guess) << " " << codes.write(secret);
            }
        }
    }
}

TEST(MastermindCodes, AnswersOfManyCodesAreThoseOfTheRules) {
    Random random(1);
    for (const auto& [places, figures] : {std::pair{4, 6}, {6, 8}, {7, 7}, {8, 5}, {5, 9}}) {
        const Codes codes(static_cast<std::size_t>(places), static_cast<std::size_t>(figures));
        for (int i = 0; i < 3000 * test_multiplier(); ++i) {
            const auto guess = static_cast<Code>(random_below(random, codes.count()));
            const auto secret = static_cast<Code>(random_below(random, codes.count()));
            ASSERT_EQ(codes.answer(codes.reply(guess, secret)), plain_answer(codes, guess, secret))
                << codes.write(guess) << " " << codes.write(secret);
        }
    }
}

TEST(MastermindCodes, AreReadAndWritten) {
    const Codes codes(4, 6);
    EXPECT_EQ(codes.count(), 1296U);
    EXPECT_EQ(codes.answers(), 14U);
    EXPECT_EQ(codes.write(0), "1111");
    EXPECT_EQ(codes.write(1295), "6666");
    for (Code code = 0; code < codes.count(); ++code) {
        ASSERT_EQ(codes.read(codes.write(code)), code);
    }
    for (const char* wrong : {"", "112", "11223", "1127", "1120", "112a", "-112"}) {
        EXPECT_THROW(static_cast<void>(codes.read(wrong)), Error) << wrong;
    }
}

TEST(MastermindCodes, SizesOutOfRangeAreRefused) {
    EXPECT_THROW(Codes(0, 6), Error);
    EXPECT_THROW(Codes(9, 2), Error);
    EXPECT_THROW(Codes(4, 10), Error);
    EXPECT_THROW(Codes(8, 9), Error);
    EXPECT_THROW(Codes(8, 7), Error);
}

}  // namespace
}  // namespace bouton::mastermind
