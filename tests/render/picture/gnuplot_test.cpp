#include "render/picture/gnuplot.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "base/error.hpp"
#include "render/picture/picture.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/support/setting.hpp"

namespace bouton {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

TEST(Gnuplot, TextsAreQuoted) {
    EXPECT_EQ(gnuplot_text("plain"), "'plain'");
    EXPECT_EQ(gnuplot_text(""), "''");
    EXPECT_EQ(gnuplot_text("it's"), "'it''s'");
    EXPECT_EQ(gnuplot_text("a\nb\tc\x7F"), "'a'.\"\\n\".'b c '");
    EXPECT_EQ(gnuplot_text("αβ √"), "'αβ √'");
    EXPECT_EQ(gnuplot_text("\xFF(\xE2"), "'?(?'");  // broken characters
    EXPECT_EQ(gnuplot_text("\xC0\xAF\xED\xA0\x80"),
              "'" + std::string(5, '?') + "'");  // overlong, half of a pair
}

/// A folder with a program that is called gnuplot, alone on the path while this lives.
class OtherGnuplot {
public:
    explicit OtherGnuplot(const std::string& script) : path_("PATH", folder_.path()) {
        if (script.empty()) return;
        const fs::path program = folder_.path() / "gnuplot";
        std::ofstream(program) << "#!/bin/sh\n" << script << "\n";
        fs::permissions(program, fs::perms::owner_all);
    }

private:
    OwnFolder folder_;
    Setting path_;
};

std::string complaint_with(const std::string& script) {
    const OtherGnuplot other(script);
    try {
        BoardPicture board;
        board.columns = 8;
        board.rows = 8;
        draw_board(board, PictureFormat::svg);
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::failed);
        return error.what();
    }
    return "nothing";
}

TEST(Gnuplot, IsToldFromAProgramThatFails) {
    EXPECT_THAT(complaint_with(""), HasSubstr("gnuplot-nox"));
    EXPECT_THAT(complaint_with("echo 'line 0: the pen is dry' >&2; exit 1"),
                HasSubstr("the pen is dry"));
    EXPECT_THAT(complaint_with("exit 0"), HasSubstr("whole picture"));
    EXPECT_THAT(complaint_with("echo '<?xml'; exit 0"), HasSubstr("whole picture"));
    EXPECT_THAT(complaint_with("kill -9 $$"), HasSubstr("signal 9"));
    EXPECT_THAT(complaint_with("exit 3"), HasSubstr("it said nothing"));
}

TEST(Gnuplot, SaysWhatItDidNotUnderstand) {
    try {
        run_gnuplot("set terminal svg\nset nonsense\nplot x\n");
        ADD_FAILURE();
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), HasSubstr("unrecognized option"));
    }
}

}  // namespace
}  // namespace bouton
