#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>

#include "base/error.hpp"
#include "base/files/input_file.hpp"
#include "base/text/text.hpp"
#include "families/rules/text/read_script.hpp"
#include "families/rules/text/tokens.hpp"
#include "game/rules/rules_game.hpp"

namespace bouton {

namespace {

constexpr std::string_view misere = "misere";

/// Reads `,misere` or nothing after the rules.
bool read_flag(std::string_view rest, std::string_view whole) {
    if (rest.empty()) return false;
    if (rest.starts_with(',') && rest.substr(1) == misere) return true;
    throw Error(ErrorKind::bad_request,
                fmt::format("'{}' follows the rules in 'rules:{}': only ,misere may",
                            abbreviated(rest), abbreviated(whole)));
}

/// Throws if there are rules, or the beginning of some, in the place of the name of a file.
void require_name(std::string_view text) {
    constexpr std::array<std::string_view, 2> words{"heap", "piles"};
    const bool begins = std::ranges::any_of(words, [&](std::string_view word) {
        return text.starts_with(word) && (text.size() == word.size() || text[word.size()] == ' ');
    });
    if (!begins && text.find_first_of(";\n") == std::string_view::npos) return;
    std::error_code ignored;
    if (std::filesystem::exists(text, ignored)) return;
    // One word is what is left of rules where a space ends the name of a game; and rules that are
    // long are not worth repeating.
    constexpr std::size_t most = 100;
    std::string line = rules::in_one_line(text);
    if (std::ranges::find(words, line) != words.end()) line += " …";
    throw Error(ErrorKind::bad_request,
                fmt::format("'{}' is not the name of a file; rules themselves stand between "
                            "braces: 'rules:{{{}}}'",
                            abbreviated(text), line.size() > most ? "…" : line));
}

}  // namespace

std::string read_rules_file(const std::string& path) {
    require_name(path);
    // Reading a device might never end.
    std::error_code ignored;
    if (path != "-" && std::filesystem::exists(path, ignored) &&
        !std::filesystem::is_regular_file(path, ignored)) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("'{}' is not a regular file: name a file of rules, or write "
                                "rules:{{…}}",
                                abbreviated(path, 200)));
    }
    InputFile file(path);
    std::string text = read_all(file.source(), rules::most_text);
    // Some editors begin a text in UTF-8 with this.
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text.starts_with(byte_order_mark)) text.erase(0, byte_order_mark.size());
    return text;
}

RulesSource read_rules_source(std::string_view text) {
    RulesSource source;
    if (text.starts_with('{')) {
        std::size_t depth = 0;
        std::size_t end = 0;
        for (; end < text.size(); ++end) {
            if (text[end] == '{') ++depth;
            if (text[end] == '}' && --depth == 0) break;
        }
        if (end == text.size()) {
            throw Error(
                ErrorKind::bad_request,
                fmt::format("the rules in '{}' have no end: a '}}' is missing", abbreviated(text)));
        }
        source.text = text.substr(1, end - 1);
        source.misere = read_flag(text.substr(end + 1), text);
        return source;
    }
    std::string_view file = text;
    constexpr std::string_view named = "file=";
    if (file.starts_with(named)) file.remove_prefix(named.size());
    require_name(file);
    const std::size_t comma = file.find(',');
    source.misere = read_flag(comma == std::string_view::npos ? "" : file.substr(comma), text);
    source.file = file.substr(0, comma);
    if (source.file.empty()) {
        throw Error(ErrorKind::bad_request, "the name of a file is missing after 'rules:'");
    }
    source.text = read_rules_file(source.file);
    if (source.file == "-") source.file.clear();  // it cannot be read again: the rules are the name
    return source;
}

std::string spelled(const RulesSource& source) {
    return fmt::format(
        "rules:{}{}",
        source.file.empty() ? fmt::format("{{{}}}", rules::in_one_line(source.text)) : source.file,
        source.misere ? ",misere" : "");
}

}  // namespace bouton
