#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>

#include "base/error.hpp"
#include "families/mastermind/rules.hpp"
#include "families/mastermind/winning_guesses.hpp"
#include "game/capabilities.hpp"
#include "play/player.hpp"
#include "tests/support/game_text.hpp"

namespace bouton {
namespace {

std::map<std::string, std::uint64_t> counts_of(const Answer& answer) {
    std::map<std::string, std::uint64_t> counts;
    for (const Count& count : answer.counts) counts[count.name] = count.value;
    return counts;
}

std::string refusal(std::string_view request) {
    try {
        static_cast<void>(parse_request(request));
    } catch (const Error& error) {
        return error.what();
    }
    return {};
}

using Counts = std::map<std::string, std::uint64_t>;

TEST(MastermindGame, TellsTheNextGuessWhatRemainsAndTheWorst) {
    const GamePtr game = make_game("mastermind");
    const Answer start = answer_to("mastermind start");
    EXPECT_EQ(start.outcome, Outcome::N);
    EXPECT_EQ(written(*game, start.best_moves), std::vector<std::string>{"1123"});
    EXPECT_EQ(counts_of(start), (Counts{{"remaining", 1296}, {"worst", 5}}));
    EXPECT_EQ(answer_to("mastermind:guesses=4 start").outcome, Outcome::P);

    const Answer later = answer_to("mastermind 1122=1-0,3345=0-2");
    EXPECT_EQ(later.outcome, Outcome::N);
    EXPECT_EQ(counts_of(later), (Counts{{"remaining", 54}, {"worst", 3}}));
    // Three guesses are enough and four are left, so that the next one may be any.
    Question all;
    all.all = true;
    const Answer any = answer_to("mastermind 1122=1-0,3345=0-2", all);
    EXPECT_EQ(any.winning_moves.size(), 1296U);
    EXPECT_TRUE(any.winning_moves_complete);
    EXPECT_LT(answer_to("mastermind:guesses=5 1122=1-0,3345=0-2", all).winning_moves.size(), 1296U);
    // Two codes are left, and then one; with one guess left two are too many.
    EXPECT_EQ(counts_of(answer_to("mastermind 1123=0-4")),
              (Counts{{"remaining", 2}, {"worst", 2}}));
    EXPECT_EQ(answer_to("mastermind:guesses=2 1123=0-4").outcome, Outcome::P);
    EXPECT_EQ(answer_to("mastermind 1123=4-0").outcome, Outcome::N);
    const Answer large = answer_to("mastermind:places=6,figures=8,guesses=8 start");
    EXPECT_EQ(counts_of(large), (Counts{{"remaining", 262'144}, {"worst", 8}}));
}

TEST(MastermindGame, AnswersAfterOddGuesses) {
    EXPECT_EQ(counts_of(answer_to("mastermind 1111=0-0")),
              (Counts{{"remaining", 625}, {"worst", 5}}));
    EXPECT_EQ(answer_to("mastermind 1111=0-0,1111=0-0").outcome, Outcome::P);
    EXPECT_EQ(counts_of(answer_to("mastermind 1234=0-2")),
              (Counts{{"remaining", 312}, {"worst", 4}}));
    // Where the usual guess would come too late, another one is told.
    EXPECT_EQ(counts_of(answer_to("mastermind:places=5,figures=6,guesses=6 22222=0-0,15113=1-1")),
              (Counts{{"remaining", 552}, {"worst", 4}}));
    // Where the guesses may be too few, the next guess and the worst are told all the same.
    try {
        answer_to("mastermind:places=6,figures=8,guesses=8 142115=0-3,322232=1-0,666666=1-0");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::limit);
        EXPECT_NE(std::string(error.what()).find("each of the 2512 codes"), std::string::npos);
        EXPECT_NE(std::string(error.what()).find("needs 6 at worst, so allow 9 guesses in all"),
                  std::string::npos)
            << error.what();
    }
    EXPECT_EQ(counts_of(answer_to("mastermind:places=6,figures=8,guesses=9 "
                                  "142115=0-3,322232=1-0,666666=1-0")),
              (Counts{{"remaining", 2512}, {"worst", 6}}));
}

/// Running the guesser against the codes that are left is no more than somebody at the board waits
/// for.
TEST(MastermindGame, IsExplainedInTheMiddleOfAGame) {
    const GamePtr game = make_game("mastermind");
    Thinking thinking(*game);
    for (const char* text : {"1123=0-1", "1111=0-0", "1123=0-1,4444=1-0", "1123=0-1,2445"}) {
        const Position position = game->read(text);
        EXPECT_NO_THROW(static_cast<void>(thinking.decision(position))) << text;
        EXPECT_FALSE(thinking.explanation(position).empty()) << text;
    }
}

TEST(MastermindGame, TellsTheSetterTheBestAnswer) {
    const GamePtr game = make_game("mastermind:guesses=2");
    // Whatever the second guess is, two codes cannot both be found by it.
    const Answer answer = answer_to("mastermind:guesses=2 1123");
    EXPECT_EQ(answer.outcome, Outcome::N);
    EXPECT_EQ(game->write(answer.winning_moves.front()), "1123=0-1");
    const Answer lost = answer_to("mastermind 1123=0-4,2311");
    EXPECT_EQ(lost.outcome, Outcome::P);
    EXPECT_EQ(lost.best_moves.size(), 1U);
}

TEST(MastermindGame, PositionsAreReadAndWritten) {
    const GamePtr game = make_game("mastermind");
    for (const char* text : {"start", "1122", "1122=1-0", "1122=1-0,3345=0-2", "1122=1-0,3345"}) {
        EXPECT_EQ(canonical(*game, text), text);
    }
    EXPECT_NE(refusal("mastermind 1122=2-0,3344=0-0,1155=0-0,2266=0-0").find("contradict"),
              std::string::npos);
    EXPECT_NE(refusal("mastermind:guesses=1 1122=0-0,3344").find("guesses=2"), std::string::npos);
    for (const char* wrong :
         {"mastermind 112", "mastermind 1122=", "mastermind 1122=1", "mastermind 1122,3344",
          "mastermind 1122=4-0,3344", "mastermind ,", "mastermind 1127=1-0", "mastermind 1122=3-1",
          "mastermind:places=8,figures=9 start", "mastermind:places=0 start"}) {
        EXPECT_NE(refusal(wrong), "") << wrong;
    }
}

TEST(MastermindGame, MovesHaveWords) {
    const GamePtr game = make_game("mastermind");
    const auto* spoken = game->as<Spoken>();
    ASSERT_NE(spoken, nullptr);
    const auto guess = spoken->read_move(game->start(), "1123");
    ASSERT_TRUE(guess);
    EXPECT_EQ(spoken->say_move(game->start(), *guess), "guess 1123");
    const auto answer = spoken->read_move(*guess, "answer 0-4");
    ASSERT_TRUE(answer);
    EXPECT_EQ(spoken->read_move(*guess, spoken->say_move(*guess, *answer)), answer);
    // What contradicts the answers so far is refused.
    const Position waits = game->read("1123=0-4,2311");
    EXPECT_THROW(static_cast<void>(spoken->read_move(waits, "0-0")), Error);
}

/// How many guesses a guesser of one level needs against a setter of another one.
std::size_t guesses_needed(const GamePtr& game, Level guesser, Level setter, std::uint64_t seed) {
    Thinking thinking(*game);
    Player first(guesser, seed);
    Player second(setter, seed + 1);
    Position position = game->start();
    std::size_t moves = 0;
    while (!game->ending(position)) {
        const Position next = (moves++ % 2 == 0 ? first : second).move(thinking, position);
        EXPECT_TRUE(game->is_move(position, next));
        position = next;
    }
    EXPECT_EQ(game->ending(position), Outcome::N);
    return moves / 2;
}

TEST(MastermindGame, ThePerfectGuesserFindsEveryCodeInTime) {
    const GamePtr game = make_game("mastermind");
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        EXPECT_LE(guesses_needed(game, Level::perfect, Level::perfect, seed), 5U);
        EXPECT_LE(guesses_needed(game, Level::perfect, Level::beginner, seed), 5U);
    }
    EXPECT_EQ(guesses_needed(game, Level::perfect, Level::devious, 1), 5U);
}

/// By trying everything that can be guessed and answered.
TEST(MastermindGame, WinningGuessesAreThoseOfTheDefinition) {
    using mastermind::Code;
    for (const auto& [places, figures, most] :
         {std::array<std::size_t, 3>{2, 3, 4}, {3, 2, 4}, {2, 4, 3}, {1, 5, 4}, {3, 3, 2}}) {
        const mastermind::Codes codes(places, figures);
        std::vector<Code> secrets(codes.count());
        for (Code code = 0; code < codes.count(); ++code) secrets[code] = code;
        for (std::uint32_t guesses = 0; guesses <= most; ++guesses) {
            EXPECT_EQ(mastermind::winning_guesses(codes, secrets, guesses, {}),
                      mastermind::plain_winning_guesses(codes, secrets, guesses))
                << places << ' ' << figures << ' ' << guesses;
        }
        std::erase_if(secrets, [](Code code) { return code % 3 == 1; });
        for (std::uint32_t guesses = 0; guesses <= most; ++guesses) {
            EXPECT_EQ(mastermind::winning_guesses(codes, secrets, guesses, {}),
                      mastermind::plain_winning_guesses(codes, secrets, guesses))
                << places << ' ' << figures << ' ' << guesses;
        }
    }
}

TEST(MastermindGame, ListsAllWinningGuessesOrSaysThatItDoesNot) {
    Question all;
    all.all = true;
    // Two codes are left and three guesses: whatever is guessed first, the two follow.
    const Answer any = answer_to("mastermind:guesses=5 1123=0-0,4456=0-4", all);
    EXPECT_TRUE(any.winning_moves_complete);
    EXPECT_EQ(any.winning_moves.size(), 1296U);
    // With two guesses the first must tell the codes apart, or be one of them.
    const std::string start = "mastermind:guesses=4 1123=0-0,4456=0-4";
    const GamePtr game = make_game("mastermind:guesses=4");
    const Answer some = answer_to(start, all);
    EXPECT_TRUE(some.winning_moves_complete);
    const auto told = written(*game, some.winning_moves);
    EXPECT_GT(told.size(), 2U);
    EXPECT_LT(told.size(), 1296U);
    for (const char* code : {"1111", "4565", "5644", "6545", "4646", "5566", "6544", "4564"}) {
        const std::string next = "1123=0-0,4456=0-4," + std::string(code);
        const bool wins = answer_to("mastermind:guesses=4 " + next).outcome == Outcome::P;
        EXPECT_EQ(std::ranges::count(told, next), wins ? 1 : 0) << code;
    }
    EXPECT_EQ(answer_to("mastermind start", all).winning_moves.size(), 1296U);
    EXPECT_FALSE(answer_to("mastermind:guesses=5 start", all).winning_moves_complete);
    EXPECT_TRUE(answer_to("mastermind start").winning_moves_complete);
    EXPECT_FALSE(
        answer_to("mastermind:places=6,figures=8,guesses=8 start", all).winning_moves_complete);
}

TEST(MastermindGame, TheLastGuessIsSaidToBeOne) {
    const GamePtr game = make_game("mastermind:guesses=2");
    const auto picture = game->picture(game->read("1123=0-1,2445"));
    EXPECT_EQ(std::get<Drawing>(picture.front().picture).lines.back(), "It is the last guess.");
}

}  // namespace
}  // namespace bouton
