// Where the program writes, and what it says when it cannot.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "tests/support/own_folder.hpp"
#include "tests/support/read_file.hpp"
#include "tests/support/run_program.hpp"

namespace bouton {
namespace {

using testing::HasSubstr;

class FilesProgram : public testing::Test {
protected:
    [[nodiscard]] std::string place(const std::string& name) const {
        return (folder_.path() / name).string();
    }

    /// Runs a command in the folder.
    [[nodiscard]] ProgramRun run(const std::string& command) const {
        return run_in_shell("cd '" + folder_.path().string() + "'; timeout 60 bash -c \"" +
                            command + "\"");
    }

    OwnFolder folder_;
};

TEST_F(FilesProgram, AnErrorThatCannotBeToldHasItsExitStatus) {
    for (const char* where : {"2>&-", "2> /dev/full", "2>&- >&- <&-"}) {
        EXPECT_EQ(run("bouton solve nim x " + std::string(where)).status, 2) << where;
        EXPECT_EQ(run("bouton graph --from 'nim 9' --positions 2 " + std::string(where)).status, 3);
        EXPECT_EQ(
            run("bouton losing wythoff --count 3 --out no/where " + std::string(where)).status, 1);
    }
    EXPECT_EQ(run("bouton solve nim 3 > /dev/full").status, 1);
    EXPECT_EQ(run("bouton solve nim 3 >&-").status, 1);
}

TEST_F(FilesProgram, ADashIsStandardOutput) {
    for (const char* command : {"losing wythoff --count 2", "sequence kayles --count 2",
                                "grundy nim --size 2", "number 5", "statistics akiyama"}) {
        const ProgramRun plain = run("bouton " + std::string(command));
        EXPECT_EQ(run("bouton " + std::string(command) + " --out -").output, plain.output);
        EXPECT_EQ(run("bouton " + std::string(command) + " --out /dev/stdout | cat").output,
                  plain.output);
        EXPECT_EQ(folder_.files(), 0) << command;
    }
}

TEST_F(FilesProgram, StandardOutputIsAppendedToWhatItLeadsTo) {
    std::ofstream(place("log")) << "old\n";
    EXPECT_EQ(run("bouton losing wythoff --count 2 --out /dev/stdout >> log").output, "");
    EXPECT_EQ(read_file(place("log")), "old\n0 0 0\n1 1 2\n");
    const ProgramRun hdf5 =
        run("bouton losing wythoff --count 2 --format hdf5 --out /dev/stdout >> log");
    EXPECT_EQ(hdf5.status, 2);
    EXPECT_THAT(hdf5.output, HasSubstr("HDF5 can be written to files only"));
    EXPECT_EQ(read_file(place("log")), "old\n0 0 0\n1 1 2\n");
    EXPECT_THAT(run("bouton losing wythoff --count 2 --format hdf5 --out -").output,
                HasSubstr("HDF5 can be written to files only"));
}

TEST_F(FilesProgram, LinksLeadToTheFileThatIsWritten) {
    std::filesystem::create_symlink("list.txt", place("link.txt"));
    for (int i = 0; i < 2; ++i) {  // when it is not there yet, and when it is
        EXPECT_EQ(run("bouton losing wythoff --count 2 --out link.txt").output, "");
        EXPECT_TRUE(std::filesystem::is_symlink(place("link.txt")));
        EXPECT_EQ(read_file(place("list.txt")), "0 0 0\n1 1 2\n");
    }
}

TEST_F(FilesProgram, NothingIsPutInPlaceOfALinkToItself) {
    std::filesystem::create_symlink("loop.txt", place("loop.txt"));
    EXPECT_EQ(run("bouton losing wythoff --count 2 --out loop.txt").status, 1);
    EXPECT_TRUE(std::filesystem::is_symlink(place("loop.txt")));
}

TEST_F(FilesProgram, TwoThingsAreNotWrittenToOneFile) {
    const ProgramRun same = run("bouton plot times --count 9 --out a.svg --data ./a.svg");
    EXPECT_EQ(same.status, 2);
    EXPECT_THAT(same.output, HasSubstr("name the same file"));
    EXPECT_EQ(folder_.files(), 0);
}

TEST_F(FilesProgram, AFolderThatTakesNoFileIsNamed) {
    EXPECT_THAT(run("bouton losing wythoff --count 3 --out no/where").output,
                HasSubstr("no file can be made in its folder 'no'"));
}

TEST_F(FilesProgram, AFileThatMayNotGrowIsAFault) {
    const ProgramRun run =
        this->run("ulimit -f 8; bouton losing wythoff --count 10000 --out rows.txt");
    EXPECT_EQ(run.status, 1) << run.output;
    EXPECT_THAT(run.output, HasSubstr("cannot be written"));
    EXPECT_EQ(folder_.files(), 0);
}

TEST_F(FilesProgram, CheckpointsAreNoDevices) {
    for (const char* place : {"-", "/dev/stdout", "/dev/null", "/dev/fd/1"}) {
        const ProgramRun refused =
            run("bouton sequence octal:0.6 --count 10 --checkpoint " + std::string(place));
        EXPECT_EQ(refused.status, 2) << place;
        EXPECT_THAT(refused.output, HasSubstr("a checkpoint is kept in a file of its own"));
    }
    EXPECT_EQ(run("bouton sequence octal:0.6 --count 10 --checkpoint kept").status, 0);
    EXPECT_EQ(folder_.files(), 1);
}

TEST_F(FilesProgram, PicturesGoToStandardOutputToo) {
    EXPECT_THAT(run("command -v gnuplot > /dev/null || echo '<svg'; bouton plot losing wythoff "
                    "--size 5 --out -")
                    .output,
                HasSubstr("<svg"));
    EXPECT_EQ(run("bouton reproduce wythoff/table-1 --out -").status, 2);
    const ProgramRun file = run("bouton reproduce wythoff/table-1 --out report.html");
    EXPECT_EQ(file.status, 2);
    EXPECT_THAT(file.output, HasSubstr("--out report"));
    EXPECT_EQ(folder_.files(), 0);
}

TEST_F(FilesProgram, StandardInputThatCannotBeReadIsAFault) {
    for (const char* command : {"solve - < .", "solve - <&-", "play nim 3 < ."}) {
        const ProgramRun refused = run("bouton " + std::string(command));
        EXPECT_EQ(refused.status, 1) << command;
        EXPECT_THAT(refused.output, HasSubstr("standard input cannot be read")) << command;
    }
}

TEST_F(FilesProgram, WhatIsLargerThanTheDiskIsRefusedAtOnce) {
    for (const char* command : {"losing wythoff --count 10^14 --out list.txt",
                                "losing wythoff --count 10^30 --out list.h5",
                                "number --count 10^15 --out table.csv --format csv",
                                "grundy wythoff --size 2^24 --memory 999T --out table.txt"}) {
        const ProgramRun refused = run("bouton " + std::string(command) + " --time none");
        EXPECT_EQ(refused.status, 3) << refused.output;
        EXPECT_THAT(refused.output, HasSubstr("room for")) << command;
        EXPECT_EQ(folder_.files(), 0) << command;
    }
}

TEST_F(FilesProgram, AReportKnowsFirstWhetherItCanBeWritten) {
    std::ofstream(place("file")) << "a file\n";
    for (const char* folder : {"file", "file/report", "/proc/report"}) {
        const ProgramRun refused =
            run("timeout 50 bouton reproduce all --out " + std::string(folder));
        EXPECT_EQ(refused.status, 1) << refused.output;
        EXPECT_THAT(refused.output, HasSubstr("cannot be")) << folder;
    }
}

}  // namespace
}  // namespace bouton
