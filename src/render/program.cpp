#include "render/program.hpp"

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

Error failure(const Program& program, std::string_view what, int reason) {
    return {ErrorKind::failed, fmt::format("{}, which draws pictures, {}: {}", program.name, what,
                                           std::strerror(reason))};
}

/// A file without a name, gone when it is closed.
class Scratch {
public:
    explicit Scratch(const Program& program) : program_(program), file_(std::tmpfile()) {
        if (!file_) throw failure(program_, "needs a temporary file", errno);
        fcntl(descriptor(), F_SETFD, FD_CLOEXEC);
    }

    [[nodiscard]] int descriptor() const { return fileno(file_.get()); }

    void write(std::string_view text) {
        if (std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size() ||
            std::fflush(file_.get()) != 0 || lseek(descriptor(), 0, SEEK_SET) != 0) {
            throw failure(program_, "cannot be given its input", errno);
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

    const Program& program_;
    std::unique_ptr<std::FILE, Close> file_;
};

/// Starts a program with these files as its standard ones.
pid_t spawn(const Program& program, const std::array<const Scratch*, 3>& standard) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    for (int i = 0; i < 3; ++i) {
        posix_spawn_file_actions_adddup2(&actions,
                                         standard.at(static_cast<std::size_t>(i))->descriptor(), i);
    }
    std::vector<std::string> words{program.name};
    words.insert(words.end(), program.arguments.begin(), program.arguments.end());
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    pid_t process = 0;
    const int reason =
        posix_spawnp(&process, program.name.c_str(), &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (reason == ENOENT) {
        throw Error(ErrorKind::failed,
                    fmt::format("pictures are drawn by {}, which is not there: install the Debian "
                                "package {}",
                                program.name, program.package));
    }
    if (reason != 0) throw failure(program, "cannot be started", reason);
    return process;
}

int wait_for(const Program& program, pid_t process) {
    int status = 0;
    while (waitpid(process, &status, 0) < 0) {
        if (errno != EINTR) throw failure(program, "was lost", errno);
    }
    return status;
}

/// The last line of what a program says is what is wrong.
std::string complaint(std::string_view said) {
    std::string_view last = "it said nothing";
    for (std::string_view line : split(said, '\n')) {
        line.remove_prefix(std::min(line.find_first_not_of(" \t\""), line.size()));
        if (!line.empty()) last = line;
    }
    return abbreviated(last, 200);
}

}  // namespace

std::string run_program(const Program& program, std::string_view input) {
    Scratch given(program);
    Scratch said(program);
    Scratch output(program);
    given.write(input);
    const int status = wait_for(program, spawn(program, {&given, &output, &said}));
    if (WIFSIGNALED(status)) {
        throw Error(ErrorKind::failed,
                    fmt::format("{} was ended by signal {} before the picture was done",
                                program.name, WTERMSIG(status)));
    }
    if (WEXITSTATUS(status) != 0) {
        throw Error(ErrorKind::failed, fmt::format("{} could not draw the picture: {}",
                                                   program.name, complaint(said.read())));
    }
    return output.read();
}

}  // namespace bouton
