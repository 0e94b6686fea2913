#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/memory.hpp"
#include "cli/command.hpp"
#include "cli/progress.hpp"
#include "cli/terminal.hpp"
#include "game/explain.hpp"
#include "game/request.hpp"
#include "render/paragraph.hpp"
#include "render/terminal_scene.hpp"

namespace bouton::cli {

namespace {

struct Options {
    std::vector<std::string> words;
    bool all = false;
    bool explain = false;
    bool grundy = false;
    bool json = false;
    bool quiet = false;
    std::string strategy;
    std::string memory;
};

/// A number where JSON readers keep it exact, else a string.
nlohmann::ordered_json number(const Integer& value) {
    constexpr std::int64_t exact = std::int64_t{1} << 53U;
    if (value <= exact) return value.to_word().value();
    return value.to_string();
}

std::string as_json(const Request& request, const Answer& answer) {
    nlohmann::ordered_json json;
    const std::string name = request.game->name();
    if (name.empty()) {
        json["game"] = nullptr;
    } else {
        json["game"] = name;
    }
    json["position"] = request.position;
    json["outcome"] = std::string(to_string(answer.outcome));
    if (answer.grundy) {
        json["grundy"] = number(*answer.grundy);
    } else {
        json["grundy"] = nullptr;
    }
    json["winning_moves"] = answer.winning_moves;
    if (answer.outcome == Outcome::draw) json["drawing_moves"] = answer.drawing_moves;
    json["explanation"] = answer.explanation;
    return json.dump() + "\n";
}

std::string as_text(const Request& request, const Answer& answer, const Options& options) {
    std::string text;
    const std::string name = request.game->name();
    text += name.empty() ? request.position : fmt::format("{} {}", name, request.position);
    text += answer.outcome == Outcome::P   ? "\nP: the player to move loses."
            : answer.outcome == Outcome::N ? "\nN: the player to move wins."
                                           : "\nDraw: neither player can force a win.";
    if (answer.grundy) text += fmt::format(" Grundy value {}.", answer.grundy->to_string());
    text += '\n';
    if (answer.outcome == Outcome::draw) {
        text +=
            fmt::format("To keep the draw, leave {}\n", fmt::join(answer.drawing_moves, " or "));
    } else if (answer.winning_moves.empty() && answer.outcome == Outcome::N && !options.explain) {
        text += explain_end(request.game->play()) + "\n";
    } else if (answer.winning_moves.size() == 1) {
        text +=
            fmt::format("{}: leave {}\n", options.all ? "The only winning move" : "Winning move",
                        answer.winning_moves.front());
    } else if (!answer.winning_moves.empty()) {
        text += fmt::format("Winning moves ({}):\n", answer.winning_moves.size());
        for (const std::string& move : answer.winning_moves) {
            text += fmt::format("  leave {}\n", move);
        }
    }
    if (options.explain) {
        text += '\n';
        const std::string board =
            draw(request.game->scenes(request.position), {output_width(), output_is_utf8()});
        if (!board.empty()) text += board + "\n";
        for (const std::string& line : answer.explanation) {
            // A line that begins with a space is a row of a table, to be left as it is.
            text += line.starts_with(' ') ? line + "\n" : paragraph(line, output_width());
        }
    }
    return text;
}

int solve(const Options& options) {
    const Request request = parse_request(fmt::format("{}", fmt::join(options.words, " ")));
    TerminalProgress progress("steps", options.quiet);
    Question question;
    question.all = options.all;
    question.explain = options.explain;
    question.insist_on_grundy = options.grundy;
    question.strategy = options.strategy;
    if (!options.memory.empty()) question.memory = parse_memory(options.memory);
    question.control = &progress;
    const Answer answer = request.game->solve(request.position, question);
    if (options.json) {
        print(as_json(request, answer));
    } else {
        print_text(as_text(request, answer, options));
    }
    return 0;
}

}  // namespace

void add_solve(Command& program, Action& action) {
    Command* command = program.add_subcommand(
        "solve", "Who wins a position, its Grundy value, and the winning moves");
    const auto options = std::make_shared<Options>();
    command
        ->add_option("position", options->words,
                     "GAME POSITION, or a sum: GAME POSITION + GAME POSITION ...")
        .required();
    command->add_flag("--all", options->all, "Every winning move, not one");
    command->add_flag("--explain", options->explain, "Why: the theory at work on this position");
    command->add_option("--strategy", options->strategy,
                        "Which strategy to solve it by, for a game with several");
    command->add_flag("--grundy", options->grundy,
                      "Insist on the Grundy value, however long it takes");
    command->add_flag("--json", options->json, "Answer in JSON");
    command->add_option("--memory", options->memory,
                        "Use at most so much memory, such as 512M or 4G (default: half of it)");
    command->add_flag("--quiet", options->quiet, "Show no progress");
    command->footer(
        "P is a position that the player to move loses, N one that the player to move wins.\n"
        "A winning move is told as the position to leave.\n\n"
        "  bouton solve nim 3,4,5 --explain\n"
        "  bouton solve wythoff:a=2 11,25 --strategy arithmetic --explain\n"
        "  bouton solve wythoff 10^60,2*10^60+7 --all\n"
        "  bouton solve nim:misere 1,3,5,7\n"
        "  bouton solve kayles 7 + nim 3,4 + wythoff 4,6\n"
        "  bouton solve --json subtraction:take=1/3/4 100");
    command->callback([options, &action] { action = [options] { return solve(*options); }; });
}

}  // namespace bouton::cli
