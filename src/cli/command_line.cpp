#include "cli/command_line.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"

namespace bouton::cli {

namespace {

std::vector<std::string> long_names(const CLI::App& command) {
    std::vector<std::string> names;
    for (const CLI::Option* option : command.get_options()) {
        for (const std::string& name : option->get_lnames()) {
            names.push_back(fmt::format("--{}", name));
        }
    }
    return names;
}

/// The innermost command that was named, and its name as the user writes it: `plot losing`.
struct Chosen {
    const CLI::App* command;
    std::string name;
};

Chosen chosen_command(const CLI::App& program) {
    Chosen chosen{&program, ""};
    while (!chosen.command->get_subcommands().empty()) {
        chosen.command = chosen.command->get_subcommands().back();
        chosen.name += (chosen.name.empty() ? "" : " ") + chosen.command->get_name();
    }
    return chosen;
}

/// The sentence where one of the command's own commands is missing or unknown.
std::string command_wanted(const Chosen& chosen, const std::vector<std::string>& words) {
    std::vector<std::string_view> commands;
    for (const CLI::App* command : chosen.command->get_subcommands({})) {
        commands.push_back(command->get_name());
    }
    const bool outermost = chosen.name.empty();
    if (words.empty()) {
        return outermost ? "a command is missing; bouton --help lists them"
                         : fmt::format("{0} what? It has {1}; bouton {0} --help tells more",
                                       chosen.name, fmt::join(commands, ", "));
    }
    return fmt::format(
        "{} no command '{}'{}", outermost ? "there is" : chosen.name + " has",
        abbreviated(words.front()),
        did_you_mean(words.front(), commands, outermost ? "the commands are" : "it has"));
}

/// The sentence for a command line that cannot be read, in place of CLI11's.
std::string sentence_for(const CLI::App& program, const CLI::ParseError& error,
                         const std::vector<std::string>& arguments) {
    const Chosen chosen = chosen_command(program);
    if (chosen.name.empty()) return command_wanted(chosen, arguments);
    const std::vector<std::string> options = long_names(*chosen.command);
    const std::vector<std::string_view> names(options.begin(), options.end());
    const std::vector<std::string> unread = chosen.command->remaining();
    for (const std::string& argument : unread) {
        if (argument.starts_with("-")) {
            const std::string_view name = std::string_view(argument).substr(0, argument.find('='));
            return fmt::format("{} has no option '{}'{}", chosen.name, abbreviated(name),
                               did_you_mean(name, names, "it has"));
        }
    }
    if (!chosen.command->get_subcommands({}).empty()) return command_wanted(chosen, unread);
    std::string text = error.what();
    while (text.ends_with('\n') || text.ends_with('.')) text.pop_back();
    return fmt::format("{0}: {1}; bouton {0} --help shows how it is used", chosen.name, text);
}

}  // namespace

const OptionHandle& OptionHandle::required() const {
    option_->required();
    return *this;
}

const OptionHandle& OptionHandle::type_name(const std::string& name) const {
    option_->type_name(name);
    return *this;
}

Command::Command(const std::string& description, const std::string& name)
    : program_(std::make_unique<CLI::App>(description, name)), app_(program_.get()) {
    app_->set_help_flag("-h,--help", "Show this text and exit");
    app_->get_formatter()->column_width(30);
}

Command::Command(CLI::App& app) : app_(&app) {}

Command::~Command() = default;

Command* Command::add_subcommand(const std::string& name, const std::string& description) {
    subcommands_.push_back(
        std::unique_ptr<Command>(new Command(*app_->add_subcommand(name, description))));
    return subcommands_.back().get();
}

void Command::require_subcommand() { app_->require_subcommand(1); }

OptionHandle Command::add_option(const std::string& name, std::string& value,
                                 const std::string& help) {
    return OptionHandle(*app_->add_option(name, value, help));
}

OptionHandle Command::add_option(const std::string& name, std::vector<std::string>& values,
                                 const std::string& help) {
    CLI::Option* option = app_->add_option(name, values, help);
    // An option that may be repeated takes one value each time, and leaves arguments alone.
    if (name.starts_with("--")) option->allow_extra_args(false);
    return OptionHandle(*option);
}

void Command::add_flag(const std::string& name, bool& value, const std::string& help) {
    app_->add_flag(name, value, help);
}

void Command::footer(const std::string& text) { app_->footer(text); }

void Command::callback(const std::function<void()>& chosen) { app_->callback(chosen); }

std::string Command::name() const { return app_->get_name(); }

std::vector<std::string> Command::option_names() const { return long_names(*app_); }

std::vector<const Command*> Command::subcommands() const {
    std::vector<const Command*> commands;
    commands.reserve(subcommands_.size());
    for (const auto& command : subcommands_) commands.push_back(command.get());
    return commands;
}

std::optional<std::string> Command::parse(std::vector<std::string> arguments) {
    const std::vector<std::string> given = arguments;
    std::reverse(arguments.begin(), arguments.end());  // CLI11 takes them from the back
    try {
        app_->parse(std::move(arguments));
    } catch (const CLI::CallForHelp&) {
        return app_->help();  // of the innermost command that was named
    } catch (const CLI::ParseError& error) {
        throw Error(ErrorKind::bad_request, sentence_for(*app_, error, given));
    }
    return std::nullopt;
}

}  // namespace bouton::cli
