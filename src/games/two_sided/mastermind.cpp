#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "families/mastermind/assessment.hpp"
#include "families/mastermind/rules.hpp"
#include "game/of/entry_of.hpp"
#include "solve/best_play.hpp"
#include "theory/in_turn.hpp"

namespace bouton::games {

namespace {

using mastermind::Code;
using mastermind::MastermindRules;

/// Mastermind for the guesser and for the setter.
struct MastermindGame : MastermindRules {
    static constexpr About about{
        .name = "mastermind",
        .title = "Mastermind",
        .family = "deduction",
        .rules =
            "The setter thinks of a code of four figures from 1 to 6, in which figures may be "
            "repeated. The guesser names a code. The setter answers with two numbers: how many "
            "places have the right figure, and how many further figures are in the code at other "
            "places. The guesser wins by naming the code itself within six guesses, and else the "
            "setter does. The guesser moves first. Other numbers of places, figures and guesses "
            "are possible, such as 6 of 8 in 8.",
        .notation =
            "The guesses so far with their answers, exact and misplaced: 1122=1-0,3345=0-2, or "
            "start "
            "before the first one. A last guess without answer waits for it: 1122=1-0,3345. In a "
            "game, type a code as your guess, or an answer: 1-0.",
        .theory =
            "The guesser is safe only against all codes that agree with the answers, so a setter "
            "who keeps no code in mind but always leaves one possible plays as well as one can. P "
            "and N are about such a setter, who is the computer at level devious; at other levels "
            "the computer is honest, and each code is as likely as the others. For few codes the "
            "next guess is found by an exact search: it needs the fewest guesses on average among "
            "all ways that find every code in time. For 4 places of 6 figures that is 5626/1296 = "
            "4.341, with never more than 5 guesses; a way that may need 6 saves one guess in all "
            "1296 games. For 6 places of 8 figures the guess is the one that divides the codes "
            "most evenly among some thousand; it never needs more than 8, and 5.982 on average. "
            "Where "
            "that guess, after guesses of one's own or with fewer guesses allowed, could come too "
            "late, others are tried. All winning guesses are told where there are at most 2048 "
            "codes and the search for "
            "them is short, or a guess can be spared; else one best guess.",
        .source =
            "D. E. Knuth, The computer as Master Mind, J. Recreational Math. 9 (1976), 1-6; K. "
            "Koyama and T. W. Lai, An optimal Mastermind strategy, J. Recreational Math. 25 "
            "(1993), 251-256; Brdar, Đukanović and Lalović, example 13.",
        .start = "start",
        .example = "bouton solve mastermind 1122=1-0,3345=0-2 --explain",
        .part = "guess",
    };
    static constexpr std::array parameters{
        Parameter{.name = "places",
                  .fallback = "4",
                  .help = "how many figures a code has",
                  .least = 1,
                  .most = static_cast<std::int64_t>(mastermind::most_places)},
        Parameter{.name = "figures",
                  .fallback = "6",
                  .help = "how many different figures there are",
                  .least = 1,
                  .most = static_cast<std::int64_t>(mastermind::most_figures)},
        Parameter{.name = "guesses",
                  .fallback = "6",
                  .help = "how many guesses the guesser has",
                  .least = 1,
                  .most = 99},
    };
    static constexpr std::array<std::string_view, 2> sides{"guesser", "setter"};
    static constexpr bool sides_are_roles = true;
    static constexpr std::array facts{
        Fact{"", "start", Outcome::N, {}, "Knuth 1976: five guesses are enough"},
        Fact{"guesses=5", "start", Outcome::N, {}, "Knuth 1976: five guesses are enough"},
        Fact{"places=6,figures=8,guesses=8",
             "start",
             Outcome::N,
             {},
             "the guesser run on all codes"},
    };
    static constexpr std::array trials{
        Trial{"places=1,figures=3,guesses=2", "start"},
        Trial{"places=2,figures=2,guesses=2", "start"},
        Trial{"places=2,figures=2,guesses=3", "start"},
        Trial{"places=3,figures=2,guesses=2", "start"},
    };

    explicit MastermindGame(const Parameters& given)
        : MastermindRules(static_cast<std::size_t>(given.integer("places")),
                          static_cast<std::size_t>(given.integer("figures")),
                          static_cast<std::size_t>(given.integer("guesses"))),
          assessor_(std::make_shared<mastermind::Assessor>(*this)) {}

    /// A few codes and guesses are searched by definition, which counts moves and finds all best
    /// ones.
    [[nodiscard]] std::optional<Verdict<Position>> decide(const Position& position,
                                                          const Approach& approach) const {
        Verdict<Position> verdict;
        if (is_small(position)) {
            const InTurn<MastermindRules> rules(*this);
            verdict = BestPlay(rules, Play::normal, approach.limits).verdict(position);
        } else {
            verdict = assessor_->verdict(position, approach.all, approach.limits);
        }
        add_counts(position, approach.limits, verdict);
        return verdict;
    }

    [[nodiscard]] std::vector<std::string> explain(const Position& position,
                                                   const Approach& approach) const {
        const std::vector<Code> left = secrets(position);
        const bool waits = to_move(position) == Side::right;
        const Code guess = waits ? position.back() : assessor_->guess(position);
        std::vector<std::string> lines{
            fmt::format("{} with all answers{}.", codes_agree(left.size()),
                        left.size() == 1 ? ": " + codes().write(left.front()) : std::string())};
        if (left.size() == 1) return lines;
        const auto counts = mastermind::reply_counts(codes(), left, guess);
        const auto cells = std::ranges::count_if(counts, [](auto count) { return count > 0; });
        lines.push_back(
            fmt::format("The guess {} {} {} different answers. At worst {} left after it:",
                        codes().write(guess), waits ? "can have" : "is the next one. It can have",
                        cells, codes_are(*std::ranges::max_element(counts))));
        lines.emplace_back("  answer  codes");
        for (std::size_t reply = 0; reply < counts.size(); ++reply) {
            if (counts[reply] == 0) continue;
            lines.push_back(fmt::format(
                "  {}     {:>6}",
                mastermind::write_reply(codes(), static_cast<std::uint8_t>(reply)), counts[reply]));
        }
        if (!waits) {
            const auto known = assessor_->assess(position, approach.limits);
            lines.push_back(fmt::format(
                "Guessing on in this way takes at most {} more guess{}, the "
                "last one included; {} allowed.",
                known.worst, known.worst == 1 ? "" : "es",
                guesses_left(position) == 1 ? "1 more is"
                                            : fmt::format("{} more are", guesses_left(position))));
        }
        return lines;
    }

    /// The table of answers and the guesses at worst are known all the same.
    [[nodiscard]] std::vector<std::string> explain_undecided(const Position& position,
                                                             const Approach& approach) const {
        return explain(position, approach);
    }

    /// The guesser's best guess, or an honest answer.
    [[nodiscard]] Position computer_move(const Position& position, Random& random) const {
        if (to_move(position) == Side::left) {
            return with(position, assessor_->guess_in_time(position));
        }
        return careless_move(position, random);
    }
    /// Any code that agrees with the answers, or an honest answer.
    [[nodiscard]] Position careless_move(const Position& position, Random& random) const {
        const std::vector<Code> left = secrets(position);
        if (to_move(position) == Side::left) {
            return with(position, left[random_below(random, left.size())]);
        }
        return with(position, mastermind::honest_reply(codes(), left, position.back(), random));
    }
    /// The guesser's best guess, or the answer that keeps the most codes possible.
    [[nodiscard]] Position devious_move(const Position& position, Random& random) const {
        if (to_move(position) == Side::left) return computer_move(position, random);
        return with(position,
                    mastermind::devious_reply(codes(), secrets(position), position.back()));
    }

    [[nodiscard]] std::string say_move(const Position& before, const Position& after) const {
        if (to_move(before) == Side::left) {
            return fmt::format("guess {}", codes().write(after.back()));
        }
        const auto reply = static_cast<std::uint8_t>(after.back());
        const mastermind::Answer answer = codes().answer(reply);
        return fmt::format("answer {} ({} exact, {} misplaced)",
                           mastermind::write_reply(codes(), reply), answer.exact, answer.misplaced);
    }

    /// `1123`, `guess 1123`, `1-2`, `answer 1-2` and what say_move says.
    [[nodiscard]] std::optional<Position> read_move(const Position& position,
                                                    std::string_view text) const {
        const auto typed = words(text);
        if (typed.empty()) return std::nullopt;
        const bool named = typed.front() == "guess" || typed.front() == "answer";
        if (typed.size() > 1 && !named) return std::nullopt;
        const std::string_view last = typed.size() == 1 ? typed.front() : typed[1];
        if (last == "start" || last.find_first_of("=,") != std::string_view::npos) {
            return std::nullopt;  // a whole position
        }
        if (to_move(position) == Side::left) return with(position, codes().read(last));
        const std::uint8_t reply = mastermind::read_reply(codes(), last);
        const std::vector<Code> left = secrets(position);
        const Code guess = position.back();
        if (mastermind::with_reply(codes(), left, {guess, reply}).empty()) {
            throw Error(
                ErrorKind::bad_request,
                fmt::format("the answer {} to {} contradicts your other answers: {} with "
                            "these, such as {}, which answers {}",
                            last, codes().write(guess), codes_agree(left.size()),
                            codes().write(left.front()),
                            mastermind::write_reply(codes(), codes().reply(guess, left.front()))));
        }
        return with(position, reply);
    }

    [[nodiscard]] Scene scene(const Position& position, Play /*play*/) const {
        Drawing drawing;
        const auto spaced = [&](Code code) {
            std::string text;
            for (const char c : codes().write(code)) text += fmt::format(" {}", c);
            return text;
        };
        std::size_t number = 0;
        for (const mastermind::Guess& guess : history(position)) {
            const mastermind::Answer answer = codes().answer(guess.reply);
            drawing.lines.push_back(fmt::format("{:>2}. [{} ] {} exact, {} misplaced", ++number,
                                                spaced(guess.code), answer.exact,
                                                answer.misplaced));
        }
        if (to_move(position) == Side::right) {
            drawing.lines.push_back(
                fmt::format("{:>2}. [{} ] which answer?", ++number, spaced(position.back())));
        }
        const std::size_t left = guesses_left(position);
        drawing.shown = pegs(position);
        const auto end = ending(position);
        if (end == Outcome::N) {
            drawing.lines.emplace_back("The code is found.");
        } else if (end == Outcome::P) {
            const std::vector<Code> possible = secrets(position);
            const std::string code = codes().write(possible.front());
            drawing.lines.push_back(
                possible.size() == 1
                    ? fmt::format("No guess is left. The code was {}.", code)
                    : fmt::format("No guess is left. {} codes agree with all answers, such as {}.",
                                  possible.size(), code));
        } else if (left == 0) {
            drawing.lines.emplace_back("It is the last guess.");
        } else {
            drawing.lines.push_back(fmt::format("{} more guess{} of {} figures from 1 to {}.", left,
                                                left == 1 ? "" : "es", codes().places(),
                                                codes().figures()));
        }
        return {{}, std::move(drawing)};
    }

private:
    [[nodiscard]] Pegs pegs(const Position& position) const {
        Pegs pegs{codes().places(), codes().figures(), guesses_left(position), {}};
        const auto add = [&](Code code) -> Pegs::Guess& {
            Pegs::Guess& guess = pegs.guesses.emplace_back();
            for (std::size_t place = 0; place < codes().places(); ++place) {
                guess.code.push_back(static_cast<unsigned>(codes().figure(code, place)) + 1);
            }
            return guess;
        };
        for (const mastermind::Guess& guess : history(position)) {
            const mastermind::Answer answer = codes().answer(guess.reply);
            add(guess.code).answer.emplace(answer.exact, answer.misplaced);
        }
        if (to_move(position) == Side::right) add(position.back());
        return pegs;
    }
    [[nodiscard]] static Position with(Position position, std::uint32_t next) {
        position.push_back(next);
        return position;
    }
    [[nodiscard]] static std::string codes_agree(std::size_t count) {
        return count == 1 ? "1 code agrees" : fmt::format("{} codes agree", count);
    }
    [[nodiscard]] static std::string codes_are(std::size_t count) {
        return count == 1 ? "1 code is" : fmt::format("{} codes are", count);
    }

    [[nodiscard]] bool is_small(const Position& position) const {
        constexpr std::size_t most = 9;
        return codes().count() <= most && guesses_left(position) <= 3;
    }

    void add_counts(const Position& position, const Limits& limits,
                    Verdict<Position>& verdict) const {
        const std::size_t remaining = secrets(position).size();
        verdict.counts.push_back({"remaining", "Codes still possible", remaining});
        if (to_move(position) == Side::right) return;
        const std::uint64_t worst =
            ending(position) ? 0 : assessor_->assess(position, limits).worst;
        verdict.counts.push_back({"worst", "Guesses still needed at worst", worst});
    }

    std::shared_ptr<mastermind::Assessor> assessor_;
};

}  // namespace

Entry mastermind() { return entry_of<MastermindGame>(); }

}  // namespace bouton::games
