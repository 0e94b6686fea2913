#include "format/grundy_table.hpp"

#include <gtest/gtest.h>

#include <string>

#include "families/rays/rays.hpp"

namespace bouton {
namespace {

std::string written(const TableWindow& window, GridFormat format) {
    std::string text;
    write_grundy_table(wythoff_rays(1), window, {}, format,
                       [&](std::string_view piece) { text += piece; }, {{"game", "wythoff"}});
    return text;
}

TEST(GrundyTableText, IsAlignedForPeople) {
    EXPECT_EQ(written({7, 10, 7, 11}, GridFormat::text), "5 3 14 15\n3 4 15 16\n14 15 16 17\n");
    EXPECT_EQ(written({7, 10, 7, 11}, GridFormat::aligned),
              " 5  3 14 15\n 3  4 15 16\n14 15 16 17\n");
    EXPECT_EQ(written({0, 2, 0, 2}, GridFormat::aligned), "0 1\n1 2\n");
}

TEST(GrundyTableJson, SaysWhichTableItIs) {
    EXPECT_EQ(written({1, 3, 2, 4}, GridFormat::json),
              "{\"game\":\"wythoff\",\"first_row\":1,\"first_column\":2,\"columns\":[2,3],"
              "\"rows\":[[0,4],\n[1,5]]}\n");
}

}  // namespace
}  // namespace bouton
