#include <fmt/format.h>

#include <string>
#include <string_view>

#include "base/text/text.hpp"
#include "cli/command.hpp"
#include "cli/completion/completion.hpp"
#include "cli/terminal.hpp"
#include "generated/build_info.hpp"

namespace bouton::cli {

namespace {

/// A text as roff prints it: no character is a command, and a hyphen is one that can be copied.
std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '\\') {
            result += "\\e";
        } else if (c == '-') {
            result += "\\-";
        } else {
            if ((c == '.' || c == '\'') && (result.empty() || result.back() == '\n')) {
                result += "\\&";
            }
            result += c;
        }
    }
    return result;
}

std::string sentence(std::string_view text) {
    return escaped(text) + (text.ends_with('.') ? "\n" : ".\n");
}

/// Paragraphs, and between them lines that begin with two spaces, which stay as they are.
std::string body(std::string_view text) {
    std::string result;
    bool verbatim = false;
    for (const std::string_view line : split(text, '\n')) {
        const bool example = line.starts_with("  ");
        if (example != verbatim) result += example ? ".PP\n.nf\n.RS\n" : ".RE\n.fi\n.PP\n";
        verbatim = example;
        if (line.empty()) {
            result += ".PP\n";
        } else {
            result += escaped(example ? line.substr(2) : line) + "\n";
        }
    }
    if (verbatim) result += ".RE\n.fi\n";
    return result;
}

std::string flags_of(const Command& command) {
    std::string text;
    for (const FlagText& flag : command.flags()) {
        text += ".TP\n";
        std::string names;
        for (const std::string& name : flag.names) {
            names += fmt::format("{}\\f{}{}\\fR", names.empty() ? "" : ", ",
                                 flag.argument ? "I" : "B", escaped(name));
        }
        if (!flag.argument && !flag.value.empty()) {
            names += fmt::format(" \\fI{}\\fR", escaped(flag.value));
        }
        text += names + "\n" + sentence(flag.help);
    }
    return text;
}

std::string manual(const Command& program) {
    const std::string about = program.description();
    const std::size_t first_line = about.find('\n');
    std::string text = fmt::format(
        ".TH BOUTON 1 \"\" \"bouton {}\" \"User commands\"\n"
        ".SH NAME\nbouton \\- combinatorial games: who wins, by which moves, and why\n"
        ".SH SYNOPSIS\n.B bouton\n\\fICOMMAND\\fR [\\fIARGUMENT\\fR...] [\\fB\\-\\-FLAG\\fR...]\n"
        ".SH DESCRIPTION\n{}",
        build::version, body(about.substr(0, first_line)));
    if (first_line != std::string::npos) text += body(about.substr(first_line + 1));
    text += flags_of(program);
    text += ".SH COMMANDS\n";
    for (const auto& [path, command] : all_commands(program)) {
        text += fmt::format(".SS bouton {}\n{}", escaped(path), sentence(command->description()));
        text += flags_of(*command);
        if (const std::string footer = command->footer_text(); !footer.empty()) {
            text += ".PP\n" + body(footer);
        }
    }
    text +=
        ".SH EXIT STATUS\n"
        "0: answered. 1: failed. 2: bad request. 3: too large for the limits given, or unknown. "
        "4: a self\\-check disagrees.\n";
    return text;
}

}  // namespace

void add_manual(Command& program, Action& action) {
    Command* command = program.add_subcommand("manual", "The manual page, made of the help texts");
    command->hide();
    command->callback([&program, &action] {
        action = [&program] {
            print(manual(program));
            return 0;
        };
    });
}

}  // namespace bouton::cli
