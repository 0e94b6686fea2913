#pragma once

#include <memory>

#include "tables/cold_rows.hpp"
#include "theory/r_wythoff_form.hpp"

namespace bouton {

/// The positions of a value of R-Wythoff from number `from` ≥ 0 on, by its closed form, in place of
/// P-positions.
/// Cost: as cold_rows by the algebraic strategy, and a subtraction for each row; the exceptions of
/// the form once for each doubling of the row.
std::unique_ptr<ColdRowSource> r_wythoff_rows(const RWythoffForm& form, const Integer& from);

}  // namespace bouton
