#include "tables/akiyama_grundy.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "base/error.hpp"

namespace bouton {

namespace {

constexpr std::size_t kinds = 6;

/// A step back in the two directions of each kind of moves: whether x, y and z fall by 1.
struct Step {
    std::size_t x;
    std::size_t y;
    std::size_t z;
};
constexpr std::array<std::array<Step, 2>, kinds> directions{{
    {{{0, 1, 0}, {0, 0, 1}}},
    {{{1, 0, 0}, {0, 0, 1}}},
    {{{1, 0, 0}, {0, 1, 0}}},
    {{{1, 1, 0}, {0, 0, 1}}},
    {{{1, 0, 1}, {0, 1, 0}}},
    {{{0, 1, 1}, {1, 0, 0}}},
}};

/// The sets of the positions with one x, as bits: for each y and z and each kind some words.
class Layer {
public:
    Layer(std::size_t columns, std::size_t cells, std::size_t words)
        : columns_(columns), words_(words), bits_(cells * kinds * words) {}

    [[nodiscard]] std::uint64_t* set(std::size_t y, std::size_t z, std::size_t kind) {
        return &bits_[((y * columns_ + z) * kinds + kind) * words_];
    }

private:
    std::size_t columns_;
    std::size_t words_;
    std::vector<std::uint64_t> bits_;
};

std::uint32_t least_missing(const std::vector<std::uint64_t>& set) {
    std::uint32_t value = 0;
    for (const std::uint64_t word : set) {
        if (word != UINT64_MAX) return value + static_cast<std::uint32_t>(std::countr_one(word));
        value += 64;
    }
    return value;
}

}  // namespace

std::uint32_t akiyama_grundy(const AkiyamaPiles& piles, const Budget& budget) {
    AkiyamaPiles ordered = piles;
    std::ranges::sort(ordered, std::greater<>());
    const Integer layer_cells = (ordered[1] + 1) * (ordered[2] + 1);
    const Integer tokens = ordered[0] + ordered[1] + ordered[2];
    Meter meter(budget);
    // What passes this fits machine words.
    const Integer layer_words = layer_cells * (floor_div(tokens, 64) + 1);
    meter.expect(layer_words, 2 * kinds * sizeof(std::uint64_t));
    meter.expect(layer_words * (ordered[0] + 1), 0);
    const auto size = [&](std::size_t i) {
        return static_cast<std::size_t>(ordered.at(i).to_word().value());
    };
    const std::size_t words = (size(0) + size(1) + size(2)) / 64 + 1;
    const std::size_t cells = (size(1) + 1) * (size(2) + 1);
    Layer before(size(2) + 1, cells, words);
    Layer now(size(2) + 1, cells, words);
    std::vector<std::uint64_t> all(words);
    std::uint32_t value = 0;
    for (std::size_t x = 0; x <= size(0); ++x) {
        for (std::size_t y = 0; y <= size(1); ++y) {
            for (std::size_t z = 0; z <= size(2); ++z) {
                meter.step();
                std::ranges::fill(all, 0);
                for (std::size_t kind = 0; kind < kinds; ++kind) {
                    std::uint64_t* own = now.set(y, z, kind);
                    std::fill_n(own, words, 0);
                    for (const Step& step : directions.at(kind)) {
                        if (step.x > x || step.y > y || step.z > z) continue;
                        Layer& layer = step.x == 0 ? now : before;
                        const std::uint64_t* set = layer.set(y - step.y, z - step.z, kind);
                        for (std::size_t i = 0; i < words; ++i) own[i] |= set[i];
                    }
                    for (std::size_t i = 0; i < words; ++i) all[i] |= own[i];
                }
                value = least_missing(all);
                require(value / 64 < words, "a value is at most the number of tokens");
                for (std::size_t kind = 0; kind < kinds; ++kind) {
                    now.set(y, z, kind)[value / 64] |= std::uint64_t{1} << (value % 64);
                }
            }
        }
        std::swap(before, now);
    }
    return value;
}

}  // namespace bouton
