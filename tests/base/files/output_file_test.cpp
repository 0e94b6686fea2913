#include "base/files/output_file.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "base/error.hpp"
#include "exact/size.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/support/read_file.hpp"

namespace bouton {
namespace {

namespace fs = std::filesystem;

class OutputFileTest : public testing::Test {
protected:
    [[nodiscard]] std::string path() const { return folder_.path() / "list.csv"; }

    OwnFolder folder_;
};

TEST_F(OutputFileTest, AppearsWhenItIsWhole) {
    OutputFile file(path());
    file.write("1,2\n");
    EXPECT_FALSE(fs::exists(path()));
    file.commit();
    EXPECT_EQ(read_file(path()), "1,2\n");
    EXPECT_EQ(folder_.files(), 1);
}

TEST_F(OutputFileTest, WithANameCanBeRemovedByASignalHandler) {
    {
        const OutputFile file(path(), OutputFile::Unfinished::named);
        EXPECT_EQ(folder_.files(), 1);
        UnfinishedName::remove_all();
        EXPECT_EQ(folder_.files(), 0);
    }
    OutputFile whole(path(), OutputFile::Unfinished::named);
    whole.write("1,2\n");
    whole.commit();
    UnfinishedName::remove_all();
    EXPECT_EQ(read_file(path()), "1,2\n");
}

TEST_F(OutputFileTest, DoNotDisturbEachOtherAtOnePlace) {
    for (const auto unfinished :
         {OutputFile::Unfinished::nameless, OutputFile::Unfinished::named}) {
        // Like what a program of the same number left behind when it was killed.
        const std::string left = fmt::format("{}.{}-0.part", path(), getpid());
        std::ofstream(left) << "left behind";
        OutputFile first(path(), unfinished);
        OutputFile second(path(), unfinished);
        first.write("first");
        second.write("second");
        second.commit();
        EXPECT_EQ(read_file(path()), "second");
        first.commit();
        EXPECT_EQ(read_file(path()), "first");
        EXPECT_EQ(read_file(left), "left behind");
        EXPECT_EQ(folder_.files(), 2);
    }
}

TEST_F(OutputFileTest, LeavesNothingWhenItIsGivenUp) {
    {
        OutputFile file(path());
        file.write("1,2\n");
    }
    EXPECT_EQ(folder_.files(), 0);
}

TEST_F(OutputFileTest, LeavesTheOldFileWhenItIsGivenUp) {
    OutputFile old(path());
    old.write("old");
    old.commit();
    { OutputFile file(path()); }
    EXPECT_EQ(read_file(path()), "old");
    EXPECT_EQ(folder_.files(), 1);
}

TEST_F(OutputFileTest, RefusesWhatIsNoPlaceForAFile) {
    EXPECT_THROW(OutputFile{(folder_.path() / "missing" / "list.csv").string()}, Error);
    EXPECT_THROW(OutputFile{folder_.path().string()}, Error);
}

TEST_F(OutputFileTest, ReplacesWhatALinkLeadsTo) {
    const fs::path link = folder_.path() / "link.csv";
    OutputFile old(path());
    old.commit();
    fs::create_symlink(path(), link);
    OutputFile file(link.string());
    file.write("new");
    file.commit();
    EXPECT_TRUE(fs::is_symlink(link));
    EXPECT_EQ(read_file(path()), "new");
}

TEST_F(OutputFileTest, MakesTheFileThatALinkLeadsTo) {
    const fs::path link = folder_.path() / "link.csv";
    const fs::path second = folder_.path() / "second.csv";
    fs::create_symlink("second.csv", link);
    fs::create_symlink(path(), second);
    OutputFile file(link.string());
    file.write("new");
    file.commit();
    EXPECT_TRUE(fs::is_symlink(link));
    EXPECT_TRUE(fs::is_symlink(second));
    EXPECT_EQ(read_file(path()), "new");
    EXPECT_EQ(folder_.files(), 3);
}

TEST_F(OutputFileTest, HasNoNameBeforeItIsWhole) {
    OutputFile file(path());
    file.write("1,2\n");
    // Not so on file systems that have no files without names; the folder of the tests has them.
    EXPECT_EQ(folder_.files(), 0);
    EXPECT_FALSE(file.is_in_place());
    file.commit();
    EXPECT_EQ(folder_.files(), 1);
}

TEST_F(OutputFileTest, CanBeWrittenByItsTemporaryName) {
    OutputFile file(path());
    std::ofstream(file.temporary_path()) << "by another";
    file.commit();
    EXPECT_EQ(read_file(path()), "by another");
}

TEST_F(OutputFileTest, KnowsHowMuchRoomThereIs) {
    const OutputFile file(path());
    const auto room = file.room();
    ASSERT_TRUE(room);
    EXPECT_NO_THROW(require_room(file, 1));
    try {
        require_room(file, Integer(*room) * 1000 + power(10, 30));
        ADD_FAILURE() << "a file larger than the disk was allowed";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::limit);
        EXPECT_NE(std::string(error.what()).find("10^30 bytes"), std::string::npos) << error.what();
    }
    const OutputFile device("/dev/null");
    EXPECT_TRUE(device.is_in_place());
    EXPECT_EQ(device.room(), std::nullopt);
    EXPECT_NO_THROW(require_room(device, power(10, 30)));
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

TEST_F(OutputFileTest, KeepsThePermissionsOfWhatItReplaces) {
    OutputFile old(path());
    old.commit();
    constexpr auto mine = fs::perms::owner_read | fs::perms::owner_write;
    fs::permissions(path(), mine);
    OutputFile file(path());
    file.commit();
    EXPECT_EQ(fs::status(path()).permissions(), mine);
}

TEST_F(OutputFileTest, LeavesAReadOnlyFileAlone) {
    OutputFile old(path());
    old.write("old");
    old.commit();
    fs::permissions(path(), fs::perms::owner_read);
    EXPECT_THROW(OutputFile{path()}, Error);
    EXPECT_EQ(read_file(path()), "old");
    EXPECT_EQ(folder_.files(), 1);
}

}  // namespace
}  // namespace bouton
