#pragma once

#include <cstdint>
#include <vector>

#include "families/rays/rays.hpp"

namespace bouton {

/// The table of Grundy values by definition, row after row: for each cell all its options.
inline std::vector<std::uint32_t> table_by_definition(const RayRules& rules, std::size_t rows,
                                                      std::size_t columns) {
    std::vector<std::uint32_t> table(rows * columns);
    std::vector<std::size_t> seen(rows + columns);
    for (std::size_t x = 0; x < rows; ++x) {
        for (std::size_t y = 0; y < columns; ++y) {
            const std::size_t cell = x * columns + y;
            for (const Ray& ray : rules.rays()) {
                const PileOrders& from = ray.from;
                if (!(x < y ? from.y_larger : y < x ? from.x_larger : from.equal)) continue;
                std::size_t taken_x = ray.first[0];
                std::size_t taken_y = ray.first[1];
                while (taken_x <= x && taken_y <= y) {
                    seen[table[(x - taken_x) * columns + y - taken_y]] = cell + 1;
                    taken_x += ray.step[0];
                    taken_y += ray.step[1];
                }
            }
            while (seen[table[cell]] == cell + 1) ++table[cell];
        }
    }
    return table;
}

}  // namespace bouton
