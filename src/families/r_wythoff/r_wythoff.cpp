#include "families/r_wythoff/r_wythoff.hpp"

#include <algorithm>
#include <utility>

#include "base/error.hpp"

namespace bouton {

RWythoff::RWythoff(std::span<const RWythoffForm> forms)
    : forms_(forms), pairs_(p_pairs(WythoffStrategy::algebraic, 1, Play::normal)) {}

PPair RWythoff::position(std::size_t value, const Integer& n) const {
    require(value < forms_.size(), "the value has a closed form");
    return forms_[value].position(n, pairs_->pair(n).smaller);
}

std::optional<std::uint32_t> RWythoff::small_value(const WythoffPiles& piles) const {
    require(piles[0].sign() >= 0 && piles[1].sign() >= 0, "a pile is ≥ 0");
    const auto& [x, y] = piles;
    const bool ordered = x <= y;
    const Integer& smaller = ordered ? x : y;
    const Integer n = ordered ? y - x : x - y;
    std::int64_t reach = 0;
    for (const RWythoffForm& form : forms_) reach = std::max(reach, form.reach());
    if (smaller + reach < n) return std::nullopt;
    const Integer lower = pairs_->pair(n).smaller;
    for (std::uint32_t value = 0; value < forms_.size(); ++value) {
        if (forms_[value].has(n, lower, smaller)) return value;
    }
    return std::nullopt;
}

Integer RWythoff::shift(const WythoffPiles& piles) const {
    const auto& [smaller, larger] = std::minmax(piles[0], piles[1]);
    return pairs_->pair(larger - smaller).smaller - smaller;
}

bool RWythoff::is_p_position(const WythoffPiles& piles) const {
    return wythoff_is_p_position(piles, {1, Play::normal}, *pairs_);
}

std::vector<WythoffPiles> RWythoff::winning_moves(const WythoffPiles& piles) const {
    // The moves of R-Wythoff are moves of Wythoff's game, with the same P-positions.
    std::vector<WythoffPiles> moves = wythoff_winning_moves(piles, {1, Play::normal}, *pairs_);
    std::erase_if(moves, [&](const WythoffPiles& to) { return !is_move(piles, to); });
    return moves;
}

bool RWythoff::is_move(const WythoffPiles& from, const WythoffPiles& to) {
    if (!wythoff_is_move(from, to, 1)) return false;
    if (from[0] == to[0]) return from[0] <= from[1];
    if (from[1] == to[1]) return from[1] <= from[0];
    return true;
}

}  // namespace bouton
