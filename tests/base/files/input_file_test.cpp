#include "base/files/input_file.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "base/error.hpp"
#include "tests/support/own_folder.hpp"

namespace bouton {
namespace {

TEST(Source, GivesATextPieceByPiece) {
    const Source source = text_source("abcde");
    std::string room(2, '-');
    EXPECT_EQ(source(room), 2U);
    EXPECT_EQ(room, "ab");
    EXPECT_EQ(source(room), 2U);
    EXPECT_EQ(room, "cd");
    EXPECT_EQ(source(room), 1U);
    EXPECT_EQ(room, "ed");
    EXPECT_EQ(source(room), 0U);
}

TEST(Source, IsReadToItsEndOrRefused) {
    const std::string text(100'000, 'x');
    EXPECT_EQ(read_all(text_source(text), text.size()), text);
    EXPECT_EQ(read_all(text_source(""), 0), "");
    try {
        (void)read_all(text_source(text), text.size() - 1);
        ADD_FAILURE() << "a text that is too long was read";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::limit);
    }
}

TEST(InputFile, IsReadFromItsBeginningToItsEnd) {
    const OwnFolder folder;
    const std::string path = folder.path() / "input.txt";
    std::string text;
    for (int i = 0; i < 50'000; ++i) text += std::to_string(i) + '\n';
    std::ofstream(path) << text;
    InputFile file(path);
    EXPECT_EQ(file.name(), path);
    EXPECT_EQ(file.size(), text.size());
    EXPECT_EQ(read_all(file.source(), text.size()), text);
    std::string room(10, '-');
    EXPECT_EQ(file.read(room), 0U);
}

TEST(InputFile, RefusesWhatIsNoFile) {
    const OwnFolder folder;
    try {
        const InputFile file(folder.path() / "missing.txt");
        ADD_FAILURE() << "a missing file was opened";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::bad_request);
        EXPECT_NE(std::string(error.what()).find("missing.txt"), std::string::npos);
    }
}

}  // namespace
}  // namespace bouton
