#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <string>
#include <thread>

#include "tests/support/run_program.hpp"
#include "tests/support/web_client.hpp"

namespace bouton {

namespace {

using testing::HasSubstr;

/// The program `bouton serve` at a free port.
class ServeProgram {
public:
    ServeProgram() {
        int ends[2];
        if (pipe(ends) != 0) return;
        child_ = fork();
        if (child_ == 0) {
            dup2(ends[1], STDOUT_FILENO);
            close(ends[0]);
            close(ends[1]);
            execl(BOUTON_PROGRAM, "bouton", "serve", "--port", "0", "--no-open", "--time", "10m",
                  "--memory", "8G", nullptr);
            _exit(127);
        }
        close(ends[1]);
        char c = 0;
        while (read(ends[0], &c, 1) == 1 && c != '\n') address_ += c;
        close(ends[0]);
    }
    ServeProgram(const ServeProgram&) = delete;
    ServeProgram& operator=(const ServeProgram&) = delete;
    ~ServeProgram() {
        if (child_ > 0) end(SIGKILL);
    }

    [[nodiscard]] const std::string& address() const { return address_; }
    [[nodiscard]] std::uint16_t port() const {
        const std::size_t colon = address_.rfind(':');
        return static_cast<std::uint16_t>(std::stoi(address_.substr(colon + 1)));
    }
    /// The exit status, or 128 and the signal that ended it.
    int end(int signal) {
        kill(child_, signal);
        int status = 0;
        waitpid(child_, &status, 0);
        child_ = 0;
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }

private:
    pid_t child_ = 0;
    std::string address_;
};

TEST(ServeProgram, TellsItsAddressAndEndsOnSignals) {
    for (const int signal : {SIGINT, SIGTERM}) {
        ServeProgram program;
        ASSERT_TRUE(program.address().starts_with("http://127.0.0.1:")) << program.address();
        Connection idle(program.port());
        Connection asking(program.port());
        asking.send(get("/api/solve?position=nim+3,4,5"));
        EXPECT_THAT(asking.receive().body, HasSubstr("\"1,4,5\""));
        asking.send(get("/api/losing?game=akiyama&strategy=greedy&count=10000000000&summary"));
        Connection streaming(program.port());
        streaming.send(get("/api/losing?game=wythoff&count=10000000"));
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        const auto begin = std::chrono::steady_clock::now();
        EXPECT_EQ(program.end(signal), 0);
        EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(50))
            << "the first question takes minutes";
    }
}

TEST(ServeProgram, RefusesWhatItCannotDo) {
    EXPECT_EQ(run_in_shell("bouton serve --port 70000").status, 2);
    EXPECT_EQ(run_in_shell("bouton serve --host nowhere --port 0").status, 2);
    for (const char* time : {"0", "1e9", "none", "10 apples"}) {
        const ProgramRun run =
            run_in_shell("bouton serve --port 0 --time '" + std::string(time) + "'");
        EXPECT_EQ(run.status, 2) << run.output;
        EXPECT_THAT(run.output, HasSubstr(time));
    }
    EXPECT_EQ(run_in_shell("bouton serve --host 192.0.2.1 --port 0").status, 1);
    EXPECT_EQ(run_in_shell("bouton serve --page /nowhere --port 0").status, 2);
}

TEST(ServeProgram, TheTourEndsWithoutATerminal) {
    EXPECT_EQ(run_in_shell("timeout 20 bouton tour --serve").status, 0);
}

TEST(ShowProgram, ShowsPictureAndMoves) {
    const ProgramRun run = run_in_shell("bouton show nim 1,2 --judge");
    EXPECT_EQ(run.status, 0);
    EXPECT_THAT(run.output, HasSubstr("leave 1,1 (take 1 from heap 2): P\n"));
    EXPECT_THAT(run_in_shell("bouton show nim 1,2 --json").output, HasSubstr("\"kind\":\"heaps\""));
    EXPECT_EQ(run_in_shell("bouton show nim x").status, 2);
}

}  // namespace

}  // namespace bouton
