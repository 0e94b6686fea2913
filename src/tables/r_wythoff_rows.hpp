#pragma once

#include <memory>

#include "tables/cold_rows.hpp"
#include "theory/r_wythoff.hpp"

namespace bouton {

/// The positions of value 0, 1 or 2 of R-Wythoff from number `from` ≥ 0 on, by the closed forms, in
/// place of P-positions.
/// Cost: as cold_rows by the algebraic strategy, and a subtraction for each row.
std::unique_ptr<ColdRowSource> r_wythoff_rows(int value, const Integer& from);

}  // namespace bouton
