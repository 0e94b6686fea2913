#include "cli/akiyama_options.hpp"

#include <fmt/format.h>

#include <array>
#include <string_view>

#include "base/error.hpp"
#include "base/memory.hpp"
#include "base/text.hpp"
#include "cli/list_options.hpp"

namespace bouton::cli {

void add_akiyama_options(Command& command, AkiyamaOptions& options,
                         const std::string& default_count) {
    command.add_option("--count", options.count,
                       fmt::format("Of how many rows (default: {})", default_count));
    command.add_option("--strategy", options.strategy,
                       "greedy, the rows of algorithm AI, or exact, the P-positions (default: "
                       "greedy)");
    command.add_option("--memory", options.memory,
                       "Use at most so much memory, such as 512M or 4G (default: half of it)");
    command.add_flag("--quiet", options.quiet, "Show no progress");
}

std::uint64_t read_count(const AkiyamaOptions& options, std::uint64_t by_default,
                         std::uint64_t most) {
    if (options.count.empty()) return by_default;
    const Integer count = read_number(options.count, "--count", 1);
    if (count > most) {
        throw Error(ErrorKind::limit, fmt::format("--count may be at most {}, not {}", most,
                                                  abbreviated(options.count)));
    }
    return static_cast<std::uint64_t>(count.to_word().value());
}

AkiyamaList read_list(const AkiyamaOptions& options) {
    if (options.strategy == "greedy") return AkiyamaList::greedy;
    if (options.strategy == "exact") return AkiyamaList::exact;
    constexpr std::array<std::string_view, 2> names{"greedy", "exact"};
    throw Error(ErrorKind::bad_request,
                fmt::format("there is no strategy '{}'{}", abbreviated(options.strategy),
                            did_you_mean(options.strategy, names, "the strategies are")));
}

std::size_t read_memory(const AkiyamaOptions& options) {
    return options.memory.empty() ? default_memory() : parse_memory(options.memory);
}

AkiyamaFigures figures_at(const std::vector<std::uint64_t>& counts, const AkiyamaOptions& options,
                          Control* control) {
    const std::size_t memory = read_memory(options);
    if (read_list(options) == AkiyamaList::exact) {
        return akiyama_figures(akiyama_comparison(counts, memory, control));
    }
    return akiyama_figures(akiyama_statistics(counts, memory, control));
}

}  // namespace bouton::cli
