#include "families/mastermind/guesser.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <mutex>
#include <numeric>
#include <utility>

#include "base/error.hpp"
#include "base/parallel.hpp"
#include "families/mastermind/evenness.hpp"
#include "families/mastermind/opening.hpp"
#include "families/mastermind/reports.hpp"
#include "families/mastermind/symmetry.hpp"

namespace bouton::mastermind {

namespace {

/// The exact search is used up to here: beyond, it would have no table of answers.
constexpr std::size_t most_for_search = 2048;
/// Answers that the exact search may look at before the faster way is taken; less than half a
/// second.
constexpr std::uint64_t search_steps = 60'000'000;
/// An answer that the exact search looks at takes about as long as so many in the faster way.
constexpr std::uint64_t search_work = 4;
/// Fewer secrets than these are not worth several threads.
constexpr std::size_t most_alone = 100;
/// Guesses that are compared in the faster way, and answers that may be looked at for that.
constexpr std::size_t pool = 2000;
constexpr std::size_t pool_answers = 40'000'000;
/// Symmetry is used where it costs no more than this.
constexpr std::size_t symmetry_work = 60'000'000;

/// About `count` of the codes, evenly spread.
void append_some(std::vector<Code>& codes, std::span<const Code> from, std::size_t count) {
    const std::size_t stride =
        std::max<std::size_t>(1, from.size() / std::max<std::size_t>(1, count));
    for (std::size_t i = 0; i < from.size(); i += stride) codes.push_back(from[i]);
}

/// The secrets by their answers to a guess.
std::array<std::vector<Code>, answer_room> cells_of(const Codes& codes,
                                                    std::span<const Code> secrets, Code guess) {
    std::array<std::vector<Code>, answer_room> cells;
    for (const Code secret : secrets) cells.at(codes.reply(guess, secret)).push_back(secret);
    return cells;
}

std::size_t factorial(std::size_t n) { return n < 2 ? 1 : n * factorial(n - 1); }

}  // namespace

std::uint64_t Tally::secrets() const {
    return std::accumulate(found.begin(), found.end(), std::uint64_t{0});
}

std::uint64_t Tally::total() const {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < found.size(); ++i) sum += found[i] * (i + 1);
    return sum;
}

Guesser::Guesser(const Codes& codes, std::uint32_t guesses, const Limits& limits)
    : codes_(codes), guesses_(guesses), limits_(limits) {}

Code Guesser::guess(std::span<const Guess> history, std::span<const Code> secrets) {
    return advise(history, secrets).guess;
}

Guesser::Advice Guesser::advise(std::span<const Guess> history, std::span<const Code> secrets) {
    require(!secrets.empty(), "there is a secret to find");
    const bool enough = guesses_ > too_few(codes_).value_or(0);
    if (enough || history.empty()) {
        if (const auto known = opening(codes_, history)) return {*known, std::nullopt, !enough};
    }
    if (secrets.size() <= 2) {
        const auto count = static_cast<std::uint32_t>(secrets.size());
        return {secrets.front(), Plan{secrets.front(), count == 1 ? 1U : 3U, count},
                history.size() + count > guesses_};
    }
    if (codes_.count() <= most_for_search) {
        Limits limits = limits_;
        limits.steps = std::min(limits.steps, search_steps);
        Search search(codes_, limits);
        const Advice advice = exact(search, history, secrets);
        work_ += search_work * search.steps();
        return advice;
    }
    return {most_even(history, secrets), std::nullopt, false};
}

/// The plan of the exact search within the guesses that are left, or if these cannot be enough
/// within as few as are known to be enough, or any number; without a plan if that takes too long.
Guesser::Advice Guesser::exact(Search& search, std::span<const Guess> history,
                               std::span<const Code> secrets) {
    constexpr std::uint32_t any_number = 2 * most_places * most_figures;
    Advice advice;
    try {
        const std::vector<Code> first = Symmetry(codes_, history).first_codes();
        const auto within = [&](std::uint32_t allowed) {
            if (allowed > history.size()) {
                const auto left = static_cast<std::uint32_t>(allowed - history.size());
                advice.plan = search.best(secrets, left, first);
            }
            if (advice.plan) advice.guess = advice.plan->guess;
            return advice.plan.has_value();
        };
        const std::uint32_t least = least_worst(codes_, guesses_);
        if (within(least) || (guesses_ > least && within(guesses_))) return advice;
        advice.hopeless = true;
        if (const auto known = opening(codes_, history)) {
            advice.guess = *known;
            return advice;
        }
        const auto known = too_few(codes_);
        if ((known && within(*known + 1)) || within(any_number)) return advice;
    } catch (const Error& error) {
        // What took too long for the caller's own limits is not answered in another way, which
        // would be taken for the guess of this position from then on.
        const bool own = limits_.steps >= search_steps && !limits_.is_over();
        if (error.kind() != ErrorKind::limit || !own) throw;
    }
    advice.guess = most_even(history, secrets);
    return advice;
}

std::vector<Code> Guesser::candidates(std::span<const Guess> history,
                                      std::span<const Code> secrets) const {
    const std::size_t most = std::clamp<std::size_t>(pool_answers / secrets.size(), 20, pool);
    std::vector<Code> chosen;
    const std::size_t work = factorial(codes_.places()) * codes_.count();
    if (history.size() <= 1 && (work <= symmetry_work * 4 || codes_.count() <= most_for_search)) {
        const std::vector<Code> first = Symmetry(codes_, history).first_codes();
        append_some(chosen, first, most / (history.empty() ? 1 : 2));
        if (history.empty()) return chosen;
    }
    append_some(chosen, secrets, most / 2);
    if (chosen.size() >= most) return chosen;
    const std::size_t stride = std::max<std::size_t>(1, codes_.count() / (most - chosen.size()));
    for (std::size_t i = 0; i < codes_.count(); i += stride) chosen.push_back(static_cast<Code>(i));
    return chosen;
}

Code Guesser::most_even(std::span<const Guess> history, std::span<const Code> secrets) {
    const Evenness evenness(codes_, secrets);
    std::optional<std::pair<std::uint64_t, Code>> best;
    for (const Code guess : candidates(history, secrets)) {
        const std::uint64_t squares = evenness.squares(guess);
        work_ += secrets.size();
        if (!best || squares < best->first) best = {squares, guess};
        if (squares < secrets.size()) break;  // all in cells of their own: nothing is better
    }
    return best->second;
}

Tally Guesser::tally(const History& history, const std::vector<Code>& secrets) {
    Tally tally;
    if (secrets.size() < most_alone) {
        History way = history;
        add(tally, way, secrets, 0);
        return tally;
    }
    std::vector<Branch> branches = after_two({history, secrets}, guess(history, secrets), tally);
    std::mutex mutex;
    Reports reports(limits_, secrets.size());
    reports.add(tally.secrets(), 0);
    for_ranges(branches.size(), 1, limits_.threads, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            Guesser guesser(codes_, guesses_, limits_);
            Tally part;
            guesser.add(part, branches[i].history, branches[i].secrets, 2);
            reports.add(part.secrets(), guesser.work());
            const std::scoped_lock lock(mutex);
            tally.found.resize(std::max(tally.found.size(), part.found.size()));
            for (std::size_t j = 0; j < part.found.size(); ++j) tally.found[j] += part.found[j];
        }
    });
    return tally;
}

std::uint32_t Guesser::worst(const History& history, const std::vector<Code>& secrets, Code first) {
    Tally tally;
    std::vector<Branch> branches = secrets.size() < most_alone
                                       ? after({history, secrets}, first, tally, 0)
                                       : after_two({history, secrets}, first, tally);
    const auto depth = static_cast<std::uint32_t>(tally.found.size());
    std::atomic<std::uint32_t> worst = tally.worst();
    // The largest sets first: they leave the most others out.
    std::ranges::sort(branches, std::greater{}, [](const Branch& b) { return b.secrets.size(); });
    Reports reports(limits_, secrets.size());
    reports.add(tally.secrets(), 0);
    for_ranges(branches.size(), 1, limits_.threads, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            Guesser guesser(codes_, guesses_, limits_);
            guesser.deepen(worst, branches[i].history, branches[i].secrets, depth);
            reports.add(branches[i].secrets.size(), guesser.work());
        }
    });
    return worst;
}

std::vector<Guesser::Branch> Guesser::after(const Branch& branch, Code guess, Tally& tally,
                                            std::uint32_t depth) const {
    tally.found.resize(std::max<std::size_t>(tally.found.size(), depth + 1));
    std::vector<Branch> branches;
    auto cells = cells_of(codes_, branch.secrets, guess);
    for (std::size_t reply = 0; reply < answer_room; ++reply) {
        if (cells.at(reply).empty()) continue;
        if (reply == codes_.solved()) {
            ++tally.found[depth];
            continue;
        }
        History longer = branch.history;
        longer.push_back({guess, static_cast<std::uint8_t>(reply)});
        branches.push_back({std::move(longer), std::move(cells.at(reply))});
    }
    return branches;
}

/// Two guesses deep, there are enough sets for all threads.
std::vector<Guesser::Branch> Guesser::after_two(const Branch& branch, Code first, Tally& tally) {
    std::vector<Branch> branches;
    for (const Branch& next : after(branch, first, tally, 0)) {
        limits_.require_going();
        std::ranges::move(after(next, guess(next.history, next.secrets), tally, 1),
                          std::back_inserter(branches));
    }
    return branches;
}

/// Adds what the secrets that the history leaves need, if `depth` guesses were already counted.
void Guesser::add(Tally& tally, History& history, const std::vector<Code>& secrets,
                  std::uint32_t depth) {
    limits_.require_going();
    if (tally.found.size() <= depth) tally.found.resize(depth + 1);
    const Code code = guess(history, secrets);
    const auto cells = cells_of(codes_, secrets, code);
    for (std::size_t reply = 0; reply < answer_room; ++reply) {
        if (cells.at(reply).empty()) continue;
        if (reply == codes_.solved()) {
            ++tally.found[depth];
            continue;
        }
        history.push_back({code, static_cast<std::uint8_t>(reply)});
        add(tally, history, cells.at(reply), depth + 1);
        history.pop_back();
    }
}

/// Raises `worst` to what the secrets that the history leaves need after `depth` guesses.
void Guesser::deepen(std::atomic<std::uint32_t>& worst, History& history,
                     const std::vector<Code>& secrets, std::uint32_t depth) {
    limits_.require_going();
    if (secrets.size() + depth <= worst) return;
    const Code code = guess(history, secrets);
    std::uint32_t known = worst;
    while (known <= depth && !worst.compare_exchange_weak(known, depth + 1)) {
    }
    const auto cells = cells_of(codes_, secrets, code);
    for (std::size_t reply = 0; reply < answer_room; ++reply) {
        if (cells.at(reply).empty() || reply == codes_.solved()) continue;
        history.push_back({code, static_cast<std::uint8_t>(reply)});
        deepen(worst, history, cells.at(reply), depth + 1);
        history.pop_back();
    }
}

}  // namespace bouton::mastermind
