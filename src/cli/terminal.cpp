#include "cli/terminal.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "base/error.hpp"
#include "base/text/ascii.hpp"
#include "base/text/message.hpp"

namespace bouton::cli {

namespace {

constexpr std::size_t narrowest_terminal = 20;
constexpr std::size_t usual_width = 80;

}  // namespace

std::size_t output_width() {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
        return std::max<std::size_t>(size.ws_col, narrowest_terminal);
    }
    if (const char* columns = std::getenv("COLUMNS"); columns != nullptr) {
        const long width = std::strtol(columns, nullptr, 10);
        if (width > 0 && width < 10000)
            return std::max<std::size_t>(static_cast<std::size_t>(width), narrowest_terminal);
    }
    return usual_width;
}

std::optional<std::size_t> error_width() {
    if (isatty(STDERR_FILENO) != 1) return std::nullopt;
    winsize size{};
    const bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1;
    return known ? size.ws_col : usual_width;
}

bool output_is_utf8() {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const char* value = std::getenv(name);
        if (value == nullptr || *value == '\0') continue;
        const std::string_view locale = value;
        return locale.find("UTF-8") != std::string_view::npos ||
               locale.find("utf8") != std::string_view::npos;
    }
    return false;
}

TextStyle output_style() { return {output_width(), output_is_utf8()}; }

void print(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() ||
        std::fflush(stdout) != 0) {
        throw Error(ErrorKind::failed, "standard output cannot be written to");
    }
}

void print_error(std::string_view sentence) {
    std::string line = fmt::format("bouton: {}", sentence);
    if (const auto width = error_width()) {
        line = narrowed_message(line, std::max(*width, narrowest_terminal));
    }
    line += '\n';
    // Where it cannot be written there is nobody to tell; the exit status says the rest.
    (void)!std::fwrite(line.data(), 1, line.size(), stderr);
}

void print_text(std::string_view text) {
    print(output_is_utf8() ? std::string(text) : to_ascii(text));
}

}  // namespace bouton::cli
