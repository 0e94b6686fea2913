#include "families/kayles/misere.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bitset>
#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include "base/error.hpp"
#include "families/kayles/kayles.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

MisereKayles class_of_row(std::size_t row) {
    return row == 0 ? MisereKayles{} : MisereKayles::of_row(row, kayles_value(row));
}

/// Misère Kayles by definition, on sorted rows.
class LostRows {
public:
    bool is_lost(const std::vector<std::size_t>& rows) {
        if (rows.empty()) return false;
        const auto known = known_.find(rows);
        if (known != known_.end()) return known->second;
        bool lost = true;
        for (std::size_t i = 0; i < rows.size() && lost; ++i) {
            for (std::size_t gone = 1; gone <= 2 && gone <= rows[i] && lost; ++gone) {
                for (std::size_t left = 0; left <= rows[i] - gone && lost; ++left) {
                    lost = !is_lost(after(rows, i, left, rows[i] - gone - left));
                }
            }
        }
        return known_[rows] = lost;
    }

private:
    static std::vector<std::size_t> after(std::vector<std::size_t> rows, std::size_t i,
                                          std::size_t left, std::size_t right) {
        rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(i));
        for (const std::size_t part : {left, right}) {
            if (part > 0) rows.push_back(part);
        }
        std::ranges::sort(rows);
        return rows;
    }

    std::map<std::vector<std::size_t>, bool> known_;
};

/// Calls visit(rows) for all lists of rows in growing order with at most `skittles` in all.
template <class Visit>
void for_all_rows(std::vector<std::size_t>& rows, std::size_t skittles, const Visit& visit) {
    visit(rows);
    for (std::size_t row = rows.empty() ? 1 : rows.back(); row <= skittles; ++row) {
        rows.push_back(row);
        for_all_rows(rows, skittles - row, visit);
        rows.pop_back();
    }
}

TEST(MisereKayles, IsTheDefinitionForAllRowsOfFewSkittles) {
    LostRows definition;
    std::vector<std::size_t> rows;
    std::size_t checked = 0;
    for_all_rows(
        rows, static_cast<std::size_t>(20 + 4 * test_multiplier()),
        [&](const std::vector<std::size_t>& position) {
            const Heaps heaps(position.begin(), position.end());
            const bool lost = definition.is_lost(position);
            ++checked;
            const Verdict<Heaps> verdict = decide_misere_kayles(heaps, true);
            ASSERT_EQ(verdict.outcome == Outcome::P, lost) << ::testing::PrintToString(position);
            ASSERT_EQ(verdict.winning_moves.empty(), lost || position.empty());
            for (const Heaps& left : verdict.winning_moves) {
                std::vector<std::size_t> sorted;
                for (const Integer& row : left) {
                    if (row.sign() > 0) sorted.push_back(static_cast<std::size_t>(*row.to_word()));
                }
                std::ranges::sort(sorted);
                ASSERT_TRUE(definition.is_lost(sorted)) << ::testing::PrintToString(position);
            }
        });
    EXPECT_GT(checked, 2000U);
}

/// A position is represented by its class, and by the set of classes c such that a throw in it
/// leaves, beside a position of class c, a lost position.  Both follow from those of its rows,
/// since the classes of sums do.  If in every pair that can be reached the class is lost if and
/// only if the set does not contain the class of the empty position, the theorem is true by
/// induction for all rows whose lengths are tried; and the pairs of rows repeat with period 12, as
/// the values do, once two periods and two rows of the preperiod fit: from 2·71 + 2·12 + 2 = 168
/// on.
TEST(MisereKayles, TheTheoremFollowsFromTheClasses) {
    constexpr std::size_t rows = 168 + 12;
    std::vector<MisereKayles> classes{MisereKayles{}};
    const auto number_of = [&](const MisereKayles& wanted) {
        const auto found = std::ranges::find(classes, wanted);
        if (found != classes.end()) return static_cast<std::size_t>(found - classes.begin());
        classes.push_back(wanted);
        return classes.size() - 1;
    };
    for (std::size_t i = 0; i < classes.size(); ++i) {
        for (std::size_t row = 1; row <= rows; ++row) {
            const MisereKayles sum = classes[i] + class_of_row(row);
            number_of(sum);
        }
    }
    ASSERT_EQ(classes.size(), 42U);
    constexpr std::size_t most = 42;
    using Set = std::bitset<most>;
    std::vector<std::vector<std::size_t>> sum(most, std::vector<std::size_t>(most));
    for (std::size_t i = 0; i < most; ++i) {
        for (std::size_t j = 0; j < most; ++j) sum[i][j] = number_of(classes[i] + classes[j]);
    }
    ASSERT_EQ(classes.size(), most) << "sums of classes are classes";
    for (std::size_t i = 0; i < most; ++i) {
        for (std::size_t j = 0; j < most; ++j) {
            ASSERT_EQ(sum[i][j], sum[j][i]);
            for (std::size_t k = 0; k < most; ++k) {
                ASSERT_EQ(sum[sum[i][j]][k], sum[i][sum[j][k]]);
            }
        }
    }

    struct Less {
        bool operator()(const std::pair<std::size_t, Set>& x,
                        const std::pair<std::size_t, Set>& y) const {
            return x.first != y.first ? x.first < y.first
                                      : x.second.to_ullong() < y.second.to_ullong();
        }
    };
    using Pair = std::pair<std::size_t, Set>;
    std::vector<Pair> of_rows{{0, {}}};
    for (std::size_t row = 1; row <= rows; ++row) {
        Set wins;
        for (std::size_t gone = 1; gone <= 2 && gone <= row; ++gone) {
            for (std::size_t left = 0; left <= row - gone; ++left) {
                const std::size_t result =
                    sum[number_of(class_of_row(left))][number_of(class_of_row(row - gone - left))];
                for (std::size_t c = 0; c < most; ++c) {
                    if (classes[sum[c][result]].is_lost()) wins.set(c);
                }
            }
        }
        of_rows.emplace_back(number_of(class_of_row(row)), wins);
    }
    for (std::size_t row = 168 - 12; row + 12 <= rows; ++row) {
        ASSERT_EQ(of_rows[row], of_rows[row + 12]) << row;
    }

    const auto shifted = [&](const Set& set, std::size_t by) {
        Set result;
        for (std::size_t c = 0; c < most; ++c) result[c] = set[sum[c][by]];
        return result;
    };
    const std::set<Pair, Less> generators(of_rows.begin() + 1, of_rows.end());
    std::set<Pair, Less> seen;
    std::vector<Pair> open;
    const auto reach = [&](const Pair& pair) {
        if (!seen.insert(pair).second) return;
        EXPECT_EQ(classes[pair.first].is_lost(), !pair.second[0]);
        open.push_back(pair);
    };
    for (const Pair& row : generators) reach(row);
    while (!open.empty()) {
        const auto [position, wins] = open.back();
        open.pop_back();
        for (const auto& [row, row_wins] : generators) {
            reach({sum[position][row], shifted(wins, row) | shifted(row_wins, position)});
        }
    }
    EXPECT_EQ(seen.size(), 1019U);
    EXPECT_FALSE(classes[0].is_lost()) << "whoever finds no skittle wins";
}

TEST(MisereKayles, LongRowsHaveMovesToLostPositions) {
    const Integer large = power(10, 40);
    for (int i = 0; i < 24 * test_multiplier(); ++i) {
        const Heaps rows{large + i, 25, 9, Integer(i)};
        const Verdict<Heaps> verdict = decide_misere_kayles(rows, false);
        if (verdict.outcome == Outcome::P) continue;
        ASSERT_EQ(verdict.winning_moves.size(), 1U);
        EXPECT_EQ(decide_misere_kayles(verdict.winning_moves[0], false).outcome, Outcome::P);
    }
    EXPECT_THROW(decide_misere_kayles({large}, true), Error);
}

}  // namespace
}  // namespace bouton
