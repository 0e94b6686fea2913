#pragma once

#include <span>
#include <string_view>

namespace bouton::web {

/// A file of docs/schema, or of src/web/schema: what answers of one kind look like.
struct Schema {
    std::string_view name;  ///< without its ending
    std::string_view text;
};

/// Generated from the files.
std::span<const Schema> schemas();

}  // namespace bouton::web
