#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "tests/support/own_folder.hpp"
#include "tests/support/run_program.hpp"

namespace bouton {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string refused(const std::string& command) {
    const ProgramRun run = run_in_shell("bouton " + command);
    EXPECT_EQ(run.status, 2) << command << ": " << run.output;
    return run.output;
}

std::string answered(const std::string& command) {
    const ProgramRun run = run_in_shell("bouton " + command);
    EXPECT_EQ(run.status, 0) << command << ": " << run.output;
    return run.output;
}

TEST(Flags, ThatContradictEachOtherAreRefused) {
    for (const std::string command :
         {"losing wythoff --count 3", "grundy wythoff --size 3", "number 1..3",
          "graph --from 'nim 2'", "octal --digits 1", "statistics akiyama --count 10",
          "sequence kayles --count 3", "positions wythoff --value 1 --count 2"}) {
        EXPECT_THAT(refused(command + " --json --format csv"), HasSubstr("two formats"));
        EXPECT_EQ(answered(command + " --json --format json"), answered(command + " --json"));
    }
}

TEST(Flags, ThatWouldBeIgnoredAreRefused) {
    for (const std::string command :
         {"losing wythoff --count 3", "grundy wythoff --size 3", "graph --from 'nim 2'"}) {
        EXPECT_THAT(refused(command + " --summary --format csv"), HasSubstr("a summary is text"));
    }
    EXPECT_THAT(refused("losing wythoff --count 3 --summary --format bfile"),
                HasSubstr("a summary is text or JSON, not bfile"));
    EXPECT_THAT(refused("losing wythoff --count 3 --column B"), HasSubstr("b-files"));
    EXPECT_THAT(refused("graph --from 'nim 2' --summary --token 2"), HasSubstr("--summary"));
    EXPECT_THAT(refused("graph --from 'nim 2' --summary --format dot"), HasSubstr("--summary"));
    EXPECT_THAT(refused("sequence kayles --period --from 5"), HasSubstr("whole sequence"));
    EXPECT_THAT(refused("sequence kayles --period --summary"), HasSubstr("whole sequence"));
    EXPECT_THAT(refused("sequence kayles --period --format csv"), HasSubstr("no format 'csv'"));
    EXPECT_THAT(refused("sequence kayles --count 9 --frequencies --summary"),
                HasSubstr("--summary"));
}

TEST(Flags, OfGraphsThatWouldBeIgnoredAreRefused) {
    const std::string file = "graph '" BOUTON_SOURCE_DIR "/examples/graphs/loops.dot' ";
    EXPECT_THAT(refused("graph --from 'nim 2' --input dot"), HasSubstr("leave --input out"));
    EXPECT_THAT(refused("graph --from 'nim 2' --strict"), HasSubstr("leave --strict out"));
    EXPECT_THAT(refused("plot graph --from 'nim 2' --strict --out x.svg"),
                HasSubstr("leave --strict out"));
    EXPECT_THAT(refused(file + "--positions 3"), HasSubstr("leave --positions out"));
    for (const std::string format : {"edges", "graphml"}) {
        EXPECT_THAT(refused(file + "--token b --format " + format),
                    HasSubstr("tokens are not written in the format " + format));
    }
    for (const std::string flag : {"--kernel", "--insist", "--grundy-function"}) {
        EXPECT_THAT(refused(file + flag + " --token b"), HasSubstr(flag + " or --token out"));
        for (const std::string format : {"edges", "dot", "graphml", "csv"}) {
            EXPECT_THAT(refused(file + flag + " --format " + format),
                        HasSubstr("not in the format " + format));
        }
    }
    EXPECT_THAT(refused(file + "--misere --format edges"), HasSubstr("leave --misere out"));
    EXPECT_THAT(refused(file + "--acyclic --format edges"), HasSubstr("cycle"));
    EXPECT_THAT(answered(file + "--token b --format dot"), HasSubstr("penwidth=4"));
    EXPECT_THAT(answered(file + "--kernel"), HasSubstr("ernel"));
}

TEST(Flags, AreNotEmpty) {
    for (const std::string flag : {"--memory", "--threads", "--count", "--from", "--out"}) {
        EXPECT_THAT(refused("losing wythoff --count 3 " + flag + " ''"),
                    testing::AnyOf(HasSubstr(flag + " is empty"), HasSubstr("2 times")));
    }
    EXPECT_THAT(refused("plot grundy wythoff --size 3 --title '' --out x.svg"),
                HasSubstr("--title is empty"));
    EXPECT_THAT(refused("solve nim 3 --memory="), HasSubstr("--memory needs a value"));
}

TEST(Flags, FileEndingsAreKnownOrRefused) {
    const OwnFolder folder;
    const std::string to = " --out '" + (folder.path() / "x").string();
    for (const std::string ending : {".bmp", ".pdf", ".jpg", ".xyz"}) {
        refused("losing wythoff --count 3" + to + ending + "'");
        refused("statistics akiyama --count 10" + to + ending + "'");
    }
    EXPECT_THAT(refused("losing wythoff --count 3" + to + ".bmp'"),
                HasSubstr("files that end in .bmp: the endings are .txt, .csv, .json, .h5"));
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
    answered("losing wythoff --count 3" + to + ".JSON'");
    answered("losing wythoff --count 3" + to + ".txt'");
    answered("losing wythoff --count 3" + to + "'");
    answered("losing wythoff --count 3 --format csv" + to + ".bmp'");
    EXPECT_THAT(run_in_shell("cat '" + (folder.path() / "x.JSON").string() + "'").output,
                HasSubstr("\"columns\":[\"n\",\"A\",\"B\"]"));
    EXPECT_EQ(answered("losing wythoff --count 2 --out /dev/stdout"), "0 0 0\n1 1 2\n");
}

TEST(Flags, OfGraphsFormatIsThatOfTheAnswer) {
    const auto from_input = [](const std::string& flags) {
        return run_in_shell("printf 'a b\\n' | bouton graph - " + flags);
    };
    EXPECT_THAT(from_input("--input edges --format dot").output, HasSubstr("digraph"));
    EXPECT_EQ(from_input("--input edges --format dot").status, 0);
    const ProgramRun unknown = from_input("--format dot");
    EXPECT_EQ(unknown.status, 2);
    EXPECT_THAT(unknown.output, HasSubstr("name it with --input"));
}

TEST(Messages, AreNotThoseOfTheParser) {
    const std::string all =
        refused("losing wythoff --count 3 --count 4") + refused("losing wythoff --count") +
        refused("losing") + refused("losing wythoff --count 3 x y z") + refused("solve") +
        refused("losing wythoff --count 3 --json=maybe") + refused("plot losing wythoff --size 3") +
        refused("octal --digits") + refused("graph --token");
    for (const std::string phrase : {"At Most", "required", "TEXT", "not expected", "Could not",
                                     "The following", "Expected", "convert"}) {
        EXPECT_THAT(all, Not(HasSubstr(phrase)));
    }
    EXPECT_THAT(refused("losing wythoff --count 3 --count 4"),
                HasSubstr("--count is given 2 times, and it has one value"));
    EXPECT_THAT(refused("losing wythoff --count 3 --from"), HasSubstr("--from needs a value"));
    EXPECT_THAT(refused("losing wythoff --count 3 --json=maybe"),
                HasSubstr("--json takes no value"));
    EXPECT_THAT(refused("solve nim 3 --all=no"), HasSubstr("--all takes no value"));
    EXPECT_THAT(refused("losing"), HasSubstr("game is missing"));
    EXPECT_THAT(refused("losing wythoff --count 3 x y z"),
                HasSubstr("there is no use for 'x' and 'y' and 'z'"));
}

TEST(Messages, QuoteNoHalfCharacters) {
    const std::string game =
        "n\xC3\xA9" + std::string(60, 'a') + "\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9";
    for (const std::string& text :
         {refused("solve '" + game + "' 3"), refused("solve nim '3,\xE2\x80'"),
          refused("solve nim '\xC3\xA9'"), refused("solve 'aaaaaaaaaaaaaaaaaaa" + game + "' 3")}) {
        for (std::size_t i = 0; i < text.size();) {
            const auto first = static_cast<unsigned char>(text[i]);
            const std::size_t size = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
            ASSERT_TRUE(first < 0x80 || first >= 0xC2) << text;
            for (std::size_t k = 1; k < size; ++k) {
                ASSERT_LT(i + k, text.size()) << text;
                ASSERT_EQ(static_cast<unsigned char>(text[i + k]) & 0xC0U, 0x80U) << text;
            }
            i += size;
        }
    }
    EXPECT_THAT(refused("solve nim '\xC3\xA9'"), HasSubstr("because of '\xC3\xA9'"));
}

TEST(Help, IsFoundWhereItIsLookedFor) {
    EXPECT_EQ(answered("help"), answered("--help"));
    EXPECT_EQ(answered("help solve"), answered("solve --help"));
    EXPECT_EQ(answered("help plot losing"), answered("plot losing --help"));
    EXPECT_THAT(refused("help slove"), HasSubstr("did you mean 'solve'"));
    EXPECT_EQ(answered("--version"), answered("version"));
}

TEST(Help, FitsNarrowTerminals) {
    for (const std::string command : {"", "solve", "plot losing", "sequence", "number", "graph"}) {
        const std::string help = run_in_shell("COLUMNS=40 bouton help " + command).output;
        EXPECT_THAT(help, HasSubstr("--help"));
        std::size_t begin = 0;
        while (begin < help.size()) {
            const std::size_t end = help.find('\n', begin);
            const std::string line = help.substr(begin, end - begin);
            begin = end + 1;
            // Commands to paste are not broken.
            if (line.find("bouton ") != std::string::npos) continue;
            EXPECT_LE(line.size(), 40U) << command << ": " << line;
        }
    }
}

TEST(Arguments, AfterTwoDashesAreNoFlags) {
    EXPECT_EQ(answered("solve nim -- 3"), answered("solve nim 3"));
    EXPECT_EQ(answered("solve --json -- nim 3"), answered("solve --json nim 3"));
    EXPECT_THAT(refused("solve nim -- -3"), HasSubstr("negative"));
    const OwnFolder folder;
    EXPECT_THAT(run_in_shell("cd '" + folder.path().string() +
                             "' && printf 'a b\\n' > -x.edges && bouton graph -- -x.edges")
                    .output,
                HasSubstr("2 vertices, 1 edge"));
}

TEST(Period, SaysWhatWasComputedAndObeysTheCount) {
    EXPECT_THAT(answered("sequence kayles --period"), HasSubstr("proved by the values below 168"));
    EXPECT_THAT(answered("sequence kayles --period --count 168"), HasSubstr("proved"));
    const std::string few = answered("sequence kayles --period --count 40");
    EXPECT_THAT(few, Not(HasSubstr("proved by")));
    EXPECT_THAT(answered("sequence nim --period"), HasSubstr("proved by the theory of the game"));
    EXPECT_THAT(answered("sequence subtraction:take=1-10^30 --period"), Not(HasSubstr("computed")));
    for (const std::string game : {"kayles:misere", "nim:misere", "subtraction:misere"}) {
        EXPECT_THAT(refused("sequence " + game + " --period"), HasSubstr("normal play only"));
    }
}

TEST(Period, SaysWhatTheTheoremNeedsAndHowToLookFurther) {
    EXPECT_THAT(answered("sequence octal:0.77 --period"),
                HasSubstr("proved by the values below 168"));
    EXPECT_THAT(answered("sequence wythoff:row=30 --period --count 50"),
                HasSubstr("--count looks among more"));
}

TEST(Sizes, AreReadInOneWay) {
    for (const std::string size : {"3x", "x3", "3x4x5", "three", "3x4x"}) {
        for (const std::string command : {"grundy wythoff", "plot grundy wythoff --out x.svg",
                                          "plot losing wythoff --out x.svg"}) {
            EXPECT_THAT(
                refused(command + " --size " + size),
                HasSubstr("--size has rows and columns, such as 30 or 20x40, not '" + size + "'"));
        }
    }
    EXPECT_THAT(refused("grundy wythoff --size 0"), HasSubstr("--size must be at least 1 row"));
    EXPECT_THAT(run_in_shell("bouton grundy wythoff --size 2^30+1").output,
                HasSubstr("at most 1073741824 rows"));
    EXPECT_EQ(answered("grundy wythoff --size 1+1x2"), answered("grundy wythoff --size 2x2"));
}

TEST(Lists, OfHeapGamesHaveAsManyHeapsAsSaySomething) {
    EXPECT_EQ(answered("losing octal:0.77 --count 5"), answered("losing kayles --count 5"));
    EXPECT_EQ(answered("losing octal:4.7 --count 2"), "0 0 0\n1 1 1\n");
    EXPECT_EQ(answered("losing octal:0.07 --count 3"), "0 0\n1 1\n2 5\n");
    EXPECT_EQ(answered("losing octal:0.77 --count 1 --heaps 1"), "0 0\n");
    EXPECT_EQ(answered("losing subtraction:take=1-100 --count 2"), "0 0\n1 101\n");
    EXPECT_THAT(refused("losing kayles --count 3 --heaps 10^30"),
                HasSubstr("lists are of 1 to 8 heaps, not of 1" + std::string(30, '0')));
}

TEST(Titles, FitPictures) {
    const std::string longest(200, 'x');
    for (const std::string command :
         {"plot grundy wythoff --size 3", "plot losing wythoff --size 3",
          "plot sequence kayles --count 9", "plot statistics akiyama steps --count 9",
          "plot times --count 9"}) {
        EXPECT_THAT(refused(command + " --out x.svg --title " + longest + "x"),
                    HasSubstr("--title has 201 characters"));
    }
}

TEST(Selftest, EndsWhenTheTimeIsOver) {
    EXPECT_THAT(refused("selftest --time never"), HasSubstr("is not a time"));
}

TEST(Solve, ADashStandsAlone) {
    EXPECT_THAT(refused("solve - nim 3"), HasSubstr("- stands alone"));
}

TEST(Play, TellsTheRuleOfMiserePlay) {
    const std::string text =
        run_in_shell("printf 'quit\\n' | bouton play kayles:misere 5 --seed 1").output;
    EXPECT_THAT(text, HasSubstr("This is misère play: whoever makes the last move loses."));
    EXPECT_THAT(text, Not(HasSubstr("wins")));
}

}  // namespace
}  // namespace bouton
