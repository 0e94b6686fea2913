#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>

#include "base/error.hpp"
#include "exact/number.hpp"
#include "game/catalogue.hpp"
#include "lab/listing.hpp"

namespace bouton {
namespace {

RowList losing(const std::string& game, const Integer& from) {
    return make_game(game)->losing(from, {});
}

std::string listed(const std::string& game, const Integer& from, const Integer& count,
                   const ListStyle& style, Threads threads) {
    RowList list = losing(game, from);
    std::string text;
    write_list(
        list, count, style, [&](std::string_view piece) { text += piece; }, nullptr, threads);
    return text;
}

/// Row by row, from the numbers as integers.
std::string written_slowly(const std::string& game, const Integer& from, std::size_t count) {
    RowList list = losing(game, from);
    std::string text;
    std::size_t done = 0;
    while (done < count) {
        const RowBlock& block = list.rows->next();
        for (std::size_t i = 0; i < block.count && done < count; ++i, ++done) {
            text += (block.index + i).to_string();
            for (const RowBlock::Column& column : block.columns) {
                text += fmt::format(" {}", (column.base + column.offsets[i]).to_string());
            }
            text += '\n';
        }
    }
    return text;
}

TEST(WriteList, IsTheSameForAnyNumberOfThreads) {
    for (const ListFormat format :
         {ListFormat::text, ListFormat::csv, ListFormat::bfile, ListFormat::json}) {
        for (const int count : {1, 2, 5000, 100'000}) {
            const ListStyle style{format, 1};
            const std::string alone = listed("wythoff:a=2", 0, count, style, {1});
            EXPECT_EQ(listed("wythoff:a=2", 0, count, style, {2}), alone);
            EXPECT_EQ(listed("wythoff:a=2", 0, count, style, {7}), alone);
        }
    }
}

TEST(WriteList, IsRightWhereNumbersOutgrowWords) {
    // B_n passes 2^64 where n is near 2^64/2.618, and A_n where it is near 2^64/1.618.
    for (const char* from : {"0", "7046029254386353130-5000", "11400714819323198485-5000",
                             "2^63-3000", "2^64-3000", "10^1000"}) {
        const Integer first = parse_number(from);
        EXPECT_EQ(listed("wythoff", first, 10'000, {}, {2}),
                  written_slowly("wythoff", first, 10'000))
            << from;
    }
}

TEST(WriteList, PassesOnTheFailureOfTheSink) {
    RowList list = losing("wythoff", 0);
    const auto sink = [](std::string_view) { throw Error(ErrorKind::failed, "it is full"); };
    EXPECT_THROW(write_list(list, 1'000'000, {}, sink, nullptr, {2}), Error);
}

TEST(WriteList, StopsWhenItIsToldTo) {
    class Stop final : public Control {
        void progress(std::uint64_t done, std::uint64_t /*total*/) override { done_ = done; }
        [[nodiscard]] bool stopped() const override { return done_ > 100'000; }
        std::uint64_t done_ = 0;
    } stop;
    RowList list = losing("wythoff", 0);
    EXPECT_THROW(write_list(list, power(10, 18), {}, [](std::string_view) {}, &stop, {2}), Error);
}

TEST(Summarize, AddsUpWhatIsWritten) {
    for (const char* from : {"0", "2^64-3000"}) {
        RowList list = losing("wythoff:a=3", parse_number(from));
        const ListSummary summary = summarize(list, 9999, nullptr);
        RowList again = losing("wythoff:a=3", parse_number(from));
        std::vector<Integer> sums(2);
        Integer last_index;
        std::vector<Integer> last(2);
        for (std::size_t done = 0; done < 9999;) {
            const RowBlock& block = again.rows->next();
            for (std::size_t i = 0; i < block.count && done < 9999; ++i, ++done) {
                last_index = block.index + i;
                for (std::size_t c = 0; c < 2; ++c) {
                    last[c] = block.columns[c].base + block.columns[c].offsets[i];
                    sums[c] += last[c];
                }
            }
        }
        EXPECT_EQ(summary.last_index, last_index);
        EXPECT_EQ(summary.last, last);
        for (std::size_t c = 0; c < 2; ++c) {
            EXPECT_EQ(floor_mod(sums[c], Integer(1) << 64U), summary.sums[c]);
        }
    }
}

}  // namespace
}  // namespace bouton
