#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "ask/lists/list.hpp"
#include "ask/lists/sequence.hpp"
#include "exact/number.hpp"
#include "format/row_blocks.hpp"

namespace bouton {
namespace {

/// The largest number of a list, its index left out.
Integer largest_of(RowList& list, const Integer& count) {
    Integer largest = 0;
    RowBlocks blocks(list, count, {});
    while (const RowBlock* block = blocks.next()) {
        for (const RowBlock::Column& column : block->columns) {
            const auto offsets = column.offsets.first(blocks.rows());
            largest = std::max(largest, column.base + *std::ranges::max_element(offsets));
        }
    }
    return largest;
}

void expect_bounded(const ListRequest& request, const Integer& from) {
    RowList list = request.make({});
    const auto bound = list.rows->bound(from + request.count);
    const Integer largest = largest_of(list, request.count);
    if (bound) {
        EXPECT_GE(*bound, largest) << request.game << " from " << from.to_string();
    }
    // Numbers that are small are known to be.
    if (largest < power(2, 50)) {
        EXPECT_TRUE(bound && *bound <= power(2, 53)) << request.game;
    }
}

// What a list says of its size before the first row is true, and close enough to be of use.
TEST(RowBound, IsNotPassed) {
    for (const char* game : {"wythoff", "wythoff:a=7", "wythoff:misere", "wythoff:a=4,misere",
                             "r-wythoff", "queen", "akiyama", "nim", "kayles", "kayles:misere",
                             "subtraction", "subtraction:take=1/3/4", "subtraction:take=2-5,misere",
                             "fomin", "fomin:misere", "fibonacci-nim", "octal:0.137", "even-odd"}) {
        for (const char* count : {"1", "2", "40", "300"}) {
            expect_bounded(read_losing({.game = game, .count = count}), 0);
        }
    }
    expect_bounded(read_losing({.game = "index-nim:k=2", .count = "40"}), 0);
    expect_bounded(read_losing({.game = "wythoff:a=10^18", .count = "300"}), 0);
    for (const char* from : {"2^53-100", "2^53", "10^30"}) {
        for (const char* strategy : {"algebraic", "arithmetic"}) {
            expect_bounded(
                read_losing(
                    {.game = "wythoff:a=3", .count = "90", .from = from, .strategy = strategy}),
                parse_number(from));
        }
        expect_bounded(read_losing({.game = "r-wythoff", .count = "90", .from = from}),
                       parse_number(from));
        expect_bounded(read_losing({.game = "subtraction", .count = "90", .from = from}),
                       parse_number(from));
        expect_bounded(read_sequence({.game = "nim", .count = "90", .from = from}),
                       parse_number(from));
    }
    expect_bounded(read_losing({.game = "wythoff", .count = "300", .strategy = "recursive"}), 0);
    expect_bounded(read_losing({.game = "akiyama", .count = "300", .strategy = "greedy"}), 0);
}

TEST(RowBound, IsNotPassedByValuesAndByPositionsOfOneValue) {
    for (const char* game : {"nim", "kayles", "even-odd", "octal:0.6", "grundy-game",
                             "subtraction:take=1/3/4", "cut-throat-nim", "wythoff:row=7"}) {
        for (const char* count : {"1", "2", "500"}) {
            expect_bounded(read_sequence({.game = game, .count = count}), 0);
        }
    }
    for (const char* game : {"wythoff", "wythoff:a=3", "r-wythoff"}) {
        for (const char* value : {"0", "1", "2", "9"}) {
            expect_bounded(read_positions({.game = game, .count = "60", .value = value}), 0);
        }
    }
}

}  // namespace
}  // namespace bouton
