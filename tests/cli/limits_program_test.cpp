// The program within its limits: what would take too long is refused at once or stopped in time,
// and whatever is asked to stop stops.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include "tests/support/own_folder.hpp"
#include "tests/support/run_program.hpp"

namespace bouton {
namespace {

using testing::HasSubstr;

/// What is tested here took many minutes or never ended; it is given four minutes of processor
/// time, which a sanitized program on a busy machine does not need either.
ProgramRun run_at_once(const std::string& command) {
    return run_in_shell("ulimit -t 240; " + command);
}

void expect_refused(const std::string& command, const std::string& sentence) {
    const ProgramRun run = run_at_once(command);
    EXPECT_EQ(run.status, 3) << command << "\n" << run.output;
    EXPECT_THAT(run.output, HasSubstr(sentence)) << command;
}

/// The same text again and again.
std::string many(const std::string& text, int times) {
    std::string all = text;
    for (int i = 1; i < times; ++i) all += ',' + text;
    return all;
}

/// So many parts of a sum, as the shell writes them: a command may not be too long for it.
std::string many_wythoffs(int times) {
    return "$(for i in $(seq " + std::to_string(times) + "); do echo + wythoff 4,6; done)";
}

TEST(LimitsProgram, SaysAtOnceWhatWouldTakeTooLong) {
    expect_refused("bouton losing wythoff --strategy recursive --from 10^30 --count 3",
                   "the recursive strategy needs");
    expect_refused("bouton losing wythoff --count 10^100 --summary", "10^83 years");
    expect_refused("bouton losing nim --count 10^100 --summary", "10^83 years");
    expect_refused("bouton losing wythoff --count 10^13 --summary", "takes at least");
    expect_refused("bouton positions wythoff --value 100000 --count 100000 --summary --memory 9T",
                   "listing the positions of wythoff of value 100000");
    expect_refused("bouton grundy wythoff --size 150000 --summary --time 5 --threads 2",
                   "a table of");
    expect_refused("bouton losing wythoff --strategy recursive --count 10^12 --memory 1G --summary",
                   "the recursive strategy needs");
    expect_refused("bouton losing akiyama --count 10^12 --memory 1G --summary", "of memory");
    expect_refused("bouton losing akiyama --count 1 --from 10^30", "of memory");
    for (const char* game : {"grundy-game", "octal:0.6", "octal:8.6", "subtraction:take=primes",
                             "subtraction:take=squares"}) {
        expect_refused(
            "bouton sequence " + std::string(game) + " --count 10^9 --memory 50M --summary",
            "computing the sequence needs about");
    }
    expect_refused("bouton sequence subtraction:take=squares --count 10^10 --summary",
                   "the values are computed for heaps below 4294967295");
#ifndef __SANITIZE_ADDRESS__  // a period is looked for first, which takes minutes there
    expect_refused("bouton sequence octal:0.007 --count 10^12 --summary",
                   "computing the sequence needs about 4 TiB");
    expect_refused("bouton solve octal:0.007 10^30", "no period was found");
#endif
    expect_refused("bouton losing nim --count 5 --heaps 8 --from 10^12 --memory 100M",
                   "listing positions of so many heaps");
    expect_refused("bouton sequence wythoff:row=3 --count 1 --from 10^30",
                   "rows before the first takes");
    expect_refused("bouton number --count 10^40", "numbers takes at least");
    expect_refused("bouton positions wythoff --value 10^6 --count 10^6",
                   "listing the positions of wythoff of value 1000000");
    expect_refused("bouton positions wythoff --value 10^60 --count 3", "up to 2^50");
    expect_refused("bouton grundy wythoff --size 2^24 --memory 9999T --summary", "a table of");
    for (const char* position : {"nim 10^1000", "subtraction 10^100", "nim 10^1000 + kayles 9"}) {
        expect_refused("bouton graph --positions 20000 --from '" + std::string(position) + "'",
                       "has more than 20000 positions");
    }
    expect_refused("bouton plot graph --from 'nim 99,99,99' --out x.svg",
                   "has more than 2000 positions");
    expect_refused("bouton solve grundy-game:misere 200 --memory 4G", "the search would need");
    expect_refused("bouton solve index-nim:k=150 --all " + many("1", 299), "winning moves");
    expect_refused("bouton solve nim 1 " + many_wythoffs(4001) + " --all",
                   "each of which is told with all 4002 parts");
}

/// Moves are held twice, and told as text.
TEST(LimitsProgram, WinningMovesOfManyHeapsCountAgainstTheMemory) {
    for (const std::string game : {"nim", "nim:misere"}) {
        const std::string solve = "bouton solve " + game + ' ' + many("4097", 501);
        expect_refused(solve + " --all --memory 10M", "leave --all out");
        EXPECT_EQ(run_at_once(solve + " --all --memory 100M").status, 0);
        EXPECT_EQ(run_at_once(solve + " --memory 10M").status, 0);
    }
}

TEST(LimitsProgram, AnswersWhatOnceTookLong) {
    EXPECT_EQ(run_at_once("bouton positions wythoff --value 100000 --count 3").output,
              "0 0 100000\n1 1 99999\n2 2 100001\n");
    EXPECT_EQ(run_at_once("bouton positions nim --value 1000000 --count 2 --from 1").output,
              "1 1 1000001\n2 2 1000002\n");
    EXPECT_THAT(run_at_once("bouton grundy wythoff:a=1e18 --size 3000 --summary").output,
                HasSubstr("26991000000"));
    EXPECT_THAT(run_at_once("bouton solve wythoff:a=1000000 1,2").output, HasSubstr("value 3"));
    EXPECT_THAT(run_at_once("bouton solve akiyama 50,60,70 + nim 3").output,
                HasSubstr("value 183"));
    EXPECT_THAT(run_at_once("bouton solve nim 1 " + many_wythoffs(25'001) + " | tail -c 30").output,
                HasSubstr("wythoff 4,6"));
    for (const char* flags : {"", " --all", " --explain"}) {
        EXPECT_EQ(run_at_once("bouton solve index-nim:k=2 " + many("3,7,11", 100) + flags).status,
                  0);
    }
    EXPECT_THAT(run_at_once("bouton solve building-nim 0,0,0,0,0,0/70").output, HasSubstr("P:"));
}

TEST(LimitsProgram, EndsWhenTheTimeIsOver) {
    for (const char* command :
         {"solve grundy-game:misere 70", "grundy wythoff:a=50 --size 20000 --summary",
          "losing wythoff --count 9*10^9 --summary", "losing wythoff --count 10^9 --out /dev/null",
          "sequence octal:0.6 --count 10^7 --summary", "statistics akiyama --count 10^9",
          "octal --count 10^5", "plot times --count 10^9 --out times.svg"}) {
        expect_refused("bouton " + std::string(command) + " --time 1",
                       "longer than the 1 s that it is allowed");
    }
    EXPECT_EQ(run_at_once("bouton solve nim 3,4,5 --time none").status, 0);
    EXPECT_EQ(run_at_once("bouton solve nim 3,4,5 --time soon").status, 2);
}

/// The limit is that of a line: those before and after it are answered.
TEST(LimitsProgram, EachLineHasTheTimeForItself) {
    const ProgramRun run =
        run_at_once("printf 'nim 1\\ngrundy-game:misere 70\\nnim 2\\n' | bouton solve - --time 1");
    EXPECT_EQ(run.status, 3) << run.output;
    EXPECT_THAT(run.output, HasSubstr("\"line\":2"));
    EXPECT_THAT(run.output, HasSubstr("takes longer than the 1 s"));
    EXPECT_THAT(run.output, HasSubstr("\"position\":\"2\""));
}

TEST(LimitsProgram, LinesAreWaitedForWithoutALimit) {
    const ProgramRun run =
        run_at_once("(sleep 2; echo nim 1; sleep 2; echo nim 2) | bouton solve - --time 1");
    EXPECT_EQ(run.status, 0) << run.output;
    EXPECT_THAT(run.output, HasSubstr("\"position\":\"2\""));
}

/// A line of shell that waits until the program that was started last has begun: it catches the
/// request to terminate, or ten seconds are over.  A sanitized program may take a second to start
/// on a busy machine.
const std::string until_begun =
    "for i in $(seq 100); do "
    "caught=$(sed -n 's/^SigCgt:.*\\(....\\)$/\\1/p' /proc/$!/status); "
    "[ $((0x${caught:-0} & 0x4000)) -ne 0 ] && break; sleep 0.1; done; sleep 0.5; ";

/// Runs a command, asks it to terminate after a while, and says how it ended.
ProgramRun terminated(const std::string& command, const std::string& wait = until_begun) {
    return run_at_once("bouton " + command + " > /dev/null & " + wait + "kill -TERM $!; wait $!");
}

TEST(LimitsProgram, StopsWhenItIsAskedTo) {
    const OwnFolder folder;
    const std::string out = " --out " + (folder.path() / "file").string();
    for (const std::string& command : {
             "losing wythoff --count 10^9" + out,
             "losing wythoff --count 10^10" + out + ".h5",
             "losing wythoff --count 10^12 --summary" + out,
             "grundy wythoff:a=50 --size 20000" + out,
             "grundy wythoff:a=1500 --size 6000" + out,
             "sequence octal:0.6 --count 10^7" + out,
             "statistics akiyama --count 10^9" + out,
             "number --count 10^9" + out,
             "octal --count 10^5" + out,
             "reproduce all --out " + (folder.path() / "file").string(),
         }) {
        const ProgramRun run = terminated(command);
        EXPECT_EQ(run.status, 1) << command << "\n" << run.output;
        EXPECT_THAT(run.output, HasSubstr("the computation was stopped before its end")) << command;
        std::filesystem::remove(folder.path() / "file");  // the folder of the report
        EXPECT_EQ(folder.files(), 0) << command;
    }
    // Nothing can be left behind by these, so the signal ends them.
    EXPECT_EQ(terminated("solve grundy-game:misere 70", "sleep 2; ").status, 128 + SIGTERM);
}

/// A digraph with random edges.
std::string random_edges(int vertices, int edges) {
    std::mt19937 random(5);  // NOLINT: the same graph each time
    std::string text;
    const auto vertex = [&] { return std::to_string(random() % static_cast<unsigned>(vertices)); };
    for (int i = 0; i < edges; ++i) text += vertex() + " " + vertex() + "\n";
    return text;
}

TEST(LimitsProgram, DrawsALargeGraphAndTakesItsChildrenAlong) {
    const OwnFolder folder;
    const std::string graph = folder.path() / "random.edges";
    const std::string picture = folder.path() / "random.svg";
    std::ofstream(graph) << random_edges(1000, 3000);
    const std::string plot = "bouton plot graph " + graph + " --out " + picture;
    const ProgramRun drawn =
        run_in_shell("command -v dot > /dev/null || exit 77; timeout 60 " + plot);
    if (drawn.status == 77) GTEST_SKIP() << "Graphviz is not installed";
    EXPECT_EQ(drawn.status, 0) << drawn.output;
    EXPECT_TRUE(std::filesystem::exists(picture));
    std::filesystem::remove(picture);
    // In layers it takes minutes.  Nothing of it goes on once the program was stopped.
    const ProgramRun stopped = run_at_once(
        "export MARK=" + folder.path().string() + "; " + plot + " --layout dot & " + until_begun +
        "kill $!; wait $!; rc=$?; sleep 0.3; "
        "grep -l \"MARK=$MARK\" /proc/[0-9]*/environ 2> /dev/null | while read file; do "
        "tr '\\0' ' ' < ${file%environ}cmdline; done | grep -c '^dot'; exit $rc");
    EXPECT_EQ(stopped.status, 1) << stopped.output;
    EXPECT_THAT(stopped.output, HasSubstr("stopped before its end"));
    EXPECT_THAT(stopped.output, HasSubstr("\n0\n"));
    EXPECT_EQ(folder.files(), 1);
}

/// The program that draws gets the signal too.
TEST(LimitsProgram, SaysThatItWasStoppedWhateverBecomesOfTheDrawing) {
    for (const char* end : {"kill -ABRT $$", "exit 1", "exit 0"}) {
        const OwnFolder folder;
        const std::string fake = folder.path() / "gnuplot";
        std::ofstream(fake) << "#!/bin/sh\nkill -TERM $PPID\n" << end << '\n';
        std::filesystem::permissions(fake, std::filesystem::perms::owner_all);
        const std::string path = "PATH='" + folder.path().string() + "':\"$PATH\" ";
        for (const char* plot :
             {"grundy wythoff --size 3", "losing wythoff --size 3", "sequence kayles --count 9",
              "statistics akiyama steps --count 9"}) {
            const ProgramRun run = run_at_once(path + "bouton plot " + plot + " --out '" +
                                               folder.path().string() + "/x.svg'");
            EXPECT_EQ(run.status, 1) << plot;
            EXPECT_EQ(run.output, "bouton: the computation was stopped before its end\n") << plot;
            EXPECT_EQ(folder.files(), 1) << plot;
        }
    }
}

TEST(LimitsProgram, LabelsALargeDigraphWithCyclesAtOnce) {
    const OwnFolder folder;
    const std::string graph = folder.path() / "random.edges";
    std::ofstream(graph) << random_edges(100'000, 200'000);
    const ProgramRun run = run_in_shell("timeout 60 bouton graph " + graph + " --summary");
    EXPECT_EQ(run.status, 0) << run.output;
    for (const char* flag : {"--kernel", "--grundy-function"}) {
        EXPECT_EQ(run_in_shell("timeout 60 bouton graph " + graph + " --summary --time 5 " + flag +
                               " > /dev/null; test $? -eq 0 -o $? -eq 3")
                      .status,
                  0);
    }
}

/// The most memory in bytes that a command uses, which must end with status 3.  Python starts it,
/// since a program counts what the process that started it used before, here all earlier tests.
std::size_t peak_memory(const std::string& command) {
    const ProgramRun run = run_in_shell(
        "/usr/bin/python3 -c 'import resource, subprocess, sys; "
        "status = subprocess.run(sys.argv[1:], stdout=-3, stderr=-3).returncode; "
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss); sys.exit(status)' " +
        command);
    EXPECT_EQ(run.status, 3) << command << run.output;
    return std::stoull(run.output) * 1024;
}

TEST(LimitsProgram, SearchesStayWithinTheMemoryAllowed) {
#ifdef __SANITIZE_ADDRESS__
    GTEST_SKIP() << "a sanitizer takes memory of its own";
#endif
    constexpr std::size_t program = std::size_t{24} << 20U;  // before it searches
    constexpr std::size_t allowed = std::size_t{100} << 20U;
    for (const std::string& question : std::vector<std::string>{
             "solve grundy-game:misere 100", "solve kayles:misere 40 + grundy-game:misere 30,30",
             "solve nim:misere 30,30,30 + wythoff:misere 30,30", "grundy wythoff --size 10^9"}) {
        EXPECT_LE(peak_memory("bouton " + question + " --memory 100M --time 300"),
                  allowed + program)
            << question;
    }
}

}  // namespace
}  // namespace bouton
