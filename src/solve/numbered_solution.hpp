#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "base/limits.hpp"
#include "solve/best_play.hpp"
#include "solve/numbered.hpp"
#include "solve/retrograde.hpp"
#include "solve/worth.hpp"
#include "theory/rules.hpp"

namespace bouton {

/// All positions of a game with numbered positions, decided backwards from the ends.
///
/// Cost: that of Numbered and Retrograde; 2 bytes a number are kept.
template <NumberedRules R>
class NumberedSolution {
public:
    using Position = typename R::Position;

    /// Throws Error{limit} if there are too many positions or moves for the memory allowed.
    explicit NumberedSolution(R rules, const Limits& limits = {}) : rules_(std::move(rules)) {
        const Numbered numbered(rules_, limits);
        const Retrograde solved(numbered, limits);
        worths_.reserve(solved.size());
        for (std::uint64_t number = 0; number < solved.size(); ++number) {
            worths_.push_back(solved[number]);
        }
    }

    [[nodiscard]] Forecast operator()(const Position& position) const {
        return forecast_of(worths_[rules_.number(position)]);
    }

    /// The verdict on a position.  Nothing but its outcome if it is over.
    [[nodiscard]] Verdict<Position> verdict(const Position& position) const {
        return verdict_by(rules_, position, *this);
    }

private:
    R rules_;
    std::vector<Worth> worths_;  // by number
};

}  // namespace bouton
