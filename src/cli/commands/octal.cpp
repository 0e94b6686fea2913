#include "answer/lists/octal.hpp"

#include <array>
#include <memory>
#include <string>

#include "cli/command.hpp"
#include "cli/flags/limits_flags.hpp"
#include "cli/flags/output_format.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/stop.hpp"

namespace bouton::cli {

namespace {

struct OctalFlags {
    OctalQuery query;
    std::string format;
    std::string out;
    bool json = false;
    LimitsFlags limits;
};

int octal(const OctalFlags& flags) {
    constexpr std::array<std::string_view, 3> formats{"text", "csv", "json"};
    const std::string format = output_format(flags.format, flags.json, flags.out, formats);
    const OctalRequest request = read_octal_request(flags.query);
    const StopOnInterrupt guard;
    Output output(flags.out);
    OctalAnswer answer;
    {
        TerminalProgress progress("codes", flags.limits.quiet);
        answer = answer_octal(request, read_limits(flags.limits, &progress));
    }
    output.write(format == "csv"    ? to_csv(answer)
                 : format == "json" ? to_json(answer)
                                    : to_text(answer, output.style()));
    output.commit();
    return 0;
}

}  // namespace

void add_octal(Command& program, Action& action) {
    Command* command = program.add_subcommand(
        "octal", "What is known of the octal codes of one, two and three digits");
    const auto flags = std::make_shared<OctalFlags>();
    command->add_value("code", flags->query.codes,
                       "Only these codes, such as 0.77, and where they differ from the first");
    command->add_value("--digits", flags->query.digits,
                       "All codes of up to so many digits, 1 to 3 (default: 3)");
    command->add_value("--count", flags->query.count, "How many values of each (default: 5000)");
    command->add_value("--format", flags->format,
                       "text, csv or json (default: as the file's name says, or text)");
    command->add_flag("--json", flags->json, "The same as --format json");
    command->add_value("--out", flags->out, "Write to a file, which appears whole or not at all");
    add_limits_flags(*command, flags->limits);
    command->footer(
        "For each code its least period and preperiod if the values computed prove them, how many\n"
        "were computed, the largest value, and how many heaps have rare values: those in the\n"
        "sparse space, which are few in most games. Codes with the same values are one row.\n\n"
        "  bouton octal --digits 1\n"
        "  bouton octal --count 10^5 --out octal.csv\n"
        "  bouton octal 0.161 0.36");
    command->callback([flags, &action] { action = [flags] { return octal(*flags); }; });
}

}  // namespace bouton::cli
