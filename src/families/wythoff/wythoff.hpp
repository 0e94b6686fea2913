#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/limits.hpp"
#include "exact/integer.hpp"
#include "theory/outcome.hpp"

namespace bouton {

/// Wythoff's game with parameter a ≥ 1: two piles; take any number from one, or k > 0 from one and
/// l > 0 from the other with |k − l| < a.  a = 1 is Wythoff's own game (1907).
struct WythoffRules {
    std::int64_t a = 1;  ///< 1 to largest_wythoff_a
    Play play = Play::normal;
};

inline constexpr std::int64_t largest_wythoff_a = 1'000'000'000'000'000'000;

using WythoffPiles = std::array<Integer, 2>;

/// One P-position: (A_n, B_n) or, in misère, (E_n, H_n).
struct PPair {
    Integer smaller;
    Integer larger;
    bool operator==(const PPair&) const = default;
};

/// Where a number stands among the P-positions: it is the smaller or the larger of pair `index`.
struct PPlace {
    Integer index;
    bool is_larger = false;
    bool operator==(const PPlace&) const = default;
};

/// The P-positions of one game, numbered from 0 by growing smaller number, by one strategy.
///
/// Every integer ≥ 0 is in exactly one pair.  Two pairs are one number twice, which counts as the
/// smaller: (0, 0) of normal play and, in misère play with a = 1, pair 1, which is (2, 2).
/// Methods are const and may be called from several threads at once.
class PPairs {
public:
    PPairs() = default;
    PPairs(const PPairs&) = delete;
    PPairs& operator=(const PPairs&) = delete;
    virtual ~PPairs() = default;

    /// The place of x ≥ 0.  Cost: see WythoffStrategy.
    [[nodiscard]] virtual PPlace place(const Integer& x) const = 0;
    /// Pair n ≥ 0.  Cost: see WythoffStrategy.
    [[nodiscard]] virtual PPair pair(const Integer& n) const = 0;
};

/// The three strategies, each complete on its own (Fraenkel, "How to beat your Wythoff games'
/// opponent on three fronts", Amer. Math. Monthly 89, 1982), and what place and pair cost for a
/// number x of b bits, M(b) the cost of a multiplication.
enum class WythoffStrategy {
    /// The mex, stored in a bit set: O(x) time and 9/64 bytes for each integer up to x, 2n for pair
    /// n; O(log x) for what was reached before.
    recursive,
    /// ⌊nα⌋ exactly: O(M(b)), most of it once for all numbers of one length; a few multiplications
    /// of words if x is a word.
    algebraic,
    /// The numeration systems of the convergents of α: O(M(b)·log b); at most a hundred steps if x
    /// is a word, in misère play a·x.
    arithmetic,
};

/// The P-positions of the game with parameter a, 1 ≤ a ≤ largest_wythoff_a, by `strategy`.
///
/// The limits matter only for the recursive strategy: place and pair throw Error{limit} before they
/// allocate more memory than allowed. Cost: about that of the place of a word.  What longer numbers
/// need is computed when the first is asked for, and kept, so it pays to keep the object.
[[nodiscard]] std::unique_ptr<PPairs> p_pairs(WythoffStrategy strategy, std::int64_t a, Play play,
                                              const Limits& limits = {});

/// Whether one move leads from `from` to `to`; the order of the piles matters.
/// Cost: linear in the bits of the piles.
[[nodiscard]] bool wythoff_is_move(const WythoffPiles& from, const WythoffPiles& to,
                                   std::int64_t a);

/// Whether `piles` is a P-position.  `pairs` must be those of `rules`, here and below.
/// Cost: one place, of the smaller pile.
[[nodiscard]] bool wythoff_is_p_position(const WythoffPiles& piles, const WythoffRules& rules,
                                         const PPairs& pairs);

/// One winning move, the strategy's own, as the position it leads to (piles in the given order);
/// none from a P-position and from the misère end (0, 0), which is won without a move.
///
/// With (x, y) the piles, x ≤ y: if the partner of x is below y, y is lowered to it; if it is
/// above, the move goes to the pair with the largest difference that is at most y − x (in misère
/// play with a ≥ 2, to (0, 1) if y = x).  wythoff_pairs.cpp has the proofs. Cost: one place, of the
/// smaller pile, and at most one pair.
[[nodiscard]] std::optional<WythoffPiles> wythoff_winning_move(const WythoffPiles& piles,
                                                               const WythoffRules& rules,
                                                               const PPairs& pairs);

/// Every P-position reachable in one move, each once; first the one wythoff_winning_move gives.
/// At most five.  Empty from a P-position and from the misère end (0, 0).
/// Cost: at most two places and two pairs.
[[nodiscard]] std::vector<WythoffPiles> wythoff_winning_moves(const WythoffPiles& piles,
                                                              const WythoffRules& rules,
                                                              const PPairs& pairs);

}  // namespace bouton
