#pragma once

#include "exact/integer.hpp"
#include "exact/rows.hpp"
#include "format/listing.hpp"

namespace bouton {

/// The digits of 0, 1, …, count − 1, counted together.
Integer count_digits_below(const Integer& count);

/// How many bytes the text of `count` rows of a list has at least, whatever its numbers are.
Integer least_list_bytes(const RowList& list, const Integer& count, const ListStyle& style);

}  // namespace bouton
