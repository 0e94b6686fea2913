#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "web/api/fields.hpp"

namespace bouton::web {

/// A name that a request may use.
struct Key {
    enum class Kind { text, flag, list };

    std::string_view name;
    Kind kind = Kind::text;
    std::string_view help;
    bool required = false;
};

/// What a request says, by the names that it may use.
class Arguments {
public:
    /// Throws Error{bad_request} for a name that is not among the keys, for one that is given twice
    /// and is not a list, for a flag that is neither empty nor true or false, and for one that is
    /// required and missing.
    Arguments(std::span<const Key> keys, const Fields& fields);

    /// Empty if it is not given.
    [[nodiscard]] const std::string& text(std::string_view name) const;
    [[nodiscard]] bool flag(std::string_view name) const;
    [[nodiscard]] const std::vector<std::string>& list(std::string_view name) const;
    [[nodiscard]] bool has(std::string_view name) const { return !list(name).empty(); }

private:
    std::map<std::string_view, std::vector<std::string>> values_;  // by the names of the keys
};

}  // namespace bouton::web
