#pragma once

#include <string>
#include <vector>

#include "ask/lists/list.hpp"
#include "families/octal/frequencies.hpp"

namespace bouton {

/// How often each value occurs in a sequence.
struct FrequencyAnswer {
    std::string name;
    std::vector<ValueFrequencies> at;  ///< at powers of two, and at the end
};

/// Of a sequence as read_sequence reads it.  Throws Error{bad_request} if it does not begin with
/// heap 0, and Error{limit} for values that are too large to be counted.
FrequencyAnswer answer_frequencies(const ListQuery& query, const std::string& checkpoint,
                                   const Limits& limits);

}  // namespace bouton
