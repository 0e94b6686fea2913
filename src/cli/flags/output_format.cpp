#include "cli/flags/output_format.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/text/text.hpp"

namespace bouton::cli {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 9> endings{{
    {".txt", "text"},
    {".csv", "csv"},
    {".json", "json"},
    {".h5", "hdf5"},
    {".hdf5", "hdf5"},
    {".png", "png"},
    {".svg", "svg"},
    {".pdf", "pdf"},
    {".dot", "dot"},
}};

/// Endings of files that nobody expects to be anything but text.
constexpr std::array<std::string_view, 7> plain_endings{".text", ".dat", ".out", ".tmp",
                                                        ".log",  ".lst", ".list"};

bool is_picture(std::string_view format) {
    return format == "png" || format == "svg" || format == "pdf";
}

/// The endings of files that some of these formats have.
std::vector<std::string_view> endings_of(std::span<const std::string_view> names) {
    std::vector<std::string_view> known;
    for (const auto& [ending, format] : endings) {
        if (std::ranges::find(names, format) != names.end()) known.push_back(ending);
    }
    return known;
}

/// The format that a file's name asks for; the first one if the name has no ending.
std::string format_of(const std::string& out, std::span<const std::string_view> names) {
    const std::string ending = ending_of(out);
    if (ending.empty()) return std::string(names.front());
    for (const auto& [known, format] : endings) {
        if (ending == known) return std::string(format);
    }
    if (std::ranges::find(plain_endings, ending) != plain_endings.end()) return "text";
    throw Error(ErrorKind::bad_request,
                fmt::format("nothing is known to be written to files that end in {}: the endings "
                            "are {}, or say with --format what is to be written",
                            abbreviated(ending), fmt::join(endings_of(names), ", ")));
}

}  // namespace

std::string ending_of(const std::string& path) {
    // A file whose name begins with the only dot in it has none, and nor has a device.
    std::string ending = std::filesystem::path(path).extension().string();
    if (path.starts_with("/dev/") || ending == ".") return "";
    for (char& c : ending) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return ending;
}

std::string output_format(const std::string& format, bool json, const std::string& out,
                          std::span<const std::string_view> names) {
    if (json && !format.empty() && format != "json") {
        throw Error(ErrorKind::bad_request,
                    fmt::format("--json and --format {} ask for two formats: leave one of them out",
                                abbreviated(format)));
    }
    std::string name = json ? "json" : !format.empty() ? format : format_of(out, names);
    if (std::ranges::find(names, name) != names.end()) return name;
    if (is_picture(name)) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("this is not drawn as {}: the formats are {}; bouton plot --help "
                                "shows what is drawn, and how",
                                name, fmt::join(names, ", ")));
    }
    throw Error(ErrorKind::bad_request, fmt::format("there is no format '{}'{}", abbreviated(name),
                                                    did_you_mean(name, names, "the formats are")));
}

void require_summary_format(bool summary, const std::string& format) {
    if (!summary || format == "text" || format == "json") return;
    throw Error(ErrorKind::bad_request,
                fmt::format("a summary is text or JSON, not {}: leave --summary out, or ask for "
                            "one of these",
                            format));
}

}  // namespace bouton::cli
