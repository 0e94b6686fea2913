#include <fmt/format.h>
#include <gmp.h>

#include <CLI/Version.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "cli/terminal.hpp"
#include "generated/build_info.hpp"
#include "generated/hdf5_names.hpp"

namespace bouton::cli {

namespace {

struct Options {
    bool build = false;
    bool json = false;
};

std::vector<std::pair<std::string, std::string>> lines(bool build) {
    std::vector<std::pair<std::string, std::string>> result{
        {"version", std::string(build::version)}};
    if (!build) return result;
    result.emplace_back("compiler", build::compiler);
    result.emplace_back("flags", build::flags);
    result.emplace_back("gmp", gmp_version);
    result.emplace_back("hdf5", build::hdf5_version);
    result.emplace_back("fmt", fmt::format("{}.{}.{}", FMT_VERSION / 10000, FMT_VERSION / 100 % 100,
                                           FMT_VERSION % 100));
    result.emplace_back("cli11", CLI11_VERSION);
    result.emplace_back("nlohmann-json",
                        fmt::format("{}.{}.{}", NLOHMANN_JSON_VERSION_MAJOR,
                                    NLOHMANN_JSON_VERSION_MINOR, NLOHMANN_JSON_VERSION_PATCH));
    return result;
}

int version(const Options& options) {
    const auto facts = lines(options.build);
    if (options.json) {
        nlohmann::ordered_json json;
        for (const auto& [name, value] : facts) json[name] = value;
        print(json.dump() + "\n");
        return 0;
    }
    std::string text = fmt::format("bouton {}\n", build::version);
    for (std::size_t i = 1; i < facts.size(); ++i) {
        text += fmt::format("{:<14} {}\n", facts[i].first, facts[i].second);
    }
    print(text);
    return 0;
}

}  // namespace

void add_version(Command& program, Action& action) {
    Command* command = program.add_subcommand("version", "Which version this is");
    const auto options = std::make_shared<Options>();
    command->add_flag("--build", options->build, "Also compiler, flags and libraries");
    command->add_flag("--json", options->json, "Answer in JSON");
    command->callback([options, &action] { action = [options] { return version(*options); }; });
}

}  // namespace bouton::cli
