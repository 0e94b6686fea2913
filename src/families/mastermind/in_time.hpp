#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/limits.hpp"
#include "families/mastermind/codes.hpp"
#include "families/mastermind/history.hpp"

namespace bouton::mastermind {

/// A way to find a secret: the next guess, and how many guesses are needed at worst, this one
/// included.
struct Way {
    Code guess = 0;
    std::uint32_t worst = 0;

    friend bool operator==(const Way&, const Way&) = default;
};

/// A way to find each of the secrets that the history leaves within the guesses that are still
/// allowed, out of `guesses` in all; nothing if none was found, which proves nothing.
///
/// It guesses as the Guesser does wherever that is enough.  Where it is not, mostly when a few
/// secrets and two or three guesses are left, other guesses that divide the secrets evenly are
/// tried.  The way depends on the history alone: after its guess and any answer the same way is
/// found again, so that whoever asks after each answer is in time.
///
/// A set of n secrets is not looked into where its way may take n guesses: each of the Guesser's
/// guesses is one of the secrets or divides them.
///
/// Cost: a guess for each set of secrets that comes up, by several threads; and less than half a
/// second for other guesses, before it is given up.
std::optional<Way> way_in_time(const Codes& codes, std::uint32_t guesses, const History& history,
                               const std::vector<Code>& secrets, const Limits& limits);

}  // namespace bouton::mastermind
