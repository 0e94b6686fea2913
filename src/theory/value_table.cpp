#include "theory/value_table.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace bouton {

std::vector<std::string> value_table(std::span<const std::uint32_t> values) {
    constexpr std::size_t in_a_row = 10;
    if (values.empty()) return {};
    const std::size_t label = fmt::formatted_size("{}", values.size() - 1);
    const std::size_t cell = 1 + fmt::formatted_size("{}", std::ranges::max(values));
    std::vector<std::string> lines{std::string(label + 3, ' ')};
    for (std::size_t i = 0; i < std::min(in_a_row, values.size()); ++i) {
        lines[0] += fmt::format("{:>{}}", i, cell);
    }
    for (std::size_t first = 0; first < values.size(); first += in_a_row) {
        std::string line = fmt::format("  {:>{}}:", first, label);
        for (std::size_t i = first; i < std::min(first + in_a_row, values.size()); ++i) {
            line += fmt::format("{:>{}}", values[i], cell);
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace bouton
