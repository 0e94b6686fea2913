#include "render/gnuplot.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "base/error.hpp"
#include "base/text.hpp"

namespace bouton {

namespace {

Error failure(std::string_view what, int reason) {
    return {ErrorKind::failed,
            fmt::format("gnuplot, which draws pictures, {}: {}", what, std::strerror(reason))};
}

/// A file without a name, gone when it is closed.
class Scratch {
public:
    Scratch() : file_(std::tmpfile()) {
        if (!file_) throw failure("needs a temporary file", errno);
        fcntl(descriptor(), F_SETFD, FD_CLOEXEC);
    }

    [[nodiscard]] int descriptor() const { return fileno(file_.get()); }

    void write(std::string_view text) {
        if (std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size() ||
            std::fflush(file_.get()) != 0 || lseek(descriptor(), 0, SEEK_SET) != 0) {
            throw failure("cannot be given its script", errno);
        }
    }

    [[nodiscard]] std::string read() {
        std::rewind(file_.get());
        std::string text;
        std::array<char, 65536> buffer{};
        while (const auto size = std::fread(buffer.data(), 1, buffer.size(), file_.get())) {
            text.append(buffer.data(), size);
        }
        return text;
    }

private:
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    std::unique_ptr<std::FILE, Close> file_;
};

/// Starts gnuplot with these files as its standard ones.
pid_t spawn(const std::array<const Scratch*, 3>& standard) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    for (int i = 0; i < 3; ++i) {
        posix_spawn_file_actions_adddup2(&actions,
                                         standard.at(static_cast<std::size_t>(i))->descriptor(), i);
    }
    std::string name = "gnuplot";
    std::string defaults = "--default-settings";
    std::array<char*, 3> arguments{name.data(), defaults.data(), nullptr};
    pid_t process = 0;
    const int reason =
        posix_spawnp(&process, name.c_str(), &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (reason == ENOENT) {
        throw Error(ErrorKind::failed,
                    "pictures are drawn by gnuplot, which is not there: install the Debian package "
                    "gnuplot-nox");
    }
    if (reason != 0) throw failure("cannot be started", reason);
    return process;
}

int wait_for(pid_t process) {
    int status = 0;
    while (waitpid(process, &status, 0) < 0) {
        if (errno != EINTR) throw failure("was lost", errno);
    }
    return status;
}

/// The last line of what gnuplot says is what is wrong, after the place: `line 0: …`.
std::string complaint(std::string_view said) {
    std::string_view last = "it said nothing";
    for (std::string_view line : split(said, '\n')) {
        line.remove_prefix(std::min(line.find_first_not_of(" \t\""), line.size()));
        if (!line.empty()) last = line;
    }
    return abbreviated(last, 200);
}

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

/// The length of the well-formed UTF-8 character at the front of a text; 0 if there is none.
std::size_t character_length(std::string_view text) {
    const auto first = static_cast<unsigned char>(text.front());
    std::size_t length = 1;
    if (first >= 0xF5U || (first >= 0x80U && first < 0xC2U)) return 0;
    if (first >= 0xC2U) length = first >= 0xF0U ? 4 : first >= 0xE0U ? 3 : 2;
    if (text.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if (!is_continuation(text[i])) return 0;
    }
    const auto second = static_cast<unsigned char>(length > 1 ? text[1] : '\0');
    const bool overlong = (first == 0xE0U && second < 0xA0U) || (first == 0xF0U && second < 0x90U);
    const bool beyond = (first == 0xEDU && second >= 0xA0U) || (first == 0xF4U && second >= 0x90U);
    return overlong || beyond ? 0 : length;
}

}  // namespace

std::string gnuplot_text(std::string_view text) {
    // Between single quotes nothing is special but the quote, which is doubled.
    std::string quoted = "'";
    while (!text.empty()) {
        const std::size_t length = character_length(text);
        const char c = text.front();
        if (length == 0) {
            quoted += '?';
        } else if (c == '\n') {
            quoted += R"('."\n".')";
        } else if (c == '\'') {
            quoted += "''";
        } else if (static_cast<unsigned char>(c) < 0x20U || c == '\x7F') {
            quoted += ' ';
        } else {
            quoted += text.substr(0, length);
        }
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return quoted + "'";
}

std::string run_gnuplot(std::string_view script) {
    Scratch input;
    Scratch output;
    Scratch said;
    input.write(script);
    const int status = wait_for(spawn({&input, &output, &said}));
    if (WIFSIGNALED(status)) {
        throw Error(ErrorKind::failed,
                    fmt::format("gnuplot was ended by signal {} before the picture was done",
                                WTERMSIG(status)));
    }
    if (WEXITSTATUS(status) != 0) {
        throw Error(ErrorKind::failed,
                    fmt::format("gnuplot could not draw the picture: {}", complaint(said.read())));
    }
    return output.read();
}

}  // namespace bouton
