#include "ask/number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>

#include "answer/number.hpp"
#include "cli/command.hpp"
#include "cli/flags/limits_flags.hpp"
#include "cli/flags/output_format.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "exact/duration.hpp"
#include "exact/number.hpp"
#include "exact/rows.hpp"
#include "format/numeration_table.hpp"

namespace bouton::cli {

namespace {

struct NumberFlags {
    NumberQuery query;
    std::string format;
    std::string out;
    LimitsFlags limits;
    bool full = false;
    bool json = false;
};

std::string read_input() {
    std::string text;
    std::array<char, 1U << 16U> buffer{};
    while (const std::size_t size = std::fread(buffer.data(), 1, buffer.size(), stdin)) {
        text.append(buffer.data(), size);
    }
    text.erase(text.find_last_not_of(" \t\r\n") + 1);
    return text;
}

TableFormat read_format(const NumberFlags& flags) {
    constexpr std::array<std::string_view, 3> names{"text", "csv", "json"};
    const std::string name = output_format(flags.format, flags.json, flags.out, names);
    return static_cast<TableFormat>(std::ranges::find(names, name) - names.begin());
}

int number(NumberFlags flags) {
    const TableFormat format = read_format(flags);
    if (flags.query.number == "-") flags.query.number = read_input();
    if (flags.query.digits == "-") flags.query.digits = read_input();
    TerminalProgress progress("rows", flags.limits.quiet);
    std::optional<ShowWorking> working(progress);
    const auto [numbers, is_table] = read_number_request(flags.query);
    const Limits limits = read_limits(flags.limits, &progress);
    const bool tabulate = is_table || format == TableFormat::csv;
    if (numbers.digits || tabulate) require_memory(numbers, limits);
    if (tabulate) {
        working.reset();
        Output output(flags.out);
        require_time(limits, numbers.count, most_rows_a_second,
                     fmt::format("a table of {} numbers", shortened(numbers.count)));
        // A number and the digits of each system take two bytes each at least.
        output.expect(numbers.count * 2 * (numbers.systems.size() + 1));
        write_numeration_table(numbers, format, output.sink(), limits);
        output.commit();
        return 0;
    }
    // A single number is computed before there is a file, so that it can be interrupted at once.
    const NumberAnswer answer = answer_number(numbers, limits);
    Output output(flags.out);
    const std::string text =
        format == TableFormat::json ? to_json(answer) : to_text(answer, output.style(), flags.full);
    working.reset();
    output.write(text);
    output.commit();
    return 0;
}

}  // namespace

void add_number(Command& program, Action& action) {
    Command* command = program.add_subcommand(
        "number", "Numbers in the p- and q-systems of Wythoff's game, and what their digits say");
    const auto flags = std::make_shared<NumberFlags>();
    command->add_value("number", flags->query.number,
                       "A number, a range of numbers such as 1..17, or - to read one from "
                       "standard input");
    command->add_value("--a", flags->query.a, "The parameter of the game, 1 to 10^18 (default: 1)");
    command->add_value("--system", flags->query.system,
                       "p, q, both, or zeckendorf, which is p for a = 1 (default: p; of a table "
                       "both)");
    command->add_value("--digits", flags->query.digits,
                       "The way back: the number with these digits, the most significant first, "
                       "or - to read them from standard input");
    command->add_value("--count", flags->query.count, "A table of so many numbers");
    command->add_value("--from", flags->query.from, "The first number of the table (default: 0)");
    command->add_flag("--trailing", flags->query.trailing,
                      "Leave the digits out: only the zeros at their end, and what they say");
    command->add_flag("--full", flags->full,
                      "In text, also numbers and digits of more than 200 figures in full");
    command->add_value("--format", flags->format,
                       "text, csv or json (default: as the file's name says, or text)");
    command->add_flag("--json", flags->json, "The same as --format json");
    command->add_value("--out", flags->out, "Write to a file, which appears whole or not at all");
    add_limits_flags(*command, flags->limits);
    command->footer(
        "With the convergents p_i/q_i of [1; a, a, ...] every number is a sum of s_i p_i, where\n"
        "0 <= s_i <= a and s_i = 0 if s_(i+1) = a: the p-system; and of t_i q_i, where also t_0 < "
        "a:\n"
        "the q-system. Digits are written one after the other if a <= 9, 1102, and else with "
        "commas,\n"
        "4,0,12; so they are read back. Numbers may be expressions.\n\n"
        "  bouton number 10 --a 2\n"
        "  bouton number 10 --a 2 --system q\n"
        "  bouton number 100 --system zeckendorf\n"
        "  bouton number 1..17 --a 2 --format csv\n"
        "  bouton number --digits 1,0,2 --a 2\n"
        "  bouton number 10^1000000 --trailing");
    command->callback([flags, &action] { action = [flags] { return number(*flags); }; });
}

}  // namespace bouton::cli
