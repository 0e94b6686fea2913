#include "families/subtraction/misere.hpp"

#include <algorithm>

namespace bouton {

MisereSubtraction decide_misere_subtraction(std::span<const Integer> values) {
    Integer sum = 0;
    for (const Integer& value : values) sum = sum ^ value;
    const auto is_large = [](const Integer& value) { return value > 1; };
    const auto large = std::ranges::count_if(values, is_large);
    MisereSubtraction result;
    result.outcome = sum == (large > 0 ? 0 : 1) ? Outcome::P : Outcome::N;
    for (const Integer& value : values) {
        const Integer others = sum ^ value;
        const bool others_large = large > (is_large(value) ? 1 : 0);
        result.wanted.push_back(others_large ? others : others ^ Integer(1));
    }
    return result;
}

}  // namespace bouton
