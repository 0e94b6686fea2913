#include "game/sum/sum.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "tests/support/game_text.hpp"
#include "tests/support/random_trials.hpp"

namespace bouton {
namespace {

using Texts = std::set<std::string>;

Texts texts_of(const Game& game, const std::vector<Position>& positions) {
    const auto all = written(game, positions);
    return {all.begin(), all.end()};
}

/// Checks all positions below a sum without cycles against their options.
void expect_definition(const std::string& text) {
    const Request root = parse_request(text);
    const Game& game = *root.game;
    Question question;
    question.all = true;
    std::vector<Position> positions{root.position};
    Texts seen{game.write(root.position)};
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const Position position = positions[i];
        const Answer answer = solve(game, position, question);
        Texts lost;
        for (const Position& option : game.moves(position, 100'000).positions) {
            EXPECT_TRUE(game.is_move(position, option));
            if (solve(game, option).outcome == Outcome::P) lost.insert(game.write(option));
            if (seen.insert(game.write(option)).second) positions.push_back(option);
        }
        const auto end = game.ending(position);
        EXPECT_EQ(answer.outcome, end ? *end : lost.empty() ? Outcome::P : Outcome::N);
        EXPECT_EQ(texts_of(game, answer.winning_moves), lost) << game.write(position);
        EXPECT_EQ(answer.value.has_value(), game.play() == Play::normal);
    }
    EXPECT_FALSE(game.is_move(root.position, root.position));
}

TEST(Sum, HasTheOutcomesAndWinningMovesOfItsDefinition) {
    expect_definition("kayles 4 + nim 2,3 + wythoff 2,3");
    expect_definition("r-wythoff 3,2 + wythoff:a=2 2,2 + akiyama 1,2,1");
    expect_definition("nim 2 + graph a3 + nim 2 + subtraction:take=1/3/4 5");
}

TEST(Sum, IsSearchedInMiserePlay) {
    expect_definition("nim:misere 1,2 + nim:misere 2 + nim:misere 1");
    expect_definition("kayles:misere 4 + nim:misere 2");
    expect_definition("wythoff:misere 2,2 + kayles:misere 3 + marienbad 1,2");
    EXPECT_EQ(answer_to("nim:misere 1 + nim:misere 1 + nim:misere 1").outcome, Outcome::P);
}

/// The outcome of Nim's theory, where heaps are parts.
TEST(Sum, OfMisereHeapsIsThatOfTheHeapsTogether) {
    for (int x = 0; x < 5; ++x) {
        for (int y = 0; y < 5; ++y) {
            for (int z = 0; z < 3; ++z) {
                const std::string heaps = fmt::format("{},{},{}", x, y, z);
                const std::string parts =
                    fmt::format("nim:misere {} + nim:misere {} + nim:misere {}", x, y, z);
                EXPECT_EQ(answer_to(parts).outcome, answer_to("nim:misere " + heaps).outcome);
            }
        }
    }
}

/// The moves of a part that is too large are not even listed: that took all the memory there was.
TEST(Sum, OfMiserePartsIsRefusedBeforeItsSearchWhereThatIsTooLarge) {
    for (const std::string_view text :
         {"nim:misere 10^30 + nim:misere 3", "kayles:misere 10^6 + nim:misere 1",
          "wythoff:misere 10^20,10^21 + nim:misere 3", "index-nim:misere 10^20,3 + nim:misere 3",
          "fomin:misere 10^30 + nim:misere 2", "calendar:misere start + nim:misere 10^12"}) {
        EXPECT_THAT(refusal_of([&] { (void)answer_to(text, {.limits = {.memory = 100U << 20U}}); }),
                    testing::HasSubstr("the search would need about"))
            << text;
    }
    std::string many = "kayles:misere 6";
    for (int i = 1; i < 1000; ++i) many += " + kayles:misere 6";
    EXPECT_THROW((void)answer_to(many), Error);
}

TEST(Sum, OfOnePartThatIsLeftInMiserePlayIsThatPart) {
    Question all;
    all.all = true;
    const Answer part = answer_to("wythoff:misere 10^30,3", all);
    const Request request =
        parse_request("nim:misere 0 + wythoff:misere 10^30,3 + kayles:misere 0");
    const Answer sum = solve(*request.game, request.position, all);
    EXPECT_EQ(sum.outcome, part.outcome);
    EXPECT_EQ(sum.winning_moves.size(), part.winning_moves.size());
    for (const Position& next : sum.winning_moves) {
        EXPECT_TRUE(request.game->is_move(request.position, next));
    }
    EXPECT_EQ(answer_to("nim:misere 0 + kayles:misere 0").outcome, Outcome::N);
}

TEST(Sum, KnowsPartsOfOneGameInAnyOrder) {
    const Request request = parse_request("nim 5 + kayles 3 + nim 2 + kayles 9 + nim 2");
    const Request other = parse_request("nim 2 + kayles 9 + nim 2 + kayles 3 + nim 5");
    EXPECT_EQ(written(*request.game, {request.game->normal_form(request.position)}),
              written(*request.game, {request.game->normal_form(
                                         request.game->read(other.game->write(other.position)))}));
}

TEST(Sum, IsAnsweredInAnyOrderOfItsParts) {
    // A losing pair of R-Wythoff, and of Wythoff's game, near 10^60: the values are 0.
    const RowList list = losing_of("wythoff", power(10, 60));
    const RowBlock& block = list.rows->next();
    const std::string a = (block.columns[0].base + block.columns[0].offsets[0]).to_string();
    const std::string b = (block.columns[1].base + block.columns[1].offsets[0]).to_string();
    for (const std::string game : {"r-wythoff", "wythoff", "queen"}) {
        const std::string part = fmt::format("{} {},{}", game, a, b);
        for (const std::string& sum : {part + " + nim 3", "nim 3 + " + part}) {
            const Answer answer = answer_to(sum);
            EXPECT_EQ(answer.outcome, Outcome::N) << sum;
            EXPECT_EQ(answer.value, Value(Nimber{3})) << sum;
        }
        EXPECT_EQ(answer_to(part + " + nim 3,3").outcome, Outcome::P);
    }
}

TEST(Sum, IsDecidedByAPartOfUnknownValueIfTheOthersAddUpToNothing) {
    const std::string hot = "wythoff 10^60,10^60";
    const Answer answer = answer_to(hot + " + nim 5,5");
    EXPECT_EQ(answer.outcome, Outcome::N);
    EXPECT_FALSE(answer.value);
    ASSERT_EQ(answer.winning_moves.size(), 1U);
    Question all;
    all.all = true;
    EXPECT_THROW((void)answer_to(hot + " + nim 5,5", all), Error);
    EXPECT_EQ(answer_to(hot + " + nim 0", all).winning_moves.size(),
              answer_to(hot, all).winning_moves.size());
    EXPECT_THROW((void)answer_to(hot + " + nim 5"), Error);
    EXPECT_THROW((void)answer_to(hot + " + " + hot), Error);
}

TEST(Sum, ComputesEqualPartsOnce) {
    std::string many = "wythoff 4,6";
    for (int i = 1; i < 5000; ++i) many += " + wythoff 4,6";
    EXPECT_EQ(answer_to(many).outcome, Outcome::P);
    Question explained;
    explained.all = true;
    const Answer akiyama = answer_to("akiyama 30,36,42 + nim 3", explained);
    EXPECT_EQ(akiyama.outcome, Outcome::N);
    EXPECT_FALSE(akiyama.winning_moves.empty());
}

TEST(Sum, RefusesMixedConventions) {
    try {
        static_cast<void>(parse_request("nim:misere 3 + nim 4"));
        ADD_FAILURE();
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::bad_request);
        EXPECT_NE(std::string(error.what()).find("same convention"), std::string::npos);
    }
}

/// a ⇄ b, b → c, c → d, e → e and e → d.
class LoopySum : public testing::Test {
protected:
    void SetUp() override {
        path_ = testing::TempDir() + "loopy_sum.edges";
        std::ofstream(path_) << "a b\nb a\nb c\nc d\ne e\ne d\nf e\n";
    }
    [[nodiscard]] std::string token(const std::string& vertex) const {
        return fmt::format("graph:file={} {}", path_, vertex);
    }
    std::string path_;
};

TEST_F(LoopySum, ListsAllMovesThatKeepTheDrawOrOne) {
    // a is ∞(), so every move in Nim keeps the draw; in b it must not leave 1.
    for (const int heap : {50, 5000}) {
        const std::string text = fmt::format("{} + nim {}", token("b"), heap);
        EXPECT_EQ(answer_to(text, {.all = true}).drawing_moves.size(),
                  static_cast<std::size_t>(heap));
    }
    EXPECT_EQ(answer_to(token("b") + " + nim 10^30").drawing_moves.size(), 1U);
    EXPECT_THROW((void)answer_to(token("b") + " + nim 10^30", {.all = true}), Error);
}

TEST_F(LoopySum, IsAnsweredWithDraws) {
    // d is 0 and c is 1; b is ∞(1), a is ∞(), e is ∞(0), f is ∞().
    EXPECT_EQ(answer_to(token("b")).outcome, Outcome::draw);
    EXPECT_EQ(answer_to(token("e")).outcome, Outcome::N);
    const Answer won = answer_to(token("b") + " + nim 1");
    EXPECT_EQ(won.outcome, Outcome::N);
    EXPECT_EQ(won.value, Value(Infinite{{0}}));
    const Request request = parse_request(token("b") + " + nim 1");
    EXPECT_EQ(written(*request.game, won.winning_moves),
              std::vector<std::string>{token("c") + " + nim 1"});
    const Answer drawn = answer_to("nim 3 + " + token("b"));
    EXPECT_EQ(drawn.outcome, Outcome::draw);
    EXPECT_FALSE(drawn.drawing_moves.empty());
    EXPECT_EQ(answer_to(token("b") + " + " + token("e")).outcome, Outcome::draw);
    EXPECT_EQ(answer_to(token("c") + " + nim 1").outcome, Outcome::P);
}

/// The same sums as one graph: the positions of a graph and of Nim's heaps put together.
TEST_F(LoopySum, AgreesWithTheGraphOfItsPositions) {
    for (const std::string vertex : {"a", "b", "c", "d", "e", "f"}) {
        for (int heap = 0; heap < 4; ++heap) {
            for (const bool misere : {false, true}) {
                const std::string flag = misere ? ",misere" : "";
                const Request request =
                    parse_request(fmt::format("graph:{}{} {} + nim{} {}", path_, flag, vertex,
                                              misere ? ":misere" : "", heap));
                const Game& game = *request.game;
                // Outcomes of all positions, backwards from the ends.
                std::vector<Position> positions{request.position};
                std::vector<std::vector<std::size_t>> options;
                for (std::size_t i = 0; i < positions.size(); ++i) {
                    auto& row = options.emplace_back();
                    for (const Position& next : game.moves(positions[i], 1000).positions) {
                        const auto place = std::ranges::find(positions, next);
                        row.push_back(static_cast<std::size_t>(place - positions.begin()));
                        if (place == positions.end()) positions.push_back(next);
                    }
                }
                std::vector<Outcome> truth(positions.size(), Outcome::draw);
                for (bool changed = true; changed;) {
                    changed = false;
                    for (std::size_t i = 0; i < positions.size(); ++i) {
                        if (truth[i] != Outcome::draw) continue;
                        bool lost = true;
                        bool won = false;
                        for (const std::size_t next : options[i]) {
                            won = won || truth[next] == Outcome::P;
                            lost = lost && truth[next] == Outcome::N;
                        }
                        if (options[i].empty()) {
                            truth[i] = misere ? Outcome::N : Outcome::P;
                        } else if (won || lost) {
                            truth[i] = won ? Outcome::N : Outcome::P;
                        }
                        changed = changed || truth[i] != Outcome::draw;
                    }
                }
                Question all;
                all.all = true;
                for (std::size_t i = 0; i < positions.size(); ++i) {
                    const Answer answer = solve(game, positions[i], all);
                    ASSERT_EQ(answer.outcome, truth[i]) << game.write(positions[i]);
                    Texts lost;
                    Texts drawn;
                    for (const std::size_t next : options[i]) {
                        if (truth[next] == Outcome::P) lost.insert(game.write(positions[next]));
                        if (truth[next] == Outcome::draw) drawn.insert(game.write(positions[next]));
                    }
                    EXPECT_EQ(texts_of(game, answer.winning_moves), lost);
                    if (answer.outcome == Outcome::draw) {
                        EXPECT_EQ(texts_of(game, answer.drawing_moves), drawn);
                    }
                }
            }
        }
    }
}

}  // namespace
}  // namespace bouton
