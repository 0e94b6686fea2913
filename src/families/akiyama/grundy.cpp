#include "families/akiyama/grundy.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "exact/meter.hpp"

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

/// The values of positions, in the order of x, then y, then z.
class Values {
public:
    Values(std::size_t rows, std::size_t columns, std::size_t words)
        : before_(columns, rows * columns, words), now_(before_), all_(words) {}

    std::uint32_t next(std::size_t x, std::size_t y, std::size_t z) {
        std::ranges::fill(all_, 0);
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            const std::uint64_t* set = unite(x, y, z, kind);
            for (std::size_t i = 0; i < all_.size(); ++i) all_[i] |= set[i];
        }
        const std::uint32_t value = least_missing(all_);
        require(value / 64 < all_.size(), "a value is at most the number of tokens");
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            now_.set(y, z, kind)[value / 64] |= std::uint64_t{1} << (value % 64);
        }
        return value;
    }

    void next_layer() { std::swap(before_, now_); }

private:
    /// The set of one kind without the position's own value.
    const std::uint64_t* unite(std::size_t x, std::size_t y, std::size_t z, std::size_t kind) {
        std::uint64_t* own = now_.set(y, z, kind);
        std::fill_n(own, all_.size(), 0);
        for (const Step& step : directions.at(kind)) {
            if (step.x > x || step.y > y || step.z > z) continue;
            Layer& layer = step.x == 0 ? now_ : before_;
            const std::uint64_t* set = layer.set(y - step.y, z - step.z, kind);
            for (std::size_t i = 0; i < all_.size(); ++i) own[i] |= set[i];
        }
        return own;
    }

    Layer before_;
    Layer now_;
    std::vector<std::uint64_t> all_;
};

AkiyamaPiles largest_first(AkiyamaPiles piles) {
    std::ranges::sort(piles, std::greater<>());
    return piles;
}

/// Calls visit(value) for the values of all positions up to one whose largest pile comes first, in
/// the order of x, then y, then z.
template <class Visit>
void for_values_up_to(const AkiyamaPiles& ordered, const Limits& limits, Visit&& visit) {
    const Integer tokens = ordered[0] + ordered[1] + ordered[2];
    const Integer layer_words = (ordered[1] + 1) * (ordered[2] + 1) * (floor_div(tokens, 64) + 1);
    Meter meter(limits);
    // All numbers that pass this check fit machine words.
    meter.expect(layer_words, 2 * kinds * sizeof(std::uint64_t));
    meter.expect(layer_words * (ordered[0] + 1), 0);
    const auto size = [&](std::size_t i) {
        return static_cast<std::size_t>(ordered.at(i).to_word().value());
    };
    Values values(size(1) + 1, size(2) + 1, (size(0) + size(1) + size(2)) / 64 + 1);
    for (std::size_t x = 0; x <= size(0); ++x) {
        for (std::size_t y = 0; y <= size(1); ++y) {
            for (std::size_t z = 0; z <= size(2); ++z) {
                meter.step();
                visit(values.next(x, y, z));
            }
        }
        values.next_layer();
    }
}

}  // namespace

std::uint32_t akiyama_grundy(const AkiyamaPiles& piles, const Limits& limits) {
    std::uint32_t last = 0;
    for_values_up_to(largest_first(piles), limits, [&](std::uint32_t value) { last = value; });
    return last;
}

AkiyamaValues::AkiyamaValues(const AkiyamaPiles& root, const Limits& limits)
    : root_(largest_first(root)), limits_(limits) {}

std::uint32_t AkiyamaValues::operator()(const AkiyamaPiles& piles) {
    constexpr std::size_t small = std::size_t{1} << 26U;  // positions
    const AkiyamaPiles ordered = largest_first(piles);
    if (values_.empty()) {
        const Integer positions = (root_[0] + 1) * (root_[1] + 1) * (root_[2] + 1);
        if (ordered == root_ && positions > small) return akiyama_grundy(root_, limits_);
        Meter(limits_).expect(positions, sizeof(std::uint32_t));
        std::vector<std::uint32_t> values;  // kept only when all are there
        values.reserve(static_cast<std::size_t>(positions.to_word().value()));
        for_values_up_to(root_, limits_, [&](std::uint32_t value) { values.push_back(value); });
        values_ = std::move(values);
    }
    // The piles of an option, the largest first, are at most those of the root, the largest first.
    const Integer place = (ordered[0] * (root_[1] + 1) + ordered[1]) * (root_[2] + 1) + ordered[2];
    return values_.at(static_cast<std::size_t>(place.to_word().value()));
}

}  // namespace bouton
