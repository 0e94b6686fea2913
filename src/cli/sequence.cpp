#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/output_file.hpp"
#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/list_options.hpp"
#include "cli/progress.hpp"
#include "cli/table_window.hpp"
#include "cli/terminal.hpp"
#include "game/catalogue.hpp"
#include "game/ray_game.hpp"
#include "lab/row_blocks.hpp"
#include "tables/row_period.hpp"
#include "tables/sequence_period.hpp"

namespace bouton::cli {

namespace {

struct Options {
    std::string game;
    std::string count;
    std::string from = "0";
    bool period = false;
    ListOptions list;
};

/// A game, and perhaps a row of its table: `wythoff:a=2,row=5`.
struct Named {
    GamePtr game;
    std::optional<Integer> row;
    std::string name;
};

Named read_name(const std::string& text) {
    const std::size_t colon = text.find(':');
    std::string spelled = text.substr(0, colon);
    Named named;
    if (colon != std::string::npos) {
        std::vector<std::string_view> kept;
        for (const std::string_view item : split(std::string_view(text).substr(colon + 1), ',')) {
            if (item.starts_with("row=")) {
                named.row = read_number(std::string(item.substr(4)), "row", 0);
            } else {
                kept.push_back(item);
            }
        }
        if (!kept.empty()) spelled += fmt::format(":{}", fmt::join(kept, ","));
    }
    named.game = make_game(spelled);
    named.name = named.game->name();
    if (named.row) {
        const char joint = named.name.find(':') == std::string::npos ? ':' : ',';
        named.name += fmt::format("{}row={}", joint, named.row->to_string());
    } else if (named.game->rays() && named.game->start().find(',') != std::string::npos &&
               !named.game->period()) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("{0} has two piles: say which row of its table is meant, such as "
                                "{0}{1}row=3",
                                named.name, named.name.find(':') == std::string::npos ? ':' : ','));
    }
    return named;
}

RowList list_of(const Named& named, const Integer& from, const Question& question) {
    if (!named.row) return named.game->sequence(from, question);
    return ray_row(table_rules(*named.game), *named.row, from, question.memory);
}

/// The period that is proved, or the one that is seen in the first `count` values.
std::optional<Periodicity> period_of(const Named& named, const Integer& count,
                                     const Question& question, Integer& checked) {
    checked = count;
    if (named.row) {
        const RayRules rules = table_rules(*named.game);
        require_row_memory(rules, *named.row, question.memory);
        RowPeriodOptions options{.memory = question.memory, .control = question.control};
        options.columns = static_cast<std::uint64_t>(count.to_word().value());
        const RowPeriodSearch search =
            find_row_period(rules, static_cast<std::size_t>(named.row->to_word().value()), options);
        checked = search.checked_to;
        if (!search.period) return std::nullopt;
        return Periodicity{search.period->preperiod, search.period->period, search.period->saltus,
                           true, search.checked_to};
    }
    if (auto known = named.game->period()) return known;
    RowList list = named.game->sequence(0, question);
    RowBlocks blocks(list, count, question.control);
    std::vector<std::uint64_t> values;
    while (const RowBlock* block = blocks.next()) {
        const RowBlock::Column& column = block->columns.front();
        for (std::size_t i = 0; i < blocks.rows(); ++i) {
            values.push_back(static_cast<std::uint64_t>(
                (column.base + column.offsets[i]).to_word().value_or(0)));
        }
    }
    return seen_period(values);
}

std::string period_text(const Named& named, const std::optional<Periodicity>& period,
                        const Integer& checked, bool json) {
    if (json) {
        nlohmann::ordered_json object;
        object["game"] = named.name;
        const auto number = [](const Integer& value) {
            return value.bit_length() <= 53 ? nlohmann::ordered_json(value.to_word().value())
                                            : nlohmann::ordered_json(value.to_string());
        };
        if (period) {
            object["period"] = number(period->period);
            object["preperiod"] = number(period->preperiod);
            object["saltus"] = number(period->saltus);
        } else {
            object["period"] = nullptr;
            object["preperiod"] = nullptr;
            object["saltus"] = nullptr;
        }
        object["proved"] = period && period->proved;
        object["checked_to"] = number(period ? period->checked_to : checked);
        return object.dump() + "\n";
    }
    if (!period) return fmt::format("no period found among {} values\n", checked.to_string());
    std::string text =
        fmt::format("period {}\npreperiod {}\nsaltus {}\n", period->period.to_string(),
                    period->preperiod.to_string(), period->saltus.to_string());
    text += fmt::format("{}, {} values computed\n", period->proved ? "proved" : "seen, not proved",
                        period->checked_to.to_string());
    return text;
}

int sequence(const Options& options) {
    const Named named = read_name(options.game);
    const Integer from = read_number(options.from, "--from", 0);
    if (options.period) {
        constexpr std::int64_t most = 1'000'000'000'000;
        const Integer count =
            options.count.empty() ? Integer(1'000'000) : read_number(options.count, "--count", 2);
        if (count > most) {
            throw Error(ErrorKind::limit, "a period is looked for among at most 10^12 values");
        }
        TerminalProgress progress("values", options.list.quiet);
        Question question;
        question.control = &progress;
        if (!options.list.memory.empty()) question.memory = parse_memory(options.list.memory);
        Integer checked;
        const auto period = period_of(named, count, question, checked);
        const bool json = options.list.json || options.list.format == "json";
        const std::string text = period_text(named, period, checked, json);
        if (options.list.out.empty()) {
            print(text);
        } else {
            OutputFile file(options.list.out);
            file.write(text);
            file.commit();
        }
        return 0;
    }
    if (options.count.empty()) {
        throw Error(ErrorKind::bad_request, "sequence needs --count, how many values, or --period");
    }
    answer_with_list(
        [&](const Question& question) { return list_of(named, from, question); },
        read_number(options.count, "--count", 1), options.list,
        {{"game", named.name}, {"content", "Grundy values"}, {"from", from.to_string()}});
    return 0;
}

}  // namespace

void add_sequence(Command& program, Action& action) {
    Command* command = program.add_subcommand(
        "sequence", "The Grundy values of heaps 0, 1, 2, ..., or of a row of a table");
    const auto options = std::make_shared<Options>();
    command
        ->add_option("game", options->game,
                     "GAME on heaps, or GAME:row=R for row R of the table of a game on two piles")
        .required();
    command->add_option("--count", options->count,
                        "How many; with --period, among how many to look (default: 10^6)");
    command->add_option("--from", options->from, "The first heap or column (default: 0)");
    command->add_flag("--period", options->period,
                      "Preperiod, period and saltus, and whether they are proved");
    add_list_options(*command, options->list);
    command->footer(
        "Each line is n g. A sequence has period p and saltus s if g(n + p) = g(n) + s from the\n"
        "preperiod on.\n\n"
        "  bouton sequence kayles --count 20\n"
        "  bouton sequence wythoff:row=5 --count 100\n"
        "  bouton sequence wythoff:row=5 --period\n"
        "  bouton sequence subtraction:take=1/3/4 --period --json");
    command->callback([options, &action] { action = [options] { return sequence(*options); }; });
}

}  // namespace bouton::cli
