#include "reproduce/experiment.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/text/paragraph.hpp"
#include "base/text/text.hpp"
#include "reproduce/errata.hpp"
#include "reproduce/report/report.hpp"
#include "tests/support/read_file.hpp"

namespace bouton {
namespace {

using testing::HasSubstr;

const Effort quick{.quick = true};

/// All experiments, run once with little effort.
const std::vector<Result>& all_results() {
    static const std::vector<Result> results = [] {
        std::vector<Result> list;
        for (const Experiment& experiment : all_experiments()) {
            list.push_back({&experiment, experiment.run(quick)});
        }
        return list;
    }();
    return results;
}

TEST(Agreement, FollowsFromTheChecks) {
    Finding finding;
    EXPECT_EQ(finding.verdict(), Agreement::undocumented) << "nothing was checked";
    finding.measured = true;
    EXPECT_EQ(finding.verdict(), Agreement::measured);
    finding.measured = false;
    finding.checks.push_back({"1 = 1", true});
    EXPECT_EQ(finding.verdict(), Agreement::agrees);
    finding.errata.push_back({"2", "1", "because"});
    EXPECT_EQ(finding.verdict(), Agreement::source_errs);
    finding.checks.push_back({"1 = 2", false});
    EXPECT_EQ(finding.verdict(), Agreement::undocumented);
    finding.measured = true;
    EXPECT_EQ(finding.verdict(), Agreement::undocumented);

    const Experiment experiment{"x/y", "X", Document::thesis, "table 0", nullptr};
    EXPECT_FALSE(as_documented(std::vector<Result>{{&experiment, finding}}));
    finding.checks.pop_back();
    EXPECT_TRUE(as_documented(std::vector<Result>{{&experiment, finding}}));
}

TEST(Experiments, AreAsDocumented) {
    for (const Result& result : all_results()) {
        EXPECT_NE(result.finding.verdict(), Agreement::undocumented) << result_as_text(result, 100);
    }
}

TEST(Experiments, AreWellFormed) {
    std::set<std::string> ids;
    std::set<std::string> paths;
    for (const auto& [experiment, finding] : all_results()) {
        SCOPED_TRACE(experiment->id);
        EXPECT_TRUE(ids.insert(experiment->id).second);
        EXPECT_EQ(experiment->id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-./"),
                  std::string::npos);
        EXPECT_FALSE(experiment->title.empty());
        EXPECT_FALSE(experiment->place.empty());
        EXPECT_FALSE(finding.published.empty());
        EXPECT_FALSE(finding.computed.empty());
        for (const Table& table : finding.tables) {
            EXPECT_TRUE(paths.insert(table_path(*experiment, table)).second);
            for (const auto& row : table.rows) EXPECT_EQ(row.size(), table.columns.size());
            for (std::size_t i = 0; i < table.marked.size(); ++i) {
                EXPECT_LT(table.marked[i], table.rows.size());
                if (i > 0) {
                    EXPECT_LT(table.marked[i - 1], table.marked[i]);
                }
            }
        }
        for (const Picture& picture : finding.pictures) {
            EXPECT_TRUE(paths.insert(picture_path(*experiment, picture)).second);
            EXPECT_FALSE(picture.caption.empty());
        }
    }
}

TEST(Experiments, FitATerminal) {
    for (const Result& result : all_results()) {
        const std::string text = result_as_text(result, 80);
        for (const std::string_view line : split(text, '\n')) {
            EXPECT_LE(characters(line), 80U) << line;
        }
    }
}

TEST(Experiments, AreFoundByIdAndPrefix) {
    EXPECT_EQ(find_experiments(std::vector<std::string>{"all"}).size(), all_experiments().size());
    const auto chosen = find_experiments(
        std::vector<std::string>{"wythoff/table-2", "wythoff/table-1", "wythoff/table-2"});
    ASSERT_EQ(chosen.size(), 2U);
    EXPECT_EQ(chosen[0]->id, "wythoff/table-1");
    EXPECT_EQ(chosen[1]->id, "wythoff/table-2");
    for (const Experiment* experiment : find_experiments(std::vector<std::string>{"pairs"})) {
        EXPECT_TRUE(experiment->id.starts_with("pairs/"));
    }
    for (const char* name : {"pair", "wythoff/", "", "wythoff/table"}) {
        EXPECT_THROW(find_experiments(std::vector<std::string>{name}), Error) << name;
    }
    try {
        find_experiments(std::vector<std::string>{"wythoff/tabel-5"});
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::bad_request);
        EXPECT_THAT(error.what(), HasSubstr("did you mean 'wythoff/table-5'"));
    }
}

/// Every experiment that asks whether to stop does stop.
TEST(Experiments, StopWhenAsked) {
    class Stopper final : public Control {
    public:
        void progress(std::uint64_t /*done*/, std::uint64_t /*total*/) override {}
        [[nodiscard]] bool stopped() const override {
            ++asked;
            return true;
        }
        mutable std::atomic<std::uint64_t> asked = 0;
    };
    std::set<std::string> stopped;
    for (const Experiment& experiment : all_experiments()) {
        Stopper stopper;
        Effort effort = quick;
        effort.limits.control = &stopper;
        bool threw = false;
        try {
            (void)experiment.run(effort);
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::failed) << experiment.id << ": " << error.what();
            threw = true;
        }
        EXPECT_EQ(threw, stopper.asked > 0) << experiment.id;
        if (threw) stopped.insert(experiment.id);
    }
    for (const char* id : {"pairs/identities", "wythoff/table-4", "wythoff/table-5"}) {
        EXPECT_TRUE(stopped.contains(id)) << id;
    }
}

TEST(Errata, AreWhatTheDocumentSays) {
    const std::string path = BOUTON_SOURCE_DIR "/docs/errata.md";
    const std::string begin = "<!-- what the experiments find: begin -->\n";
    const std::string end = "<!-- what the experiments find: end -->\n";
    const std::string document = read_file(path);
    const std::size_t from = document.find(begin);
    const std::size_t to = document.find(end);
    ASSERT_NE(from, std::string::npos);
    ASSERT_NE(to, std::string::npos);
    const std::string found = begin + "\n" + errata_as_markdown(all_results());
    if (std::getenv("BOUTON_UPDATE_GOLDEN") != nullptr) {
        std::ofstream(path) << document.substr(0, from) << found << document.substr(to);
        return;
    }
    EXPECT_EQ(document.substr(from, to - from), found);
}

}  // namespace
}  // namespace bouton
