#include "families/octal/survey.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "families/octal/definition.hpp"

namespace bouton {
namespace {

Limits one_thread() {
    Limits limits;
    limits.threads = 1;
    return limits;
}

TEST(OctalSurvey, HasEveryCodeOnce) {
    EXPECT_EQ(all_octal_codes(1).size(), 7U);
    const std::vector<OctalCode> codes = all_octal_codes(3);
    EXPECT_EQ(codes.size(), 511U);
    std::set<std::string> names;
    for (const OctalCode& code : codes) names.insert(code.spelled());
    EXPECT_EQ(names.size(), codes.size());
    EXPECT_EQ(codes.front().spelled(), "0.1");
    EXPECT_EQ(codes.back().spelled(), "0.777");
}

/// Every row that says that games are the same is checked by definition, and games in different
/// rows do differ.
TEST(OctalSurvey, SaysWhichGamesAreTheSame) {
    constexpr std::size_t count = 300;
    const std::vector<OctalCode> codes = all_octal_codes(2);
    const std::vector<SurveyedCode> rows = survey(codes, 2000, one_thread());
    std::size_t seen = 0;
    std::set<std::vector<std::uint32_t>> different;
    for (const SurveyedCode& row : rows) {
        const auto values = values_by_definition(OctalCode(row.code).moves(), count);
        const auto first = static_cast<std::size_t>(
            std::ranges::find_if(values, [](std::uint32_t v) { return v != 0; }) - values.begin());
        different.emplace(values.begin() + static_cast<std::ptrdiff_t>(first),
                          values.begin() + static_cast<std::ptrdiff_t>(first) + 200);
        seen += 1 + row.same.size();
        for (const SurveyedCode::Same& same : row.same) {
            const auto others = values_by_definition(OctalCode(same.code).moves(), count);
            for (std::size_t n = first; n < count - 5; ++n) {
                const auto place = static_cast<std::int64_t>(n) + same.shift;
                ASSERT_EQ(values[n], others[static_cast<std::size_t>(place)])
                    << row.code << ' ' << same.code << ' ' << n;
            }
        }
    }
    EXPECT_EQ(seen, codes.size());
    EXPECT_EQ(different.size(), rows.size());
    const auto kayles = std::ranges::find(rows, "0.77", &SurveyedCode::code);
    ASSERT_NE(kayles, rows.end());
    EXPECT_EQ(kayles->period->period, 12);
    EXPECT_EQ(kayles->period->preperiod, 71);
    EXPECT_EQ(kayles->largest, 8U);
}

/// No equality that the table of all codes up to three digits shows is only an observation.
TEST(OctalSurvey, ProvesEveryEqualityItShows) {
    const std::vector<SurveyedCode> rows = survey(all_octal_codes(3), 1500, one_thread());
    std::size_t by_moves = 0;
    for (const SurveyedCode& row : rows) {
        for (const SurveyedCode::Same& same : row.same) {
            EXPECT_TRUE(same.proved) << row.code << ' ' << same.code;
            if (!row.period) ++by_moves;
        }
    }
    EXPECT_GT(by_moves, 100U);
}

TEST(OctalSurvey, DawsonsGamesAreTheSameButForAHeap) {
    const std::vector<OctalCode> codes{OctalCode("0.137"), OctalCode("0.07"), OctalCode("0.77")};
    const std::vector<SurveyedCode> rows = survey(codes, 1000, one_thread());
    ASSERT_EQ(rows.size(), 2U);
    ASSERT_EQ(rows[0].same.size(), 1U);
    EXPECT_EQ(rows[0].same[0].code, "0.07");
    EXPECT_EQ(rows[0].same[0].shift, 1);
}

/// A list that was published says that 0.161 and 0.36 have the same values; a reader says that they
/// do not from heap 519 on.  The reader is right, by definition too.
TEST(OctalSurvey, TwoGamesDifferFirstAtHeap519) {
    const OctalCode a("0.161");
    const OctalCode b("0.36");
    EXPECT_EQ(first_difference(a, b, 5000, one_thread()), 519U);
    EXPECT_EQ(first_difference(a, b, 519, one_thread()), std::nullopt);
    const auto first = values_by_definition(a.moves(), 520);
    const auto second = values_by_definition(b.moves(), 520);
    EXPECT_TRUE(std::equal(first.begin(), first.end() - 1, second.begin()));
    EXPECT_EQ(first[519], 2U);
    EXPECT_EQ(second[519], 4U);
}

}  // namespace
}  // namespace bouton
