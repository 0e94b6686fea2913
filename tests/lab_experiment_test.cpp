#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"
#include "lab/errata.hpp"
#include "lab/experiment.hpp"
#include "lab/report.hpp"
#include "read_file.hpp"
#include "render/paragraph.hpp"

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

Agreement run_with(std::span<const PublishedFile> files, const std::string& id) {
    Effort effort = quick;
    effort.files = files;
    return find_experiments(std::vector{id}).front()->run(effort).verdict();
}

/// Published files with another text for one of them.
class Falsified {
public:
    Falsified(std::string_view name, std::string text)
        : text_(std::move(text)), files_(published_files().begin(), published_files().end()) {
        for (PublishedFile& file : files_) {
            if (file.name == name) file.csv = text_;
        }
    }
    [[nodiscard]] Agreement verdict(const std::string& id) const { return run_with(files_, id); }

private:
    std::string text_;
    std::vector<PublishedFile> files_;
};

std::string text_of(std::string_view name) {
    for (const PublishedFile& file : published_files()) {
        if (file.name == name) return std::string(file.csv);
    }
    return "";
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

TEST(Experiments, StopWhenAsked) {
    class Stopper final : public Control {
    public:
        void progress(std::uint64_t /*done*/, std::uint64_t /*total*/) override {}
        [[nodiscard]] bool stopped() const override { return true; }
    } stopper;
    Effort effort = quick;
    effort.control = &stopper;
    for (const char* id : {"pairs/identities", "wythoff/table-4", "wythoff/table-5"}) {
        EXPECT_THROW(find_experiments(std::vector<std::string>{id}).front()->run(effort), Error);
    }
}

// Each published table with each cell of some rows changed: the experiment that reads it must see
// that.
TEST(Experiments, SeeFalsifiedTables) {
    const std::map<std::string, std::string> readers{
        {"losing_positions_a1", "wythoff/table-1"},
        {"losing_positions_a2", "wythoff/table-2"},
        {"numeration_a2", "wythoff/table-3"},
        {"thesis_table5_as_printed_a2", "wythoff/table-5"},
        {"thesis_table5_exact_a2", "wythoff/table-5"},
        {"pairs_positions", "pairs/positions"},
        {"pairs_board", "pairs/board"},
        {"pairs_differences", "pairs/differences"},
        {"pairs_grundy_13x13", "pairs/grundy"},
        {"akiyama_almost_safe_first15", "akiyama/table-3.1"},
        {"akiyama_differences_first15", "akiyama/table-3.1"},
    };
    for (const auto& [name, id] : readers) {
        const std::string text = text_of(name);
        ASSERT_FALSE(text.empty()) << name;
        EXPECT_NE(run_with(published_files(), id), Agreement::undocumented) << id;
        // Characters of the rows, spread over the table; some 20 of them.
        const std::size_t begin = text.find('\n') + 1;
        const std::size_t step = (text.size() - begin) / 20 + 1;
        for (std::size_t i = begin; i < text.size(); i += step) {
            std::string changed = text;
            char& c = changed[i];
            if (c == ',' || c == '\n') continue;
            c = c == 'N' ? 'P' : c == 'P' ? 'N' : c == '1' ? '2' : '1';
            EXPECT_EQ(Falsified(name, changed).verdict(id), Agreement::undocumented)
                << name << " at " << i << ": " << text.substr(i, 10);
        }
    }
}

TEST(Experiments, MissOnlyWhatIsDocumented) {
    // A wrong row of table 5 put right is not as documented either.
    std::string text = text_of("thesis_table5_as_printed_a2");
    const std::string wrong = "87960930222080,124395540479019,300317400923179";
    const std::size_t place = text.find(wrong);
    ASSERT_NE(place, std::string::npos);
    text.replace(place, wrong.size(), "87960930222080,124395540479018,300317400923178");
    EXPECT_EQ(Falsified("thesis_table5_as_printed_a2", text).verdict("wythoff/table-5"),
              Agreement::undocumented);
    // A row that is missing.
    std::string shorter = text_of("thesis_table5_as_printed_a2");
    shorter.erase(shorter.find("\n10,") + 1, std::string("10,14,34\n").size());
    EXPECT_EQ(Falsified("thesis_table5_as_printed_a2", shorter).verdict("wythoff/table-5"),
              Agreement::undocumented);
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
