#include "reproduce/report/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <system_error>
#include <utility>

#include "base/error.hpp"
#include "base/files/output_file.hpp"

namespace bouton {

namespace {

std::string file_name(const Experiment& experiment, std::string_view name,
                      std::string_view extension) {
    std::string stem = experiment.id;
    std::ranges::replace(stem, '/', '-');
    return name.empty() ? fmt::format("{}.{}", stem, extension)
                        : fmt::format("{}-{}.{}", stem, name, extension);
}

void make_folder(const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) {
        throw Error(ErrorKind::failed, fmt::format("the folder '{}' cannot be made: {}",
                                                   folder.string(), error.message()));
    }
}

}  // namespace

std::string source_of(const Experiment& experiment) {
    return fmt::format("{}, {}", short_name(experiment.document), experiment.place);
}

std::string table_path(const Experiment& experiment, const Table& table) {
    return "tables/" + file_name(experiment, table.name, "csv");
}

std::string picture_path(const Experiment& experiment, const Picture& picture) {
    return "pictures/" + file_name(experiment, picture.name, picture.extension);
}

std::string chapter_title(Document document) {
    std::string title(short_name(document));
    title.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(title.front())));
    return title;
}

std::string count_verdicts(std::span<const Result> results) {
    constexpr std::array counted{
        std::pair{Agreement::agrees, "as published"},
        std::pair{Agreement::source_errs, "where the source errs, as documented"},
        std::pair{Agreement::measured, "measured"},
        std::pair{Agreement::undocumented, "NOT AS DOCUMENTED"},
    };
    std::string text;
    for (const auto& [verdict, words] : counted) {
        std::size_t count = 0;
        for (const Result& result : results) {
            if (result.finding.verdict() == verdict) ++count;
        }
        if (count == 0) continue;
        if (!text.empty()) text += ", ";
        text += fmt::format("{} {}", count, words);
    }
    return text;
}

void prepare_report(const std::string& folder) {
    if (folder == "-") {
        throw Error(ErrorKind::bad_request,
                    "a report is several files, so it cannot go to standard output: name a folder, "
                    "such as --out report");
    }
    const std::filesystem::path path = folder;
    const std::string ending = path.extension().string();
    if ((ending == ".html" || ending == ".md") && !std::filesystem::exists(path)) {
        throw Error(
            ErrorKind::bad_request,
            fmt::format("a report is a folder with report.html, report.md, tables and pictures in "
                        "it, and {} looks like a file: name a folder, such as --out {}",
                        folder, path.stem().string()));
    }
    make_folder(path);
    for (const char* place : {"tables", "pictures"}) {
        if (std::filesystem::exists(path / place)) OutputFile((path / place / "try").string());
    }
    // They are opened to be written, and given up.
    for (const char* name : {"report.md", "report.html"}) OutputFile((path / name).string());
}

void write_report(const std::string& folder, std::span<const Result> results,
                  const Effort& effort) {
    std::vector<std::pair<std::string, std::string>> files;  // path from the folder, content
    std::uint64_t done = 0;
    for (const Result& result : results) {
        effort.progress(done++, results.size());
        for (const Table& table : result.finding.tables) {
            files.emplace_back(table_path(*result.experiment, table), table_as_csv(table));
        }
        for (const Picture& picture : result.finding.pictures) {
            effort.progress(done - 1, results.size());
            files.emplace_back(picture_path(*result.experiment, picture), picture.draw());
        }
    }
    files.emplace_back("report.md", report_as_markdown(results));
    files.emplace_back("report.html", report_as_html(results));
    for (const auto& [name, content] : files) {
        const std::filesystem::path path = std::filesystem::path(folder) / name;
        make_folder(path.parent_path());
        OutputFile file(path.string());
        file.write(content);
        file.commit();
    }
}

}  // namespace bouton
