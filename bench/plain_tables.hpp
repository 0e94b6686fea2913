#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

/// What the tables of Wythoff's game are measured against.
namespace bouton {

/// As in textbooks: for each cell the values of all its options, and the least one missing.
inline std::vector<std::uint16_t> textbook_wythoff_table(std::size_t size) {
    std::vector<std::uint16_t> table(size * size);
    std::vector<char> seen(2 * size);
    for (std::size_t x = 0; x < size; ++x) {
        for (std::size_t y = 0; y < size; ++y) {
            std::ranges::fill(seen, 0);
            for (std::size_t k = 1; k <= x; ++k) seen[table[(x - k) * size + y]] = 1;
            for (std::size_t k = 1; k <= y; ++k) seen[table[x * size + y - k]] = 1;
            for (std::size_t k = 1; k <= std::min(x, y); ++k) {
                seen[table[(x - k) * size + y - k]] = 1;
            }
            std::uint16_t value = 0;
            while (seen[value] != 0) ++value;
            table[x * size + y] = value;
        }
    }
    return table;
}

/// Plain but not naive: a bit set for each row, column and diagonal, searched from the largest of
/// their first words that are not full.
inline std::vector<std::uint16_t> plain_wythoff_table(std::size_t size) {
    struct Line {
        std::vector<std::uint64_t> words;
        std::size_t low = 0;  // all words before this one are full

        void insert(std::size_t word, std::uint64_t bit) {
            words[word] |= bit;
            while (words[low] == ~std::uint64_t{0}) ++low;
        }
    };
    const Line empty{std::vector<std::uint64_t>(2 * size / 64 + 1), 0};
    std::vector<Line> columns(size, empty);
    std::vector<Line> diagonals(2 * size, empty);
    std::vector<std::uint16_t> table(size * size);
    for (std::size_t x = 0; x < size; ++x) {
        Line row = empty;
        for (std::size_t y = 0; y < size; ++y) {
            Line& column = columns[y];
            Line& diagonal = diagonals[size + y - x];
            std::size_t word = std::max({row.low, column.low, diagonal.low});
            const auto met = [&] {
                return row.words[word] | column.words[word] | diagonal.words[word];
            };
            while (met() == ~std::uint64_t{0}) ++word;
            const std::uint64_t bit = ~met() & (met() + 1);
            table[x * size + y] = static_cast<std::uint16_t>(
                word * 64 + static_cast<std::size_t>(std::countr_zero(bit)));
            row.insert(word, bit);
            column.insert(word, bit);
            diagonal.insert(word, bit);
        }
    }
    return table;
}

}  // namespace bouton
