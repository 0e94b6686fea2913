#include "theory/loopy_nimber.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace bouton {

LoopyOutcome LoopyNimber::outcome() const {
    if (!infinite) return nimber == 0 ? LoopyOutcome::P : LoopyOutcome::N;
    return !set.empty() && set.front() == 0 ? LoopyOutcome::N : LoopyOutcome::draw;
}

LoopyNimber operator+(const LoopyNimber& x, const LoopyNimber& y) {
    if (x.infinite && y.infinite) return {true, 0, {}};
    if (!x.infinite && !y.infinite) return {false, x.nimber ^ y.nimber, {}};
    LoopyNimber sum = x.infinite ? x : y;
    const std::uint32_t other = x.infinite ? y.nimber : x.nimber;
    for (auto& value : sum.set) value ^= other;
    std::sort(sum.set.begin(), sum.set.end());
    return sum;
}

std::string to_string(const LoopyNimber& value) {
    if (!value.infinite) return fmt::format("{}", value.nimber);
    std::string set;
    for (const std::uint32_t k : value.set) set += fmt::format("{}{}", set.empty() ? "" : ", ", k);
    return fmt::format("∞({})", set);
}

}  // namespace bouton
