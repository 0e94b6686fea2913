#include "exact/quadratic/root.hpp"

#include "base/error.hpp"

namespace bouton {
namespace {

std::size_t bit_length(const mpz_class& n) { return mpz_sizeinbase(n.get_mpz_t(), 2); }

/// The precision from which one step of the iteration reaches `bits`.
std::size_t half(const mpz_class& d, std::size_t bits) { return bits / 2 + bit_length(d) + 16; }

/// Whether `bits` is too small for a step from h to pay.
bool is_short(std::size_t h, std::size_t bits) { return bits < 512 || 4 * h > 3 * bits; }

/// x·2^bits + y·e/2^shift, rounded down.
mpz_class corrected(const mpz_class& x, std::size_t bits, const mpz_class& y, const mpz_class& e,
                    std::size_t shift) {
    mpz_class correction = y * e;
    mpz_fdiv_q_2exp(correction.get_mpz_t(), correction.get_mpz_t(), shift);
    correction += x << bits;
    return correction;
}

/// 2^bits/√d with an error of less than 2.
///
/// Let y = (1 + ε)·2^h/√d and e = 4^h − d·y² = −4^h·(2ε + ε²).  Then y + y·e/(2·4^h) is
/// (1 − 3ε²/2 − ε³/2)·2^h/√d.  An error of less than 2 in y means |ε| < 2√d/2^h; with
/// 2h ≥ bits + 2·bit_length(d) + 31 the new error, times 2^(bits − h), is far below 1, to which
/// rounding down adds at most 1.
mpz_class inverse_root(const mpz_class& d, std::size_t bits) {
    const std::size_t h = half(d, bits);
    if (is_short(h, bits)) {
        const mpz_class square = (mpz_class(1) << (2 * bits)) / d;
        return sqrt(square);
    }
    const mpz_class y = inverse_root(d, h);
    const mpz_class e = (mpz_class(1) << (2 * h)) - d * (y * y);
    return corrected(y, bits - h, y, e, 3 * h + 1 - bits);
}

}  // namespace

/// Let y be 2^h/√d as above, f = d·y = (1 + ε)·√d·2^h and e = d·4^h − f².  Then f + y·e/(2·4^h) is
/// (1 − 3ε²/2 − ε³/2)·√d·2^h, which is never too large, and, times 2^(bits − h), too small by at
/// most 2^bits·√d·2ε² < 8·d^(3/2)·2^(bits − 2h) < 1.  Rounding down adds at most 1.
mpz_class root_from_below(const mpz_class& d, std::size_t bits) {
    require(d > 0, "the fixed-point square root is of d > 0");
    const std::size_t h = half(d, bits);
    if (is_short(h, bits)) return sqrt(mpz_class(d << (2 * bits)));
    const mpz_class y = inverse_root(d, h);
    const mpz_class f = d * y;
    const mpz_class e = (d << (2 * h)) - f * f;
    return corrected(f, bits - h, y, e, 3 * h + 1 - bits);
}

}  // namespace bouton
