#include "solve/heap_checkpoint.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <random>
#include <thread>
#include <utility>

#include "base/error.hpp"
#include "families/octal/engine/heap_engine.hpp"
#include "families/octal/engine/three_heaps.hpp"
#include "families/subtraction/endless_engine.hpp"
#include "families/subtraction/endless_set.hpp"
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
    write_checkpoint(path, "octal:0.6", std::span<const std::uint16_t>());
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
    EXPECT_EQ(refused("-", "octal:0.6"), ErrorKind::bad_request);
}

/// A sequence by its engine, and how many of its values are worth a test.
template <class Engine>
struct Sequence {
    std::function<Engine(std::vector<std::uint32_t> values)> engine;
    std::size_t count;

    /// Goes on from the file, if there is one.
    [[nodiscard]] Engine resume(const std::string& path, milliseconds interval) const {
        const KeptValues where{path, "a game", interval};
        std::optional<Engine> resumed(engine({}));
        go_on_from(where, resumed, [&](const auto& values) {
            return engine(std::vector<std::uint32_t>(values.begin(), values.end()));
        });
        extend_and_keep(*resumed, count, where, one_thread());
        return std::move(*resumed);
    }
};

/// The work goes on after it was killed at any moment.
template <class Engine>
void expect_resumable(const Sequence<Engine>& sequence) {
    const OwnFolder folder;
    const std::string path = folder.path() / "a";
    std::mt19937 random(11);  // NOLINT(*-msc51-cpp)
    std::size_t before = 0;
    for (int round = 0; round < 12 * test_multiplier(); ++round) {
        const pid_t child = fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            try {
                static_cast<void>(sequence.resume(path, milliseconds(0)));
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
        const auto kept = read_checkpoint(path, "a game");
        const std::size_t now = kept ? kept->values.size() : 0;
        EXPECT_GE(now, before);
        before = now;
    }
    const Engine resumed = sequence.resume(path, milliseconds(1000));
    Engine whole = sequence.engine({});
    whole.extend(sequence.count, one_thread());
    EXPECT_TRUE(std::ranges::equal(resumed.values(), whole.values()));
    EXPECT_EQ(read_checkpoint(path, "a game")->values.size(), sequence.count);
}

TEST(HeapCheckpoint, OctalGamesGoOnAfterTheyWereKilled) {
    expect_resumable(Sequence<HeapEngine>{
        [](const std::vector<std::uint32_t>& values) {
            return HeapEngine(OctalCode("0.6").moves(), {values.begin(), values.end()});
        },
        30'000});
}

TEST(HeapCheckpoint, HexadecimalGamesGoOnAfterTheyWereKilled) {
    expect_resumable(Sequence<ThreeHeapEngine>{[](std::vector<std::uint32_t> values) {
                                                   return ThreeHeapEngine(OctalCode("0.F3").moves(),
                                                                          std::move(values));
                                               },
                                               400});
}

TEST(HeapCheckpoint, EndlessSetsGoOnAfterTheyWereKilled) {
    for (const auto way : {EndlessEngine::Way::marks, EndlessEngine::Way::levels}) {
        expect_resumable(Sequence<EndlessEngine>{
            [way](std::vector<std::uint32_t> values) {
                const auto set = *EndlessTakeSet::read("squares");
                return EndlessEngine([set](std::uint32_t most) { return set.up_to(most); }, way,
                                     std::move(values));
            },
            200'000});
    }
}

TEST(HeapCheckpoint, RefusesValuesThatItCannotHold) {
    const OwnFolder folder;
    const std::string path = folder.path() / "a";
    EXPECT_THROW(write_checkpoint(path, "a game", std::vector<std::uint32_t>{1, 0x8000}), Error);
    EXPECT_EQ(folder.files(), 0);
}

}  // namespace
}  // namespace bouton
