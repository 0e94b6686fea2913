#include "families/mastermind/winning_guesses.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <utility>

#include "families/mastermind/search.hpp"

namespace bouton::mastermind {

namespace {

using Set = std::vector<Code>;

/// The secrets by their answers to a guess, the largest set first, without the one that it finds.
std::vector<Set> sets_after(const Codes& codes, std::span<const Code> secrets, Code guess) {
    std::array<Set, answer_room> by_answer;
    for (const Code secret : secrets) by_answer.at(codes.reply(guess, secret)).push_back(secret);
    by_answer.at(codes.solved()).clear();
    std::vector<Set> sets;
    for (Set& set : by_answer) {
        if (!set.empty()) sets.push_back(std::move(set));
    }
    std::ranges::stable_sort(sets, std::greater{}, &Set::size);
    return sets;
}

/// Whether sets of secrets can be found within so many guesses.
class Enough {
public:
    Enough(const Codes& codes, const Limits& limits) : codes_(codes), limits_(limits) {}

    /// Nothing once that takes too long.
    std::optional<bool> operator()(const Set& secrets, std::uint32_t guesses) {
        if (secrets.size() <= guesses) return true;
        if (!least_total(secrets.size(), codes_.answers(), guesses)) return false;
        const auto [place, is_new] = known_.try_emplace({secrets, guesses}, false);
        if (!is_new) return place->second;
        for (const Code guess : most_even_first(secrets, guesses)) {
            const auto found = after(secrets, guess, guesses);
            if (!found) return std::nullopt;
            if (*found) return place->second = true;
        }
        if (answers_ > most_answers) return std::nullopt;
        return false;
    }

    /// The same if that is the next guess.
    std::optional<bool> after(std::span<const Code> secrets, Code guess, std::uint32_t guesses) {
        limits_.require_going();
        answers_ += secrets.size();
        if (answers_ > most_answers) return std::nullopt;
        for (const Set& set : sets_after(codes_, secrets, guess)) {
            if (guesses == 1) return false;
            const auto found = (*this)(set, guesses - 1);
            if (!found || !*found) return found;
        }
        return true;
    }

private:
    static constexpr std::uint64_t most_answers = 60'000'000;

    /// Codes that divide the secrets and leave no set that is too large for the guesses that
    /// follow.
    std::vector<Code> most_even_first(const Set& secrets, std::uint32_t guesses) {
        answers_ += secrets.size() * codes_.count();
        if (answers_ > most_answers) return {};
        std::vector<std::pair<std::uint64_t, Code>> ranked;
        for (Code guess = 0; guess < codes_.count(); ++guess) {
            std::array<std::uint32_t, answer_room> counts{};
            const auto replies = codes_.replies(guess);
            for (const Code secret : secrets) {
                ++counts[replies.empty() ? codes_.reply(guess, secret) : replies[secret]];
            }
            counts.at(codes_.solved()) = 0;
            const std::uint32_t largest = *std::ranges::max_element(counts);
            if (largest == secrets.size()) continue;
            if (!least_total(largest, codes_.answers(), guesses - 1)) continue;
            std::uint64_t squares = 0;
            for (const std::uint32_t count : counts) squares += std::uint64_t{count} * count;
            ranked.emplace_back(squares, guess);
        }
        std::ranges::sort(ranked);
        std::vector<Code> guesses_in_order;
        guesses_in_order.reserve(ranked.size());
        for (const auto& [squares, guess] : ranked) guesses_in_order.push_back(guess);
        return guesses_in_order;
    }

    const Codes& codes_;
    Limits limits_;
    std::uint64_t answers_ = 0;
    std::map<std::pair<Set, std::uint32_t>, bool> known_;
};

}  // namespace

std::optional<std::vector<Code>> winning_guesses(const Codes& codes, std::span<const Code> secrets,
                                                 std::uint32_t guesses, const Limits& limits) {
    if (codes.count() > most_listed_codes) return std::nullopt;
    std::vector<Code> winning;
    if (guesses == 0) return winning;
    Enough enough(codes, limits);
    for (Code guess = 0; guess < codes.count(); ++guess) {
        const auto found = enough.after(secrets, guess, guesses);
        if (!found) return std::nullopt;
        if (*found) winning.push_back(guess);
    }
    return winning;
}

std::vector<Code> plain_winning_guesses(const Codes& codes, std::span<const Code> secrets,
                                        std::uint32_t guesses) {
    std::vector<Code> winning;
    for (Code guess = 0; guess < codes.count() && guesses > 0; ++guess) {
        const bool wins =
            std::ranges::all_of(sets_after(codes, secrets, guess), [&](const Set& set) {
                return !plain_winning_guesses(codes, set, guesses - 1).empty();
            });
        if (wins) winning.push_back(guess);
    }
    return winning;
}

}  // namespace bouton::mastermind
