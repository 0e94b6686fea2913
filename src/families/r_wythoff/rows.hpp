#pragma once

#include <memory>

#include "exact/rows.hpp"
#include "families/r_wythoff/form.hpp"

namespace bouton {

/// The positions of a value of R-Wythoff from number `from` ≥ 0 on, by its closed form: the columns
/// are the smaller and the larger pile.
/// Cost: as p_rows by the algebraic strategy, and a subtraction for each row; the exceptions of
/// the form once for each doubling of the row.
std::unique_ptr<RowSource> r_wythoff_rows(const RWythoffForm& form, const Integer& from);

}  // namespace bouton
