#include "exact/number.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/memory.hpp"
#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/number_answer.hpp"
#include "cli/progress.hpp"
#include "cli/terminal.hpp"
#include "exact/digits.hpp"
#include "exact/size.hpp"
#include "lab/numeration_table.hpp"
#include "theory/wythoff.hpp"

namespace bouton::cli {

namespace {

struct Options {
    std::string number;
    std::string digits;
    std::string from;
    std::string count;
    std::string a = "1";
    std::string system;
    std::string format = "text";
    std::string out;
    std::string memory;
    bool trailing = false;
    bool full = false;
    bool json = false;
    bool quiet = false;
};

Error refusal(const std::string& sentence) { return {ErrorKind::bad_request, sentence}; }

/// What the user asks for: one number, or a table of several.
struct Request {
    NumerationTable table;
    bool is_table = false;
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

Integer read_natural(std::string_view text, std::string_view what) {
    Integer number = parse_number(text);
    if (number.sign() < 0) {
        throw refusal(fmt::format("{} must be at least 0, not {}", what, abbreviated(text)));
    }
    return number;
}

std::int64_t read_a(const std::string& text) {
    const Integer a = parse_number(text);
    if (a < 1 || a > largest_wythoff_a) {
        throw refusal(
            fmt::format("--a must be from 1 to {}, not {}", largest_wythoff_a, abbreviated(text)));
    }
    return a.to_word().value();
}

std::vector<NumerationTable::System> read_systems(const Options& options, std::int64_t a,
                                                  bool is_table) {
    constexpr std::array<std::string_view, 4> names{"p", "q", "both", "zeckendorf"};
    const NumerationTable::System p{"p", Weights::p};
    const NumerationTable::System q{"q", Weights::q};
    const std::string& name = options.system;
    if (name.empty() && is_table) return {q, p};
    if (name.empty() || name == "p") return {p};
    if (name == "q") return {q};
    if (name == "both") return {q, p};
    if (name != "zeckendorf") {
        throw refusal(fmt::format("there is no system '{}'{}", abbreviated(name),
                                  did_you_mean(name, names, "the systems are")));
    }
    if (a != 1) {
        throw refusal(fmt::format(
            "Zeckendorf's system is the p-system of a = 1: leave --a {} out, or take --system p",
            abbreviated(options.a)));
    }
    return {{"zeckendorf", Weights::p}};
}

TableFormat read_format(const Options& options) {
    constexpr std::array<std::string_view, 3> names{"text", "csv", "json"};
    if (options.json) return TableFormat::json;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names.at(i) == options.format) return static_cast<TableFormat>(i);
    }
    throw refusal(fmt::format("there is no format '{}'{}", abbreviated(options.format),
                              did_you_mean(options.format, names, "the formats are")));
}

/// `number` as a range, `1..17`, if it is one.
std::optional<std::pair<Integer, Integer>> read_range(std::string_view text) {
    const std::size_t dots = text.find("..");
    if (dots == std::string_view::npos) return std::nullopt;
    Integer first = read_natural(text.substr(0, dots), "the first number");
    Integer last = read_natural(text.substr(dots + 2), "the last number");
    if (last < first) {
        throw refusal(fmt::format("the range '{}' is empty: the smaller number goes first",
                                  abbreviated(text)));
    }
    return std::pair(std::move(first), std::move(last));
}

Request read_request(const Options& options) {
    const bool counted = !options.count.empty() || !options.from.empty();
    const int ways =
        (options.number.empty() ? 0 : 1) + (options.digits.empty() ? 0 : 1) + (counted ? 1 : 0);
    if (ways != 1) {
        throw refusal(fmt::format(
            "number needs {}: a number, a range such as 1..17, --from with --count, or --digits",
            ways == 0 ? "something to write" : "one of these only"));
    }
    Request request;
    NumerationTable& table = request.table;
    table.a = read_a(options.a);
    table.digits = !options.trailing;
    if (counted) {
        if (options.count.empty()) throw refusal("--from needs --count, how many numbers");
        table.from = read_natural(options.from.empty() ? "0" : options.from, "--from");
        table.count = parse_number(options.count);
        if (table.count < 1) {
            throw refusal(
                fmt::format("--count must be at least 1, not {}", abbreviated(options.count)));
        }
        request.is_table = true;
    } else if (auto range = read_range(options.number)) {
        table.count = range->second - range->first + 1;
        table.from = std::move(range->first);
        request.is_table = true;
    }
    table.systems = read_systems(options, table.a, request.is_table);
    if (request.is_table) return request;
    if (options.digits.empty()) {
        table.from =
            read_natural(options.number == "-" ? read_input() : options.number, "the number");
        return request;
    }
    if (table.systems.size() > 1) {
        throw refusal("--digits are of one system: say --system p or --system q");
    }
    const Numeration system(table.a, table.systems.front().weights);
    const auto digits =
        parse_digits(options.digits == "-" ? read_input() : options.digits, table.a);
    require_representation(digits, system);
    table.from = system.value(digits);
    return request;
}

void require_memory(const NumerationTable& table, const Options& options) {
    const std::size_t memory =
        options.memory.empty() ? default_memory() : parse_memory(options.memory);
    const Integer needed = digits_memory(table.from + table.count, table.a) * table.systems.size();
    if (needed > memory) {
        throw Error(
            ErrorKind::limit,
            fmt::format("the digits need about {} of memory, and {} are allowed: allow more with "
                        "--memory, or take a smaller number",
                        format_size(needed), format_memory(memory)));
    }
}

int number(const Options& options) {
    const TableFormat format = read_format(options);
    const Request request = read_request(options);
    const bool tabulate = request.is_table || format == TableFormat::csv;
    if (!options.trailing || tabulate) require_memory(request.table, options);
    TerminalProgress progress("rows", options.quiet);
    const auto write = [&](const Sink& sink) {
        if (tabulate) {
            write_numeration_table(request.table, format, sink, &progress);
            return;
        }
        const NumberAnswer answer = answer_number(request.table);
        sink(format == TableFormat::text ? number_text(answer, options.full) : number_json(answer));
    };
    if (options.out.empty()) {
        write(format == TableFormat::text ? print_text : print);
        return 0;
    }
    // A single number is computed before there is a file, so that it can be interrupted at once.
    std::string text;
    if (!request.is_table) write([&](std::string_view piece) { text += piece; });
    const StopOnInterrupt guard;
    OutputFile file(options.out);
    file.write(text);
    if (request.is_table) write([&](std::string_view piece) { file.write(piece); });
    file.commit();
    return 0;
}

}  // namespace

void add_number(Command& program, Action& action) {
    Command* command = program.add_subcommand(
        "number", "Numbers in the p- and q-systems of Wythoff's game, and what their digits say");
    const auto options = std::make_shared<Options>();
    command->add_option("number", options->number,
                        "A number, a range of numbers such as 1..17, or - to read one from "
                        "standard input");
    command->add_option("--a", options->a, "The parameter of the game, 1 to 10^18 (default: 1)");
    command->add_option("--system", options->system,
                        "p, q, both, or zeckendorf, which is p for a = 1 (default: p; of a table "
                        "both)");
    command->add_option("--digits", options->digits,
                        "The way back: the number with these digits, the most significant first, "
                        "or - to read them from standard input");
    command->add_option("--count", options->count, "A table of so many numbers");
    command->add_option("--from", options->from, "The first number of the table (default: 0)");
    command->add_flag("--trailing", options->trailing,
                      "Leave the digits out: only the zeros at their end, and what they say");
    command->add_flag("--full", options->full,
                      "In text, also numbers and digits of more than 200 figures in full");
    command->add_option("--format", options->format, "text, csv or json (default: text)");
    command->add_flag("--json", options->json, "The same as --format json");
    command->add_option("--out", options->out,
                        "Write to a file, which appears whole or not at all");
    command->add_option("--memory", options->memory,
                        "Use at most so much memory, such as 512M or 4G (default: half of it)");
    command->add_flag("--quiet", options->quiet, "Show no progress");
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
    command->callback([options, &action] { action = [options] { return number(*options); }; });
}

}  // namespace bouton::cli
