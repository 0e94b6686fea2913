#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "families/mastermind/codes.hpp"

namespace bouton::mastermind {

/// A guess with its answer.
struct Guess {
    Code code = 0;
    std::uint8_t reply = 0;  ///< the number of the answer

    friend bool operator==(const Guess&, const Guess&) = default;
};

using History = std::vector<Guess>;

/// The codes that would have answered as the secret did, in order.
/// Cost: the number of codes times the number of guesses.
std::vector<Code> consistent(const Codes& codes, std::span<const Guess> history);

/// Those of the secrets that answer a guess in that way, in order.
std::vector<Code> with_reply(const Codes& codes, std::span<const Code> secrets, const Guess& guess);

/// Throws Error{bad_request} if no code agrees with all answers, and says at which guess the last
/// one was lost, or that an answer cannot be given at all.
void require_consistent(const Codes& codes, std::span<const Guess> history);

/// An answer as it is written: `1-0`.  Throws Error{bad_request}.
std::uint8_t read_reply(const Codes& codes, std::string_view text);
std::string write_reply(const Codes& codes, std::uint8_t reply);

/// How many of the secrets give each answer to a guess, by the numbers of the answers.
std::vector<std::uint32_t> reply_counts(const Codes& codes, std::span<const Code> secrets,
                                        Code guess);

/// The answer of an honest setter, if each of the secrets is as likely as the others.  To draw one
/// of the secrets that are still possible, each time anew, gives each sequence of answers the same
/// chance as to draw one at the beginning and keep it: by the chain rule, the chances multiply to
/// the share of the secrets that agree with all of the sequence.
std::uint8_t honest_reply(const Codes& codes, std::span<const Code> secrets, Code guess,
                          Random& random);

/// The answer that keeps the most secrets possible.  Of several the one that tells least: that does
/// not end the game, with the fewest exact places, then the fewest misplaced figures.
std::uint8_t devious_reply(const Codes& codes, std::span<const Code> secrets, Code guess);

}  // namespace bouton::mastermind
