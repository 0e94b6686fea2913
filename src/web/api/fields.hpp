#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// What a request says: names and values, from its address or from a JSON object.
namespace bouton::web {

struct Field {
    std::string name;
    std::string value;

    bool operator==(const Field&) const = default;
};

using Fields = std::vector<Field>;

/// The address of a request: `/api/solve?position=nim+3,4,5&all`.
struct Target {
    std::string path;  ///< decoded
    Fields fields;     ///< decoded; a name without `=` has an empty value
};

inline constexpr std::size_t most_fields = 1000;

/// Throws Error{bad_request} unless the text is a path, perhaps with a query, whose characters are
/// printable ASCII and whose percent signs stand before two hexadecimal digits of a character other
/// than NUL, and if there are too many fields.  In the query `+` stands for a space.
Target read_target(std::string_view text);

/// The fields of an object of JSON: texts, numbers as they are written, true, false, and arrays of
/// such, which are the same name several times; null is no field.  Throws Error{bad_request} for
/// everything else, with the place, and if there are too many.
///
/// Cost: O(bytes), without recursion however deep the text is nested.
Fields read_json_fields(std::string_view text);

}  // namespace bouton::web
