#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

// `bouton play` as a program: input that is no terminal, the end of input, Ctrl-C.
namespace {

struct EndOfProgram {
    std::string output;
    int status = 0;  // of the shell's kind: 128 + signal if it was killed
};

/// A run of the program with pipes to and from it.
class RunningProgram {
public:
    explicit RunningProgram(std::vector<std::string> arguments) {
        EXPECT_EQ(pipe(in_.data()), 0);
        EXPECT_EQ(pipe(out_.data()), 0);
        arguments.insert(arguments.begin(), {BOUTON_PROGRAM, "play"});
        std::vector<char*> pointers;
        for (std::string& argument : arguments) pointers.push_back(argument.data());
        pointers.push_back(nullptr);
        child_ = fork();
        if (child_ == 0) {
            dup2(in_[0], STDIN_FILENO);
            dup2(out_[1], STDOUT_FILENO);
            dup2(out_[1], STDERR_FILENO);
            for (const int end : {in_[0], in_[1], out_[0], out_[1]}) close(end);
            setenv("LC_ALL", "C.UTF-8", 1);
            execv(pointers[0], pointers.data());
            _exit(127);
        }
        close(in_[0]);
        close(out_[1]);
    }
    RunningProgram(const RunningProgram&) = delete;
    RunningProgram& operator=(const RunningProgram&) = delete;

    void type(std::string_view text) {
        while (!text.empty()) {
            const ssize_t count = write(in_[1], text.data(), text.size());
            if (count <= 0) return;
            text.remove_prefix(static_cast<std::size_t>(count));
        }
    }

    /// Waits until the program has printed the text.
    void await(std::string_view text) {
        while (output_.find(text) == std::string::npos && read_some()) {
        }
    }

    void interrupt() const { kill(child_, SIGINT); }

    void end_input() { close(std::exchange(in_[1], -1)); }

    /// Reads what the program prints until it ends; the input must have been ended.
    EndOfProgram finish() {
        while (read_some()) {
        }
        close(out_[0]);
        int status = 0;
        waitpid(child_, &status, 0);
        return {output_, WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status)};
    }

private:
    bool read_some() {
        std::array<char, 4096> buffer{};
        const ssize_t count = read(out_[0], buffer.data(), buffer.size());
        if (count <= 0) return false;
        output_.append(buffer.data(), static_cast<std::size_t>(count));
        return true;
    }

    std::array<int, 2> in_{};
    std::array<int, 2> out_{};
    pid_t child_ = 0;
    std::string output_;
};

EndOfProgram play(std::vector<std::string> arguments, const std::string& input) {
    RunningProgram program(std::move(arguments));
    std::thread typist([&] {
        program.type(input);
        program.end_input();
    });
    EndOfProgram result = program.finish();
    typist.join();
    return result;
}

bool contains(const EndOfProgram& result, std::string_view text) {
    return result.output.find(text) != std::string::npos;
}

TEST(PlayProgram, EndOfInputEndsTheGamePolitely) {
    const EndOfProgram result = play({"nim", "3,4,5"}, "hint\n");
    EXPECT_EQ(result.status, 0);
    EXPECT_TRUE(contains(result, "> hint\nYou can win")) << result.output;
    EXPECT_TRUE(result.output.ends_with("Goodbye! The game is left at 3,4,5.\n")) << result.output;
    EXPECT_EQ(play({"nim"}, "").status, 0);
}

TEST(PlayProgram, CtrlCEndsTheGamePolitely) {
    RunningProgram program({"nim", "3,4,5"});
    program.await("Type help");
    program.interrupt();
    program.end_input();
    const EndOfProgram result = program.finish();
    EXPECT_EQ(result.status, 0);
    EXPECT_TRUE(result.output.ends_with("\nGoodbye!\n")) << result.output;
}

TEST(PlayProgram, LastLineNeedsNoLineFeed) {
    const EndOfProgram result = play({"nim", "2,1"}, "1,1");
    EXPECT_TRUE(contains(result, "You take 1 from heap 1.")) << result.output;
}

TEST(PlayProgram, OddLinesAreSurvived) {
    std::string input = "hint\r\n";
    input += std::string("\0\0\n", 3) + "\xFF\xFE\n" + std::string(200000, '9') + "\n";
    input += std::string(300000, 'x') + "\n" + "1,4,5\r\n";
    const EndOfProgram result = play({"nim", "3,4,5"}, input);
    EXPECT_EQ(result.status, 0);
    EXPECT_TRUE(contains(result, "You take 2 from heap 1.")) << result.output;
    EXPECT_LT(result.output.size(), 5000U);
}

TEST(PlayProgram, ALineLongerThanTheLimitIsCut) {
    std::string lines(std::size_t{1} << 25U, '1');
    lines += "\nhint\n";
    const EndOfProgram result = play({"nim", "3,4,5"}, lines);
    EXPECT_EQ(result.status, 0);
    EXPECT_TRUE(contains(result, "You can win")) << result.output;
}

TEST(PlayProgram, BadRequests) {
    EXPECT_EQ(play({"nim", "3", "--level", "perfekt"}, "").status, 2);
    EXPECT_EQ(play({"nmi"}, "").status, 2);
    EXPECT_EQ(play({"nim", "x"}, "").status, 2);
    EXPECT_EQ(play({"nim", "--seed", "x"}, "").status, 2);
    EXPECT_EQ(play({"nim", "--seed", "2^64"}, "").status, 2);
    EXPECT_EQ(play({"nim", "--seed", "2^64-1"}, "").status, 0);
    EXPECT_EQ(play({}, "").status, 2);
}

/// These are the moves for this seed on every machine.
TEST(PlayProgram, TheSeedRepeatsTheGame) {
    const EndOfProgram result = play({"marienbad", "--seed", "12", "--level", "casual"},
                                     "take 1 from 4\ntake 1 from 3\ntake 1 from 2\n");
    for (const char* answer :
         {"I take 1 from heap 1 and leave 0,3,5,6.", "I take 2 from heap 2 and leave 0,1,4,6.",
          "I take 2 from heap 4 and leave 0,0,4,4."}) {
        EXPECT_TRUE(contains(result, answer)) << result.output;
    }
}

TEST(PlayProgram, AsciiOnDemand) {
    const EndOfProgram result =
        play({"kayles", "5", "+", "queen", "3,3", "--ascii"}, "help\nwhy\n");
    for (const char c : result.output) ASSERT_LT(static_cast<unsigned char>(c), 0x80U);
}

}  // namespace
