#pragma once

#include <algorithm>
#include <array>

#include "game/ray_game.hpp"
#include "game/rows.hpp"
#include "tables/cold_rows.hpp"
#include "theory/rules.hpp"
#include "theory/wythoff.hpp"
#include "theory/wythoff_explain.hpp"

namespace bouton {

/// The rules of Wythoff's game and what theory knows of it, for the games that are it in one dress
/// or another.
class WythoffPlay {
public:
    using Position = Piles<2>;

    static constexpr std::array<std::string_view, 3> strategies{"algebraic", "arithmetic",
                                                                "recursive"};

    explicit WythoffPlay(std::int64_t a) : a_(a) {}

    void options(const Position& piles, auto&& emit) const {
        const auto& [x, y] = piles;
        for (Integer k = 1; k <= x; ++k) emit(Position{x - k, y});
        for (Integer l = 1; l <= y; ++l) emit(Position{x, y - l});
        for (Integer k = 1; k <= x; ++k) {
            const Integer most = std::min(y, k + a_ - 1);
            for (Integer l = std::max(Integer(1), k - a_ + 1); l <= most; ++l) {
                emit(Position{x - k, y - l});
            }
        }
    }

    [[nodiscard]] std::optional<Verdict<Position>> decide(const Position& piles,
                                                          const Approach& approach) const {
        const WythoffRules rules{a_, approach.play};
        const auto pairs = cold_pairs(strategy_of(approach), a_, approach.play, approach.memory);
        Verdict<Position> verdict;
        if (approach.all) {
            verdict.winning_moves = wythoff_winning_moves(piles, rules, *pairs);
        } else if (const auto move = wythoff_winning_move(piles, rules, *pairs)) {
            verdict.winning_moves.push_back(*move);
        }
        const bool won_without_a_move = approach.play == Play::misere && piles == Position{0, 0};
        verdict.outcome =
            verdict.winning_moves.empty() && !won_without_a_move ? Outcome::P : Outcome::N;
        return verdict;
    }

    [[nodiscard]] std::vector<std::string> explain(const Position& piles,
                                                   const Approach& approach) const {
        return explain_wythoff(piles, {a_, approach.play}, strategy_of(approach), approach.memory);
    }

    [[nodiscard]] RowList losing(const Integer& from, const Approach& approach) const {
        const bool shifted = approach.play == Play::misere && a_ >= 2;
        const WythoffRules rules{a_, approach.play};
        return pair_list(
            shifted ? std::vector<std::string>{"E", "H"} : std::vector<std::string>{"A", "B"},
            cold_rows(strategy_of(approach), rules, from, approach.memory));
    }

    /// A table with fewer rows and columns than a is the same for all larger a.
    [[nodiscard]] RayRules rays() const {
        constexpr std::int64_t most = 1 << 16U;
        return wythoff_rays(static_cast<std::uint32_t>(std::min(a_, most)));
    }

    /// The positions of value 0, at any size.
    [[nodiscard]] std::optional<RowList> positions(const Integer& value, const Integer& from,
                                                   const Question& /*question*/) const {
        if (value.sign() != 0) return std::nullopt;
        return pair_list({"a", "b"},
                         cold_rows(WythoffStrategy::algebraic, {a_, Play::normal}, from, 0));
    }

    [[nodiscard]] bool is_option(const Position& from, const Position& to) const {
        return wythoff_is_move(from, to, a_);
    }

    /// All positions with no larger piles can be reached, and each stands for its mirror image.
    [[nodiscard]] static Integer count_reachable(const Position& piles) {
        return floor_div((piles[0] + 1) * (piles[1] + 1), 2);
    }

    /// The order of the piles does not matter.
    [[nodiscard]] static Position normal_form(Position piles) {
        if (piles[0] > piles[1]) std::swap(piles[0], piles[1]);
        return piles;
    }

private:
    static WythoffStrategy strategy_of(const Approach& approach) {
        if (approach.strategy == "recursive") return WythoffStrategy::recursive;
        if (approach.strategy == "arithmetic") return WythoffStrategy::arithmetic;
        return WythoffStrategy::algebraic;
    }

    std::int64_t a_;
};

}  // namespace bouton
