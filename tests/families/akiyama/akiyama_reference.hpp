#pragma once

#include <cstdint>
#include <vector>

#include "reproduce/r_wythoff/akiyama_by_sets.hpp"
#include "theory/outcome.hpp"

namespace bouton {

/// The P-positions (x, y, z), x ≤ y ≤ z ≤ most, of Akiyama's nim, layer after layer of the cube.
///
/// There are six kinds of moves: one pile is kept and the others fall by any amounts, or two fall
/// equally and the third by any amount.  For each kind a bit of a position tells whether it is a
/// P-position or such a move leaves one; it follows from the bits of the positions one step away in
/// the two directions of the kind.
///
/// Cost: a few operations for each position of the cube; two bytes for each of a layer.
inline std::vector<AkiyamaTriple> akiyama_by_layers(std::size_t most, Play play) {
    // Kinds: x, y or z kept; y and z, x and z or x and y falling equally.
    constexpr unsigned keep_x = 1;
    constexpr unsigned keep_y = 2;
    constexpr unsigned keep_z = 4;
    constexpr unsigned equal_yz = 8;
    constexpr unsigned equal_xz = 16;
    constexpr unsigned equal_xy = 32;
    constexpr unsigned all = 63;
    const std::size_t side = most + 2;  // with a border of zeros
    std::vector<std::uint8_t> before(side * side, 0);
    std::vector<std::uint8_t> layer(side * side, 0);
    std::vector<AkiyamaTriple> found;
    for (std::size_t x = 0; x <= most; ++x) {
        for (std::size_t y = 0; y <= most; ++y) {
            for (std::size_t z = 0; z <= most; ++z) {
                const std::size_t here = (y + 1) * side + z + 1;
                unsigned bits = before[here] & (keep_y | keep_z | equal_yz);
                bits |= before[here - side] & equal_xy;
                bits |= before[here - 1] & equal_xz;
                bits |= layer[here - side] & (keep_x | keep_z | equal_xz);
                bits |= layer[here - 1] & (keep_x | keep_y | equal_xy);
                bits |= layer[here - side - 1] & equal_yz;
                const bool misere_end = play == Play::misere && x + y + z == 0;
                if (bits == 0 && !misere_end) {
                    bits = all;
                    if (x <= y && y <= z) found.push_back({x, y, z});
                }
                layer[here] = static_cast<std::uint8_t>(bits);
            }
        }
        before.swap(layer);
    }
    return found;
}

}  // namespace bouton
