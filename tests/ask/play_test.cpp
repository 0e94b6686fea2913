#include "ask/play.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include "answer/play/play.hpp"
#include "base/error.hpp"
#include "game/capabilities.hpp"

namespace bouton {

namespace {

using testing::ElementsAre;
using testing::HasSubstr;

PlayAnswer step(const std::string& game, const std::string& position,
                const std::string& action = {}, const std::string& move = {}) {
    PlayQuery query;
    query.game = game;
    query.position = position;
    query.action = action;
    query.move = move;
    query.judge = true;
    return answer_play(query, {});
}

std::string written(const PlayAnswer& answer) {
    return answer.shown.request.game->write(answer.shown.request.position);
}

const ShownMove& move_to(const PlayAnswer& answer, const std::string& position) {
    for (const ShownMove& move : answer.shown.moves) {
        if (answer.shown.request.game->write(move.position) == position) return move;
    }
    throw std::runtime_error("no move to " + position);
}

/// A small position of a game.
PlayQuery small(const Entry& entry) {
    PlayQuery query;
    query.game = Catalogue::sample(entry)->name();
    query.position = entry.trials.front().position;
    return query;
}

/// Places that a move changes, as `at:from>to`.
std::vector<std::string> changes(const PlayAnswer& answer, const std::string& position) {
    std::vector<std::string> texts;
    for (const SceneChange& change : move_to(answer, position).changes) {
        std::string text = change.at + ":" + change.from + ">";
        for (const std::string& to : change.to) text += to + ";";
        texts.push_back(text);
    }
    return texts;
}

/// Of more moves than are listed the winning ones are not left out.
TEST(Play, ListsAllWinningMovesAmongVeryMany) {
    PlayQuery query;
    query.judge = true;
    query.moves = "20";
    for (const auto& [game, position, wins] : {std::tuple{"akiyama", "14,20,26", 2},
                                               {"index-nim:k=2", "20,30,40,50", 4},
                                               {"nim", "900,800,700", 3}}) {
        query.game = game;
        query.position = position;
        const ShownPosition shown = answer_play(query, {}).shown;
        EXPECT_FALSE(shown.complete);
        EXPECT_TRUE(shown.wins_complete);
        EXPECT_EQ(shown.moves.size(), 20U);
        EXPECT_EQ(std::ranges::count(shown.moves, Outcome::P, &ShownMove::outcome), wins) << game;
    }
    // Where it is lost, no move wins, and that is known.
    query.game = "nim";
    query.position = "5,5";
    const ShownPosition lost = answer_play(query, {}).shown;
    EXPECT_TRUE(lost.complete);
    EXPECT_TRUE(lost.wins_complete);
    EXPECT_EQ(std::ranges::count(lost.moves, Outcome::P, &ShownMove::outcome), 0);
}

TEST(Play, ShowsMovesAndWhatTheyLeadTo) {
    const PlayAnswer answer = step("nim", "3,4,5");
    EXPECT_EQ(answer.shown.moves.size(), 12U);
    EXPECT_TRUE(answer.shown.complete);
    EXPECT_EQ(move_to(answer, "1,4,5").outcome, Outcome::P);
    EXPECT_EQ(move_to(answer, "2,4,5").outcome, Outcome::N);
    EXPECT_EQ(move_to(answer, "1,4,5").words, "take 2 from heap 1");
    EXPECT_EQ(answer.shown.decision->outcome, Outcome::N);
}

TEST(Play, TellsTheValueWhereItIsCheap) {
    const auto value = [](const std::string& game, const std::string& position) {
        return step(game, position).shown.decision->value;
    };
    EXPECT_EQ(value("wythoff:a=2", "11,25"), Value(Nimber(35)));
    EXPECT_EQ(value("queen", "7,4"), Value(Nimber(0)));
    EXPECT_EQ(value("kayles", "7"), Value(Nimber(2)));
    EXPECT_EQ(value("nim", "3,4,5"), Value(Nimber(2)));
    EXPECT_EQ(value("nim:misere", "3,4,5"), std::nullopt);
    EXPECT_EQ(value("wythoff", "10^60,10^61"), std::nullopt) << "it costs too much";
}

TEST(Play, ChangesSayWhatIsClicked) {
    EXPECT_THAT(changes(step("nim", "3,4,5"), "3,2,5"), ElementsAre("1:4>2;"));
    EXPECT_THAT(changes(step("wythoff", "3,4"), "1,2"), ElementsAre("0:3>1;", "1:4>2;"));
    EXPECT_THAT(changes(step("kayles", "7"), "2,4"), ElementsAre("0:7>2;4;"));
    EXPECT_THAT(changes(step("queen", "3,4"), "1,2"), ElementsAre("3,4:piece>", "1,2:>piece;"));
    EXPECT_THAT(changes(step("nimble", "3,5"), "3,2"), ElementsAre("2,0:>●;", "5,0:●>"));
    EXPECT_THAT(changes(step("coin-turning", "HHTTH"), "HHTTT"), ElementsAre("4,0:H>T;"));
    EXPECT_THAT(changes(step("calendar", "11-30"), "12-30"), ElementsAre("29,10:●>", "29,11:>●;"));
    EXPECT_THAT(changes(step("sim", "red= blue="), "red=12 blue="), ElementsAre("l0:>red;"));
    EXPECT_THAT(changes(step("graph", "a4"), "a1"), ElementsAre("p0:token>", "p3:>token;"));
    EXPECT_THAT(changes(step("northcott", "0-7,2-5 black"), "3-7,2-5 white"),
                ElementsAre("0,0:B>", "3,0:>B;"));
    EXPECT_THAT(changes(step("kayles", "2 + nim 3"), "kayles 2 + nim 1"), ElementsAre("0:3>1;"));
}

/// So that a page can find every move by what is clicked, no two moves of a position may change the
/// same things in the same way.
TEST(Play, MovesOfEveryGameAreToldApartByTheirChanges) {
    for (const Entry& entry : catalogue()) {
        PlayQuery query = small(entry);
        query.moves = "60";
        const PlayAnswer answer = answer_play(query, {});
        std::map<std::string, Position> seen;
        for (const ShownMove& move : answer.shown.moves) {
            EXPECT_FALSE(move.changes.empty()) << entry.about.name;
            std::string text;
            for (const SceneChange& change : move.changes) {
                text += change.at + change.from + ">";
                for (const std::string& to : change.to) text += to + ",";
            }
            const Game& game = *answer.shown.request.game;
            const auto [place, is_new] = seen.try_emplace(text, move.position);
            // Of equal things it does not matter which one is moved.
            EXPECT_TRUE(is_new ||
                        game.normal_form(place->second) == game.normal_form(move.position))
                << entry.about.name << ' ' << game.write(move.position) << ' ' << text;
        }
        EXPECT_FALSE(to_json(answer).find("\"kind\":\"text\"") != std::string::npos)
            << entry.about.name << " has a picture that cannot be clicked";
    }
}

TEST(Play, MovesAreMade) {
    EXPECT_EQ(written(step("nim", "3,4,5", "move", "1,4,5")), "1,4,5");
    EXPECT_EQ(written(step("nim", "3,4,5", "move", "take 2 from heap 1")), "1,4,5");
    EXPECT_EQ(step("nim", "3,4,5", "move", "1,4,5").moved->words, "take 2 from heap 1");
    EXPECT_THROW(step("nim", "3,4,5", "move", "9"), Error);
    EXPECT_THROW(step("nim", "3,4,5", "move", ""), Error);
    EXPECT_THROW(step("nim", "0", "move", "0"), Error);
    EXPECT_THROW(step("nim", "3", "dance"), Error);
}

TEST(Play, TheComputerPlaysToTheEndAndWins) {
    for (const Entry& entry : catalogue()) {
        // The computer, which is perfect, against itself.
        PlayQuery query = small(entry);
        query.action = "computer";
        query.moves = "1";
        query.seed = "7";
        std::optional<PlayAnswer> answer;
        for (int i = 0; i < 8; ++i) {
            answer = answer_play(query, {});
            query.history.push_back(query.position);
            query.position = written(*answer);
            if (answer->shown.ending || answer->repeated) break;
        }
        EXPECT_EQ(answer->number, query.history.size()) << entry.about.name;
    }
    EXPECT_EQ(written(step("nim", "3,4,5", "computer")), "1,4,5");
    EXPECT_EQ(step("nim", "1", "computer").shown.ending, Outcome::P);
}

TEST(Play, HintsAndReasons) {
    const PlayAnswer hint = step("nim", "3,4,5", "hint");
    EXPECT_EQ(hint.hint->outcome, Outcome::N);
    EXPECT_EQ(hint.hint->words, "take 2 from heap 1");
    EXPECT_FALSE(step("nim", "1,1", "hint").hint->move);
    const PlayAnswer why = step("nim", "3,4,5", "why");
    EXPECT_FALSE(why.why->lines.empty());
    EXPECT_EQ(why.why->reason->rows.size(), 3U);
    EXPECT_THAT(why.why->reason->rows[2].digits, ElementsAre(1, 0, 1));
    EXPECT_EQ(why.why->reason->sum->number, 2);
    const PlayAnswer digits = step("wythoff:a=2", "11,25", "why");
    EXPECT_EQ(digits.why->reason->kind, ShownReason::Kind::numeration);
    EXPECT_EQ(digits.why->reason->a, 2);
    const PlayAnswer sum = step("", "kayles 7 + nim 3", "why");
    EXPECT_EQ(sum.why->reason->rows.at(0).label, "kayles 7");
    EXPECT_EQ(sum.why->reason->rows.at(0).number, 2);
}

TEST(Play, RandomPositionsFollowTheSeed) {
    PlayQuery query;
    query.game = "nim";
    query.action = "random";
    query.seed = "5";
    const std::string first = written(answer_play(query, {}));
    EXPECT_EQ(first, written(answer_play(query, {})));
    query.seed = "6";
    EXPECT_NE(first, written(answer_play(query, {})));
    query.seed = "x";
    EXPECT_THROW(answer_play(query, {}), Error);
}

TEST(Play, AWrongLevelOrSeedIsToldWhateverIsAsked) {
    PlayQuery query;
    query.game = "nim";
    query.level = "godlike";
    EXPECT_THROW(answer_play(query, {}), Error);
    query.level = "casual";
    EXPECT_NO_THROW(answer_play(query, {}));
    query.seed = "-1";
    EXPECT_THROW(answer_play(query, {}), Error);
}

TEST(Play, AThirdRepetitionIsADraw) {
    PlayQuery query;
    query.game = "northcott";
    query.position = "0-7 black";
    query.history = {"0-7 black", "1-7 white", "1-6 black", "0-6 white"};
    EXPECT_FALSE(answer_play(query, {}).repeated);
    query.history = {"0-7 black", "1-7 white", "0-7 black", "1-7 white"};
    EXPECT_TRUE(answer_play(query, {}).repeated);
    EXPECT_THAT(to_json(answer_play(query, {})), HasSubstr("\"result\":\"draw\""));
}

}  // namespace

}  // namespace bouton
