#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <unordered_map>

#include "base/limits.hpp"
#include "base/random.hpp"
#include "families/mastermind/guesser.hpp"
#include "families/mastermind/rules.hpp"
#include "theory/hash.hpp"

namespace bouton::mastermind {

/// What the guesser can do when it is the guesser's turn.
struct Assessment {
    Code guess = 0;               ///< the next guess
    std::uint64_t remaining = 0;  ///< codes that are still possible
    std::uint32_t worst = 0;      ///< guesses still needed at worst, the last one included
    bool hopeless = false;        ///< proved: the guesses that are left are not enough for all
};

/// Assesses positions of one game and keeps what was found.  For several threads at once.
class Assessor {
public:
    explicit Assessor(MastermindRules rules) : rules_(std::move(rules)) {}

    /// The guess alone, which is faster.  The game is not over, and it is the guesser's turn.
    Code guess(const MastermindRules::Position& position);

    /// The guess of a way that is in time, if one is known or can soon be found; else as `guess`.
    Code guess_in_time(const MastermindRules::Position& position);

    /// Cost: for many codes, the guesser is run against all that are possible.
    Assessment assess(const MastermindRules::Position& position, const Limits& limits);

    /// Who wins.  Throws Error{limit} where it is not known, or would take too long to find out.
    Outcome outcome(const MastermindRules::Position& position, const Limits& limits);

    /// The verdict: the next guess, or for the setter the answers that win, or the one that keeps
    /// the most codes possible.  With `all` set, all winning guesses where they can soon be found.
    Verdict<MastermindRules::Position> verdict(const MastermindRules::Position& position, bool all,
                                               const Limits& limits);

private:
    std::optional<Assessment> known(const MastermindRules::Position& position);
    Outcome guesser_outcome(const MastermindRules::Position& position, const Limits& limits);
    /// Adds the other winning guesses to the first one.
    void add_winning(const MastermindRules::Position& position, const Limits& limits,
                     Verdict<MastermindRules::Position>& verdict);
    Verdict<MastermindRules::Position> setter_verdict(const MastermindRules::Position& position,
                                                      const Limits& limits);

    MastermindRules rules_;
    std::mutex mutex_;
    std::unordered_map<MastermindRules::Position, Assessment, PositionHash> known_;
};

}  // namespace bouton::mastermind
