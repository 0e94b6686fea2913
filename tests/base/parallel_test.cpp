#include "base/parallel.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <numeric>
#include <vector>

#include "base/error.hpp"
#include "base/memory/blocks.hpp"

namespace bouton {
namespace {

TEST(ForRanges, CoversEveryNumberOnce) {
    for (const unsigned threads : {1U, 2U, 5U}) {
        for (const std::size_t count : {0U, 1U, 2U, 99U, 100U, 101U, 10'000U}) {
            for (const std::size_t least : {0U, 1U, 7U, 100U, 20'000U}) {
                std::vector<std::atomic<int>> times(count);
                for_ranges(count, least, threads, [&](std::size_t begin, std::size_t end) {
                    EXPECT_LT(begin, end);
                    EXPECT_LE(end, count);
                    for (std::size_t i = begin; i < end; ++i) ++times[i];
                });
                EXPECT_TRUE(std::ranges::all_of(times, [](const auto& n) { return n == 1; }))
                    << count << " numbers, " << threads << " threads";
            }
        }
    }
}

TEST(ForRanges, PassesOnWhatItsWorkThrows) {
    for (const unsigned threads : {1U, 3U}) {
        EXPECT_THROW(for_ranges(1000, 10, threads,
                                [](std::size_t begin, std::size_t end) {
                                    if (begin <= 500 && 500 < end)
                                        throw Error(ErrorKind::failed, "no");
                                }),
                     Error);
    }
}

TEST(Threads, AreReadFromText) {
    EXPECT_EQ(parse_threads("1"), 1U);
    EXPECT_EQ(parse_threads("1024"), 1024U);
    for (const char* text : {"", "0", "1025", "-1", "2x", " 2", "1.5", "99999999999"}) {
        EXPECT_THROW((void)parse_threads(text), Error) << text;
    }
    EXPECT_GE(processors(), 1U);
}

TEST(Blocks, HoldWhatIsPutIntoThem) {
    constexpr std::size_t block = Blocks<std::uint32_t>::block_size;
    for (const std::size_t size : {std::size_t{0}, block - 1, block, block + 1, 3 * block + 5}) {
        Blocks<std::uint32_t> blocks;
        std::vector<std::uint32_t> expected(size);
        std::iota(expected.begin(), expected.end(), 7U);
        for (const std::uint32_t item : expected) blocks.push_back(item);
        ASSERT_EQ(blocks.size(), size);
        for (std::size_t i = 0; i < size; i += 1000) EXPECT_EQ(blocks[i], expected[i]);
        std::vector<std::uint32_t> visited;
        const auto keep = [&](std::span<const std::uint32_t> items) {
            visited.insert(visited.end(), items.begin(), items.end());
        };
        blocks.for_blocks(keep);
        EXPECT_TRUE(visited == expected);
        visited.clear();
        blocks.drain(keep);
        EXPECT_TRUE(visited == expected);
        EXPECT_EQ(blocks.size(), 0U);
    }
}

}  // namespace
}  // namespace bouton
