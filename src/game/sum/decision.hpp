#pragma once

#include <memory>
#include <string>
#include <vector>

#include "game/capabilities.hpp"
#include "game/game.hpp"
#include "game/question.hpp"

/// How a sum of games is solved.
namespace bouton {

/// The positions of the parts.
using SumPosition = std::vector<Position>;

/// The rules of a sum: a move is a move in one of the games.
struct SumRules {
    using Position = SumPosition;

    static constexpr bool slow_options = true;  // those of a part may be
    std::vector<GamePtr> games;                 ///< all impartial and of one convention of play

    /// Throws Error{limit} for a part with so many moves that no search can try them.
    void options(const Position& parts, auto&& emit) const {
        for (std::size_t i = 0; i < parts.size(); ++i) {
            for (auto& next : moves_of_part(parts, i)) {
                Position after = parts;
                after[i] = std::move(next);
                emit(after);
            }
        }
    }

    /// Each part in its normal form, and the parts that are of one game in an order that does not
    /// depend on where they stood.
    /// Cost: sorting the parts by their hashes.
    [[nodiscard]] Position normal_form(Position parts) const;

    /// About how many positions can be reached, rather too few than too many.
    [[nodiscard]] Integer count_reachable(const Position& parts) const;

private:
    [[nodiscard]] std::vector<bouton::Position> moves_of_part(const Position& parts,
                                                              std::size_t i) const;
};

/// The value of the sum, and options by their values.
std::unique_ptr<Valuation> sum_valuation(const SumRules& rules, const SumPosition& parts,
                                         const Limits& limits);

/// Normal play.  The value of the sum is the sum of the values of its parts; each is computed once,
/// even if a part occurs several times.  A part whose value is too hard to find decides the sum all
/// the same if the values of the others add up to 0.
Decision decide_by_values(const SumRules& rules, const SumPosition& parts,
                          const Question& question);

/// Misère play, by the definition.
Decision decide_by_search(const SumRules& rules, const SumPosition& parts,
                          const Question& question);

/// Why a sum in normal play has its outcome; `move` is as for explain_sum.
std::vector<std::string> explain_parts(const SumRules& rules, const SumPosition& parts,
                                       const Decision& decision, const std::string& move);

}  // namespace bouton
