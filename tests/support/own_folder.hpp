#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <iterator>
#include <string>

namespace bouton {

/// An empty folder that nobody else has, gone when this is.
class OwnFolder {
public:
    OwnFolder() {
        std::filesystem::remove_all(path_);
        std::filesystem::create_directories(path_);
    }
    OwnFolder(const OwnFolder&) = delete;
    OwnFolder& operator=(const OwnFolder&) = delete;
    ~OwnFolder() { std::filesystem::remove_all(path_); }

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

    /// How many files and folders are in it.
    [[nodiscard]] std::ptrdiff_t files() const {
        return std::distance(std::filesystem::directory_iterator(path_),
                             std::filesystem::directory_iterator());
    }

private:
    static inline int made = 0;
    std::filesystem::path path_ =
        std::filesystem::path(testing::TempDir()) /
        ("bouton_tests_" + std::to_string(getpid()) + "_" + std::to_string(++made));
};

}  // namespace bouton
