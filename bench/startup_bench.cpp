#include <benchmark/benchmark.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <string>
#include <vector>

// A whole run of the program, from start to end, compared with a program that does nothing.
namespace {

void run(benchmark::State& state, std::vector<std::string> command) {
    std::vector<char*> arguments;
    arguments.reserve(command.size() + 1);
    for (std::string& word : command) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    for ([[maybe_unused]] auto _ : state) {
        pid_t child = 0;
        int status = 0;
        if (posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environ) != 0 ||
            waitpid(child, &status, 0) != child || status != 0) {
            state.SkipWithError("the program failed");
            break;
        }
    }
    posix_spawn_file_actions_destroy(&actions);
}

void nothing(benchmark::State& state) { run(state, {"true"}); }
BENCHMARK(nothing)->Unit(benchmark::kMillisecond)->UseRealTime();

void solve_nim(benchmark::State& state) { run(state, {BOUTON_PROGRAM, "solve", "nim", "3,4,5"}); }
BENCHMARK(solve_nim)->Unit(benchmark::kMillisecond)->UseRealTime();

void solve_nim_of_a_million_digits(benchmark::State& state) {
    run(state, {BOUTON_PROGRAM, "solve", "nim", "10^1000000,10^1000000/7"});
}
BENCHMARK(solve_nim_of_a_million_digits)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace

// NOLINTNEXTLINE: the macro is the library's.
