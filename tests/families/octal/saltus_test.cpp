#include "families/octal/saltus.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "families/octal/octal_values.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

std::vector<std::uint16_t> values_of(const HeapMoves& moves, std::size_t count) {
    ThreeHeapEngine engine(moves);
    engine.extend(count, Limits{});
    return {engine.values().begin(), engine.values().end()};
}

struct Known {
    const char* code;
    std::int64_t preperiod;
    std::int64_t period;
    std::int64_t saltus;
};

void expect_proved(const Known& known) {
    const HeapMoves moves = OctalCode(known.code).moves();
    const auto found = proved_saltus(moves, values_of(moves, 2000));
    ASSERT_TRUE(found.has_value()) << known.code;
    EXPECT_TRUE(found->proved);
    EXPECT_EQ(found->preperiod, known.preperiod) << known.code;
    EXPECT_EQ(found->period, known.period) << known.code;
    EXPECT_EQ(found->saltus, known.saltus) << known.code;
}

TEST(OctalSaltus, IsProvedOfGamesThatGrow) {
    for (const Known& known :
         {Known{"0.8", 1, 3, 1}, Known{"8.0", 1, 2, 1}, Known{"0.C9", 3, 3, 2},
          Known{"4.48", 1, 8, 4}, Known{"8.FE", 3, 1, 1}, Known{"8.D", 19, 24, 16}}) {
        expect_proved(known);
    }
}

/// All hexadecimal codes of one digit, and some of two.
std::vector<std::string> hexadecimal_codes() {
    std::vector<std::string> codes;
    for (const char before : {'0', '4', '8', 'C'}) {
        for (const char digit : std::string("0123456789ABCDEF")) {
            for (const char last : {'0', '3', '8'}) {
                const std::string code{before, '.', digit, last};
                if (code != "0.00" && !OctalCode(code).is_octal()) codes.push_back(code);
            }
        }
    }
    return codes;
}

/// How many of these values are not as the period says.
std::size_t exceptions(const Periodicity& known, const std::vector<std::uint16_t>& values) {
    const auto period = static_cast<std::size_t>(*known.period.to_word());
    std::size_t found = 0;
    for (auto n = static_cast<std::size_t>(*known.preperiod.to_word()); n + period < values.size();
         ++n) {
        if (values[n + period] != values[n] + known.saltus) ++found;
    }
    return found;
}

/// What is proved by the first values holds for as many values again, and most of what seems to
/// grow is proved.
TEST(OctalSaltus, GoesOnAsItWasProved) {
    constexpr std::size_t first = 500;
    std::size_t proved = 0;
    for (const std::string& code : hexadecimal_codes()) {
        const HeapMoves moves = OctalCode(code).moves();
        const auto values = values_of(moves, 2 * first);
        const auto found = proved_saltus(moves, std::span(values).first(first));
        if (!found) continue;
        ++proved;
        EXPECT_EQ(exceptions(*found, values), 0U) << code;
    }
    EXPECT_GT(proved, 30U);
}

TEST(OctalSaltus, IsNotProvedByTooLittle) {
    const HeapMoves moves = OctalCode("0.8").moves();
    const auto values = values_of(moves, 1000);
    // Needed are the values up to heap 1 + 3·(1 + 3) + 3·3 = 22.
    EXPECT_TRUE(proved_saltus(moves, std::span(values).first(23)).has_value());
    EXPECT_FALSE(proved_saltus(moves, std::span(values).first(22)).has_value());
    EXPECT_FALSE(proved_saltus(moves, std::span<const std::uint16_t>()).has_value());
    // Saltus 3 is no power of two.
    const HeapMoves three = OctalCode("8.6").moves();
    EXPECT_FALSE(proved_saltus(three, values_of(three, 1000)).has_value());
    // The values of another game: they grow, but the moves do not say that they go on so.
    EXPECT_FALSE(proved_saltus(OctalCode("C.1").moves(), values).has_value());
}

TEST(OctalSaltus, SolvesHeapsOfAnySize) {
    const HeapMoves moves = OctalCode("4.48").moves();
    OctalValues values(moves, "octal:4.48");
    const auto wanted = values_of(moves, 5000);
    const Integer huge = power(Integer(10), 30);
    const HeapTable table = values.up_to(huge + 8, Limits{});
    for (std::size_t heap = 0; heap < wanted.size(); ++heap) {
        ASSERT_EQ(table(heap), wanted[heap]) << heap;
    }
    EXPECT_EQ(table(huge + 8), table(huge) + 4);
}

}  // namespace
}  // namespace bouton
