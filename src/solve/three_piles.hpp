#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "exact/meter.hpp"
#include "theory/mex.hpp"
#include "theory/outcome.hpp"

/// Games on three piles in which a rule says what may be taken from them at once, solved directly
/// by the definitions: the oracle for theories of such games.
namespace bouton {

/// `may_take(x, y, z)`: whether these amounts, not all 0, may be taken from the three piles.
template <class T>
concept TakingRule = std::predicate<const T&, std::uint32_t, std::uint32_t, std::uint32_t>;

/// Sizes of three piles.
using ThreePiles = std::array<std::uint32_t, 3>;

/// A value for each position whose piles are at most `most`.
template <class Value>
class ThreePileTable {
public:
    ThreePileTable(const ThreePiles& most, const Value& value)
        : most_(most), values_(positions(most), value) {}

    [[nodiscard]] const ThreePiles& most() const { return most_; }
    [[nodiscard]] const Value& at(std::uint32_t x, std::uint32_t y, std::uint32_t z) const {
        return values_[place(x, y, z)];
    }
    [[nodiscard]] Value& at(std::uint32_t x, std::uint32_t y, std::uint32_t z) {
        return values_[place(x, y, z)];
    }

    [[nodiscard]] static std::size_t positions(const ThreePiles& most) {
        return (most[0] + std::size_t{1}) * (most[1] + std::size_t{1}) * (most[2] + std::size_t{1});
    }

private:
    [[nodiscard]] std::size_t place(std::uint32_t x, std::uint32_t y, std::uint32_t z) const {
        return (x * (most_[1] + std::size_t{1}) + y) * (most_[2] + std::size_t{1}) + z;
    }

    ThreePiles most_;
    std::vector<Value> values_;
};

namespace detail {

/// Calls visit(x, y, z) for all piles up to `most`; a position comes after all its options.
template <class Visit>
void for_three_piles(const ThreePiles& most, Visit&& visit) {
    for (std::uint32_t x = 0; x <= most[0]; ++x) {
        for (std::uint32_t y = 0; y <= most[1]; ++y) {
            for (std::uint32_t z = 0; z <= most[2]; ++z) visit(x, y, z);
        }
    }
}

}  // namespace detail

/// The outcomes of all positions up to `most`: a position without a P-position among its options is
/// P, and then all positions that have it as an option are N.
///
/// Cost: the number of P-positions times that of positions; four bytes a position.
template <TakingRule Taking>
ThreePileTable<Outcome> three_pile_outcomes(const Taking& may_take, const ThreePiles& most,
                                            Play play, const Limits& limits = {}) {
    Meter meter(limits);
    meter.expect(ThreePileTable<Outcome>::positions(most), sizeof(Outcome));
    ThreePileTable<Outcome> outcomes(most, Outcome::P);
    if (play == Play::misere) outcomes.at(0, 0, 0) = Outcome::N;
    detail::for_three_piles(most, [&](std::uint32_t x, std::uint32_t y, std::uint32_t z) {
        if (outcomes.at(x, y, z) == Outcome::N) return;
        const ThreePiles above{most[0] - x, most[1] - y, most[2] - z};
        detail::for_three_piles(above, [&](std::uint32_t i, std::uint32_t j, std::uint32_t k) {
            meter.step();
            if ((i | j | k) != 0 && may_take(i, j, k)) {
                outcomes.at(x + i, y + j, z + k) = Outcome::N;
            }
        });
    });
    return outcomes;
}

/// The Grundy values of all positions up to `most`: the mex of the values of the options.
///
/// Cost: the square of the number of positions; four bytes a position.
template <TakingRule Taking>
ThreePileTable<std::uint32_t> three_pile_grundy(const Taking& may_take, const ThreePiles& most,
                                                const Limits& limits = {}) {
    Meter meter(limits);
    meter.expect(ThreePileTable<std::uint32_t>::positions(most), sizeof(std::uint32_t));
    ThreePileTable<std::uint32_t> values(most, 0);
    MexSet options;
    detail::for_three_piles(most, [&](std::uint32_t x, std::uint32_t y, std::uint32_t z) {
        options.clear();
        detail::for_three_piles({x, y, z}, [&](std::uint32_t i, std::uint32_t j, std::uint32_t k) {
            meter.step();
            if ((i | j | k) != 0 && may_take(i, j, k)) options.add(values.at(x - i, y - j, z - k));
        });
        values.at(x, y, z) = options.mex();
    });
    return values;
}

}  // namespace bouton
