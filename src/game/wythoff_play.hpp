#pragma once

#include <algorithm>
#include <array>

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
        return {shifted ? std::vector<std::string>{"E", "H"} : std::vector<std::string>{"A", "B"},
                std::make_unique<PairRows>(
                    cold_rows(strategy_of(approach), rules, from, approach.memory))};
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
    /// Cold pairs as rows of a list.
    class PairRows final : public RowSource {
    public:
        explicit PairRows(std::unique_ptr<ColdRowSource> pairs) : pairs_(std::move(pairs)) {}

        const RowBlock& next() override {
            ColdRows rows = pairs_->next();
            block_ = {std::move(rows.index),
                      rows.smaller_off.size(),
                      {{std::move(rows.smaller), rows.smaller_off},
                       {std::move(rows.larger), rows.larger_off}}};
            return block_;
        }

    private:
        std::unique_ptr<ColdRowSource> pairs_;
        RowBlock block_;
    };

    static WythoffStrategy strategy_of(const Approach& approach) {
        if (approach.strategy == "recursive") return WythoffStrategy::recursive;
        if (approach.strategy == "arithmetic") return WythoffStrategy::arithmetic;
        return WythoffStrategy::algebraic;
    }

    std::int64_t a_;
};

}  // namespace bouton
