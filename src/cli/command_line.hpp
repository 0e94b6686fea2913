#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

// NOLINTNEXTLINE(readability-identifier-naming): that is its name.
namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace bouton::cli {

/// An option that can be described further.
class FlagHandle {
public:
    explicit FlagHandle(CLI::Option& option) : option_(&option) {}

    // NOLINTBEGIN(modernize-use-nodiscard): they change the option.
    const FlagHandle& required() const;
    const FlagHandle& type_name(const std::string& name) const;
    // NOLINTEND(modernize-use-nodiscard)

private:
    CLI::Option* option_;
};

/// What the help text says of a flag or an argument; completion and the manual page are made of it.
struct FlagText {
    std::vector<std::string>
        names;          ///< with their dashes, `-h` and `--help`; of an argument the one name
    std::string value;  ///< what stands for its value, empty if it takes none
    std::string help;
    bool argument = false;
    bool required = false;
    bool repeated = false;  ///< takes several values
};

/// A command with its flags and commands of its own; the program is the outermost one.
///
/// CLI11 reads them.  It takes seconds to compile, and so is seen by one file only.
class Command {
public:
    /// The program.
    Command(const std::string& description, const std::string& name);
    Command(const Command&) = delete;
    Command& operator=(const Command&) = delete;
    Command(Command&&) = delete;
    Command& operator=(Command&&) = delete;
    ~Command();

    /// A command inside this one, which owns it.
    Command* add_subcommand(const std::string& name, const std::string& description);
    /// One of them must be named.
    void require_subcommand();

    /// `--name`, or for a name without dashes an argument; with several values, repeated flags or
    /// all arguments.
    FlagHandle add_value(const std::string& name, std::string& value, const std::string& help);
    FlagHandle add_value(const std::string& name, std::vector<std::string>& values,
                         const std::string& help);
    void add_flag(const std::string& name, bool& value, const std::string& help);
    /// What stands below the flags in the help text.
    void footer(const std::string& text);
    /// Called by parse() if the command is the one that is named.
    void callback(const std::function<void()>& chosen);

    /// Leaves the command out of help texts, completion and the manual page.
    void hide();

    [[nodiscard]] std::string name() const;
    [[nodiscard]] std::string description() const;
    /// As it was given to footer().
    [[nodiscard]] std::string footer_text() const;
    /// In the order of the help text.
    [[nodiscard]] std::vector<FlagText> flags() const;
    /// Without those that are hidden.
    [[nodiscard]] std::vector<const Command*> subcommands() const;

    /// Reads a command line.  Returns the help text if that is asked for; throws
    /// Error{bad_request}.
    std::optional<std::string> parse(std::vector<std::string> arguments);

private:
    explicit Command(CLI::App& app);

    std::unique_ptr<CLI::App> program_;  // of the outermost command
    CLI::App* app_;
    std::vector<std::unique_ptr<Command>> subcommands_;
};

}  // namespace bouton::cli
