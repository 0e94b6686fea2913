#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <span>

#include "base/memory/pages.hpp"
#include "families/rays/table/source.hpp"
#include "game/catalogue.hpp"
#include "game/solve.hpp"

/// python_reference SIZE THREADS: the seconds of processor time that the library takes to compute
/// the table of Grundy values of Wythoff's game into memory, for bench/python_bench.py.
int main(int count, char** words) {
    using namespace bouton;
    const std::size_t size = count > 1 ? std::strtoul(words[1], nullptr, 10) : 4000;
    Limits limits;
    if (count > 2) limits.threads = static_cast<unsigned>(std::strtoul(words[2], nullptr, 10));
    const GamePtr game = make_game("wythoff");
    // Twice, because the first time also starts the threads, as it does in Python.
    double seconds = 0;
    for (int round = 0; round < 2; ++round) {
        const std::clock_t begin = std::clock();
        const Pages pages(size * size * sizeof(std::uint32_t));
        auto* const cells = pages.as<std::uint32_t>();
        require_tabulated(*game).table(size).rows(
            {0, size, 0, size}, limits,
            [&](std::size_t row, std::span<const std::uint32_t> values) {
                std::ranges::copy(values, cells + row * size);
            });
        seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    }
    std::cout << seconds << '\n';
}
