#include "cli/help_text.hpp"

#include "base/text/paragraph.hpp"
#include "base/text/text.hpp"

namespace bouton::cli {

namespace {

/// A flag or a command and what is said of it: `  --json      Answer in JSON`.
struct HelpEntry {
    std::string_view name;
    std::string_view text;
};

HelpEntry entry_in(std::string_view line) {
    const std::size_t gap = line.find("  ", 2);
    if (gap == std::string_view::npos) return {line.substr(2), ""};
    return {line.substr(2, gap - 2), line.substr(line.find_first_not_of(' ', gap))};
}

bool is_paragraph(std::string_view line) {
    const bool head = line.ends_with(':') && line.find(' ') == std::string_view::npos;
    return !line.empty() && !line.starts_with(' ') && !head;
}

}  // namespace

std::string narrowed_help(std::string_view help, std::size_t width) {
    constexpr std::size_t indent = 4;
    std::string text;
    std::string running;  // lines of one paragraph, in one
    const auto end_paragraph = [&] {
        if (!running.empty()) text += paragraph(running, width);
        running.clear();
    };
    if (help.ends_with('\n')) help.remove_suffix(1);
    for (const std::string_view line : split(help, '\n')) {
        if (is_paragraph(line)) {
            running += running.empty() ? "" : " ";
            running += line;
            continue;
        }
        end_paragraph();
        if (characters(line) <= width || !line.starts_with("  ")) {
            text += line;
            text += '\n';
            continue;
        }
        const auto [name, said] = entry_in(line);
        text += "  ";
        text += name;
        text += '\n';
        if (said.empty()) continue;
        const std::string lines = paragraph(said, width - indent);
        for (const std::string_view one : split(lines, '\n')) {
            if (!one.empty()) text += std::string(indent, ' ') + std::string(one) + '\n';
        }
    }
    end_paragraph();
    return text;
}

}  // namespace bouton::cli
