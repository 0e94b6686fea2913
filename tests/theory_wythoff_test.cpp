#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/random.hpp"
#include "exact/quadratic.hpp"
#include "exact/random.hpp"
#include "test_multiplier.hpp"
#include "theory/wythoff.hpp"

namespace bouton {
namespace {

constexpr std::array strategies{WythoffStrategy::recursive, WythoffStrategy::algebraic,
                                WythoffStrategy::arithmetic};
constexpr std::size_t memory_limit = 1 << 26;

std::string show(const WythoffPiles& piles) {
    return fmt::format("({},{})", piles[0].to_string(), piles[1].to_string());
}
std::string show(const std::vector<WythoffPiles>& list) {
    std::string text;
    for (const auto& piles : list) text += show(piles);
    return text;
}

/// Outcomes and winning moves by definition: every move is tried.
class Definition {
public:
    Definition(const WythoffRules& rules, int size) : size_(size), cold_(index(size, 0)) {
        for (int x = 0; x < size; ++x) {
            for (int y = 0; y < size; ++y) {
                const bool end = x == 0 && y == 0;
                moves_.emplace_back();
                for (int k = 0; k <= x; ++k) {
                    for (int l = 0; l <= y; ++l) {
                        const bool takes = k + l > 0;
                        const bool allowed = k == 0 || l == 0 || std::abs(k - l) < rules.a;
                        if (takes && allowed && cold_[index(x - k, y - l)]) {
                            moves_.back().push_back({x - k, y - l});
                        }
                    }
                }
                cold_[index(x, y)] = moves_.back().empty() && !(end && rules.play == Play::misere);
            }
        }
    }
    [[nodiscard]] bool is_cold(int x, int y) const { return cold_[index(x, y)]; }
    [[nodiscard]] const std::vector<WythoffPiles>& moves(int x, int y) const {
        return moves_[index(x, y)];
    }

private:
    [[nodiscard]] std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(x) * static_cast<std::size_t>(size_) +
               static_cast<std::size_t>(y);
    }
    int size_;
    std::vector<bool> cold_;
    std::vector<std::vector<WythoffPiles>> moves_;
};

TEST(Wythoff, AgreesWithTheDefinition) {
    const int size = 61 + 20 * (test_multiplier() - 1);
    for (const Play play : {Play::normal, Play::misere}) {
        for (std::int64_t a = 1; a <= 8; ++a) {
            const WythoffRules rules{a, play};
            const Definition definition(rules, size);
            for (const auto strategy : strategies) {
                const auto pairs = cold_pairs(strategy, a, play, memory_limit);
                for (int x = 0; x < size; ++x) {
                    for (int y = 0; y < size; ++y) {
                        const WythoffPiles piles{x, y};
                        const std::string name = show(piles) + " a=" + std::to_string(a);
                        ASSERT_EQ(wythoff_is_cold(piles, rules, *pairs), definition.is_cold(x, y))
                            << name;
                        auto moves = wythoff_winning_moves(piles, rules, *pairs);
                        const auto move = wythoff_winning_move(piles, rules, *pairs);
                        ASSERT_EQ(move.has_value(), !moves.empty()) << name;
                        if (move) {
                            ASSERT_EQ(*move, moves[0]) << name;
                        }
                        std::sort(moves.begin(), moves.end());
                        auto expected = definition.moves(x, y);
                        std::sort(expected.begin(), expected.end());
                        ASSERT_EQ(moves, expected) << name << show(moves) << show(expected);
                    }
                }
            }
        }
    }
}

TEST(Wythoff, RuleOfTheMove) {
    for (std::int64_t a = 1; a <= 4; ++a) {
        for (int from = 0; from < 100; ++from) {
            for (int to = 0; to < 144; ++to) {
                const int k = from / 10 - (to / 12 - 1);
                const int l = from % 10 - (to % 12 - 1);
                const bool inside = to / 12 >= 1 && to % 12 >= 1;
                const bool legal = inside && k >= 0 && l >= 0 && k + l > 0 &&
                                   (k == 0 || l == 0 || std::abs(k - l) < a);
                EXPECT_EQ(wythoff_is_move({from / 10, from % 10}, {to / 12 - 1, to % 12 - 1}, a),
                          legal);
            }
        }
    }
}

/// Pairs by the recursion as it is written, in a set.
std::vector<ColdPair> by_mex(std::int64_t a, Play play, int count) {
    std::vector<ColdPair> pairs;
    std::map<Integer, bool> used;
    Integer mex = 0;
    for (int n = 0; n < count; ++n) {
        while (used.contains(mex)) ++mex;
        pairs.push_back({mex, mex + Integer(a) * n + (play == Play::misere ? 1 : 0)});
        used[pairs.back().smaller] = used[pairs.back().larger] = true;
    }
    return pairs;
}

TEST(Wythoff, PairsAreTheMexRecursion) {
    const int count = 2000 * test_multiplier();
    for (const Play play : {Play::normal, Play::misere}) {
        for (const std::int64_t a : {1LL, 2LL, 3LL, 4LL, 5LL, 7LL, 10LL, 30LL, 100LL, 1999LL,
                                     1000000007LL, 1000000000000000000LL}) {
            if (a == 1 && play == Play::misere) continue;
            const auto expected = by_mex(a, play, count);
            for (const auto strategy : strategies) {
                const auto pairs = cold_pairs(strategy, a, play, memory_limit);
                for (int n = 0; n < count; ++n) {
                    const ColdPair& pair = expected[static_cast<std::size_t>(n)];
                    ASSERT_EQ(pairs->pair(n), pair) << a << ' ' << n;
                    ASSERT_EQ(pairs->place(pair.smaller), (ColdPlace{n, false})) << a << ' ' << n;
                    const bool in_reach = pair.larger < Integer(memory_limit);
                    if (in_reach || strategy != WythoffStrategy::recursive) {
                        ASSERT_EQ(pairs->place(pair.larger), (ColdPlace{n, pair.larger != 0}));
                    }
                }
            }
        }
    }
}

TEST(Wythoff, MiserePairsOfOne) {
    for (const auto strategy : strategies) {
        const auto normal = cold_pairs(strategy, 1, Play::normal, memory_limit);
        const auto misere = cold_pairs(strategy, 1, Play::misere, memory_limit);
        EXPECT_EQ(misere->pair(0), (ColdPair{0, 1}));
        EXPECT_EQ(misere->pair(1), (ColdPair{2, 2}));
        EXPECT_EQ(misere->place(0), (ColdPlace{0, false}));
        EXPECT_EQ(misere->place(1), (ColdPlace{0, true}));
        EXPECT_EQ(misere->place(2), (ColdPlace{1, false}));
        for (int n = 2; n < 1000; ++n) EXPECT_EQ(misere->pair(n), normal->pair(n));
        for (int x = 3; x < 1000; ++x) EXPECT_EQ(misere->place(x), normal->place(x));
    }
}

TEST(Wythoff, ClosedFormOfMisere) {
    // E_n = ⌊nα + 1/α⌋ = ⌊((an + 1)·α + a − 2)/a⌋ with α = (2 − a + √(a² + 4))/2.
    Random random(3);
    for (const std::int64_t a : {2LL, 3LL, 10LL, 1000000000000000000LL}) {
        const auto pairs = cold_pairs(WythoffStrategy::arithmetic, a, Play::misere, 0);
        const QuadraticSurd alpha{2 - a, Integer(a) * a + 4, 2};
        for (int round = 0; round < 200; ++round) {
            const Integer n = random_integer(random, 500);
            const ColdPair pair = pairs->pair(n);
            const Integer expected = floor_div(floor_multiple(n * a + 1, alpha) + (a - 2), a);
            EXPECT_EQ(pair.smaller, expected);
            EXPECT_EQ(pair.larger, expected + n * a + 1);
        }
    }
}

void expect_same(const ColdPairs& one, const ColdPairs& other, const Integer& n) {
    EXPECT_EQ(one.pair(n), other.pair(n)) << n.to_string();
    const ColdPlace place = one.place(n);
    EXPECT_EQ(place, other.place(n)) << n.to_string();
    const ColdPair pair = other.pair(place.index);
    EXPECT_EQ(place.is_larger ? pair.larger : pair.smaller, n);
}

TEST(Wythoff, StrategiesAgreeAtAnySize) {
    Random random(4);
    for (const Play play : {Play::normal, Play::misere}) {
        for (const std::int64_t a : {1LL, 2LL, 3LL, 5LL, 17LL, 1000LL, 999999937LL, 5000000000LL,
                                     999999999999999989LL, 1000000000000000000LL}) {
            const auto algebraic = cold_pairs(WythoffStrategy::algebraic, a, play, 0);
            const auto arithmetic = cold_pairs(WythoffStrategy::arithmetic, a, play, 0);
            for (int round = 0; round < 200 * test_multiplier(); ++round) {
                for (const std::size_t bits : {62U, 70U, 130U, 1000U}) {
                    expect_same(*algebraic, *arithmetic, random_integer(random, bits));
                }
            }
            for (std::size_t bits = 0; bits < 260; ++bits) {
                for (const int offset : {-1, 0, 1}) {
                    expect_same(*algebraic, *arithmetic, power(2, bits) + offset);
                }
            }
            // Around the convergents, where multiples of α are closest to integers.
            Integer before = 0;
            for (Integer n = 1; n.bit_length() < 300;) {
                for (const int offset : {-1, 0, 1}) {
                    expect_same(*algebraic, *arithmetic, n + offset);
                    expect_same(*algebraic, *arithmetic, n + before + offset);
                }
                Integer next = n * a + before;
                before = std::exchange(n, std::move(next));
            }
            const Integer huge = power(2, 100000) + random_integer(random, 100000);
            expect_same(*algebraic, *arithmetic, huge);
        }
    }
}

TEST(Wythoff, WinningMovesAtAnySize) {
    Random random(5);
    for (const Play play : {Play::normal, Play::misere}) {
        for (const std::int64_t a : {1LL, 2LL, 3LL, 8LL, 1000LL, 1000000000000000000LL}) {
            const WythoffRules rules{a, play};
            const auto algebraic = cold_pairs(WythoffStrategy::algebraic, a, play, 0);
            const auto arithmetic = cold_pairs(WythoffStrategy::arithmetic, a, play, 0);
            for (int round = 0; round < 150 * test_multiplier(); ++round) {
                const std::size_t bits = round % 3 == 0 ? 60 : 400;
                const Integer x = random_integer(random, bits) + 1;
                WythoffPiles piles{x,
                                   x + floor_mod(random_integer(random, bits + 2), x * a * 2 + 2)};
                if (round % 2 == 0) std::swap(piles[0], piles[1]);
                const auto moves = wythoff_winning_moves(piles, rules, *algebraic);
                EXPECT_EQ(moves, wythoff_winning_moves(piles, rules, *arithmetic)) << show(piles);
                EXPECT_EQ(wythoff_is_cold(piles, rules, *algebraic), moves.empty());
                const auto move = wythoff_winning_move(piles, rules, *arithmetic);
                ASSERT_EQ(move.has_value(), !moves.empty());
                if (move) {
                    EXPECT_EQ(*move, moves[0]);
                }
                for (const auto& to : moves) {
                    EXPECT_TRUE(wythoff_is_move(piles, to, a)) << show(piles) << show(to);
                    EXPECT_TRUE(wythoff_is_cold(to, rules, *arithmetic));
                    EXPECT_TRUE(wythoff_winning_moves(to, rules, *algebraic).empty());
                }
            }
        }
    }
}

TEST(Wythoff, RecursiveStrategyRefusesWhatIsTooLarge) {
    const auto expect_refusal = [](const auto& request) {
        try {
            request();
            ADD_FAILURE() << "no error";
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::limit);
            EXPECT_NE(std::string(error.what()).find("1000000"), std::string::npos);
        }
    };
    for (const Play play : {Play::normal, Play::misere}) {
        const auto pairs = cold_pairs(WythoffStrategy::recursive, 2, play, 1000000);
        for (const Integer& n : {Integer(10000000), Integer(INT64_MAX), power(10, 1000)}) {
            expect_refusal([&] { (void)pairs->pair(n); });
            expect_refusal([&] { (void)pairs->place(n); });
        }
        const auto algebraic = cold_pairs(WythoffStrategy::algebraic, 2, play, 0);
        EXPECT_EQ(pairs->place(7000000), algebraic->place(7000000));
        EXPECT_EQ(pairs->pair(3500000), algebraic->pair(3500000));
    }
}

/// The rows n, A_n, B_n of a published table.
std::vector<std::array<Integer, 3>> read_table(const std::string& name) {
    std::ifstream file(BOUTON_SOURCE_DIR "/tests/data/" + name);
    std::vector<std::array<Integer, 3>> rows;
    std::string line;
    for (std::getline(file, line); std::getline(file, line);) {
        std::array<Integer, 3> row;
        std::size_t from = 0;
        for (Integer& number : row) {
            const std::size_t end = line.find(',', from);
            number = Integer(mpz_class(line.substr(from, end - from)));
            from = end + 1;
        }
        rows.push_back(row);
    }
    return rows;
}

TEST(Wythoff, PublishedTables) {
    const std::map<std::string, std::pair<std::int64_t, std::size_t>> tables{
        {"losing_positions_a1.csv", {1, 12}},
        {"losing_positions_a2.csv", {2, 11}},
        {"thesis_table5_exact_a2.csv", {2, 100}}};
    for (const auto& [name, expected] : tables) {
        const auto& [a, count] = expected;
        const auto rows = read_table(name);
        EXPECT_EQ(rows.size(), count) << name;
        for (const auto strategy : strategies) {
            const auto pairs = cold_pairs(strategy, a, Play::normal, memory_limit);
            for (const auto& [n, lower, upper] : rows) {
                if (strategy == WythoffStrategy::recursive && n > 10'000'000) continue;
                EXPECT_EQ(pairs->pair(n), (ColdPair{lower, upper})) << name << n.to_string();
                EXPECT_EQ(pairs->place(lower), (ColdPlace{n, false}));
            }
        }
    }
}

}  // namespace
}  // namespace bouton
