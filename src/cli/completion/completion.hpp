#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/command_line.hpp"

namespace bouton::cli {

/// What a shell offers in the place of a value.
struct Offer {
    enum class Kind {
        nothing,  // the user knows best: a number, a position
        files,
        words,
        games,  // words, where a game is named: at the beginning, and after a + of a sum
    };
    Kind kind = Kind::nothing;
    std::vector<std::string> words;
};

/// A command, and the words by which it is called: `plot losing`.
struct NamedCommand {
    std::string path;
    const Command* command;
};

/// All commands of the program, those inside others too; not the program itself.
std::vector<NamedCommand> all_commands(const Command& program);

/// What is offered for the value of a flag, or for an argument, of the command called by `path`.
Offer offer_for(std::string_view path, const FlagText& flag);

// Scripts that complete the program's commands, flags and values.  Everything in them is read off
// the program and the catalogue.
std::string bash_completion(const Command& program);
std::string zsh_completion(const Command& program);
std::string fish_completion(const Command& program);

}  // namespace bouton::cli
