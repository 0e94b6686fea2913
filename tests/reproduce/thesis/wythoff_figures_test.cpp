#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "reproduce/experiment.hpp"

namespace bouton {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

Finding run(const std::string& id, const std::vector<PublishedFile>& files) {
    const std::vector<std::string> names{id};
    return find_experiments(names).at(0)->run({.quick = true, .files = files});
}

std::vector<PublishedFile> all_files() {
    const auto files = published_files();
    return {files.begin(), files.end()};
}

/// The published files with one text in one of them replaced.
class Falsified {
public:
    Falsified(std::string_view name, std::string_view from, std::string_view to)
        : files_(all_files()) {
        const auto file = std::ranges::find(files_, name, &PublishedFile::name);
        text_ = file->csv;
        const std::size_t at = text_.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        text_.replace(at, from.size(), to);
        file->csv = text_;
    }

    [[nodiscard]] const std::vector<PublishedFile>& files() const { return files_; }

private:
    std::vector<PublishedFile> files_;
    std::string text_;
};

TEST(WythoffFigures, BoardsAgree) {
    for (const char* id : {"wythoff/figure-2", "wythoff/figure-3", "wythoff/figure-4"}) {
        const Finding finding = run(id, all_files());
        EXPECT_EQ(verdict_text(finding.verdict()), "agrees") << id;
        ASSERT_EQ(finding.pictures.size(), 1U);
        EXPECT_THAT(finding.pictures[0].draw(), StartsWith("<?xml"));
    }
}

TEST(WythoffFigures, TimesAreMeasuredAndDrawn) {
    for (const char* id : {"wythoff/figure-5", "wythoff/figure-6", "wythoff/figure-7",
                           "wythoff/figure-8", "wythoff/figure-9"}) {
        const Finding finding = run(id, all_files());
        EXPECT_EQ(verdict_text(finding.verdict()), "measured") << id;
        EXPECT_GE(finding.pictures.size(), 2U);
        for (const Picture& picture : finding.pictures) {
            EXPECT_THAT(picture.draw(), StartsWith("<?xml"));
        }
        ASSERT_EQ(finding.tables.size(), 1U);
        EXPECT_EQ(finding.tables[0].rows.size(), 23U);
    }
}

TEST(WythoffFigures, FalsifiedTablesAreFoundOut) {
    const Falsified pair("losing_positions_a1", "\n3,4,7\n", "\n3,4,8\n");
    EXPECT_EQ(run("wythoff/figure-2", pair.files()).verdict(), Agreement::undocumented);
    const Falsified slow("thesis_table4_milliseconds", ",5021.820,", ",6021.820,");
    EXPECT_EQ(run("wythoff/figure-5", slow.files()).verdict(), Agreement::undocumented);
    const Falsified swapped("thesis_table4_milliseconds", "40,0.038,0.018", "40,0.018,0.038");
    EXPECT_EQ(run("wythoff/figure-9", swapped.files()).verdict(), Agreement::undocumented);
    const Falsified quick("thesis_table4_milliseconds", ",213003.000", ",203003.000");
    EXPECT_EQ(run("wythoff/figure-7", quick.files()).verdict(), Agreement::undocumented);
}

}  // namespace
}  // namespace bouton
