#include "solve/layered.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <vector>

#include "base/error.hpp"

namespace bouton {
namespace {

/// A cell of a layer is the sum of all cells of the layer below, and of its own number from 1 on.
class Sums final : public LayeredGame {
public:
    Sums(std::size_t layers, std::size_t width)
        : width_(width), layers_(layers), sums_(layers * width) {}

    [[nodiscard]] std::size_t layers() const override { return layers_; }
    [[nodiscard]] Layer layer(std::size_t /*number*/) const override { return {width_, 1}; }
    void solve(std::size_t layer, std::size_t task) override {
        ++solved;
        std::uint32_t sum = static_cast<std::uint32_t>(task) + 1;
        for (std::size_t i = 0; layer > 0 && i < width_; ++i)
            sum += sums_[(layer - 1) * width_ + i];
        sums_[layer * width_ + task] = sum;
    }
    [[nodiscard]] std::span<std::byte> found() override {
        return std::as_writable_bytes(std::span(sums_));
    }
    [[nodiscard]] const std::vector<std::uint32_t>& sums() const { return sums_; }

    std::atomic<std::size_t> solved = 0;

private:
    std::size_t width_;
    std::size_t layers_;
    std::vector<std::uint32_t> sums_;
};

/// Stops the work when so many units of it are done.
class StopsAt final : public Control {
public:
    explicit StopsAt(std::uint64_t most) : most_(most) {}
    void progress(std::uint64_t done, std::uint64_t total) override {
        EXPECT_LE(done, total);
        if (done > most_) stopped_ = true;
    }
    [[nodiscard]] bool stopped() const override { return stopped_; }

private:
    std::uint64_t most_;
    std::atomic<bool> stopped_ = false;
};

class Layered : public testing::Test {
protected:
    void TearDown() override { std::filesystem::remove(path_); }

    [[nodiscard]] KeptResult kept(const char* key = "sums") const {
        return KeptResult(KeptIn{path_, key, std::chrono::seconds(0)});
    }

    std::string path_ = testing::TempDir() + "layered_" + std::to_string(getpid());
};

TEST_F(Layered, IsSolvedOnceAndThenReused) {
    Sums fresh(5, 40);
    EXPECT_EQ(solve_in_layers(fresh, {}, KeptResult(std::nullopt)), 0U);
    EXPECT_EQ(fresh.sums()[40], std::uint32_t{40 * 41 / 2 + 1});
    Sums first(5, 40);
    EXPECT_EQ(solve_in_layers(first, {}, kept()), 0U);
    Sums again(5, 40);
    EXPECT_EQ(solve_in_layers(again, {}, kept()), 5U);
    EXPECT_EQ(again.solved, 0U);
    EXPECT_EQ(again.sums(), fresh.sums());
    Sums other(5, 40);
    EXPECT_EQ(solve_in_layers(other, {}, kept("other")), 0U);
    EXPECT_EQ(other.sums(), fresh.sums());
}

/// A damaged file is no result, and leaves nothing behind.
TEST_F(Layered, IsSolvedAgainIfTheFileIsDamaged) {
    Sums fresh(4, 30);
    solve_in_layers(fresh, {}, kept());
    const auto size = std::filesystem::file_size(path_);
    for (const std::uintmax_t place : {std::uintmax_t{3}, size / 2, size - 1}) {
        std::fstream file(path_, std::ios::in | std::ios::out | std::ios::binary);
        file.seekg(static_cast<std::streamoff>(place));
        const int byte = file.get();
        file.seekp(static_cast<std::streamoff>(place));
        file.put(static_cast<char>(byte ^ 1));
        file.close();
        StopsAt control(0);
        Limits limits;
        limits.threads = 1;
        limits.control = &control;
        Sums stopped(4, 30);
        EXPECT_THROW(solve_in_layers(stopped, limits, kept()), Error);
        EXPECT_EQ(stopped.sums().back(), 0U) << place;
        Sums again(4, 30);
        EXPECT_EQ(solve_in_layers(again, {}, kept()), 0U) << place;
        EXPECT_EQ(again.sums(), fresh.sums());
    }
}

TEST_F(Layered, IsTakenUpWhereItWasStopped) {
    Sums fresh(6, 50);
    solve_in_layers(fresh, {}, KeptResult(std::nullopt));
    for (const std::uint64_t most : {60U, 130U, 270U}) {
        std::filesystem::remove(path_);
        StopsAt control(most);
        Limits limits;
        limits.control = &control;
        Sums stopped(6, 50);
        EXPECT_THROW(solve_in_layers(stopped, limits, kept()), Error);
        Sums resumed(6, 50);
        EXPECT_EQ(solve_in_layers(resumed, {}, kept()), most / 50);
        EXPECT_EQ(resumed.solved, 300 - most / 50 * 50);
        EXPECT_EQ(resumed.sums(), fresh.sums());
    }
}

TEST_F(Layered, NeedsNoFile) {
    path_ = testing::TempDir() + "no_such_folder/layered";
    Sums sums(3, 10);
    EXPECT_EQ(solve_in_layers(sums, {}, kept()), 0U);
    EXPECT_EQ(sums.solved, 30U);
}

using LayeredParallel = Layered;
TEST_F(LayeredParallel, IsTheSameWithSeveralThreads) {
    Sums one(4, 500);
    Limits alone;
    alone.threads = 1;
    solve_in_layers(one, alone, KeptResult(std::nullopt));
    Sums three(4, 500);
    Limits several;
    several.threads = 3;
    solve_in_layers(three, several, KeptResult(std::nullopt));
    EXPECT_EQ(one.sums(), three.sums());
}

}  // namespace
}  // namespace bouton
