#include "exact/quadratic/line.hpp"

#include "base/error.hpp"

namespace bouton {

static_assert(GMP_NUMB_BITS == 64, "a limb of GMP must be a word");

WordLine::WordLine(const mpz_class& slope, const mpz_class& offset) {
    require(sgn(slope) >= 0 && mpz_size(slope.get_mpz_t()) <= slope_.size() &&
                mpz_getlimbn(slope.get_mpz_t(), 2) <= 1 && sgn(offset) >= 0 &&
                mpz_size(offset.get_mpz_t()) <= offset_.size(),
            "a line has 0 ≤ slope < 2 and 0 ≤ offset < 1");
    for (std::size_t i = 0; i < slope_.size(); ++i) {
        slope_[i] = mpz_getlimbn(slope.get_mpz_t(), static_cast<mp_size_t>(i));
    }
    for (std::size_t i = 0; i < offset_.size(); ++i) {
        offset_[i] = mpz_getlimbn(offset.get_mpz_t(), static_cast<mp_size_t>(i));
    }
}

}  // namespace bouton
