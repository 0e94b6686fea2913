#include "format/numeration_table.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "exact/numeration/digits.hpp"
#include "families/wythoff/digits.hpp"
#include "tests/support/read_file.hpp"

namespace bouton {
namespace {

const std::vector<NumerationTable::System> both{{"q", Weights::q}, {"p", Weights::p}};
const std::vector<NumerationTable::System> only_p{{"p", Weights::p}};
const std::vector<NumerationTable::System> only_q{{"q", Weights::q}};

std::string written(const NumerationTable& table, TableFormat format) {
    std::string text;
    write_numeration_table(table, format, [&](std::string_view piece) { text += piece; });
    return text;
}

TEST(NumerationTable, IsThePublishedOne) {
    EXPECT_EQ(written({2, both, true, 1, 17}, TableFormat::csv),
              read_file(BOUTON_SOURCE_DIR "/data/published/numeration_a2.csv"));
}

// Row after row against digits and facts computed for each number alone.
TEST(NumerationTable, RowsAreThoseOfTheNumbers) {
    for (const std::int64_t a : {1L, 2L, 12L, 1'000'000'000'000'000'000L}) {
        const Numeration p(a, Weights::p);
        const Numeration q(a, Weights::q);
        for (const Integer& from : {Integer(0), power(10, 30) - 5, p.weight(50) - 7}) {
            std::istringstream of_p(written({a, only_p, true, from, 40}, TableFormat::csv));
            std::istringstream of_q(written({a, only_q, true, from, 40}, TableFormat::csv));
            std::string line;
            std::getline(of_p, line);
            EXPECT_EQ(line, "n,p_digits,zeros,is,index");
            std::getline(of_q, line);
            EXPECT_EQ(line, "n,q_digits,zeros,A,B");
            for (Integer n = from; n < from + 40; ++n) {
                const auto cell = [&](const Numeration& system) {
                    std::string text = digits_text(system.digits(n), a);
                    if (text.find(',') != std::string::npos) text = "\"" + text + "\"";
                    return text;
                };
                const DigitFacts p_facts = digit_facts(n, p);
                ASSERT_TRUE(std::getline(of_p, line));
                EXPECT_EQ(line, n.to_string() + "," + cell(p) + "," +
                                    std::to_string(p_facts.zeros) + "," +
                                    (p_facts.is_larger ? "B" : "A") + "," +
                                    p_facts.index.to_string());
                const DigitFacts q_facts = digit_facts(n, q);
                ASSERT_TRUE(std::getline(of_q, line));
                EXPECT_EQ(line, n.to_string() + "," + cell(q) + "," +
                                    std::to_string(q_facts.zeros) + "," +
                                    q_facts.pair.smaller.to_string() + "," +
                                    q_facts.pair.larger.to_string());
            }
            EXPECT_FALSE(std::getline(of_p, line));
            EXPECT_FALSE(std::getline(of_q, line));
        }
    }
}

TEST(NumerationTable, TextIsAlignedWhateverTheDigits) {
    for (const std::int64_t a : {1L, 2L, 12L, 100L}) {
        for (const auto& systems : {both, only_p, only_q}) {
            const std::string text = written({a, systems, true, 0, 300}, TableFormat::text);
            const auto lines = split(text, '\n');
            ASSERT_EQ(lines.size(), 302U);
            for (std::size_t i = 0; i <= 300; ++i) EXPECT_EQ(lines[i].size(), lines[0].size());
        }
    }
}

TEST(NumerationTable, JsonIsReadable) {
    const auto json =
        nlohmann::json::parse(written({2, both, true, power(10, 20), 3}, TableFormat::json));
    ASSERT_EQ(json["rows"].size(), 3U);
    EXPECT_EQ(json["columns"], (std::vector<std::string>{"n", "q_digits", "p_digits"}));
    EXPECT_EQ(json["rows"][1][0], "100000000000000000001");
    EXPECT_EQ(json["rows"][1][2],
              digits_text(Numeration(2, Weights::p).digits(power(10, 20) + 1), 2));
    const auto zeros = nlohmann::json::parse(written({1, both, false, 5, 2}, TableFormat::json));
    EXPECT_EQ(zeros["columns"].dump(), R"(["n","q_zeros","p_zeros"])");
    EXPECT_EQ(zeros["rows"].dump(), R"([["5",4,3],["6",1,0]])");
}

TEST(NumerationTable, StopsWhenToldTo) {
    struct Stop : Control {
        void progress(std::uint64_t done, std::uint64_t /*total*/) override { last = done; }
        [[nodiscard]] bool stopped() const override { return true; }
        std::uint64_t last = 0;
    };
    Stop stop;
    EXPECT_THROW(write_numeration_table({1, both, true, 0, power(10, 40)}, TableFormat::csv,
                                        [](std::string_view) {}, {.control = &stop}),
                 Error);
    EXPECT_GT(stop.last, 0U);
    EXPECT_LT(stop.last, 100'000U);
}

}  // namespace
}  // namespace bouton
