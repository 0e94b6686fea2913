#include "format/csv.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/random.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

using Lines = std::vector<std::vector<std::string>>;

TEST(Csv, QuotesOnlyWhatNeedsIt) {
    std::string text;
    append_csv_line(text, std::vector<std::string>{"a b", "1,2", "say \"no\"", "", "x\ny", "∞"});
    EXPECT_EQ(text, "a b,\"1,2\",\"say \"\"no\"\"\",,\"x\ny\",∞\n");
}

TEST(Csv, IsReadAsWhatWasWritten) {
    Random random(3);
    const std::string characters = "ab,\"\n\r; \xC3\xA9";
    for (int i = 0; i < 2000 * test_multiplier(); ++i) {
        Lines lines(random() % 5);
        std::string text;
        for (auto& line : lines) {
            line.resize(1 + random() % 4);
            for (std::string& field : line) {
                for (std::uint64_t size = random() % 6; size > 0; --size) {
                    field += characters[random() % characters.size()];
                }
            }
            append_csv_line(text, line);
        }
        EXPECT_EQ(read_csv(text), lines) << text;
    }
}

TEST(Csv, LinesMayEndAsElsewhere) {
    const Lines lines{{"n", "A"}, {"1", ""}, {"2", "x"}};
    EXPECT_EQ(read_csv("n,A\r\n1,\r\n2,x\r\n"), lines);
    EXPECT_EQ(read_csv("n,A\n1,\n2,x"), lines);
    EXPECT_TRUE(read_csv("").empty());
}

TEST(Csv, RefusesQuotesThatMakeNoSense) {
    for (const char* text : {"a,\"b", "a,\"b\"c\n", "a\"b\"\n", "\"a\" ,b\n"}) {
        EXPECT_THROW(read_csv(text), Error) << text;
    }
}

}  // namespace
}  // namespace bouton
