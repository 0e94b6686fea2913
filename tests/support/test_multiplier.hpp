#pragma once

#include <algorithm>
#include <concepts>
#include <cstdlib>
#include <string>

namespace bouton {

/// How many times as much as usual the differential tests do.  A product with a number is at
/// least 1.
class TestMultiplier {
public:
    explicit TestMultiplier(double times) : times_(times) {}

    // NOLINTNEXTLINE(google-explicit-constructor): it stands where a whole number did.
    operator int() const { return std::max(1, static_cast<int>(times_)); }

    template <std::integral Number>
    friend Number operator*(Number usual, TestMultiplier multiplier) {
        return std::max(Number{1},
                        static_cast<Number>(static_cast<double>(usual) * multiplier.times_));
    }

private:
    double times_;
};

/// BOUTON_TEST_MULTIPLIER, which may be a fraction, or 1.
inline TestMultiplier test_multiplier() {
    const char* const text = std::getenv("BOUTON_TEST_MULTIPLIER");
    return TestMultiplier(text == nullptr ? 1 : std::stod(text));
}

}  // namespace bouton
