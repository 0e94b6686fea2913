#pragma once

#include "base/limits.hpp"
#include "exact/rows.hpp"
#include "families/rays/table/source.hpp"

namespace bouton {

/// Row `row` of a table of any kind: the values in columns from, from + 1, ….  Each block has about
/// as many values as there were before it, and the whole table up to them is computed.
RowList table_row(TableSource table, const Integer& row, const Integer& from, const Limits& limits);

}  // namespace bouton
