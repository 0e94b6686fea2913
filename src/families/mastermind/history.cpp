#include "families/mastermind/history.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "base/error.hpp"
#include "base/text/text.hpp"

namespace bouton::mastermind {

std::vector<Code> consistent(const Codes& codes, std::span<const Guess> history) {
    std::vector<Code> secrets;
    for (Code secret = 0; secret < codes.count(); ++secret) {
        if (std::ranges::all_of(history, [&](const Guess& guess) {
                return codes.reply(guess.code, secret) == guess.reply;
            })) {
            secrets.push_back(secret);
        }
    }
    return secrets;
}

std::vector<Code> with_reply(const Codes& codes, std::span<const Code> secrets,
                             const Guess& guess) {
    std::vector<Code> kept;
    for (const Code secret : secrets) {
        if (codes.reply(guess.code, secret) == guess.reply) kept.push_back(secret);
    }
    return kept;
}

void require_consistent(const Codes& codes, std::span<const Guess> history) {
    std::vector<Code> secrets(codes.count());
    std::iota(secrets.begin(), secrets.end(), Code{0});
    for (std::size_t i = 0; i < history.size(); ++i) {
        std::vector<Code> kept = with_reply(codes, secrets, history[i]);
        if (!kept.empty()) {
            secrets = std::move(kept);
            continue;
        }
        const std::string guess = codes.write(history[i].code);
        const std::string reply = write_reply(codes, history[i].reply);
        if (with_reply(codes, consistent(codes, {}), history[i]).empty()) {
            throw Error(ErrorKind::bad_request,
                        fmt::format("the answer {} to {} cannot be right: no code at all gives it",
                                    reply, guess));
        }
        throw Error(
            ErrorKind::bad_request,
            fmt::format("the answers contradict each other: {} code{} with the first {}, such as "
                        "{}, but none of them answers {} to {}",
                        secrets.size(), secrets.size() == 1 ? " agrees" : "s agree",
                        i == 1 ? std::string("answer") : fmt::format("{} answers", i),
                        codes.write(secrets.front()), reply, guess));
    }
}

std::uint8_t read_reply(const Codes& codes, std::string_view text) {
    const auto refuse = [&](std::string_view why) {
        return Error(ErrorKind::bad_request,
                     fmt::format("'{}' is not an answer: {}", abbreviated(text), why));
    };
    if (text.size() != 3 || text[1] != '-' || text[0] < '0' || text[0] > '9' || text[2] < '0' ||
        text[2] > '9') {
        throw refuse(
            "an answer is the number of exact places and that of misplaced figures, such as 1-2");
    }
    const auto exact = static_cast<std::size_t>(text[0] - '0');
    const auto misplaced = static_cast<std::size_t>(text[2] - '0');
    if (exact + misplaced > codes.places()) {
        throw refuse(fmt::format("there are only {} places", codes.places()));
    }
    if (exact + 1 == codes.places() && misplaced == 1) {
        throw refuse("if all other places are exact, the last figure has no other place to be at");
    }
    return codes.number({static_cast<std::uint8_t>(exact), static_cast<std::uint8_t>(misplaced)});
}

std::string write_reply(const Codes& codes, std::uint8_t reply) {
    const Answer answer = codes.answer(reply);
    return fmt::format("{}-{}", answer.exact, answer.misplaced);
}

std::vector<std::uint32_t> reply_counts(const Codes& codes, std::span<const Code> secrets,
                                        Code guess) {
    std::vector<std::uint32_t> counts(answer_room);
    for (const Code secret : secrets) ++counts[codes.reply(guess, secret)];
    return counts;
}

std::uint8_t honest_reply(const Codes& codes, std::span<const Code> secrets, Code guess,
                          Random& random) {
    return codes.reply(guess, secrets[random_below(random, secrets.size())]);
}

std::uint8_t devious_reply(const Codes& codes, std::span<const Code> secrets, Code guess) {
    // Numbers of answers grow with the exact places, then with the misplaced figures, and the
    // answer that ends the game is the last: the first of the largest cells is the right one.
    const auto counts = reply_counts(codes, secrets, guess);
    return static_cast<std::uint8_t>(std::ranges::max_element(counts) - counts.begin());
}

}  // namespace bouton::mastermind
