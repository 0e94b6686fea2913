#include "exact/numeration/numeration.hpp"
#include "families/wythoff/numbers.hpp"

namespace bouton {
namespace {

/// A_n and B_n by the p- and the q-system, without α.
///
/// 1. Adding 1 to a number x with p-digits s adds 1 to I_q(s) if s_0 < a: either s_0 grows, or
///    s_0 = 0 and s_1 = a, and a·w_1 + w_0 = w_2, a carry in both systems.  If s_0 = a, the digit
///    goes to 0 and 1 is added to s_1, with such carries by two places: this adds p_1 − a·p_0 = 1
///    to x, q_1 − a·q_0 = 0 to I_q, and ends in an odd number of zeros.  In the first case the
///    number of zeros at the end is even.  So I_q(s) counts the numbers from 1 to x whose
///    p-representation ends in an even number of zeros; x − I_q(s) counts the others.
/// 2. The left shift maps the first kind onto the second and keeps the order.  It adds
///    Σ s_i·(p_{i+1} − p_i) = a·Σ s_i·q_i = a·I_q(s), and for the n-th number of the first kind
///    I_q(s) = n by 1.  So the n-th numbers of both kinds differ by a·n: they are A_n and B_n,
///    which are determined by being complementary, A growing, with that difference.
/// 3. A representation t = R_q(m) is also one in the p-system, of x = I_p(t), and I_q(t) = m.  If
///    it ends in an even number of zeros then x = A_m.  If not, x is a B, and x − 1 is no B (two
///    of them are at least a + 1 apart), so x − 1 is the m-th A.
///
/// 1 and 3 are Fraenkel's (1982).
class ArithmeticNumbers final : public WythoffNumbers {
public:
    explicit ArithmeticNumbers(std::int64_t a) : p_(a, Weights::p), q_(p_.with(Weights::q)) {}

    [[nodiscard]] Integer lower(const Integer& n) const override {
        Reading reading = q_.read(n);
        if (reading.trailing_zeros() % 2 != 0) --reading.p_value;
        return std::move(reading.p_value);
    }

    /// The last B up to y is y without its last digit s_0 if that ends in an odd number of zeros;
    /// if in an even number, the number before it ends in a single 0.  Earlier ones are more than a
    /// below y, so they do not matter for the step.
    [[nodiscard]] Counts count_upper(const Integer& y, std::int64_t step) const override {
        Reading reading = p_.read(y);
        Integer upto = std::move(reading.p_value) - reading.q_value;
        Integer before = upto;
        if (y != reading.last_digit) {
            const bool odd = reading.zeros_above % 2 == 0;
            if (reading.last_digit + (odd ? 0 : 1) < step) --before;
        }
        return {std::move(upto), std::move(before)};
    }

private:
    Numeration p_;
    Numeration q_;
};

}  // namespace

std::unique_ptr<WythoffNumbers> arithmetic_numbers(std::int64_t a) {
    return std::make_unique<ArithmeticNumbers>(a);
}

}  // namespace bouton
