#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

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

/// One P-position ("cold": lost for the player to move): (A_n, B_n) or, in misère, (E_n, H_n).
struct ColdPair {
    Integer smaller;
    Integer larger;
    bool operator==(const ColdPair&) const = default;
};

/// Where a number stands among the P-positions: it is the smaller or the larger of pair `index`.
struct ColdPlace {
    Integer index;
    bool is_larger = false;
    bool operator==(const ColdPlace&) const = default;
};

/// The P-positions of one game, numbered from 0 by growing smaller number, by one strategy.
///
/// Every integer ≥ 0 is in exactly one pair, but for two pairs of equal numbers: (0, 0) of normal
/// play and, in misère with a = 1, (2, 2), which is pair 1.  An equal number counts as the smaller.
/// Methods are const and may be called from several threads at once.
class ColdPairs {
public:
    ColdPairs() = default;
    ColdPairs(const ColdPairs&) = delete;
    ColdPairs& operator=(const ColdPairs&) = delete;
    virtual ~ColdPairs() = default;

    /// The place of x ≥ 0.
    [[nodiscard]] virtual ColdPlace place(const Integer& x) const = 0;
    /// Pair n ≥ 0.
    [[nodiscard]] virtual ColdPair pair(const Integer& n) const = 0;
};

/// The three strategies, each complete on its own (Fraenkel, "How to beat your Wythoff games'
/// opponent on three fronts", Amer. Math. Monthly 89, 1982).
enum class WythoffStrategy {
    recursive,   ///< mex, linear in the numbers themselves
    algebraic,   ///< ⌊nα⌋ by an exact square root
    arithmetic,  ///< numeration systems of the convergents of α
};

/// The P-positions of the game with parameter a, 1 ≤ a ≤ largest_wythoff_a, by `strategy`.
///
/// Only the recursive strategy minds `memory_limit_bytes`: place and pair throw
/// Error{ErrorKind::limit} before they allocate more than that.
[[nodiscard]] std::unique_ptr<ColdPairs> cold_pairs(WythoffStrategy strategy, std::int64_t a,
                                                    Play play, std::size_t memory_limit_bytes);

/// Whether one move leads from `from` to `to`; the order of the piles matters.
[[nodiscard]] bool wythoff_is_move(const WythoffPiles& from, const WythoffPiles& to,
                                   std::int64_t a);

/// Whether `piles` is a P-position.  `pairs` must be those of `rules`.
[[nodiscard]] bool wythoff_is_cold(const WythoffPiles& piles, const WythoffRules& rules,
                                   const ColdPairs& pairs);

/// One winning move, the strategy's own, as the position it leads to (piles in the given order);
/// none from a P-position and from the misère end (0, 0), which is won without a move.
[[nodiscard]] std::optional<WythoffPiles> wythoff_winning_move(const WythoffPiles& piles,
                                                               const WythoffRules& rules,
                                                               const ColdPairs& pairs);

/// Every P-position reachable in one move, each once; first the one wythoff_winning_move gives.
/// At most five.  Empty from a P-position and from the misère end (0, 0).
[[nodiscard]] std::vector<WythoffPiles> wythoff_winning_moves(const WythoffPiles& piles,
                                                              const WythoffRules& rules,
                                                              const ColdPairs& pairs);

}  // namespace bouton
