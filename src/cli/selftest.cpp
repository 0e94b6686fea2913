#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/terminal.hpp"
#include "lab/conformance.hpp"

namespace bouton::cli {

namespace {

/// Two numbers into one, in which both and their order matter.
std::uint64_t combined(std::uint64_t signature, std::uint64_t next) {
    return (signature ^ next) * 0x100000001B3U + (signature >> 29U);
}

int selftest() {
    std::uint64_t signature = 0;
    bool agreed = true;
    for (const Entry& entry : catalogue()) {
        std::uint64_t positions = 0;
        std::size_t disagreements = 0;
        const auto take = [&](const Conformance& result) {
            positions += result.positions;
            signature = combined(signature, result.signature);
            disagreements += result.disagreements.size();
            for (const std::string& sentence : result.disagreements) {
                fmt::print(stderr, "bouton: {}\n", sentence);
            }
        };
        take(check_facts(entry));
        for (const Trial& trial : entry.trials) take(check_trial(entry, trial));
        agreed = agreed && disagreements == 0;
        print(fmt::format("{:<16} {:>7} positions  {}\n", entry.about->name, positions,
                          disagreements == 0 ? "agree with the definition" : "DISAGREE"));
    }
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
    command->callback([&action] { action = selftest; });
}

}  // namespace bouton::cli
