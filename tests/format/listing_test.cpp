#include "format/listing.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <atomic>
#include <string>

#include "base/error.hpp"
#include "exact/number.hpp"
#include "game/catalogue.hpp"
#include "tests/support/game_text.hpp"

namespace bouton {
namespace {

RowList losing(const std::string& game, const Integer& from) { return losing_of(game, from); }

std::string listed(const std::string& game, const Integer& from, const Integer& count,
                   ListStyle style, unsigned threads) {
    RowList list = losing(game, from);
    style.facts = {{"game", game}};
    std::string text;
    write_list(list, count, style, [&](std::string_view piece) { text += piece; },
               {.threads = threads});
    return text;
}

/// Which columns are strings in JSON: those with a number past 2^53.
using Quoted = std::vector<bool>;

/// One row by its numbers, of which a b-file has the first and one other.
std::string row_slowly(const std::vector<Integer>& row, const ListStyle& style,
                       const Quoted& strings, bool first) {
    std::vector<std::string> cells;
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (style.format == ListFormat::bfile && i > 0 && i != style.column + 1) continue;
        const bool quoted = style.format == ListFormat::json && strings[i];
        cells.push_back(fmt::format(fmt::runtime(quoted ? "\"{}\"" : "{}"), row[i].to_string()));
    }
    switch (style.format) {
        case ListFormat::csv:
            return fmt::format("{}\n", fmt::join(cells, ","));
        case ListFormat::json:
            return fmt::format("{}[{}]", first ? "" : ",\n", fmt::join(cells, ","));
        default:
            return fmt::format("{}\n", fmt::join(cells, " "));
    }
}

/// Row by row, from the numbers as integers.
std::string written_slowly(const std::string& game, const Integer& from, std::size_t count,
                           const ListStyle& style = {}) {
    RowList list = losing(game, from);
    std::string text;
    // All columns but the index are strings where the last one might be: they have one bound.
    const Integer end = from + Integer(count);
    const bool large = list.rows->bound(end).value() > power(2, 53);
    Quoted strings(list.columns.size() + 1, large);
    strings[0] = end - 1 > power(2, 53);
    if (style.format == ListFormat::json) {
        text = fmt::format(R"({{"game":"{}","count":"{}","columns":["n","{}"],"rows":[)", game,
                           count, fmt::join(list.columns, "\",\""));
    }
    if (style.format == ListFormat::csv) text = fmt::format("n,{}\n", fmt::join(list.columns, ","));
    std::size_t done = 0;
    while (done < count) {
        const RowBlock& block = list.rows->next();
        for (std::size_t i = 0; i < block.count && done < count; ++i, ++done) {
            std::vector<Integer> row{block.index + i};
            for (const RowBlock::Column& column : block.columns) {
                row.push_back(column.base + column.offsets[i]);
            }
            text += row_slowly(row, style, strings, done == 0);
        }
    }
    return style.format == ListFormat::json ? text + "]}\n" : text;
}

TEST(WriteListParallel, IsTheRowsForAnyNumberOfThreads) {
    for (const ListFormat format :
         {ListFormat::text, ListFormat::csv, ListFormat::bfile, ListFormat::json}) {
        for (const int count : {1, 2, 5000, 100'000}) {
            const ListStyle style{format, 1};
            const std::string slow =
                written_slowly("wythoff:a=2", 0, static_cast<std::size_t>(count), style);
            for (const unsigned threads : {1U, 2U, 7U}) {
                EXPECT_TRUE(listed("wythoff:a=2", 0, count, style, threads) == slow) << count;
            }
        }
    }
}

TEST(WriteListParallel, IsRightWhereNumbersOutgrowWords) {
    // B_n passes 2^64 where n is near 2^64/2.618, and A_n where it is near 2^64/1.618.
    for (const char* from : {"0", "7046029254386353130-5000", "11400714819323198485-5000",
                             "2^53-3000", "2^63-3000", "2^64-3000", "10^1000"}) {
        const Integer first = parse_number(from);
        for (const ListStyle& style : {ListStyle{ListFormat::text, 0}, {ListFormat::json, 0}}) {
            EXPECT_TRUE(listed("wythoff", first, 10'000, style, 2) ==
                        written_slowly("wythoff", first, 10'000, style))
                << from;
        }
    }
}

TEST(WriteListParallel, PassesOnTheFailureOfTheSink) {
    RowList list = losing("wythoff", 0);
    const auto sink = [](std::string_view) { throw Error(ErrorKind::failed, "it is full"); };
    EXPECT_THROW(write_list(list, 1'000'000, {}, sink, {.threads = 2}), Error);
}

TEST(WriteListParallel, StopsWhenItIsToldTo) {
    class Stop final : public Control {
        void progress(std::uint64_t done, std::uint64_t /*total*/) override { done_ = done; }
        [[nodiscard]] bool stopped() const override { return done_ > 100'000; }
        std::atomic<std::uint64_t> done_ = 0;
    } stop;
    RowList list = losing("wythoff", 0);
    EXPECT_THROW(write_list(list, power(10, 18), {}, [](std::string_view) {},
                            {.threads = 2, .control = &stop}),
                 Error);
}

TEST(Summarize, AddsUpWhatIsWritten) {
    for (const char* from : {"0", "2^64-3000"}) {
        RowList list = losing("wythoff:a=3", parse_number(from));
        const ListSummary summary = summarize(list, 9999);
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
