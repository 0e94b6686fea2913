#pragma once

#include <cstdint>
#include <string>

#include "base/control.hpp"
#include "cli/command_line.hpp"
#include "lab/akiyama_figures.hpp"
#include "tables/akiyama_rows.hpp"

namespace bouton::cli {

/// The options of every command about lists of Akiyama's nim.
struct AkiyamaOptions {
    std::string count;
    std::string strategy = "greedy";
    std::string memory;
    bool quiet = false;
};

/// `default_count` is what the help says.
void add_akiyama_options(Command& command, AkiyamaOptions& options,
                         const std::string& default_count);

/// Of how many rows; throws Error{bad_request}, and Error{limit} above `most`.
std::uint64_t read_count(const AkiyamaOptions& options, std::uint64_t by_default,
                         std::uint64_t most);

/// Throws Error{bad_request} unless the strategy is greedy or exact.
AkiyamaList read_list(const AkiyamaOptions& options);

std::size_t read_memory(const AkiyamaOptions& options);

/// The figures of the list at these counts.
AkiyamaFigures figures_at(const std::vector<std::uint64_t>& counts, const AkiyamaOptions& options,
                          Control* control);

}  // namespace bouton::cli
