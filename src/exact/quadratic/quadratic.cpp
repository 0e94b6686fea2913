#include "exact/quadratic/quadratic.hpp"

#include "base/error.hpp"

namespace bouton {

Integer floor_multiple(const Integer& n, const QuadraticSurd& alpha) {
    require(n.sign() >= 0 && alpha.q.sign() > 0, "⌊n·(p + √d)/q⌋ needs n ≥ 0 and q > 0");
    return floor_div(alpha.p * n + integer_sqrt(alpha.d * n * n), alpha.q);
}

}  // namespace bouton
