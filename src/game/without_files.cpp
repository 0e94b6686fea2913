#include "game/without_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/text/text.hpp"

namespace bouton {

namespace {

constexpr std::string_view file_parameter = "file";

bool has_file(const Entry& entry) {
    return std::ranges::find(entry.parameters, file_parameter, &OwnedParameter::name) !=
           entry.parameters.end();
}

/// What follows rules that are written out in braces, without a comma before it; the whole text if
/// there are none.
std::string_view after_rules(std::string_view text) {
    if (!text.starts_with('{')) return text;
    std::size_t depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '{') ++depth;
        if (text[i] == '}') --depth;
        if (depth > 0) continue;
        const std::string_view rest = text.substr(i + 1);
        return rest.starts_with(',') ? rest.substr(1) : rest;
    }
    return {};  // no end: the rules are wrong, and there is nothing after them
}

/// Whether every item is a parameter by its name, and none is a file.
bool names_no_file(std::string_view given, const std::vector<OwnedParameter>& declared) {
    const std::string_view text = after_rules(given);
    if (text.empty()) return true;
    return std::ranges::all_of(split(text, ','), [&](std::string_view item) {
        const std::string_view name = item.substr(0, item.find('='));
        return name != file_parameter &&
               std::ranges::find(declared, name, &OwnedParameter::name) != declared.end();
    });
}

}  // namespace

Catalogue without_files(const Catalogue& games) {
    std::vector<Entry> entries(games.begin(), games.end());
    std::erase_if(entries, [](const Entry& entry) { return entry.runs_programs; });
    for (Entry& entry : entries) {
        if (!has_file(entry)) continue;
        entry.make = [make = std::move(entry.make), name = entry.about.name,
                      declared = entry.parameters](std::string_view text) {
            if (names_no_file(text, declared)) return make(text);
            throw Error(ErrorKind::bad_request,
                        fmt::format("the files of this machine cannot be asked for here: '{}:{}' "
                                    "names one",
                                    name, abbreviated(text)));
        };
    }
    return Catalogue(std::move(entries));
}

}  // namespace bouton
