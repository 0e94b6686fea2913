#include "families/akiyama/exact.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <vector>

#include "base/error.hpp"
#include "base/random.hpp"
#include "families/akiyama/akiyama.hpp"
#include "families/akiyama/rows.hpp"
#include "families/akiyama/statistics/comparison.hpp"
#include "solve/three_piles.hpp"
#include "tests/families/akiyama/akiyama_reference.hpp"
#include "tests/support/test_multiplier.hpp"

// The exact P-positions of Akiyama's nim against the definition.
namespace bouton {
namespace {

/// The P-positions with smallest pile up to `smallest`.
std::vector<AkiyamaTriple> exact_to(std::uint64_t smallest, Play play) {
    AkiyamaExact exact(play);
    AkiyamaExact::Columns rows;
    while (exact.smallest() <= smallest) exact.next(rows);
    std::vector<AkiyamaTriple> found;
    found.reserve(rows.a.size());
    for (std::size_t i = 0; i < rows.a.size(); ++i) {
        found.push_back({rows.a[i], rows.b[i], rows.c[i]});
    }
    return found;
}

std::vector<AkiyamaTriple> within(std::vector<AkiyamaTriple> rows, std::uint64_t most) {
    std::erase_if(rows, [most](const AkiyamaTriple& row) { return row[2] > most; });
    return rows;
}

class Exact : public testing::TestWithParam<Play> {};

TEST_P(Exact, AreByDefinition) {
    constexpr std::uint32_t most = 90;
    const auto outcomes = three_pile_outcomes(
        [](std::uint32_t x, std::uint32_t y, std::uint32_t z) { return akiyama_may_take(x, y, z); },
        {most, most, most}, GetParam());
    std::vector<AkiyamaTriple> expected;
    for (std::uint32_t x = 0; x <= most; ++x) {
        for (std::uint32_t y = x; y <= most; ++y) {
            for (std::uint32_t z = y; z <= most; ++z) {
                if (outcomes.at(x, y, z) == Outcome::P) expected.push_back({x, y, z});
            }
        }
    }
    EXPECT_GT(expected.size(), 15U);
    EXPECT_EQ(within(exact_to(most, GetParam()), most), expected);
    EXPECT_EQ(akiyama_by_layers(most, GetParam()), expected);
}

TEST_P(Exact, AreThoseFoundLayerByLayer) {
    const auto most = static_cast<std::uint64_t>(std::min(2000, 300 * test_multiplier()));
    EXPECT_EQ(within(exact_to(most, GetParam()), most), akiyama_by_layers(most, GetParam()));
}

/// Rows by the numbers and differences that they have.
class Index {
public:
    explicit Index(const std::vector<AkiyamaTriple>& rows) : rows_(rows.begin(), rows.end()) {
        for (const AkiyamaTriple& row : rows) {
            for (const std::uint64_t pile : row) by_pile_[pile].insert(row);
            for (const std::uint64_t d : differences(row)) by_difference_[d].insert(row);
        }
    }

    [[nodiscard]] bool has(const AkiyamaTriple& row) const { return rows_.contains(row); }

    /// Whether a move leaves some row.  Every move keeps a pile or a difference.
    [[nodiscard]] bool is_left_by(const AkiyamaTriple& position) const {
        std::set<AkiyamaTriple> candidates;
        const auto add = [&](const auto& map, std::uint64_t key) {
            const auto found = map.find(key);
            if (found == map.end()) return;
            candidates.insert(found->second.begin(), found->second.end());
        };
        for (const std::uint64_t pile : position) add(by_pile_, pile);
        for (const std::uint64_t d : differences(position)) add(by_difference_, d);
        return std::ranges::any_of(candidates, [&](AkiyamaTriple to) {
            do {
                if (akiyama_is_move({position[0], position[1], position[2]}, {to[0], to[1], to[2]}))
                    return true;
            } while (std::ranges::next_permutation(to).found);
            return false;
        });
    }

private:
    static AkiyamaTriple differences(const AkiyamaTriple& row) {
        return {row[1] - row[0], row[2] - row[1], row[2] - row[0]};
    }

    std::set<AkiyamaTriple> rows_;
    std::map<std::uint64_t, std::set<AkiyamaTriple>> by_pile_;
    std::map<std::uint64_t, std::set<AkiyamaTriple>> by_difference_;
};

// The P-positions are the only set from which no move leads to itself, and from all outside of
// which one does; what is above the smallest piles computed is not asked.
TEST_P(Exact, LeadToNoneOfThemAndAllElseDoes) {
    constexpr std::uint64_t largest = 20'000;
    const auto rows = exact_to(largest, GetParam());
    const Index index(rows);
    for (const AkiyamaTriple& row : rows) ASSERT_FALSE(index.is_left_by(row)) << row[0];
    Random random(5);
    const auto check = [&](AkiyamaTriple position) {
        std::ranges::sort(position);
        if (position[0] > largest) return;
        if (GetParam() == Play::misere && position[2] == 0) return;
        ASSERT_NE(index.is_left_by(position), index.has(position))
            << position[0] << ", " << position[1] << ", " << position[2];
    };
    for (int round = 0; round < 3000 * test_multiplier(); ++round) {
        AkiyamaTriple near = rows[random_below(random, rows.size())];
        for (std::uint64_t& pile : near) {
            const std::uint64_t change = random_below(random, 7);
            if (pile + change >= 3) pile = pile + change - 3;
        }
        check(near);
        check({random_below(random, largest), random_below(random, 2 * largest),
               random_below(random, 3 * largest)});
        check({random_below(random, 60), random_below(random, 60), random_below(random, 60)});
    }
}

INSTANTIATE_TEST_SUITE_P(Plays, Exact, testing::Values(Play::normal, Play::misere));

TEST(ExactRows, LeaveTheGreedyOnesAtRow12) {
    const auto rows = exact_to(100, Play::normal);
    EXPECT_EQ(rows[11], (AkiyamaTriple{20, 37, 53}));
    EXPECT_EQ(rows[12], (AkiyamaTriple{23, 39, 58}));
}

TEST(ExactRows, HaveEveryNumberAndSomeTwice) {
    const auto rows = exact_to(6000, Play::normal);
    std::vector<int> times(6001, 0);
    for (const AkiyamaTriple& row : rows) {
        for (const std::uint64_t pile : std::set(row.begin(), row.end())) {
            if (pile < times.size()) ++times[pile];
        }
    }
    EXPECT_EQ(std::ranges::count(times, 0), 0);
    EXPECT_EQ(std::ranges::find(times, 2) - times.begin(), 786);
}

TEST(ExactRows, AreStreamedFromAnyRowOn) {
    const auto rows = exact_to(20'000, Play::normal);
    for (const std::uint64_t from : {0U, 1U, 12U, 1023U, 1024U, 1025U, 5000U}) {
        const auto source =
            akiyama_rows(AkiyamaList::exact, Play::normal, from, {.memory = 1U << 24U});
        std::uint64_t expected = from;
        for (int block = 0; block < 3; ++block) {
            const RowBlock& next = source->next();
            ASSERT_EQ(next.index, expected);
            ASSERT_GT(next.count, 0U);
            for (std::size_t i = 0; i < next.count; ++i) {
                ASSERT_EQ(akiyama_triple(next, i), rows[expected + i]);
            }
            expected += next.count;
        }
    }
}

TEST(Comparison, CountsWhatTheListsHaveInCommon) {
    const auto told = akiyama_comparison({10, 12, 13, 1000, 10'000}, {.memory = 1U << 27U});
    ASSERT_EQ(told.size(), 5U);
    EXPECT_EQ(told[1].same, 12U);
    EXPECT_EQ(told[1].first_difference, std::nullopt);
    EXPECT_EQ(told[2].first_difference, 12U);
    const auto rows = exact_to(told[4].last[0], Play::normal);
    std::map<std::uint64_t, int> times;
    std::uint64_t exceptions = 0;
    for (std::size_t i = 0; i < 10'000; ++i) {
        for (const std::uint64_t pile : std::set(rows[i].begin(), rows[i].end())) ++times[pile];
        if (rows[i][2] - rows[i][1] != rows[i][1] - rows[i][0]) ++exceptions;
    }
    EXPECT_EQ(told[4].exceptions, exceptions);
    EXPECT_EQ(told[4].in_two, std::ranges::count_if(times, [&](const auto& entry) {
                  return entry.first < told[4].last[0] && entry.second > 1;
              }));
    EXPECT_EQ(told[4].first_in_two, 786U);
    EXPECT_EQ(told[4].count, 10'000U);
    EXPECT_EQ(told[4].last, rows[9999]);
    std::array<AkiyamaComparison::Steps, 3> steps{};
    for (std::size_t n = 1; n < 10'000; ++n) {
        for (std::size_t i = 0; i < 3; ++i) {
            const std::uint64_t place = rows[n].at(i) + 128 - rows[n - 1].at(i);
            ++steps.at(i).at(place);
        }
    }
    EXPECT_EQ(told[4].steps, steps);
    const auto greedy =
        akiyama_rows(AkiyamaList::greedy, Play::normal, 9999, {.memory = 1U << 27U});
    EXPECT_EQ(told[4].greedy, akiyama_triple(greedy->next(), 0));
    EXPECT_THROW(akiyama_comparison({10, 1'000'000'000}, {.memory = 1U << 27U}), Error);
}

}  // namespace
}  // namespace bouton
