#include "reproduce/published.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "base/error.hpp"
#include "tests/support/read_file.hpp"

namespace bouton {
namespace {

TEST(Published, TablesAreThoseOfTheFolder) {
    std::size_t count = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(BOUTON_SOURCE_DIR "/data/published")) {
        if (entry.path().extension() != ".csv") continue;
        ++count;
        const std::string name = entry.path().stem().string();
        const auto files = published_files();
        const auto found = std::find_if(files.begin(), files.end(),
                                        [&](const auto& file) { return file.name == name; });
        ASSERT_NE(found, files.end()) << name;
        EXPECT_EQ(found->csv, read_file(entry.path()));
        const PublishedTable table = parse_table(found->csv);
        EXPECT_FALSE(table.rows.empty()) << name;
    }
    EXPECT_GT(count, 0U);
    EXPECT_EQ(count, published_files().size());
}

TEST(Published, ParsesCells) {
    const PublishedTable table = parse_table("n,A,B\n10,14,\n1e3,x y,34\n");
    EXPECT_EQ(table.columns, (std::vector<std::string>{"n", "A", "B"}));
    ASSERT_EQ(table.rows.size(), 2U);
    EXPECT_EQ(table.rows[0], (std::vector<std::string>{"10", "14", ""}));
    EXPECT_EQ(table.number(0, 1), 14);
    EXPECT_EQ(table.rows[1].at(1), "x y");
}

TEST(Published, RefusesWhatIsNoTable) {
    EXPECT_THROW(parse_table("n,A\n1\n"), Error);
    EXPECT_THROW(parse_table("n,A\n1,2,3\n"), Error);
    const PublishedTable table = parse_table("n,A\n-1,\n1e3,0x1\n");
    EXPECT_THROW((void)table.number(0, 0), Error);
    EXPECT_THROW((void)table.number(0, 1), Error);
    EXPECT_THROW((void)table.number(1, 0), Error);
    EXPECT_THROW((void)table.number(1, 1), Error);
}

}  // namespace
}  // namespace bouton
