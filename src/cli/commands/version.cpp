#include <fmt/format.h>
#include <gmp.h>

#include <CLI/Version.hpp>
#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/text/columns.hpp"
#include "cli/command.hpp"
#include "cli/terminal.hpp"
#include "digraph/solvers/sat.hpp"
#include "format/json.hpp"
#include "game/lua/library.hpp"
#include "generated/build_info.hpp"
#include "generated/hdf5_names.hpp"

namespace bouton::cli {

namespace {

struct VersionFlags {
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
    result.emplace_back("nlohmann-json", json_library_version());
    result.emplace_back("lua", lua_version());
    result.emplace_back("cadical", sat_solver_version());
    return result;
}

int version(const VersionFlags& flags) {
    const auto facts = lines(flags.build);
    if (flags.json) {
        print(json_document([&](JsonWriter& json) {
            json.object([&] {
                for (const auto& [name, value] : facts) json.field(name, value);
            });
        }));
        return 0;
    }
    std::string text = fmt::format("bouton {}\n", build::version);
    const Columns columns({{Align::left, 14}, {}}, 1);
    for (std::size_t i = 1; i < facts.size(); ++i) {
        columns.add_line(text, std::array{facts[i].first, facts[i].second});
    }
    print(text);
    return 0;
}

}  // namespace

void add_version(Command& program, Action& action) {
    Command* command = program.add_subcommand("version", "Which version this is");
    const auto flags = std::make_shared<VersionFlags>();
    command->add_flag("--build", flags->build, "Also compiler, flags and libraries");
    command->add_flag("--json", flags->json, "Answer in JSON");
    command->callback([flags, &action] { action = [flags] { return version(*flags); }; });
}

}  // namespace bouton::cli
