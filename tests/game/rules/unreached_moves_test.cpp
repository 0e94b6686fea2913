#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "families/rules/text/fault.hpp"
#include "game/capabilities.hpp"
#include "game/notation.hpp"
#include "game/rules/rules_game.hpp"
#include "game/solve.hpp"

/// A position is refused for a move that can be reached from it, and for no other.
namespace bouton {
namespace {

/// Values and outcomes by the definition; nothing where a refused move can be reached.
class ByDefinition {
public:
    explicit ByDefinition(const std::string& text) : program_(rules::read_program(text)) {}

    std::optional<std::int64_t> value(const std::vector<Integer>& position) {
        const auto [known, fresh] = values_.try_emplace(position);
        if (!fresh) return known->second;
        std::set<std::int64_t> options;
        const auto lefts = lefts_from(position);
        if (!lefts) return std::nullopt;
        for (const auto& left : *lefts) {
            std::int64_t sum = 0;
            if (program_.script.heap) {
                for (const Integer& part : left) {
                    const auto one = value({part});
                    if (!one) return std::nullopt;
                    sum ^= *one;
                }
            } else {
                const auto whole = value(left);
                if (!whole) return std::nullopt;
                sum = *whole;
            }
            options.insert(sum);
        }
        std::int64_t mex = 0;
        while (options.contains(mex)) ++mex;
        return values_[position] = mex;
    }

    /// Of misère play on piles.
    std::optional<Outcome> misere_outcome(const std::vector<Integer>& position) {
        const auto lefts = lefts_from(position);
        if (!lefts) return std::nullopt;
        bool wins = lefts->empty();
        for (const auto& left : *lefts) {
            const auto next = misere_outcome(left);
            if (!next) return std::nullopt;
            wins = wins || *next == Outcome::P;
        }
        return wins ? Outcome::N : Outcome::P;
    }

private:
    std::optional<std::vector<std::vector<Integer>>> lefts_from(
        const std::vector<Integer>& position) const {
        std::vector<std::vector<Integer>> lefts;
        try {
            rules::each_option(program_, position, [&](std::span<const Integer> left) {
                lefts.emplace_back(left.begin(), left.end());
            });
        } catch (const rules::RulesFault&) {
            return std::nullopt;
        }
        return lefts;
    }

    rules::Program program_;
    std::map<std::vector<Integer>, std::optional<std::int64_t>> values_;
};

/// Compares a game with the definition on all positions of `piles` numbers up to `largest`.
void compare(const std::string& text, std::size_t piles, std::int64_t largest) {
    SCOPED_TRACE(text);
    ByDefinition definition(text);
    std::size_t refused = 0;
    std::size_t answered = 0;
    std::vector<Integer> position(piles, 0);
    while (true) {
        const std::string spelled = write_heaps(position);
        const auto expected = definition.value(position);
        // A game keeps what it has found, so there is a new one for each position.
        const GamePtr game = rules_game({.text = text});
        try {
            const Value found = value_of(*game, game->read(spelled));
            EXPECT_TRUE(expected && found == Value(Nimber{*expected})) << spelled;
            ++answered;
        } catch (const rules::RulesFault& fault) {
            EXPECT_FALSE(expected) << spelled << ": " << fault.what();
            ++refused;
        }
        if (piles > 1) {
            const GamePtr misere = rules_game({.text = text, .misere = true});
            if (const auto outcome = definition.misere_outcome(position)) {
                EXPECT_EQ(solve(*misere, misere->read(spelled), {}).outcome, *outcome) << spelled;
            }
        }
        std::size_t at = piles;
        while (at > 0 && position[at - 1] == largest) position[--at] = 0;
        if (at == 0) break;
        position[at - 1] += 1;
    }
    EXPECT_GT(refused, 0U);
    EXPECT_GT(answered, 0U);
}

TEST(UnreachedMoves, RefuseNoPositionOfPiles) {
    compare("piles x,y; (x mod y, y) if y >= 1 and x >= y; (x, y mod x)", 2, 9);
    // No pile grows, and the tables go by rows.
    compare(
        "piles x, y; (x-2, y); (x, y-k) for k in {1, 2}; (x-k, y) for k in 0..3 if x mod 2 = 0 and "
        "x > 4",
        2, 9);
    // A pile may grow, and they go by totals.
    compare("piles x, y; (x-2, y+1); (x+k, y) for k in {-2, 1} if x = 5", 2, 8);
    compare("piles x, y; unordered; (x-2, y); (x, y+k) for k in {-2, 1} if x = 3", 2, 8);
    compare(
        "piles x, y, z; (x-1, y, z); (x, y-2, z); (x, y, z-1); (x, y, z+k) for k in {-1, 0} if y = "
        "1",
        3, 3);
    compare(
        "piles x, y, z, w; (x-1, y, z, w); (x, y-1, z, w+k) for k in {0, 1} if z = 1; (x, y, z, "
        "w-1)",
        4, 2);
}

TEST(UnreachedMoves, RefuseNoHeap) {
    compare("heap n; n-2; n-k for k in {-1, 4} if n mod 2 = 1", 1, 30);
    compare("heap n; n-k for k in {3, 6}; n-k for k in {-2, 1} if n mod 3 = 1", 1, 30);
    compare("heap n; n div 2 + 0 if n > 3; n-k for k in {-1, 1} if n = 2; n-3 if n = 7", 1, 30);
    // Of an empty heap.
    compare("heap n; n-2 if n > 2; abs(n-1) if n = 0", 1, 12);
}

TEST(UnreachedMoves, AreRefusedWhereTheyAreReached) {
    const GamePtr game = rules_game(
        {.text = "piles x,y; (x mod y, y) if y >= 1 and x >= y; (x, y mod x)", .misere = false});
    EXPECT_EQ(solve(*game, game->read("0,1"), {}).outcome, Outcome::P);
    try {
        static_cast<void>(solve(*game, game->read("1,1"), {}));
        ADD_FAILURE() << "a game that goes on for ever was solved";
    } catch (const rules::RulesFault& fault) {
        EXPECT_THAT(fault.sentence(), testing::HasSubstr("leads from (1, 0) to (1, 0)"));
    }
}

/// The sentence of the fault in a position.
std::string fault_at(const std::string& text, const char* position) {
    const GamePtr game = rules_game({.text = text});
    try {
        static_cast<void>(value_of(*game, game->read(position)));
    } catch (const rules::RulesFault& fault) {
        return fault.sentence();
    }
    return "";
}

TEST(UnreachedMoves, AdviceIsGivenWhereItHelps) {
    using testing::HasSubstr;
    EXPECT_THAT(fault_at("heap n; n div 2", "5"),
                HasSubstr("leaves 0 from 0: every heap that a move leaves must be smaller, so add "
                          "a condition such as if n >= 1"));
    EXPECT_EQ(fault_at("heap n; n div 2 if n >= 1", "5"), "");
    // A heap that is not empty has such a move too.
    EXPECT_EQ(fault_at("heap n; n-k for k in {-1, 2}", "0"),
              "the move n-k leaves 1 from 0: every heap that a move leaves must be smaller than 0");
    EXPECT_EQ(fault_at("heap n; n-k for k in {-1, 2} if n >= 1", "5"),
              "the move n-k leaves 6 from 5: every heap that a move leaves must be smaller than 5");
    EXPECT_EQ(fault_at("heap n; n - digit(n, 10, 0)", "0"),
              "the move n - digit(n, 10, 0) leaves 0 from 0: every heap that a move leaves must be "
              "smaller than 0");
}

}  // namespace
}  // namespace bouton
