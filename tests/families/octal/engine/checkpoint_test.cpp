#include "families/octal/engine/checkpoint.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <random>
#include <thread>

#include "base/error.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/support/read_file.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

using std::chrono::milliseconds;

Limits one_thread() {
    Limits limits;
    limits.threads = 1;
    return limits;
}

ErrorKind refused(const std::string& path, const std::string& game) {
    try {
        static_cast<void>(read_checkpoint(path, game));
    } catch (const Error& error) {
        return error.kind();
    }
    return {};
}

TEST(HeapCheckpoint, IsReadAsItWasWritten) {
    const OwnFolder folder;
    const std::string path = folder.path() / "a";
    EXPECT_FALSE(read_checkpoint(path, "octal:0.6").has_value());
    const std::vector<std::uint16_t> values{0, 1, 2, 300, 0x7FFF};
    write_checkpoint(path, "octal:0.6", values);
    EXPECT_EQ(read_checkpoint(path, "octal:0.6")->values, values);
    write_checkpoint(path, "octal:0.6", {});
    EXPECT_TRUE(read_checkpoint(path, "octal:0.6")->values.empty());
    EXPECT_EQ(refused(path, "octal:0.7"), ErrorKind::bad_request);
    EXPECT_EQ(folder.files(), 1);
}

TEST(HeapCheckpoint, EveryDamageIsSeen) {
    const OwnFolder folder;
    const std::string path = folder.path() / "a";
    write_checkpoint(path, "octal:0.6", std::vector<std::uint16_t>{3, 1, 4, 1, 5, 9, 2, 6});
    const std::string whole = read_file(path);
    const auto write = [&](const std::string& bytes) {
        std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
    };
    for (std::size_t i = 0; i < whole.size(); ++i) {
        std::string changed = whole;
        changed[i] = static_cast<char>(changed[i] ^ 4);
        write(changed);
        EXPECT_EQ(refused(path, "octal:0.6"), ErrorKind::bad_request) << i;
        write(whole.substr(0, i));
        EXPECT_EQ(refused(path, "octal:0.6"), ErrorKind::bad_request) << i;
    }
    write(whole + "x");
    EXPECT_EQ(refused(path, "octal:0.6"), ErrorKind::bad_request);
    write(whole);
    EXPECT_TRUE(read_checkpoint(path, "octal:0.6").has_value());
}

TEST(HeapCheckpoint, WhatNeverEndsIsNotRead) {
    EXPECT_EQ(refused("/dev/zero", "octal:0.6"), ErrorKind::bad_request);
    EXPECT_EQ(refused("/dev/null", "octal:0.6"), ErrorKind::bad_request);
}

/// Goes on from the file, if there is one.
HeapEngine resume(const HeapMoves& moves, std::size_t count, const std::string& path,
                  milliseconds interval) {
    auto kept = read_checkpoint(path, "octal:0.6");
    HeapEngine engine(moves, kept ? std::move(kept->values) : std::vector<std::uint16_t>());
    extend_and_keep(engine, count, path, "octal:0.6", interval, one_thread());
    return engine;
}

TEST(HeapCheckpoint, WorkGoesOnAfterItWasKilledAtAnyMoment) {
    constexpr std::size_t count = 30000;
    const HeapMoves moves = OctalCode("0.6").moves();
    const OwnFolder folder;
    const std::string path = folder.path() / "a";
    std::mt19937 random(11);  // NOLINT(*-msc51-cpp)
    std::size_t before = 0;
    for (int round = 0; round < 12 * test_multiplier(); ++round) {
        const pid_t child = fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            try {
                static_cast<void>(resume(moves, count, path, milliseconds(0)));
            } catch (...) {
                _exit(1);
            }
            _exit(0);
        }
        std::this_thread::sleep_for(std::chrono::microseconds(random() % 20000));
        kill(child, SIGKILL);
        int status = 0;
        waitpid(child, &status, 0);
        EXPECT_FALSE(WIFEXITED(status) && WEXITSTATUS(status) != 0);
        const auto kept = read_checkpoint(path, "octal:0.6");
        const std::size_t now = kept ? kept->values.size() : 0;
        EXPECT_GE(now, before);
        before = now;
    }
    const HeapEngine resumed = resume(moves, count, path, milliseconds(1000));
    HeapEngine whole(moves);
    whole.extend(count, one_thread());
    EXPECT_TRUE(std::ranges::equal(resumed.values(), whole.values()));
    EXPECT_EQ(read_checkpoint(path, "octal:0.6")->values.size(), count);
}

}  // namespace
}  // namespace bouton
