#include "families/northcott/forms.hpp"

#include <gtest/gtest.h>

#include <set>
#include <utility>
#include <vector>

#include "families/northcott/board.hpp"
#include "solve/best_play.hpp"
#include "solve/numbered_solution.hpp"
#include "theory/in_turn.hpp"

namespace bouton {
namespace {

using Size = std::pair<std::uint32_t, std::size_t>;  // columns and rows

TEST(NorthcottForms, EachFormHasANumberOfItsOwn) {
    for (const auto& [columns, rows] :
         std::vector<Size>{{2, 1}, {2, 5}, {3, 1}, {3, 7}, {4, 3}, {8, 1}, {8, 3}, {5, 4}}) {
        const NorthcottForms forms(rows, columns);
        ASSERT_EQ(forms.numbers(), forms.count_forms(rows));
        std::set<NorthcottPosition> seen;
        for (std::uint64_t number = 0; number < forms.numbers(); ++number) {
            const NorthcottPosition position = *forms.position(number);
            ASSERT_EQ(forms.number(position), number);
            ASSERT_EQ(forms.number(forms.normal_form(position)), number);
            seen.insert(forms.normal_form(position));
        }
        EXPECT_EQ(seen.size(), forms.numbers());
    }
}

/// All positions of a board, also those that are no normal forms.
TEST(NorthcottForms, SolvedBackwardsFromTheEndsTheyAgreeWithMinimax) {
    for (const auto& [columns, rows] : std::vector<Size>{{2, 2}, {3, 3}, {4, 3}, {6, 2}, {8, 1}}) {
        const InTurn<NorthcottForms> forms{NorthcottForms(rows, columns)};
        const NumberedSolution solved(forms);
        const InTurn<NorthcottBoard> board{NorthcottBoard(rows, columns)};
        BestPlay<InTurn<NorthcottBoard>> truth(board, Play::normal);
        for (std::uint64_t number = 0; number < board.numbers(); ++number) {
            const NorthcottPosition position = *board.position(number);
            ASSERT_EQ(solved(position), truth(position)) << number;
            const auto verdict = solved.verdict(position);
            const auto expected = truth.verdict(position);
            ASSERT_EQ(verdict.winning_moves, expected.winning_moves) << number;
            ASSERT_EQ(verdict.best_moves, expected.best_moves) << number;
            ASSERT_EQ(verdict.moves_to_end, expected.moves_to_end) << number;
        }
    }
}

}  // namespace
}  // namespace bouton
