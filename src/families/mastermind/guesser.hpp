#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/limits.hpp"
#include "families/mastermind/codes.hpp"
#include "families/mastermind/history.hpp"
#include "families/mastermind/search.hpp"

namespace bouton::mastermind {

/// How many secrets a way of guessing finds with 1, 2, … further guesses.
struct Tally {
    std::vector<std::uint64_t> found;  ///< found[i] with i + 1 guesses

    [[nodiscard]] std::uint64_t secrets() const;
    [[nodiscard]] std::uint64_t total() const;  ///< guesses over all secrets
    [[nodiscard]] std::uint32_t worst() const { return static_cast<std::uint32_t>(found.size()); }

    friend bool operator==(const Tally&, const Tally&) = default;
};

/// Somebody who guesses.  The next guess depends on the guesses so far and their answers, and on
/// nothing else.
///
/// For few codes (4 places of 6 figures are few) it is the guess of the exact search: the fewest
/// guesses on average among all ways that find every secret within as many guesses as are allowed.
/// With 4 places of 6 figures it is five, although the game allows six: the least average is then
/// 5626/1296 (K. Koyama and T. W. Lai, An optimal Mastermind strategy, J. Recreational Math. 25,
/// 1993), and the sixth guess would save a single one in all.  The second guesses, which take the
/// search seconds, are kept in a table.
///
/// For many codes, and where the search takes too long (after some odd guesses), it is the guess
/// that divides the secrets most evenly among some two thousand candidates, half of them secrets:
/// the fewest secrets are then left on average (R. W. Irving, Towards an optimum Mastermind
/// strategy, J. Recreational Math. 11, 1978).
///
/// An object is for one thread at a time.
class Guesser {
public:
    /// `guesses`: how many a game allows.  The codes must outlive the guesser.
    Guesser(const Codes& codes, std::uint32_t guesses, const Limits& limits = {});

    /// The next guess.  `secrets` are those that the history leaves, at least one.
    Code guess(std::span<const Guess> history, std::span<const Code> secrets);

    /// The same, with what the exact search knows of the guesses still needed, if it was used.
    struct Advice {
        Code guess = 0;
        std::optional<Plan> plan;
        bool hopeless = false;  ///< proved: the guesses that are left are not enough for all
    };
    Advice advise(std::span<const Guess> history, std::span<const Code> secrets);

    /// What guessing in this way needs for each of the secrets that the history leaves.
    /// Cost: a guess for each set of secrets that comes up; for all 262,144 codes of 6 places and 8
    /// figures about three seconds of processor time.
    Tally tally(const History& history, const std::vector<Code>& secrets);

    /// The greatest number of guesses in the tally, if `first` is the next guess (`guess` above).
    ///
    /// Every guess is one of the secrets or divides them, so that n secrets need n guesses at most,
    /// and a set that is too small to need more than is known is left out.
    std::uint32_t worst(const History& history, const std::vector<Code>& secrets, Code first);

    /// How many answers this object has looked at so far, about; each of them takes one or two
    /// nanoseconds.
    [[nodiscard]] std::uint64_t work() const { return work_; }

private:
    Advice exact(Search& search, std::span<const Guess> history, std::span<const Code> secrets);
    Code most_even(std::span<const Guess> history, std::span<const Code> secrets);
    [[nodiscard]] std::vector<Code> candidates(std::span<const Guess> history,
                                               std::span<const Code> secrets) const;
    /// A history and the secrets that it leaves.
    struct Branch {
        History history;
        std::vector<Code> secrets;
    };
    /// The branches after a guess, which is the one numbered `depth`, counted from 0; a secret that
    /// it finds is counted in the tally.
    [[nodiscard]] std::vector<Branch> after(const Branch& branch, Code guess, Tally& tally,
                                            std::uint32_t depth) const;
    /// The branches after two guesses, the first of which is known.
    std::vector<Branch> after_two(const Branch& branch, Code first, Tally& tally);
    void add(Tally& tally, History& history, const std::vector<Code>& secrets, std::uint32_t depth);
    void deepen(std::atomic<std::uint32_t>& worst, History& history,
                const std::vector<Code>& secrets, std::uint32_t depth);

    const Codes& codes_;
    std::uint32_t guesses_;
    Limits limits_;
    std::uint64_t work_ = 0;
};

}  // namespace bouton::mastermind
