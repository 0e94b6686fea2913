#include "lab/conformance.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include "base/error.hpp"
#include "base/text.hpp"
#include "theory/mex.hpp"

namespace bouton {

namespace {

/// FNV-1a (Fowler, Noll, Vo), 64 bits.
void mix(std::uint64_t& signature, std::string_view text) {
    if (signature == 0) signature = 0xCBF29CE484222325U;
    for (const char c : text) {
        signature = (signature ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    }
}

GamePtr game_of(const Entry& entry, std::string_view parameters) { return entry.make(parameters); }

std::string spelled(const Game& game, const std::string& position) {
    return fmt::format("{} {}", game.name(), abbreviated(position));
}

/// All positions reachable from one, each after all of its options; throws Error{disagreement} if
/// some game goes on for ever.
std::vector<std::string> ordered_positions(const Game& game, const std::string& root) {
    enum class Mark { open, closed };
    std::map<std::string, Mark> marks;
    std::vector<std::string> order;
    std::vector<std::string> stack{root};
    constexpr std::size_t most = 1'000'000;
    while (!stack.empty()) {
        const std::string position = stack.back();
        const auto [place, is_new] = marks.try_emplace(position, Mark::open);
        if (!is_new) {
            stack.pop_back();
            if (place->second == Mark::open) order.push_back(position);
            place->second = Mark::closed;
            continue;
        }
        for (const std::string& option : game.options(position, most).positions) {
            const auto seen = marks.find(option);
            if (seen == marks.end()) {
                stack.push_back(option);
            } else if (seen->second == Mark::open) {
                throw Error(ErrorKind::disagreement,
                            fmt::format("{} can be reached from itself", spelled(game, option)));
            }
        }
    }
    return order;
}

class TrialCheck {
public:
    TrialCheck(const Game& game, Conformance& result) : game_(game), result_(result) {}

    void operator()(const std::string& position) {
        if (game_.canonical(position) != position) complain(position, "is not read as written");
        Question question;
        question.all = true;
        question.explain = true;
        const Answer answer = game_.solve(position, question);
        compare_with_options(position, answer);
        for (const std::string_view strategy : game_.strategies()) {
            question.strategy = strategy;
            const Answer other = game_.solve(position, question);
            if (other.outcome != answer.outcome ||
                sorted(other.winning_moves) != sorted(answer.winning_moves)) {
                complain(position, fmt::format("is solved differently by {}", strategy));
            }
            if (other.explanation.empty()) complain(position, "is not explained");
        }
        if (answer.explanation.empty()) complain(position, "is not explained");
        ++result_.positions;
        mix(result_.signature,
            fmt::format("{} {} {} {} {}\n", game_.name(), position, to_string(answer.outcome),
                        answer.grundy ? answer.grundy->to_string() : "-",
                        answer.winning_moves.size()));
        answers_.emplace(position, answer);
    }

private:
    static std::set<std::string> sorted(const std::vector<std::string>& moves) {
        return {moves.begin(), moves.end()};
    }

    void complain(const std::string& position, const std::string& what) {
        result_.disagreements.push_back(fmt::format("{} {}", spelled(game_, position), what));
    }

    void compare_with_options(const std::string& position, const Answer& answer) {
        const OptionList options = game_.options(position, SIZE_MAX);
        std::set<std::string> cold;
        MexSet values;
        bool all_valued = game_.play() == Play::normal;
        for (const std::string& option : options.positions) {
            const Answer& next = answers_.at(option);
            if (next.outcome == Outcome::P) cold.insert(option);
            if (!game_.is_option(position, option)) {
                complain(position, fmt::format("has the option {}, and denies it", option));
            }
            all_valued = all_valued && next.grundy.has_value();
            if (all_valued) values.add(static_cast<std::uint32_t>(*next.grundy->to_word()));
        }
        if (game_.is_option(position, position)) complain(position, "claims to be its own option");
        const bool ended = options.positions.empty();
        const bool won = ended ? game_.play() == Play::misere : !cold.empty();
        if (won != (answer.outcome == Outcome::N)) complain(position, "has the wrong outcome");
        if (sorted(answer.winning_moves) != cold) complain(position, "has wrong winning moves");
        if (all_valued != answer.grundy.has_value()) {
            complain(position, "has a Grundy value where it should not, or none where it should");
        } else if (all_valued && *answer.grundy != values.mex()) {
            complain(position, "has the wrong Grundy value");
        }
    }

    const Game& game_;
    Conformance& result_;
    std::map<std::string, Answer> answers_;
};

}  // namespace

Conformance check_trial(const Entry& entry, const Trial& trial) {
    Conformance result;
    const GamePtr game = game_of(entry, trial.parameters);
    TrialCheck check(*game, result);
    try {
        for (const std::string& position :
             ordered_positions(*game, game->canonical(trial.position))) {
            check(position);
        }
    } catch (const Error& error) {
        result.disagreements.emplace_back(error.what());
    }
    return result;
}

Conformance check_facts(const Entry& entry) {
    Conformance result;
    for (const Fact& fact : entry.facts) {
        const GamePtr game = game_of(entry, fact.parameters);
        Question question;
        question.insist_on_grundy = fact.grundy.has_value();
        const Answer answer = game->solve(fact.position, question);
        if (answer.outcome != fact.outcome ||
            (fact.grundy && answer.grundy != Integer(*fact.grundy))) {
            result.disagreements.push_back(fmt::format("{} is not as published ({})",
                                                       spelled(*game, std::string(fact.position)),
                                                       fact.source));
        }
        ++result.positions;
    }
    return result;
}

Conformance check_large(const Entry& entry, const Trial& trial, std::size_t bits, int rounds,
                        std::uint64_t seed) {
    Conformance result;
    const GamePtr game = game_of(entry, trial.parameters);
    Random random(seed);
    constexpr std::size_t most_options = 20;
    Question question;
    question.memory = std::size_t{1} << 16U;  // where there is no theory, do not search for long
    for (int round = 0; round < rounds; ++round) {
        std::string position = game->canonical(game->random_position(random, bits));
        try {
            const Answer answer = game->solve(position, question);
            for (const std::string& move : answer.winning_moves) {
                if (!game->is_option(position, move)) {
                    result.disagreements.push_back(
                        fmt::format("{} claims to win by {}, which is not a move",
                                    spelled(*game, position), abbreviated(move)));
                }
                position = move;
            }
            if (answer.outcome == Outcome::N && answer.winning_moves.empty()) continue;
            if (game->solve(position, question).outcome != Outcome::P) {
                result.disagreements.push_back(
                    fmt::format("{} should be P", spelled(*game, position)));
            }
            for (const std::string& option : game->options(position, most_options).positions) {
                if (game->solve(option, question).outcome == Outcome::P) {
                    result.disagreements.push_back(fmt::format("{} and its option {} are both P",
                                                               spelled(*game, position),
                                                               abbreviated(option)));
                }
            }
            ++result.positions;
        } catch (const Error& error) {
            // A game may have no theory for such sizes, and say so.
            if (error.kind() != ErrorKind::limit) throw;
        }
    }
    return result;
}

}  // namespace bouton
