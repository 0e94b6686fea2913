#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "base/error.hpp"
#include "base/output_file.hpp"
#include "read_file.hpp"

namespace bouton {
namespace {

namespace fs = std::filesystem;

class OutputFileTest : public testing::Test {
protected:
    OutputFileTest() { fs::create_directories(folder_); }
    ~OutputFileTest() override { fs::remove_all(folder_); }

    [[nodiscard]] std::string path() const { return folder_ / "list.csv"; }
    [[nodiscard]] std::ptrdiff_t files() const {
        return std::distance(fs::directory_iterator(folder_), fs::directory_iterator());
    }

    fs::path folder_ = fs::path(testing::TempDir()) /
                       testing::UnitTest::GetInstance()->current_test_info()->name();
};

TEST_F(OutputFileTest, AppearsWhenItIsWhole) {
    OutputFile file(path());
    file.write("1,2\n");
    EXPECT_FALSE(fs::exists(path()));
    file.commit();
    EXPECT_EQ(read_file(path()), "1,2\n");
    EXPECT_EQ(files(), 1);
}

TEST_F(OutputFileTest, LeavesNothingWhenItIsGivenUp) {
    {
        OutputFile file(path());
        file.write("1,2\n");
    }
    EXPECT_EQ(files(), 0);
}

TEST_F(OutputFileTest, LeavesTheOldFileWhenItIsGivenUp) {
    OutputFile old(path());
    old.write("old");
    old.commit();
    { OutputFile file(path()); }
    EXPECT_EQ(read_file(path()), "old");
    EXPECT_EQ(files(), 1);
}

TEST_F(OutputFileTest, RefusesWhatIsNoPlaceForAFile) {
    EXPECT_THROW(OutputFile{(folder_ / "missing" / "list.csv").string()}, Error);
    EXPECT_THROW(OutputFile{folder_.string()}, Error);
}

TEST_F(OutputFileTest, ReplacesWhatALinkLeadsTo) {
    const fs::path link = folder_ / "link.csv";
    OutputFile old(path());
    old.commit();
    fs::create_symlink(path(), link);
    OutputFile file(link.string());
    file.write("new");
    file.commit();
    EXPECT_TRUE(fs::is_symlink(link));
    EXPECT_EQ(read_file(path()), "new");
}

TEST_F(OutputFileTest, WritesDevicesInPlace) {
    OutputFile file("/dev/null");
    file.write("1,2\n");
    file.commit();
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST_F(OutputFileTest, SaysThatADiskIsFull) {
    OutputFile file("/dev/full");
    try {
        file.write("1,2\n");
        file.commit();
        ADD_FAILURE() << "a full device took it";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::failed);
        EXPECT_NE(std::string(error.what()).find("No space left"), std::string::npos);
    }
}

}  // namespace
}  // namespace bouton
