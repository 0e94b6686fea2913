#include "check/selftest.hpp"

#include <fmt/format.h>

#include <array>
#include <memory>
#include <string>

#include "base/error.hpp"
#include "base/text/columns.hpp"
#include "cli/command.hpp"
#include "cli/flags/limits_flags.hpp"
#include "cli/terminal.hpp"

namespace bouton::cli {

namespace {

int check_all(const LimitsFlags& flags) {
    bool agreed = true;
    const Columns columns({{Align::left, 16}, {Align::right, 7}, {}, {}}, 1);
    const std::uint64_t signature = selftest(
        catalogue(),
        [&](const SelftestGame& game) {
            const bool agrees = game.disagreements.empty();
            agreed = agreed && agrees;
            for (const std::string& sentence : game.disagreements) {
                print_error(sentence);
            }
            const std::string line = columns.line(
                std::array{game.name, std::to_string(game.positions), std::string("positions "),
                           std::string(agrees ? "agree with the definition" : "DISAGREE")});
            print(output_style().wrapped(line) + "\n");
        },
        read_limits(flags, nullptr));
    print(fmt::format("signature {:016x}\n", signature));
    return agreed ? 0 : static_cast<int>(ErrorKind::disagreement);
}

}  // namespace

void add_selftest(Command& program, Action& action) {
    Command* command = program.add_subcommand(
        "selftest",
        "Check every game against its definition, and print one number over all answers");
    command->footer(
        "Small positions of every game are solved by theory and by trying all moves. The "
        "signature\n"
        "at the end is the same on every machine; a different one means different answers.\n"
        "Exit status 4 if anything disagrees.");
    const auto flags = std::make_shared<LimitsFlags>();
    add_time_flag(*command, *flags);
    command->callback([flags, &action] { action = [flags] { return check_all(*flags); }; });
}

}  // namespace bouton::cli
