#include "families/mastermind/evenness.hpp"

#include <array>
#include <bit>

namespace bouton::mastermind {

namespace {

using Counts = std::array<std::uint32_t, answer_room>;

/// A guess and the secrets that it divides.
struct Division {
    CodeBits guess;
    std::span<const CodeBits> secrets;
    std::size_t places;

    /// The number of the answer that ends the game; no answer has a greater one.
    [[nodiscard]] std::size_t solved() const { return places * (places + 1); }
};

// The loops are written once.  A function for certain instructions has them inlined into it and is
// compiled with these instructions.

[[gnu::always_inline]] inline std::size_t reply(const Division& division, std::size_t i) {
    const CodeBits& secret = division.secrets[i];
    const auto exact =
        static_cast<std::size_t>(std::popcount(division.guess.by_place & secret.by_place));
    const auto common =
        static_cast<std::size_t>(std::popcount(division.guess.by_figure & secret.by_figure));
    return exact * division.places + common;  // = exact·(places + 1) + misplaced
}

/// For few secrets: (c + 1)² = c² + (2c + 1), so that no pass over the answers is needed.
constexpr std::size_t few = 64;
[[gnu::always_inline]] inline std::uint64_t squares_of_few(const Division& division) {
    std::array<std::uint8_t, answer_room> counts{};
    std::uint64_t squares = 0;
    const std::size_t count = division.secrets.size();
    for (std::size_t i = 0; i < count; ++i) {
        squares += 2 * std::uint64_t{counts[reply(division, i)]++} + 1;
    }
    return squares - counts[division.solved()];  // no code is twice among the secrets
}

/// For many: two counters for each answer, so that an addition need not wait for the one before.
[[gnu::always_inline]] inline std::uint64_t squares_of_many(const Division& division) {
    std::array<Counts, 2> counts{};
    std::size_t i = 0;
    for (; i + 1 < division.secrets.size(); i += 2) {
        ++counts[0][reply(division, i)];
        ++counts[1][reply(division, i + 1)];
    }
    if (i < division.secrets.size()) ++counts[0][reply(division, i)];
    std::uint64_t squares = 0;
    for (std::size_t r = 0; r < division.solved(); ++r) {
        const std::uint64_t both = std::uint64_t{counts[0][r]} + counts[1][r];
        squares += both * both;
    }
    return squares;
}

[[gnu::always_inline]] inline std::uint64_t squares_with(const Division& division) {
    if (division.secrets.size() > few) return squares_of_many(division);
    return squares_of_few(division);
}

std::uint64_t squares_plain(const Division& division) { return squares_with(division); }

#ifdef __x86_64__
[[gnu::target("popcnt")]] std::uint64_t squares_popcnt(const Division& division) {
    return squares_with(division);
}
#endif

using SumOfSquares = std::uint64_t (*)(const Division&);

SumOfSquares find_squares() {
#ifdef __x86_64__
    if (__builtin_cpu_supports("popcnt") != 0) return squares_popcnt;
#endif
    return squares_plain;
}

}  // namespace

Evenness::Evenness(const Codes& codes, std::span<const Code> secrets) : codes_(codes) {
    secrets_.reserve(secrets.size());
    for (const Code secret : secrets) secrets_.push_back(codes.bits(secret));
}

std::uint64_t Evenness::squares(Code guess) const {
    static const SumOfSquares best = find_squares();
    return best({codes_.bits(guess), secrets_, codes_.places()});
}

std::uint64_t plain_squares(const Codes& codes, std::span<const Code> secrets, Code guess) {
    Counts counts{};
    for (const Code secret : secrets) {
        ++counts.at(codes.number(plain_answer(codes, guess, secret)));
    }
    counts.at(codes.solved()) = 0;
    std::uint64_t squares = 0;
    for (const std::uint32_t count : counts) squares += std::uint64_t{count} * count;
    return squares;
}

}  // namespace bouton::mastermind
