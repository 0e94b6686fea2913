#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "exact/integer.hpp"
#include "format/json.hpp"

namespace bouton {

/// Something that is said of a list or a table as a whole: `game` is "wythoff:a=2", `from` is 10.
///
/// The names are the same in every format, and for every list; docs/json.md has them.
struct ListFact {
    std::string name;
    std::variant<std::string, Integer> value;
};

using ListFacts = std::vector<ListFact>;

/// The fact called `content` is replaced by a list's own, where it names one.
ListFacts with_content(ListFacts facts, const std::string& content);

/// Writes them as fields of an object; of numbers, those called `from` are always strings.
void write_facts(JsonWriter& json, const ListFacts& facts, const std::string& content = {});

}  // namespace bouton
