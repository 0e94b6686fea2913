#include "cli/output_format.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"

namespace bouton::cli {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 6> endings{{
    {".csv", "csv"},
    {".json", "json"},
    {".h5", "hdf5"},
    {".hdf5", "hdf5"},
    {".png", "png"},
    {".svg", "svg"},
}};

}  // namespace

std::string output_format(const std::string& format, bool json, const std::string& out,
                          std::span<const std::string_view> names) {
    if (json) return "json";
    std::string name = format;
    if (name.empty()) {
        name = names.front();
        for (const auto& [ending, its_format] : endings) {
            if (out.ends_with(ending)) name = its_format;
        }
    }
    if (std::ranges::find(names, name) != names.end()) return name;
    if (name == "png" || name == "svg") {
        throw Error(ErrorKind::bad_request,
                    "this is not drawn; bouton plot --help shows what is, and how");
    }
    throw Error(ErrorKind::bad_request, fmt::format("there is no format '{}'{}", abbreviated(name),
                                                    did_you_mean(name, names, "the formats are")));
}

}  // namespace bouton::cli
