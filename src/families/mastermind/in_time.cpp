#include "families/mastermind/in_time.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <functional>
#include <utility>

#include "base/parallel.hpp"
#include "families/mastermind/evenness.hpp"
#include "families/mastermind/guesser.hpp"
#include "families/mastermind/reports.hpp"
#include "families/mastermind/search.hpp"

namespace bouton::mastermind {

namespace {

/// Answers that are looked at in all for other guesses than the Guesser's, before it is given up.
constexpr std::uint64_t most_for_others = 200'000'000;
/// Other guesses that are tried where the Guesser's is not enough; for many secrets, where they
/// seldom help, fewer.
constexpr std::size_t others = 8;
constexpr std::size_t others_for_many = 2;
constexpr std::size_t many = 1000;
/// Fewer secrets than these are not worth several threads.
constexpr std::size_t worth_threads = 100;

/// A set of secrets and the answer that leaves it.
struct Cell {
    std::uint8_t reply = 0;
    std::vector<Code> secrets;
};

/// The secrets by their answers to a guess, the largest set first, without the one that it finds.
std::vector<Cell> cells_of(const Codes& codes, const std::vector<Code>& secrets, Code guess) {
    std::array<std::vector<Code>, answer_room> by_answer;
    for (const Code secret : secrets) by_answer.at(codes.reply(guess, secret)).push_back(secret);
    by_answer.at(codes.solved()).clear();
    std::vector<Cell> cells;
    for (std::size_t reply = 0; reply < answer_room; ++reply) {
        if (by_answer.at(reply).empty()) continue;
        cells.push_back({static_cast<std::uint8_t>(reply), std::move(by_answer.at(reply))});
    }
    std::ranges::stable_sort(cells, std::greater{}, [](const Cell& c) { return c.secrets.size(); });
    return cells;
}

/// What the threads share.
struct Shared {
    Reports reports;
    std::atomic<std::uint64_t> for_others = 0;  // answers that were looked at
};

/// Looks for ways.  An object is for one thread, and has others for those that it may use besides.
class Seeker {
public:
    /// The codes and what is shared must stay as long as this.
    Seeker(const Codes& codes, std::uint32_t guesses, const Limits& limits, Shared& shared)
        : codes_(codes),
          guesses_(guesses),
          limits_(limits),
          shared_(shared),
          guesser_(codes, guesses, limits) {}

    /// A way to find the secrets within `left` guesses.  Its worst is at least `known`, which is
    /// how many guesses are needed elsewhere and at most `left`.
    std::optional<Way> way(History& history, const std::vector<Code>& secrets, std::uint32_t left,
                           std::uint32_t known = 1) {
        limits_.require_going();
        if (shared_.for_others > most_for_others) return std::nullopt;
        if (!least_total(secrets.size(), codes_.answers(), left)) return std::nullopt;
        const Code usual = guesser_.guess(history, secrets);
        report();
        if (const auto worst = after(history, secrets, usual, left, known)) {
            return Way{usual, *worst};
        }
        for (const Code guess : other_guesses(secrets, left)) {
            if (guess == usual) continue;
            if (const auto worst = after(history, secrets, guess, left, known)) {
                return Way{guess, *worst};
            }
        }
        return std::nullopt;
    }

private:
    /// How many guesses are needed at worst after a guess, that one included, at least `known`;
    /// nothing if they are not enough.
    std::optional<std::uint32_t> after(History& history, const std::vector<Code>& secrets,
                                       Code guess, std::uint32_t left, std::uint32_t known) {
        known = std::max(known, 1U);  // for this guess itself
        const std::vector<Cell> cells = cells_of(codes_, secrets, guess);
        if (limits_.threads > 1 && secrets.size() >= worth_threads) {
            return after_in_threads(history, cells, guess, left, known);
        }
        for (const Cell& cell : cells) {
            const auto worst = with_cell(history, guess, cell, left, known);
            if (!worst) return std::nullopt;
            known = *worst;
        }
        return known;
    }

    std::optional<std::uint32_t> after_in_threads(const History& history,
                                                  const std::vector<Cell>& cells, Code guess,
                                                  std::uint32_t left, std::uint32_t known) {
        Limits alone = limits_;
        alone.threads = 1;
        std::atomic<std::uint32_t> worst = known;
        std::atomic<bool> failed = false;
        for_ranges(cells.size(), 1, limits_.threads, [&](std::size_t begin, std::size_t end) {
            Seeker seeker(codes_, guesses_, alone, shared_);
            History way = history;
            for (std::size_t i = begin; i < end && !failed; ++i) {
                const auto found = seeker.with_cell(way, guess, cells[i], left, worst);
                if (!found) {
                    failed = true;
                    return;
                }
                std::uint32_t before = worst;
                while (before < *found && !worst.compare_exchange_weak(before, *found)) {
                }
                shared_.reports.add(cells[i].secrets.size(), 0);
            }
        });
        if (failed) return std::nullopt;
        return worst.load();
    }

    /// The same for one of the sets that the guess leaves.
    std::optional<std::uint32_t> with_cell(History& history, Code guess, const Cell& cell,
                                           std::uint32_t left, std::uint32_t known) {
        if (left <= 1) return std::nullopt;
        if (cell.secrets.size() + 1 <= known) return known;
        history.push_back({guess, cell.reply});
        const auto found = way(history, cell.secrets, left - 1, known - 1);
        history.pop_back();
        if (!found) return std::nullopt;
        return std::max(known, found->worst + 1);
    }

    /// Guesses that divide the secrets evenly, the best first.  With two guesses left it must tell
    /// all secrets apart.
    [[nodiscard]] std::vector<Code> other_guesses(const std::vector<Code>& secrets,
                                                  std::uint32_t left) {
        if (left < 2 || shared_.for_others > most_for_others) return {};
        const Evenness evenness(codes_, secrets);
        const std::size_t stride = left == 2 ? 1 : stride_for(secrets.size());
        std::vector<std::pair<std::uint64_t, Code>> ranked;
        for (std::size_t i = 0; i < codes_.count(); i += stride) {
            const auto guess = static_cast<Code>(i);
            const std::uint64_t squares = evenness.squares(guess);
            const bool tells_all = squares <= secrets.size();
            if (left > 2 || tells_all) ranked.emplace_back(squares, guess);
            if (tells_all) break;
        }
        shared_.for_others += secrets.size() * (codes_.count() / stride);
        const auto count =
            std::min(secrets.size() > many ? others_for_many : others, ranked.size());
        std::ranges::partial_sort(ranked, ranked.begin() + static_cast<std::ptrdiff_t>(count));
        std::vector<Code> guesses;
        for (std::size_t i = 0; i < count; ++i) guesses.push_back(ranked[i].second);
        return guesses;
    }

    /// Every so many codes are candidates, so that not too many answers have to be looked at.
    [[nodiscard]] std::size_t stride_for(std::size_t secrets) const {
        constexpr std::size_t most_answers = 20'000'000;
        const std::size_t most = std::max<std::size_t>(most_answers / secrets, 20);
        return std::max<std::size_t>(1, codes_.count() / most);
    }

    void report() {
        const std::uint64_t work = guesser_.work();
        shared_.reports.add(0, work - reported_);
        reported_ = work;
    }

    const Codes& codes_;
    std::uint32_t guesses_;
    Limits limits_;
    Shared& shared_;
    Guesser guesser_;
    std::uint64_t reported_ = 0;
};

}  // namespace

std::optional<Way> way_in_time(const Codes& codes, std::uint32_t guesses, const History& history,
                               const std::vector<Code>& secrets, const Limits& limits) {
    if (history.size() >= guesses) return std::nullopt;
    Shared shared{Reports(limits, secrets.size())};
    History way = history;
    return Seeker(codes, guesses, limits, shared)
        .way(way, secrets, guesses - static_cast<std::uint32_t>(history.size()));
}

}  // namespace bouton::mastermind
