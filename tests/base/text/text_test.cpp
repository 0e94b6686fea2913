#include "base/text/text.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/memory/memory.hpp"

namespace bouton {
namespace {

TEST(Text, IsSplit) {
    using Pieces = std::vector<std::string_view>;
    EXPECT_EQ(split("a,b,,c", ','), (Pieces{"a", "b", "", "c"}));
    EXPECT_EQ(split("", ','), Pieces{""});
    EXPECT_EQ(words("  a \t b\n"), (Pieces{"a", "b"}));
    EXPECT_TRUE(words(" \n").empty());
}

TEST(Text, IsMadeFitForMessages) {
    EXPECT_EQ(abbreviated("short"), "short");
    EXPECT_EQ(abbreviated("a\nb\x1b"), "a?b?");
    EXPECT_EQ(abbreviated("é\xC3"), "é?");
    EXPECT_EQ(abbreviated("\xA9z\xE2\x80"), "?z??");
    // Characters that would be cut are left out.
    EXPECT_EQ(abbreviated("aébcdefgh→ijklmno", 4), "a...ijklmno");
    EXPECT_EQ(abbreviated("0123456789abcdefghij", 20), "0123456789abcdefghij");
    EXPECT_EQ(abbreviated("0123456789abcdefghij", 18), "012345678...cdefghij");
    EXPECT_EQ(abbreviated(std::string(100'000, '7') + "\n"),
              std::string(20, '7') + "..." + std::string(7, '7') + "?");
}

TEST(NearMisses, AreSuggested) {
    constexpr std::array<std::string_view, 4> names{"nim", "wythoff", "kayles", "queen"};
    const auto nearest = [&](std::string_view name) { return near_misses(name, names); };
    EXPECT_EQ(nearest("wythof"), std::vector<std::string_view>{"wythoff"});
    EXPECT_EQ(nearest("wyhtoff"), std::vector<std::string_view>{"wythoff"});
    EXPECT_EQ(nearest("nmi"), std::vector<std::string_view>{"nim"});
    EXPECT_TRUE(nearest("chess").empty());
    EXPECT_TRUE(nearest(std::string(10'000, 'x')).empty());
    EXPECT_EQ(did_you_mean("kales", names, "there are"), "; did you mean 'kayles'?");
    EXPECT_EQ(did_you_mean("chess", names, "there are"), "; there are nim, wythoff, kayles, queen");
}

TEST(Memory, IsReadAndWritten) {
    EXPECT_EQ(parse_memory("1000"), 1000U);
    EXPECT_EQ(parse_memory("512M"), std::size_t{512} << 20U);
    EXPECT_EQ(parse_memory("4g"), std::size_t{4} << 30U);
    EXPECT_EQ(parse_memory("4GiB"), std::size_t{4} << 30U);
    EXPECT_EQ(parse_memory("2KB"), 2048U);
    EXPECT_EQ(parse_memory("1.5G"), std::size_t{3} << 29U);
    EXPECT_EQ(parse_memory("0.5KiB"), 512U);
    EXPECT_EQ(parse_memory("17179869183.5G"), SIZE_MAX - (std::size_t{1} << 29U) + 1);
    for (const char* text : {"", "G", "-1G", "4X", "4GG", "0", "1.G", ".5G", "0.5", "1.1234567891G",
                             "17179869184G", "99999999999T", "1 G"}) {
        EXPECT_THROW((void)parse_memory(text), Error) << text;
    }
    EXPECT_EQ(format_memory(std::size_t{3} << 30U), "3 GiB");
    EXPECT_EQ(format_memory(100), "100 bytes");
    EXPECT_EQ(format_memory(1), "1 byte");
    EXPECT_GT(default_memory(), std::size_t{1} << 20U);
}

}  // namespace
}  // namespace bouton
