#include "families/wythoff/wythoff.hpp"

#include <algorithm>
#include <utility>

#include "base/error.hpp"

namespace bouton {
namespace {

/// A position with the smaller pile first, and how to undo that.
struct Ordered {
    explicit Ordered(const WythoffPiles& piles) : swapped(piles[1] < piles[0]), position(piles) {
        require(piles[0].sign() >= 0 && piles[1].sign() >= 0, "a pile is ≥ 0");
        if (swapped) std::swap(position[0], position[1]);
    }
    [[nodiscard]] WythoffPiles back(Integer first, Integer second) const {
        if (swapped) std::swap(first, second);
        return {std::move(first), std::move(second)};
    }

    bool swapped;
    WythoffPiles position;
};

/// The larger less the smaller number of pair n; see wythoff_pairs.cpp.
Integer difference(const Integer& n, const WythoffRules& rules) {
    if (rules.play == Play::normal) return n * rules.a;
    if (rules.a > 1) return n * rules.a + 1;
    return n <= 1 ? 1 - n : n;
}

/// The other number of the pair that x is in.
Integer partner(const Integer& x, const WythoffRules& rules, const PPairs& pairs) {
    const PPlace place = pairs.place(x);
    const Integer apart = difference(place.index, rules);
    return place.is_larger ? x - apart : x + apart;
}

/// The largest n whose pair has a difference ≤ d (in misère with a = 1: = d), or 0 if there is
/// none.
Integer index_by_difference(const Integer& d, const WythoffRules& rules) {
    if (rules.play == Play::normal) return rules.a == 1 ? d : floor_div(d, rules.a);
    if (rules.a > 1) return d == 0 ? Integer(0) : floor_div(d - 1, rules.a);
    return d <= 1 ? 1 - d : d;
}

bool is_misere_end(const WythoffPiles& piles, const WythoffRules& rules) {
    return rules.play == Play::misere && piles[0] == 0 && piles[1] == 0;
}

}  // namespace

bool wythoff_is_move(const WythoffPiles& from, const WythoffPiles& to, std::int64_t a) {
    const Integer k = from[0] - to[0];
    const Integer l = from[1] - to[1];
    if (to[0].sign() < 0 || to[1].sign() < 0 || k.sign() < 0 || l.sign() < 0) return false;
    if (k == 0 || l == 0) return k != l;
    return k - l < a && l - k < a;
}

bool wythoff_is_p_position(const WythoffPiles& piles, const WythoffRules& rules,
                           const PPairs& pairs) {
    const Ordered ordered(piles);
    const auto& [x, y] = ordered.position;
    return partner(x, rules, pairs) == y;
}

std::optional<WythoffPiles> wythoff_winning_move(const WythoffPiles& piles,
                                                 const WythoffRules& rules, const PPairs& pairs) {
    if (is_misere_end(piles, rules)) return std::nullopt;
    const Ordered ordered(piles);
    const auto& [x, y] = ordered.position;
    Integer other = partner(x, rules, pairs);
    if (other == y) return std::nullopt;
    if (other < y) return ordered.back(x, std::move(other));
    PPair target = pairs.pair(index_by_difference(y - x, rules));
    return ordered.back(std::move(target.smaller), std::move(target.larger));
}

std::vector<WythoffPiles> wythoff_winning_moves(const WythoffPiles& piles,
                                                const WythoffRules& rules, const PPairs& pairs) {
    std::vector<WythoffPiles> moves;
    if (is_misere_end(piles, rules)) return moves;
    const Ordered ordered(piles);
    const Integer& x = ordered.position[0];
    const Integer& y = ordered.position[1];
    const auto add = [&](const Integer& first, const Integer& second) {
        WythoffPiles to = ordered.back(first, second);
        if (wythoff_is_move(piles, to, rules.a) &&
            std::find(moves.begin(), moves.end(), to) == moves.end()) {
            moves.push_back(std::move(to));
        }
    };
    // A pair has index n at most its smaller number, and a difference of at most a·n + 1.  So y has
    // a partner below x only if y ≤ x + a·x + 1, and a pair of index ≥ x is out of reach.  The
    // longer number goes first, since what a strategy computes for it serves the others too.
    std::optional<Integer> partner_of_y;
    if (y <= x + x * rules.a + 1) partner_of_y = partner(y, rules, pairs);
    const Integer partner_of_x = partner(x, rules, pairs);
    if (partner_of_x == y) return moves;
    add(x, partner_of_x);

    // Taking from both changes y − x by less than a, and the differences of the pairs are a apart:
    // two pairs can be reached, besides (1, 0), the misère pair 0 the other way round.
    const Integer d = y - x;
    const auto add_pair = [&](const Integer& n) {
        if (n >= x) return;
        const PPair pair = pairs.pair(n);
        add(pair.smaller, pair.larger);
    };
    const Integer n = index_by_difference(d, rules);
    add_pair(n);
    if (partner_of_y) add(*partner_of_y, y);
    if (difference(n, rules) < d) add_pair(n + 1);
    if (rules.play == Play::misere && d < rules.a) add(1, 0);
    return moves;
}

}  // namespace bouton
