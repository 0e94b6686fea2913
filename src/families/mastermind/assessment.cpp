#include "families/mastermind/assessment.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include "base/error.hpp"
#include "families/mastermind/in_time.hpp"
#include "families/mastermind/opening.hpp"
#include "families/mastermind/search.hpp"
#include "families/mastermind/winning_guesses.hpp"
#include "theory/in_turn.hpp"

namespace bouton::mastermind {

using Guesses = MastermindRules::Position;

std::optional<Assessment> Assessor::known(const Guesses& position) {
    const std::scoped_lock lock(mutex_);
    const auto found = known_.find(position);
    return found == known_.end() ? std::nullopt : std::optional(found->second);
}

Code Assessor::guess(const Guesses& position) {
    if (const auto found = known(position)) return found->guess;
    const History history = MastermindRules::history(position);
    Guesser guesser(rules_.codes(), static_cast<std::uint32_t>(rules_.guesses()));
    return guesser.guess(history, rules_.secrets(position));
}

Code Assessor::guess_in_time(const Guesses& position) {
    constexpr std::size_t most_codes = 300'000;
    const auto start = starting_worst(rules_.codes());
    const bool first_is_known = position.empty() && start && *start <= rules_.guesses();
    if (first_is_known || rules_.codes().count() > most_codes) return guess(position);
    return assess(position, {}).guess;
}

Assessment Assessor::assess(const Guesses& position, const Limits& limits) {
    if (const auto found = known(position)) return *found;
    constexpr std::size_t most_known = 10'000;
    const History history = MastermindRules::history(position);
    const std::vector<Code> secrets = rules_.secrets(position);
    const auto guesses = static_cast<std::uint32_t>(rules_.guesses());
    Guesser guesser(rules_.codes(), guesses, limits);
    const auto [guess, plan, hopeless] = guesser.advise(history, secrets);
    Assessment assessment{guess, secrets.size(), 0, hopeless};
    const auto left = static_cast<std::uint32_t>(rules_.guesses_left(position));
    const auto start =
        history.empty() ? starting_worst(rules_.codes()) : std::optional<std::uint32_t>();
    if (plan || (start && *start <= left)) {
        assessment.worst = plan ? plan->worst : *start;
    } else if (const auto way =
                   hopeless ? std::optional<Way>()
                            : way_in_time(rules_.codes(), guesses, history, secrets, limits)) {
        assessment.guess = way->guess;
        assessment.worst = way->worst;
    } else {
        assessment.worst = start ? *start : guesser.worst(history, secrets, guess);
    }
    const std::scoped_lock lock(mutex_);
    if (known_.size() >= most_known) known_.clear();
    known_.emplace(position, assessment);
    return assessment;
}

/// If a way was found that is enough, the guesser wins.  If the exact search found no way within
/// the guesses that are left, or there are fewer guesses than the answers could tell codes apart
/// with, the guesser loses.
Outcome Assessor::guesser_outcome(const Guesses& position, const Limits& limits) {
    const auto left = static_cast<std::uint32_t>(rules_.guesses_left(position));
    const std::size_t remaining = rules_.secrets(position).size();
    if (!least_total(remaining, rules_.codes().answers(), left)) return Outcome::P;
    const Assessment assessment = assess(position, limits);
    if (assessment.worst <= left) return Outcome::N;
    if (assessment.hopeless) return Outcome::P;
    throw Error(
        ErrorKind::limit,
        fmt::format("whether {} guess{} enough for each of the {} codes that are possible is not "
                    "known: the best way that was found guesses {} next and needs {} at worst, so "
                    "allow {} guesses in all",
                    left, left == 1 ? " is" : "es are", remaining,
                    rules_.codes().write(assessment.guess), assessment.worst,
                    rules_.guesses() - left + assessment.worst));
}

Outcome Assessor::outcome(const Guesses& position, const Limits& limits) {
    if (const auto end = rules_.ending(position)) return *end;
    if (MastermindRules::to_move(position) == Side::left) return guesser_outcome(position, limits);
    return setter_verdict(position, limits).outcome;
}

Verdict<Guesses> Assessor::verdict(const Guesses& position, bool all, const Limits& limits) {
    if (const auto end = rules_.ending(position)) {
        return {.outcome = *end, .winning_moves = {}, .moves_to_end = 0};
    }
    if (MastermindRules::to_move(position) == Side::right) return setter_verdict(position, limits);
    Verdict<Guesses> verdict;
    verdict.outcome = guesser_outcome(position, limits);
    Guesses next = position;
    next.push_back(guess(position));
    if (verdict.outcome == Outcome::N) verdict.winning_moves.push_back(next);
    verdict.best_moves.push_back(std::move(next));
    if (verdict.outcome == Outcome::N && all) add_winning(position, limits, verdict);
    return verdict;
}

void Assessor::add_winning(const Guesses& position, const Limits& limits,
                           Verdict<Guesses>& verdict) {
    const Codes& codes = rules_.codes();
    const auto left = static_cast<std::uint32_t>(rules_.guesses_left(position));
    std::optional<std::vector<Code>> winning;
    if (codes.count() <= most_listed_codes && assess(position, limits).worst < left) {
        // One guess can be spared, so that any may be made: the known way is enough after it.
        winning.emplace(codes.count());
        std::iota(winning->begin(), winning->end(), Code{0});
    } else {
        winning = winning_guesses(codes, rules_.secrets(position), left, limits);
    }
    verdict.winning_moves_complete = winning.has_value();
    if (!winning) return;
    const Code first = verdict.winning_moves.front().back();
    for (const Code guess : *winning) {
        if (guess == first) continue;
        Guesses next = position;
        next.push_back(guess);
        verdict.winning_moves.push_back(std::move(next));
    }
}

Verdict<Guesses> Assessor::setter_verdict(const Guesses& position, const Limits& limits) {
    const Guesses before(position.begin(), position.end() - 1);
    const std::vector<Code> secrets = rules_.secrets(position);
    Verdict<Guesses> verdict;
    verdict.outcome = Outcome::P;
    // After the guess of the guesser's own way, that way goes on to win.
    const bool own = guess(before) == position.back() &&
                     guesser_outcome(before, limits) == Outcome::N &&
                     assess(before, limits).guess == position.back();
    const auto counts = reply_counts(rules_.codes(), secrets, position.back());
    std::vector<std::pair<std::uint32_t, Guesses>> winning;
    for (std::uint32_t reply = 0; reply < counts.size() && !own; ++reply) {
        if (counts[reply] == 0) continue;
        Guesses next = position;
        next.push_back(reply);
        if (outcome(next, limits) == Outcome::P) winning.emplace_back(counts[reply], next);
    }
    std::ranges::stable_sort(winning, std::greater{}, [](const auto& item) { return item.first; });
    for (auto& [count, next] : winning) verdict.winning_moves.push_back(next);
    verdict.best_moves = verdict.winning_moves;
    if (!winning.empty()) {
        verdict.outcome = Outcome::N;
        return verdict;
    }
    Guesses next = position;
    next.push_back(devious_reply(rules_.codes(), secrets, position.back()));
    verdict.best_moves.push_back(std::move(next));
    return verdict;
}

}  // namespace bouton::mastermind
