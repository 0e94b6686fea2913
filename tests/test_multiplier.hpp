#pragma once

#include <cstdlib>
#include <string>

namespace bouton {

/// How many times more than usual the differential tests do: BOUTON_TEST_MULTIPLIER, or 1.
inline int test_multiplier() {
    const char* const text = std::getenv("BOUTON_TEST_MULTIPLIER");
    return text == nullptr ? 1 : std::stoi(text);
}

}  // namespace bouton
