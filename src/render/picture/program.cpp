#include "render/picture/program.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <memory>

#include "base/error.hpp"
#include "base/text/text.hpp"

namespace bouton {

namespace {

Error failure(const Program& program, std::string_view what, int reason) {
    return {ErrorKind::failed, fmt::format("{}, which draws the pictures, {}: {}", program.name,
                                           what, std::strerror(reason))};
}

/// A file without a name, which disappears when it is closed.
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

/// What the child does: becomes the program, or tells why not.  It ends with this process, however
/// that ends.
[[noreturn]] void become(const Program& program, char* const* arguments,
                         const std::array<int, 3>& standard, pid_t parent, int complaints) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(1);
    for (int i = 0; i < 3; ++i) {
        const int file = standard[static_cast<std::size_t>(i)];
        if (file == i) {
            fcntl(file, F_SETFD, 0);
        } else {
            dup2(file, i);
        }
    }
    execvp(program.name.c_str(), arguments);
    const int reason = errno;
    (void)!write(complaints, &reason, sizeof reason);
    _exit(127);
}

/// Starts a program with these files as its standard ones.
pid_t spawn(const Program& program, const std::array<int, 3>& standard) {
    std::vector<std::string> words{program.name};
    words.insert(words.end(), program.arguments.begin(), program.arguments.end());
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    std::array<int, 2> complaints{};
    if (pipe2(complaints.data(), O_CLOEXEC) != 0) throw failure(program, "needs a pipe", errno);
    const pid_t parent = getpid();
    const pid_t process = fork();
    if (process == 0) become(program, arguments.data(), standard, parent, complaints[1]);
    int reason = process < 0 ? errno : 0;
    close(complaints[1]);
    if (process > 0) {
        (void)!read(complaints[0], &reason, sizeof reason);
        if (reason != 0) waitpid(process, nullptr, 0);
    }
    close(complaints[0]);
    if (reason == ENOENT) {
        throw Error(ErrorKind::failed,
                    fmt::format("pictures are drawn by {}, which is not installed: install the "
                                "Debian package {}",
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

/// The last line of a program's messages says what is wrong.
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
    const int status = wait_for(
        program, spawn(program, {given.descriptor(), output.descriptor(), said.descriptor()}));
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
