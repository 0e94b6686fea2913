#include "game/catalogue.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"

namespace bouton {

std::span<const Entry> catalogue() {
    static const std::vector<Entry> entries = [] {
        std::vector<Entry> all = catalogue_entries();
        std::ranges::sort(all, {}, [](const Entry& entry) { return entry.about->name; });
        return all;
    }();
    return entries;
}

const Entry& find_game(std::string_view name) {
    std::vector<std::string_view> names;
    for (const Entry& entry : catalogue()) {
        if (entry.about->name == name) return entry;
        names.push_back(entry.about->name);
    }
    throw Error(ErrorKind::bad_request, fmt::format("there is no game '{}'{}", abbreviated(name),
                                                    did_you_mean(name, names, "the games are")));
}

GamePtr make_game(std::string_view spelled) {
    const std::size_t colon = spelled.find(':');
    const Entry& entry = find_game(spelled.substr(0, colon));
    if (colon == std::string_view::npos) return entry.make({});
    if (colon + 1 == spelled.size()) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("parameters are missing after the colon of '{}'", spelled));
    }
    return entry.make(spelled.substr(colon + 1));
}

}  // namespace bouton
