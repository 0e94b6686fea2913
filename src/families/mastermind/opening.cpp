#include "families/mastermind/opening.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace bouton::mastermind {

namespace {

constexpr std::uint32_t knuth = 5;
constexpr std::string_view first_guess = "1123";

struct Second {
    std::string_view answer;
    std::string_view guess;
};
/// The answers to the first guess after which more than a few secrets are left.
constexpr std::array<Second, 7> seconds{{{"0-0", "4456"},
                                         {"0-1", "2445"},
                                         {"0-2", "2434"},
                                         {"1-0", "1445"},
                                         {"1-1", "1415"},
                                         {"1-2", "1415"},
                                         {"2-0", "1245"}}};

bool is_usual(const Codes& codes) { return codes.places() == 4 && codes.figures() == 6; }

}  // namespace

std::uint32_t least_worst(const Codes& codes, std::uint32_t guesses) {
    return is_usual(codes) ? std::min(guesses, knuth) : guesses;
}

std::optional<std::uint32_t> too_few(const Codes& codes) {
    if (is_usual(codes)) return knuth - 1;
    return std::nullopt;
}

std::optional<std::uint32_t> starting_worst(const Codes& codes) {
    constexpr std::uint32_t large = 8;
    if (is_usual(codes)) return knuth;
    // There the guesser does not ask how many guesses are allowed.
    if (codes.places() == 6 && codes.figures() == 8) return large;
    return std::nullopt;
}

std::optional<Code> opening(const Codes& codes, std::span<const Guess> history) {
    if (!is_usual(codes)) return std::nullopt;
    if (history.empty()) return codes.read(first_guess);
    if (history.size() > 1 || history.front().code != codes.read(first_guess)) return std::nullopt;
    const auto* const found =
        std::ranges::find(seconds, write_reply(codes, history.front().reply), &Second::answer);
    if (found == seconds.end()) return std::nullopt;
    return codes.read(found->guess);
}

}  // namespace bouton::mastermind
