#include "cli/command_line.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "base/error.hpp"
#include "base/text/text.hpp"

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

FlagText text_of(const CLI::Option& option) {
    FlagText text;
    text.argument = option.get_positional();
    if (text.argument) {
        text.names = {option.get_name(true)};
    } else {
        for (const std::string& name : option.get_snames()) text.names.push_back("-" + name);
        for (const std::string& name : option.get_lnames()) text.names.push_back("--" + name);
    }
    if (option.get_type_size() != 0) text.value = option.get_type_name();
    text.help = option.get_description();
    text.required = option.get_required();
    text.repeated = option.get_expected_max() > 1;
    return text;
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
        if (!command->get_group().empty()) commands.push_back(command->get_name());
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

/// What is wrong with the arguments of a command, in place of CLI11's own words.
std::string fault_of(const CLI::App& command, const CLI::ParseError& error,
                     const std::vector<std::string>& unread,
                     const std::vector<std::string>& arguments) {
    if (!unread.empty()) {
        std::vector<std::string> quoted;
        for (const std::string& argument : arguments) {
            if (std::ranges::find(unread, argument) == unread.end()) continue;
            quoted.push_back(fmt::format("'{}'", abbreviated(argument)));
        }
        return fmt::format("there is no use for {}", fmt::join(quoted, " and "));
    }
    const bool missing = dynamic_cast<const CLI::RequiredError*>(&error) != nullptr;
    for (const CLI::Option* option : command.get_options()) {
        if (missing && option->get_required() && option->count() == 0) {
            return fmt::format("{} is missing", option->get_name());
        }
        const auto most = static_cast<std::size_t>(option->get_expected_max());
        if (most > 0 && option->count() > most) {
            return fmt::format("{} is given {} times, and it has one value", option->get_name(),
                               option->count());
        }
    }
    const std::string text = error.what();
    for (const CLI::Option* option : command.get_options()) {
        const std::string name = option->get_name();
        if (option->get_expected_max() ==
            0) {  // a flag, which CLI11's message names without dashes
            const auto with_value = [&](const std::string& argument) {
                return argument.starts_with(name + "=");
            };
            if (std::ranges::any_of(arguments, with_value)) {
                return fmt::format("{} takes no value", name);
            }
        } else if (text.find(name) != std::string::npos) {
            return fmt::format("{} needs a value", name);
        }
    }
    return "this is not understood";
}

/// The sentence for a command line that cannot be read, in place of CLI11's.
std::string sentence_for(const CLI::App& program, const CLI::ParseError& error,
                         const std::vector<std::string>& arguments) {
    const Chosen chosen = chosen_command(program);
    if (chosen.name.empty()) return command_wanted(chosen, arguments);
    const std::vector<std::string> flags = long_names(*chosen.command);
    const std::vector<std::string_view> names(flags.begin(), flags.end());
    const std::vector<std::string> unread = chosen.command->remaining();
    for (const std::string& argument : unread) {
        if (argument.starts_with("-")) {
            const std::string_view name = std::string_view(argument).substr(0, argument.find('='));
            return fmt::format("{} has no option '{}'{}", chosen.name, abbreviated(name),
                               did_you_mean(name, names, "it has"));
        }
    }
    if (!chosen.command->get_subcommands({}).empty()) return command_wanted(chosen, unread);
    return fmt::format("{0}: {1}; bouton {0} --help shows how it is used", chosen.name,
                       fault_of(*chosen.command, error, unread, arguments));
}

/// Throws Error{bad_request} for a flag that was given an empty value, which would say nothing.
void refuse_empty_values(const CLI::App& program) {
    const Chosen chosen = chosen_command(program);
    for (const CLI::Option* option : chosen.command->get_options()) {
        if (option->get_positional() || option->get_expected_max() == 0) continue;
        for (const std::string& value : option->results()) {
            if (!value.empty()) continue;
            throw Error(ErrorKind::bad_request,
                        fmt::format("{0}: {1} is empty: give it a value, or leave it out; bouton "
                                    "{0} --help shows how it is used",
                                    chosen.name, option->get_name()));
        }
    }
}

/// Stands before an argument that begins with a dash and comes after `--`, so that it is not taken
/// for a flag; it is removed when the argument is read.
constexpr char plain_mark = '\x1f';

std::string without_mark(std::string argument) {
    if (argument.starts_with(plain_mark)) argument.erase(0, 1);
    return argument;
}

/// What comes after `--` is no flag, whatever it looks like.
void mark_plain_arguments(std::vector<std::string>& arguments) {
    const auto end = std::ranges::find(arguments, "--");
    if (end == arguments.end()) return;
    for (auto argument = end + 1; argument != arguments.end(); ++argument) {
        if (argument->starts_with('-')) argument->insert(argument->begin(), plain_mark);
    }
    arguments.erase(end);
}

}  // namespace

const FlagHandle& FlagHandle::required() const {
    option_->required();
    return *this;
}

const FlagHandle& FlagHandle::type_name(const std::string& name) const {
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

FlagHandle Command::add_value(const std::string& name, std::string& value,
                              const std::string& help) {
    CLI::Option* option = app_->add_option(name, value, help);
    if (option->get_positional()) option->transform(without_mark);
    return FlagHandle(*option);
}

FlagHandle Command::add_value(const std::string& name, std::vector<std::string>& values,
                              const std::string& help) {
    CLI::Option* option = app_->add_option(name, values, help);
    // An option that may be repeated takes one value each time, and leaves arguments alone.
    if (name.starts_with("--")) option->allow_extra_args(false);
    if (option->get_positional()) option->transform(without_mark);
    return FlagHandle(*option);
}

void Command::add_flag(const std::string& name, bool& value, const std::string& help) {
    app_->add_flag(name, value, help)->disable_flag_override();  // not --flag=no
}

void Command::footer(const std::string& text) { app_->footer(text); }

void Command::callback(const std::function<void()>& chosen) { app_->callback(chosen); }

std::string Command::name() const { return app_->get_name(); }

std::string Command::description() const { return app_->get_description(); }

std::string Command::footer_text() const { return app_->get_footer(); }

std::vector<FlagText> Command::flags() const {
    std::vector<FlagText> flags;
    for (const CLI::Option* option : app_->get_options()) flags.push_back(text_of(*option));
    return flags;
}

void Command::hide() { app_->group(""); }

std::vector<const Command*> Command::subcommands() const {
    std::vector<const Command*> commands;
    for (const auto& command : subcommands_) {
        if (!command->app_->get_group().empty()) commands.push_back(command.get());
    }
    return commands;
}

std::optional<std::string> Command::parse(std::vector<std::string> arguments) {
    const std::vector<std::string> given = arguments;
    mark_plain_arguments(arguments);
    std::reverse(arguments.begin(), arguments.end());  // CLI11 takes them from the back
    try {
        app_->parse(std::move(arguments));
    } catch (const CLI::CallForHelp&) {
        const Chosen chosen = chosen_command(*app_);
        const std::vector<std::string> unread = chosen.command->remaining();
        if (!unread.empty() && !chosen.command->get_subcommands({}).empty()) {
            throw Error(ErrorKind::bad_request, command_wanted(chosen, unread));
        }
        return app_->help();  // of the innermost command that was named
    } catch (const CLI::ParseError& error) {
        throw Error(ErrorKind::bad_request, sentence_for(*app_, error, given));
    }
    refuse_empty_values(*app_);
    return std::nullopt;
}

}  // namespace bouton::cli
