#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/limits.hpp"
#include "families/mastermind/codes.hpp"

namespace bouton::mastermind {

/// How to find a secret: the next guess, and what the best way to go on needs.
struct Plan {
    Code guess = 0;
    std::uint32_t total = 0;  ///< the sum of the numbers of guesses, over all secrets
    std::uint32_t worst = 0;  ///< the greatest of them

    friend bool operator==(const Plan&, const Plan&) = default;
};

/// The exact search for the guesses that need the fewest further ones on average.
///
/// A guess divides the secrets that are possible into cells, one for each answer, and what the
/// cells need does not depend on each other.  Two bounds keep the search small.  If no guess
/// divides a set into more than k cells, then no guess does so with a part of that set; so with t
/// further guesses at most 1 + (k−1) + (k−1)k + … secrets of a part are found (or k + k² + …, if
/// the first guess is no secret of it), which bounds the sum of guesses from below.  And a guess is
/// given up as soon as its cells need as much as the best guess so far.
///
/// What was found is kept, by the set itself: no answer rests on a hash.  An object is for one
/// thread at a time.  Cost: for 4 places of 6 figures and a set of 250 about a second; for a set of
/// 40, milliseconds.
class Search {
public:
    /// The codes must outlive the search.
    Search(const Codes& codes, const Limits& limits) : codes_(codes), limits_(limits) {}

    /// The best plan that finds every secret within `guesses` further guesses, whose first guess is
    /// one of the candidates (all codes if there are none); nothing if there is no such plan, or
    /// none with a total below `below`.  The secrets are in order, and there is at least one.
    /// Throws Error{limit} when more steps are needed than the limits allow.
    std::optional<Plan> best(std::span<const Code> secrets, std::uint32_t guesses,
                             std::span<const Code> candidates = {},
                             std::uint32_t below = UINT32_MAX);

    /// How many answers were looked at so far.
    [[nodiscard]] std::uint64_t steps() const { return steps_; }

private:
    using Set = std::vector<Code>;
    struct Key {
        Set secrets;
        std::uint32_t guesses = 0;

        friend bool operator==(const Key&, const Key&) = default;
    };
    struct KeyHash {
        std::size_t operator()(const Key& key) const;
    };
    /// The plan, if it is known; otherwise that no plan has a total below `least`.
    struct Known {
        std::optional<Plan> plan;
        std::uint32_t least = 0;
    };
    struct Candidate {
        std::uint32_t bound = 0;
        std::uint32_t squares = 0;  // of the sizes of the cells: the fewer, the more even
        Code guess = 0;
        std::size_t most_cells = 0;  // into which any of the guesses divides the secrets
    };

    static std::optional<Plan> of_two(std::span<const Code> secrets, std::uint32_t guesses,
                                      std::uint32_t below);
    std::optional<Plan> remembered(const Set& secrets, std::uint32_t guesses, std::uint32_t below);
    std::optional<Plan> compute(const Set& secrets, std::uint32_t guesses,
                                std::span<const Code> candidates, std::uint32_t below);
    std::vector<Candidate> ranked(std::span<const Code> secrets, std::uint32_t guesses,
                                  std::span<const Code> candidates, std::uint32_t below);
    std::optional<Plan> try_guess(const Candidate& candidate, std::span<const Code> secrets,
                                  std::uint32_t guesses, std::uint32_t below);
    void step(std::size_t count);

    const Codes& codes_;
    Limits limits_;
    std::uint64_t steps_ = 0;
    std::unordered_map<Key, Known, KeyHash> known_;
};

/// The least total that `count` secrets can need when no guess divides them into more than `cells`
/// cells, or nothing if `guesses` guesses cannot be enough.
std::optional<std::uint32_t> least_total(std::size_t count, std::size_t cells,
                                         std::uint32_t guesses);

/// The best plan by trying everything, for a few codes; the slow version of Search.
std::optional<Plan> plain_best(const Codes& codes, std::span<const Code> secrets,
                               std::uint32_t guesses);

}  // namespace bouton::mastermind
