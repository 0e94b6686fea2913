#include "reproduce/report/report.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <regex>

#include "base/error.hpp"
#include "base/text/paragraph.hpp"
#include "base/text/text.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/support/read_file.hpp"

namespace bouton {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

const Experiment sample{"x/table-1", "A <title> & more", Document::thesis, "table 1", nullptr};

Finding sample_finding() {
    Finding finding;
    finding.published = "It says a < b & \"c\".\nA second paragraph with x_{y_n+1} and 10^7.";
    finding.computed = "The test `a < b*c` holds; *not* [this](that).";
    finding.checks = {{"1 < 2", true}, {"2 < 1", false}};
    finding.errata = {{"1", "2", "because 1 < 2"}};
    Table table;
    table.caption = "Numbers";
    table.columns = {"n", "text|pipe", "A_n"};
    for (int i = 0; i < 200; ++i) {
        table.rows.push_back({std::to_string(i), "a,\"b\"|c<d>", std::string(40, '7')});
    }
    table.marked = {3, 150};
    finding.tables.push_back(table);
    finding.pictures.push_back({"", "svg", "A \"picture\" <of> it", [] { return "<svg/>"; }});
    return finding;
}

TEST(Report, TextFitsTheWidth) {
    for (const std::size_t width : {20U, 40U, 80U, 200U}) {
        const std::string text = result_as_text({&sample, sample_finding()}, width);
        for (const std::string_view line : split(text, '\n')) {
            if (width >= 40) {
                EXPECT_LE(characters(line), width) << line;
            }
            EXPECT_FALSE(line.ends_with(' ')) << line;
        }
        EXPECT_THAT(text, HasSubstr("NOT AS DOCUMENTED"));
        EXPECT_THAT(text, HasSubstr("[NO] 2 < 1"));
    }
}

TEST(Report, TextShowsTheRowsThatMatter) {
    const std::string text = result_as_text({&sample, sample_finding()}, 80);
    EXPECT_THAT(text, HasSubstr("\n      3  a,\"b\"|c<d>"));
    EXPECT_THAT(text, HasSubstr("\n    150  a,\"b\"|c<d>"));
    EXPECT_THAT(text, HasSubstr("(2 of 200 rows; --out DIR keeps them all)"));
}

TEST(Report, TextPutsWideTablesBelowEachOther) {
    Finding finding = sample_finding();
    Table table;
    table.columns = {"n", "first column", "second column"};
    table.rows = {{"1", std::string(50, 'x'), std::string(50, 'y')}};
    finding.tables = {table};
    const std::string text = result_as_text({&sample, finding}, 80);
    EXPECT_THAT(text, HasSubstr("    n  first column\n    1  xxx"));
    EXPECT_THAT(text, HasSubstr("    n  second column\n    1  yyy"));
}

TEST(Report, HtmlIsEscapedAndMarkedUp) {
    EXPECT_EQ(to_html("a<b & \"c\""), "a&lt;b &amp; &quot;c&quot;");
    EXPECT_EQ(to_html("x_n"), "x<sub>n</sub>");
    EXPECT_EQ(to_html("x_{y_n+1} = 2"), "x<sub>y<sub>n</sub>+1</sub> = 2");
    EXPECT_EQ(to_html("10^7, 2^{n−1}"), "10<sup>7</sup>, 2<sup>n−1</sup>");
    EXPECT_EQ(to_html("`a_b < c`_1"), "<code>a_b &lt; c</code><sub>1</sub>");
    EXPECT_EQ(to_html("_n ^ _"), "_n ^ _");
    EXPECT_EQ(to_html("x_{open"), "x<sub>open</sub>");
    EXPECT_EQ(to_html("x_{}"), "x_");
    EXPECT_EQ(to_html("`open <"), "<code>open &lt;</code>");
    const std::string html = report_as_html(std::vector<Result>{{&sample, sample_finding()}});
    EXPECT_THAT(html, HasSubstr("A &lt;title&gt; &amp; more"));
    EXPECT_THAT(html, HasSubstr("a,&quot;b&quot;|c&lt;d&gt;"));
    EXPECT_THAT(html, HasSubstr("alt=\"A &quot;picture&quot; &lt;of&gt; it\""));
    EXPECT_THAT(html, HasSubstr("verdict undocumented"));
    EXPECT_THAT(html, Not(HasSubstr("<title> &")));
}

TEST(Report, HtmlTagsAreBalanced) {
    const std::string html = report_as_html(std::vector<Result>{{&sample, sample_finding()}});
    std::vector<std::string> open;
    int tags = 0;
    const std::regex tag("<(/?)([a-z0-9]+)[^>]*>");
    for (std::sregex_iterator it(html.begin(), html.end(), tag), none; it != none; ++it, ++tags) {
        const std::string name = (*it)[2];
        if (name == "meta" || name == "img") continue;
        if ((*it)[1].length() == 0) {
            open.push_back(name);
        } else {
            ASSERT_FALSE(open.empty());
            EXPECT_EQ(open.back(), name);
            open.pop_back();
        }
    }
    EXPECT_TRUE(open.empty());
    EXPECT_GT(tags, 200) << "the table alone has 200 rows";
}

TEST(Report, MarkdownIsEscaped) {
    EXPECT_EQ(to_markdown("a*b <c> [d](e) A_n x_{n+1} _x_ `f*g`"),
              "a\\*b \\<c> \\[d](e) A_n x_{n+1} \\_x\\_ `f*g`");
    EXPECT_EQ(to_markdown("a < b, [1; 2], c\\d"), "a < b, [1; 2], c\\\\d");
    const std::string text = report_as_markdown(std::vector<Result>{{&sample, sample_finding()}});
    EXPECT_THAT(text, HasSubstr("a,\"b\"\\|c\\<d>"));
    EXPECT_THAT(text, HasSubstr("text\\|pipe"));
    EXPECT_THAT(text, HasSubstr("](pictures/x-table-1.svg)"));
    EXPECT_THAT(text, HasSubstr("120 of 200 rows"));
}

TEST(Report, CsvIsQuoted) {
    Table table;
    table.columns = {"a", "b,c"};
    table.rows = {{"1", "say \"x\""}, {"", "two\nlines"}};
    EXPECT_EQ(table_as_csv(table), "a,\"b,c\"\n1,\"say \"\"x\"\"\"\n,\"two\nlines\"\n");
}

TEST(Report, NumbersAreTold) {
    Table table;
    table.columns = {"integer", "real", "power", "text", "sparse", "negative"};
    table.rows = {{"1", "0.5", "1.5e+07", "1 of 2", "", "−1"}, {"22", "10", "3", "x", "7", "-2"}};
    EXPECT_EQ(numeric_columns(table), (std::vector<bool>{true, true, true, false, true, true}));
}

TEST(Report, FilesAreWhereItSays) {
    const OwnFolder folder;
    const fs::path inner = folder.path() / "a" / "b";
    write_report(inner.string(), std::vector<Result>{{&sample, sample_finding()}}, {});
    EXPECT_EQ(read_file(inner / "pictures/x-table-1.svg"), "<svg/>");
    EXPECT_THAT(read_file(inner / "tables/x-table-1.csv"), HasSubstr("n,text|pipe,A_n\n0,"));
    const std::string html = read_file(inner / "report.html");
    const std::regex link("(href|src)=\"([^#\"][^\"]*)\"");
    int links = 0;
    for (std::sregex_iterator it(html.begin(), html.end(), link), none; it != none; ++it, ++links) {
        EXPECT_TRUE(fs::exists(inner / (*it)[2].str())) << (*it)[2];
    }
    EXPECT_EQ(links, 2);
    EXPECT_THAT(read_file(inner / "report.md"), HasSubstr("](pictures/x-table-1.svg)"));
    for (const auto& entry : fs::recursive_directory_iterator(inner)) {
        EXPECT_NE(entry.path().extension(), ".part");
    }
}

TEST(Report, NothingIsWrittenWhenAPictureFails) {
    const OwnFolder folder;
    Finding finding = sample_finding();
    finding.pictures.front().draw = []() -> std::string {
        throw Error(ErrorKind::failed, "no pencil");
    };
    EXPECT_THROW(write_report((folder.path() / "report").string(),
                              std::vector<Result>{{&sample, finding}}, {}),
                 Error);
    EXPECT_EQ(folder.files(), 0);
}

TEST(Report, AFolderThatCannotBeMadeIsAnError) {
    EXPECT_THROW(
        write_report("/dev/null/report", std::vector<Result>{{&sample, sample_finding()}}, {}),
        Error);
}

}  // namespace
}  // namespace bouton
