#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "families/r_wythoff/form.hpp"
#include "families/wythoff/wythoff.hpp"

namespace bouton {

/// R-Wythoff: two piles; take any number from the larger pile, or from either if they are equal; or
/// take the same number from both.  Its P-positions are those of Wythoff's game with a = 1 (Ho,
/// "Two variants of Wythoff's game preserving its P-positions", J. Combin. Theory A 119, 2012).
class RWythoff {
public:
    /// With closed forms of the values 0, 1, …, which must outlive the object.
    explicit RWythoff(std::span<const RWythoffForm> forms = published_forms());

    /// Position n ≥ 0 of a value that has a form, by growing smaller pile.
    /// Cost: O(M(b)·log b) for n of b bits, most of it a pair of Wythoff's game; and the form's.
    [[nodiscard]] PPair position(std::size_t value, const Integer& n) const;

    /// The value of a position if that value has a form; otherwise nothing.
    /// Cost: as position, for the difference of the piles, and all forms.
    [[nodiscard]] std::optional<std::uint32_t> small_value(const WythoffPiles& piles) const;

    /// How much smaller the smaller pile is than that of the P-position on the same diagonal.
    /// Cost: as position.
    [[nodiscard]] Integer shift(const WythoffPiles& piles) const;

    [[nodiscard]] bool is_p_position(const WythoffPiles& piles) const;

    /// Every P-position that one move leads to, each once; at most three, none from a P-position.
    /// If a move in the larger pile leads to one, that comes first.
    /// Cost: a place and a pair of Wythoff's game.
    [[nodiscard]] std::vector<WythoffPiles> winning_moves(const WythoffPiles& piles) const;

    /// Whether one move leads from one position to the other; the order of the piles matters.
    [[nodiscard]] static bool is_move(const WythoffPiles& from, const WythoffPiles& to);

private:
    std::span<const RWythoffForm> forms_;
    std::unique_ptr<PPairs> pairs_;
};

}  // namespace bouton
