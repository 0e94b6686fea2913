#include "answer/rules.hpp"

#include <memory>
#include <string>

#include "cli/command.hpp"
#include "cli/output.hpp"

namespace bouton::cli {

namespace {

struct RulesFlags {
    std::string file;
    bool misere = false;
    bool json = false;
};

int rules(const RulesFlags& flags) {
    RulesSource source;
    if (flags.file.starts_with('{')) {
        source = read_rules_source(flags.file);
    } else if (flags.file.starts_with("rules:")) {
        source = read_rules_source(std::string_view(flags.file).substr(6));
    } else {
        source.text = read_rules_file(flags.file);
        if (flags.file != "-") source.file = flags.file;
    }
    source.misere = source.misere || flags.misere;
    const RulesAnswer answer = answer_rules(source);
    Output output("");
    output.write(flags.json ? to_json(answer) : to_text(answer, output.style()));
    output.commit();
    return 0;
}

}  // namespace

void add_rules(Command& program, Action& action) {
    Command* command = program.add_subcommand(
        "rules", "Whether rules of one's own can be read, and what was recognised in them");
    const auto flags = std::make_shared<RulesFlags>();
    command
        ->add_value("file", flags->file,
                    "The file of the rules, - for standard input, or the rules in braces: {...}")
        .required();
    command->add_flag("--misere", flags->misere, "Misère play: whoever cannot move wins");
    command->add_flag("--json", flags->json, "As JSON");
    command->footer(
        "Rules are a few lines of text; docs/rules.md describes them. A game by rules is named\n"
        "rules:FILE, or rules:{...} with the rules between the braces, wherever a game is "
        "named.\n\n"
        "  bouton rules examples/rules/wythoff.rules\n"
        "  bouton rules '{heap n; n-k for k in {1, 3, 4}}'\n"
        "  bouton solve 'rules:{heap n; n-k for k in {1, 3, 4}}' 20 --explain\n"
        "  bouton play rules:examples/rules/knight.rules");
    command->callback([flags, &action] { action = [flags] { return rules(*flags); }; });
}

}  // namespace bouton::cli
