#pragma once

#include <string>

#include "ask/lists/list.hpp"
#include "base/chart.hpp"

namespace bouton {

/// The values of a sequence, as read_sequence reads it, as points over the heaps.  Where few heaps
/// have the values of the sparse space, these are points of another kind (see SparseSpace).
///
/// Points that would fall on each other in a picture of usual size are one point, so that there are
/// at most some hundred thousand of them however long the sequence is.  Throws Error{limit} for
/// heaps or values past 2^53, which have no place on an axis of their own.
/// Cost: that of the sequence, and 8 bytes a value.
Chart answer_sequence_chart(const ListQuery& query, const std::string& checkpoint, bool logarithmic,
                            const Limits& limits);

}  // namespace bouton
