// Whatever a game keeps from one question to the next is right, or is not kept: after work on it
// was stopped in the middle, the same object answers as a fresh one does.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/random.hpp"
#include "game/capabilities.hpp"
#include "game/catalogue.hpp"
#include "game/lists/long_sequence.hpp"
#include "game/request.hpp"
#include "tests/support/game_text.hpp"
#include "tests/support/stop.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

/// How work is interrupted, the later the larger the amount is.
struct Interruption {
    const char* name;
    std::uint64_t factor;  ///< how much larger each amount is than the one before
    std::uint64_t last;
    std::function<void(Limits&, StopAtLook&, std::uint64_t amount)> narrow;
};

const std::vector<Interruption>& interruptions() {
    static const std::vector<Interruption> all{
        {"stopped at look", 2, 5000,
         [](Limits& limits, StopAtLook& stop, std::uint64_t) { limits.control = &stop; }},
        {"so many steps:", 5, 3'000'000,
         [](Limits& limits, StopAtLook&, std::uint64_t steps) { limits.steps = steps; }},
        {"so many bytes:", 8, 100'000'000,
         [](Limits& limits, StopAtLook&, std::uint64_t bytes) { limits.memory = bytes; }},
        {"so many seconds:", 1, 0,
         [](Limits& limits, StopAtLook&, std::uint64_t seconds) {
             limits.time = TimeLimit(std::chrono::seconds(seconds));
         }},
    };
    return all;
}

/// The answers to the questions about a game, as texts.  The first line of an answer is the same
/// whatever the limits are, as long as there is an answer.
class Asking {
public:
    Asking(Limits limits, StopAtLook* stop) : limits_(limits), stop_(stop) {}

    [[nodiscard]] const Limits& limits() const { return limits_; }
    [[nodiscard]] Question question() const {
        Question question;
        question.limits = limits_;
        question.rows = 20;
        return question;
    }
    /// Work that is stopped may go on after its error.
    template <class Answering>
    void add(const Answering& answering) {
        std::string answer;
        try {
            answer = answering();
        } catch (const Error& error) {
            answer = std::string(refused) + error.what();
            was_interrupted_ = true;
            if (stop_ != nullptr) stop_->lift();
        } catch (const std::exception& other) {
            answer = std::string("no error of Bouton's: ") + other.what();
        }
        answers_.push_back(std::move(answer));
    }
    [[nodiscard]] bool was_interrupted() const { return was_interrupted_; }
    [[nodiscard]] const std::vector<std::string>& answers() const { return answers_; }

    /// Where work may have been interrupted, no answer is another one.
    void expect_no_other(const Asking& right) const {
        for (std::size_t i = 0; i < answers_.size(); ++i) {
            if (answers_[i].starts_with(refused)) continue;
            const auto first_line = [](const std::string& text) {
                return text.substr(0, text.find('\n'));
            };
            ASSERT_LT(i, right.answers_.size());
            EXPECT_EQ(first_line(answers_[i]), first_line(right.answers_[i]));
        }
    }

private:
    static constexpr std::string_view refused = "refused: ";

    Limits limits_;
    StopAtLook* stop_;
    std::vector<std::string> answers_;
    bool was_interrupted_ = false;
};

std::string told(const Game& game, const Decision& decision) {
    const auto list = [&](const std::vector<Position>& positions) {
        return fmt::format("{}", fmt::join(written(game, positions), " "));
    };
    return fmt::format("{}\nwinning {}\ndrawing {}\nbest {}\nmoves {}\nvalue {}",
                       to_string(decision.outcome), list(decision.winning_moves),
                       list(decision.drawing_moves), list(decision.best_moves),
                       decision.moves_to_end ? std::to_string(*decision.moves_to_end) : "not told",
                       decision.value ? to_string(*decision.value) : "not told");
}

/// Some rows of a list.
std::string told(RowList list) {
    constexpr std::size_t most = 20;
    std::string text;
    const RowBlock& block = list.rows->next();
    for (const RowBlock::Column& column : block.columns) {
        for (std::size_t i = 0; i < std::min(block.count, most); ++i) {
            text += (column.base + Integer(column.offsets[i])).to_string() + ' ';
        }
        text += "; ";
    }
    return text;
}

std::string told(const std::optional<Periodicity>& period) {
    if (!period) return "no period";
    return fmt::format("{} {} {} {}", period->preperiod.to_string(), period->period.to_string(),
                       period->saltus.to_string(), period->proved);
}

void decide(const Request& request, Asking& asking) {
    const auto* decided = request.game->as<Decided>();
    if (decided == nullptr) return;
    for (const bool all : {false, true}) {
        asking.add([&] {
            Question question = asking.question();
            question.all = all;
            return told(*request.game, decided->decide(request.position, question));
        });
    }
}

/// All of one valuation, each question twice.
void value(const Request& request, Asking& asking) {
    const Game& game = *request.game;
    const auto* valued = game.as<Valued>();
    if (valued == nullptr || game.play() == Play::misere) return;
    std::unique_ptr<Valuation> valuation;
    const auto with_valuation = [&](const auto& answer) {
        asking.add([&]() -> std::string {
            if (!valuation) valuation = valued->valuation(request.position, asking.limits());
            return answer();
        });
    };
    const std::vector<Position> options = game.moves(request.position, 3).positions;
    for (int round = 0; round < 2; ++round) {
        with_valuation([&] { return to_string(valuation->value()); });
        for (const Position& option : options) {
            with_valuation([&] { return to_string(valuation->value(option)); });
        }
        for (const bool all : {false, true}) {
            with_valuation([&] {
                return fmt::format("{}",
                                   fmt::join(written(game, valuation->options_of(0, all)), " "));
            });
        }
    }
}

void explain(const Request& request, Asking& asking) {
    const auto* explained = request.game->as<Explained>();
    const auto* decided = request.game->as<Decided>();
    if (explained == nullptr || decided == nullptr) return;
    asking.add([&] {
        Question question = asking.question();
        question.explain = true;
        const Decision decision = decided->decide(request.position, question);
        return fmt::format(
            "\n{}", fmt::join(explained->explain(request.position, question, decision), "\n"));
    });
}

void list(const Request& request, Asking& asking) {
    if (const auto* listed = request.game->as<Listed>()) {
        asking.add([&] { return told(listed->losing(0, asking.question())); });
    }
    if (const auto* tabulated = request.game->as<Tabulated>()) {
        asking.add([&] {
            std::string text;
            tabulated->table(40).rows({0, 30, 0, 30}, asking.limits(),
                                      [&](std::size_t, std::span<const std::uint32_t> values) {
                                          text += fmt::format("{}; ", fmt::join(values, " "));
                                      });
            return text;
        });
        asking.add([&] { return told(tabulated->positions(1, 3, asking.question())); });
    }
    if (const auto* sequenced = request.game->as<Sequenced>()) {
        asking.add([&] { return told(sequenced->sequence(10, asking.question())); });
        asking.add([&] { return told(sequenced->period()); });
    }
    if (const auto* far = request.game->as<LongSequenced>()) {
        asking.add([&] { return told(far->period_among(300, asking.limits())); });
    }
}

struct Ask {
    const char* name;
    void (*about)(const Request& request, Asking& asking);
};
constexpr std::array asks{Ask{"decide", decide}, Ask{"value", value}, Ask{"explain", explain},
                          Ask{"list", list}};

Limits full() { return {.threads = 1}; }

Asking answered(const Ask& ask, const Request& request) {
    Asking asking(full(), nullptr);
    ask.about(request, asking);
    return asking;
}

/// Asks within narrow limits; returns whether they were too narrow.
bool interrupt(const Ask& ask, const Request& request, const Interruption& how,
               std::uint64_t amount, const Asking& right) {
    StopAtLook stop(amount);
    Limits limits = full();
    how.narrow(limits, stop, amount);
    Asking asking(limits, &stop);
    ask.about(request, asking);
    asking.expect_no_other(right);
    return asking.was_interrupted();
}

/// A game and a position of it, which are made anew each time.
struct Case {
    std::string name;
    std::function<Request()> make;

    friend std::ostream& operator<<(std::ostream& out, const Case& one) { return out << one.name; }
};

class InterruptedGame : public testing::TestWithParam<Case> {};

/// One interruption of a fresh game, and then the same question.
TEST_P(InterruptedGame, AnswersAsAFreshOneDoes) {
    Random random(1);
    for (const Ask& ask : asks) {
        SCOPED_TRACE(ask.name);
        const Asking right = answered(ask, GetParam().make());
        for (const Interruption& how : interruptions()) {
            for (std::uint64_t amount = 0; amount <= how.last;) {
                SCOPED_TRACE(fmt::format("{} {}", how.name, amount));
                const Request request = GetParam().make();
                const bool interrupted = interrupt(ask, request, how, amount, right);
                ASSERT_EQ(answered(ask, request).answers(), right.answers());
                if (!interrupted) break;
                amount = how.factor * amount + 1 + random_below(random, amount + 1);
            }
        }
    }
}

/// Any interruptions of one game, one after another, and any question now and then.
TEST_P(InterruptedGame, AnswersAsAFreshOneDoesAgainAndAgain) {
    Random random(2);
    std::vector<Asking> right;
    right.reserve(asks.size());
    for (const Ask& ask : asks) right.push_back(answered(ask, GetParam().make()));
    const auto any = [&](std::size_t count) {
        return static_cast<std::size_t>(random_below(random, count));
    };
    for (int round = 0; round < 4 * test_multiplier(); ++round) {
        const Request request = GetParam().make();
        for (int i = 0; i < 8; ++i) {
            const Interruption& how = interruptions()[any(interruptions().size())];
            const std::uint64_t most = how.last >> any(20);
            const std::size_t which = any(asks.size());
            static_cast<void>(
                interrupt(asks[which], request, how, random_below(random, most + 1), right[which]));
        }
        for (std::size_t i = 0; i < asks.size(); ++i) {
            SCOPED_TRACE(asks[i].name);
            ASSERT_EQ(answered(asks[i], request).answers(), right[i].answers());
        }
    }
}

std::vector<Case> cases() {
    std::vector<Case> all;
    for (const Entry& entry : catalogue()) {
        for (const OwnedTrial& trial : entry.trials) {
            all.push_back(
                {fmt::format("{}:{} {}", entry.about.name, trial.parameters, trial.position),
                 [&entry, &trial] {
                     GamePtr game = entry.make(trial.parameters);
                     Position position = game->read(trial.position);
                     return Request{std::move(game), std::move(position)};
                 }});
        }
    }
    // Those that take some work.
    const std::string examples = std::string(BOUTON_SOURCE_DIR) + "/examples/";
    for (const std::string& text : std::vector<std::string>{
             "wythoff:a=9 60,110",
             "wythoff:a=2 90,150",
             "r-wythoff 120,300",
             "queen 60,80",
             "akiyama 41,42,43",
             "akiyama:misere 9,12,14",
             "grundy-game 3000",
             "grundy-game:misere 18",
             "kayles:misere 40,30",
             "octal:0.6 1500",
             "octal:0.07 20000",
             "octal:0.77 3000",
             "octal:0.F 120",
             "octal:0.B 150,90",
             "subtraction:take=squares 3000",
             "subtraction:take=primes 3000",
             "subtraction:take=1/3/4 100000",
             "fibonacci-nim 300/100",
             "building-nim 0,0,0,0/12",
             "index-nim 7,6,5,4",
             "cut-throat-nim 300",
             "nim:misere 20,30,9",
             "noughts:rows=4,columns=4,length=4 o.../..../.+../....",
             "sim:points=5 red= blue=",
             "rooks:columns=4,rows=3 b1o1/1o1o/o2w black 0-0",
             "northcott:columns=7 0-6,0-6,0-6 black",
             "mastermind:places=3,figures=4,guesses=4 start",
             "mastermind 1122=1-0,3345=0-2",
             "lua:" + examples + "lua/chomp.lua 3,3,3",
             "lua:" + examples + "lua/streets.lua market",
             "graph:" + examples + "graphs/loops.dot b",
             "rules:" + examples + "rules/primes.rules 900",
             "rules:" + examples + "rules/race.rules 1",
             "rules:" + examples + "rules/wythoff-3.rules 20,37",
             "rules:" + examples + "rules/euclid.rules 40,27",
             "rules:" + examples + "rules/r-wythoff.rules 50,60",
             "wythoff:a=9 60,110 + nim 1",
             "grundy-game 900 + kayles 30 + octal:0.6 700",
             "akiyama 5,6,7 + wythoff:a=3 40,50",
             "nim:misere 3,4 + kayles:misere 5",
             "graph:" + examples + "graphs/loops.dot b + nim 3",
         }) {
        all.push_back({text, [text] { return parse_request(text); }});
    }
    return all;
}

INSTANTIATE_TEST_SUITE_P(All, InterruptedGame, testing::ValuesIn(cases()));

}  // namespace
}  // namespace bouton
