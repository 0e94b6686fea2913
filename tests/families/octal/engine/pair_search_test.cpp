#include "families/octal/engine/pair_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

/// The least value below `end` that is not marked and that no pair has.
std::size_t plain_search(const HeapMoves& moves, const std::vector<std::uint16_t>& values,
                         std::size_t heap, std::size_t known,
                         const std::vector<std::uint8_t>& marks, std::size_t end) {
    std::vector<bool> found(1024, false);
    for (const std::uint32_t k : moves.two) {
        for (std::size_t a = 1; a + k < heap; ++a) {
            const std::size_t b = heap - k - a;
            if (moves.unequal && a == b) continue;
            if (a >= known || b >= known) continue;
            found[values[a] ^ values[b]] = true;
        }
    }
    std::size_t value = 0;
    while (value < end && (marks[value] != 0 || found[value])) ++value;
    return value;
}

TEST(PairSearch, FindsWhatTryingAllPairsFinds) {
    std::mt19937 random(17);  // NOLINT(*-msc51-cpp)
    for (int round = 0; round < 300 * test_multiplier(); ++round) {
        HeapMoves moves;
        for (std::uint32_t k = 0; k < 4; ++k) {
            if (random() % 2 == 0) moves.two.push_back(k);
        }
        moves.unequal = random() % 3 == 0;
        const std::size_t heap = random() % (round % 3 == 0 ? 2500 : 90);
        // Few values, so that all of them are found, or many.
        const std::uint16_t bound = round % 2 == 0 ? 16 : 256;
        std::vector<std::uint16_t> values(heap + 1);
        for (auto& value : values) value = static_cast<std::uint16_t>(random() % bound);
        std::vector<std::uint8_t> marks(600, 0);
        for (auto& mark : marks) mark = random() % 4 == 0 ? 1 : 0;
        const std::size_t end = random() % 300;
        const std::size_t known = heap - (round % 5 == 0 ? std::min<std::size_t>(heap, 31) : 0);
        for (const OctalKernels& kernels : runnable_octal_kernels()) {
            std::vector<std::uint8_t> marked = marks;
            const PairSearch found =
                search_pairs(kernels, moves, values, heap, known, marked.data(), end);
            ASSERT_EQ(found.missing, plain_search(moves, values, heap, known, marks, end))
                << kernels.name << " heap " << heap << " end " << end;
            // What it marks are values of pairs, all those below the missing one among them.
            for (std::size_t value = 0; value < end; ++value) {
                ASSERT_TRUE(value >= found.missing || marked[value] == 1) << value;
                if (marked[value] == marks[value]) continue;
                std::vector<std::uint8_t> others(marks.size(), 1);
                others[value] = 0;
                ASSERT_GT(plain_search(moves, values, heap, known, others, value + 1), value);
            }
        }
    }
}

}  // namespace
}  // namespace bouton
