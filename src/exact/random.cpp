#include "exact/random.hpp"

#include <gmpxx.h>

#include <cstdint>
#include <utility>
#include <vector>

namespace bouton {

Integer random_integer(Random& random, std::size_t bits) {
    const std::size_t length = random_below(random, bits + 1);
    // The most significant first; what the last one has too much is shifted out.
    std::vector<std::uint32_t> words((length + 31) / 32);
    for (std::uint32_t& word : words) word = static_cast<std::uint32_t>(random() >> 32U);
    mpz_class value;
    mpz_import(value.get_mpz_t(), words.size(), 1, sizeof(std::uint32_t), 0, 0, words.data());
    return Integer(std::move(value)) >> ((32 - length % 32) % 32);
}

}  // namespace bouton
