#pragma once

#include <algorithm>
#include <array>

#include "exact/rows.hpp"
#include "families/wythoff/explain.hpp"
#include "families/wythoff/rows/p_rows.hpp"
#include "families/wythoff/rows/recursive.hpp"
#include "families/wythoff/wythoff.hpp"
#include "game/of/ray_game.hpp"
#include "theory/rules.hpp"

namespace bouton {

/// The rules of Wythoff's game and what theory knows of it, for all games that are Wythoff's game
/// in some form.
class WythoffPlay {
public:
    using Position = Piles<2>;

    static constexpr std::array<std::string_view, 3> strategies{"algebraic", "arithmetic",
                                                                "recursive"};

    explicit WythoffPlay(std::int64_t a, WythoffBoard board = WythoffBoard::piles)
        : a_(a), board_(board) {}

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
        const auto pairs = p_pairs(strategy_of(approach), a_, approach.play, approach.limits);
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
        return explain_wythoff(piles, {a_, approach.play}, strategy_of(approach), approach.limits,
                               board_);
    }

    [[nodiscard]] std::int64_t numeration() const { return a_; }

    [[nodiscard]] RowList losing(const Integer& from, const Approach& approach) const {
        const bool shifted = approach.play == Play::misere && a_ >= 2;
        const WythoffRules rules{a_, approach.play};
        if (approach.strategy == "recursive") {
            require_gap_memory(from + approach.rows, approach.limits);
        }
        return {shifted ? std::vector<std::string>{"E", "H"} : std::vector<std::string>{"A", "B"},
                p_rows(strategy_of(approach), rules, from, approach.limits)};
    }

    /// No two amounts taken from piles differ by more than the larger pile, so that a table is the
    /// same for all larger a.
    [[nodiscard]] RayRules rays(std::uint64_t largest) const {
        const std::uint64_t needed = std::min(static_cast<std::uint64_t>(a_), largest);
        return wythoff_rays(
            static_cast<std::uint32_t>(std::min<std::uint64_t>(needed, UINT32_MAX)));
    }

    /// The positions of value 0, at any size.
    [[nodiscard]] std::optional<RowList> positions(const Integer& value, const Integer& from,
                                                   const Question& /*question*/) const {
        if (value.sign() != 0) return std::nullopt;
        return RowList{{"a", "b"}, p_rows(WythoffStrategy::algebraic, {a_, Play::normal}, from)};
    }

    [[nodiscard]] bool is_option(const Position& from, const Position& to) const {
        return wythoff_is_move(from, to, a_);
    }

    /// All positions whose piles are no larger can be reached, and each stands for its mirror
    /// image.
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
    WythoffBoard board_;
};

}  // namespace bouton
