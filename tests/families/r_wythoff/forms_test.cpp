#include "families/r_wythoff/forms.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>

#include "base/error.hpp"
#include "base/random.hpp"
#include "exact/number.hpp"
#include "families/r_wythoff/r_wythoff.hpp"
#include "families/r_wythoff/rows.hpp"
#include "families/rays/g_positions.hpp"
#include "tests/support/stop.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

PPair pair_at(const RowBlock& rows, std::size_t i) {
    return {rows.columns.at(0).base + rows.columns.at(0).offsets[i],
            rows.columns.at(1).base + rows.columns.at(1).offsets[i]};
}

/// The rows of a closed form from `from` on, against the closed form of each.
void compare_rows(std::span<const RWythoffForm> forms, std::size_t value, const Integer& from,
                  std::size_t count) {
    const RWythoff game(forms);
    const auto source = r_wythoff_rows(forms[value], from);
    Integer n = from;
    while (n < from + count) {
        const RowBlock& rows = source->next();
        ASSERT_EQ(rows.index, n);
        ASSERT_GT(rows.count, 0U);
        for (std::size_t i = 0; i < rows.count && n < from + count; ++i, ++n) {
            ASSERT_EQ(pair_at(rows, i), game.position(value, n)) << n.to_string();
        }
    }
}

TEST(RWythoffRows, AreTheClosedForms) {
    const auto forms = r_wythoff_forms(3, 1000);
    ASSERT_EQ(forms.size(), 4U);
    for (std::size_t value = 0; value <= 3; ++value) {
        for (std::int64_t from = 0; from < 14; ++from) compare_rows(forms, value, from, 100);
        compare_rows(forms, value, 0, 5000);
        const auto exceptions = forms[value].exceptions(power(10, 40), power(10, 42));
        EXPECT_EQ(exceptions.empty(), forms[value].sequences().empty()) << value;
        for (const RWythoffForm::Exception& exception : exceptions) {
            compare_rows(forms, value, exception.n - 3, 10);
            compare_rows(forms, value, exception.n, 2);
        }
        compare_rows(forms, value, power(10, 300), 20);
    }
}

TEST(RWythoffForms, FindWhatIsPublished) {
    const auto forms = r_wythoff_forms(2, 1000);
    ASSERT_EQ(forms.size(), 3U);
    for (std::size_t value = 0; value < 3; ++value) {
        const RWythoffForm& published = published_forms()[value];
        EXPECT_EQ(forms[value].shift(), published.shift());
        EXPECT_EQ(std::vector(forms[value].sequences().begin(), forms[value].sequences().end()),
                  std::vector(published.sequences().begin(), published.sequences().end()));
    }
    EXPECT_TRUE(
        std::ranges::equal(forms[2].first_positions(), published_forms()[2].first_positions()));
}

/// Far beyond the diagonals that the forms were found on.
TEST(RWythoffForms, AreThePositionsByTheAlgorithm) {
    constexpr std::size_t values = 7;
    const auto forms = r_wythoff_forms(values - 1, 8000);
    ASSERT_EQ(forms.size(), values);
    EXPECT_EQ(forms[3].shift(), 5);
    EXPECT_EQ(forms[3].sequences().size(), 9U);
    EXPECT_EQ(forms[4].shift(), 12);
    EXPECT_EQ(forms[5].shift(), 9);
    EXPECT_EQ(forms[6].shift(), 22);
    for (std::uint32_t value = 0; value < values; ++value) {
        GPositionStream stream(r_wythoff_rays(), value, {.memory = SIZE_MAX});
        const auto source = r_wythoff_rows(forms[value], 0);
        const RowBlock* rows = &source->next();
        std::size_t at = 0;
        for (std::uint64_t n = 0; n < 60'000U * static_cast<unsigned>(test_multiplier());) {
            const RowBlock& block = stream.next();
            for (std::size_t i = 0; i < block.count; ++i, ++n, ++at) {
                if (at == rows->count) {
                    rows = &source->next();
                    at = 0;
                }
                ASSERT_EQ(pair_at(*rows, at), pair_at(block, i)) << value << " " << n;
            }
        }
    }
}

/// However many diagonals are computed, a form that is found is the same one.
TEST(RWythoffForms, DoNotDependOnTheDiagonals) {
    const auto all = r_wythoff_forms(5, 8000);
    ASSERT_EQ(all.size(), 6U);
    std::set<std::size_t> counts;
    for (std::uint64_t diagonals = 1; diagonals < 3000; diagonals += 1 + diagonals / 7) {
        const auto forms = r_wythoff_forms(5, diagonals);
        counts.insert(forms.size());
        for (std::size_t value = 0; value < forms.size(); ++value) {
            EXPECT_EQ(forms[value].shift(), all[value].shift()) << diagonals;
            EXPECT_TRUE(
                std::ranges::equal(forms[value].first_positions(), all[value].first_positions()));
            EXPECT_TRUE(std::ranges::equal(forms[value].sequences(), all[value].sequences()));
        }
    }
    EXPECT_TRUE(counts.contains(0));
    EXPECT_TRUE(counts.contains(4));
}

TEST(RWythoffForms, AreConsistentAtAnySize) {
    Random random(1);
    const auto forms = r_wythoff_forms(6, 8000);
    ASSERT_EQ(forms.size(), 7U);
    const RWythoff game(forms);
    for (const char* text : {"0", "1000", "10^18", "10^30", "10^300"}) {
        const Integer n = parse_number(text) + random_below(random, 1000);
        for (std::uint32_t value = 0; value < forms.size(); ++value) {
            const auto [smaller, larger] = game.position(value, n);
            EXPECT_EQ(game.small_value({smaller, larger}), value);
            EXPECT_EQ(game.small_value({larger, smaller}), value);
        }
    }
    EXPECT_EQ(game.small_value({5, power(10, 1000)}), std::nullopt);
}

/// The game of the catalogue looks for values up to 6 only where the shift is at most 100.
TEST(RWythoffForms, OfSmallValuesStayNearThePPositions) {
    const auto forms = r_wythoff_forms(6, 8000);
    const RWythoff game(forms);
    ASSERT_EQ(forms.size(), 7U);
    for (const RWythoffForm& form : forms) {
        EXPECT_LE(form.shift(), 99);
        for (const auto& [smaller, larger] : form.first_positions()) {
            const Integer shift = game.shift({smaller, larger});
            EXPECT_EQ(shift, game.shift({larger, smaller}));
            EXPECT_LE(shift, 100);
            EXPECT_GE(shift, -100);
        }
    }
}

TEST(RWythoffForms, OfOneValueTakeTheDiagonalsTheyNeed) {
    const auto form = r_wythoff_form(5);
    ASSERT_TRUE(form.has_value());
    EXPECT_EQ(form->shift(), 9);
    EXPECT_THROW(r_wythoff_form(5, {.memory = 1'000}), Error);
    EXPECT_THROW(r_wythoff_forms(5, 1'000'000, {.memory = 1'000'000}), Error);
}

/// A row has work for every value.
TEST(RWythoffForms, OfManyValuesReportMoreOften) {
    StopAfter control(5);
    EXPECT_THROW(r_wythoff_forms(500, 2000, {.control = &control}), Error);
}

}  // namespace
}  // namespace bouton
