#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/random.hpp"
#include "reproduce/experiment.hpp"
#include "tests/support/test_multiplier.hpp"

// Published tables falsified on purpose: an experiment that reads them has to see it.
namespace bouton {
namespace {

/// The published files, with other texts for some of them.
class Falsified {
public:
    Falsified() : files_(published_files().begin(), published_files().end()) {}

    void replace(std::string_view name, std::string text) {
        const auto file = std::ranges::find(files_, name, &PublishedFile::name);
        ASSERT_NE(file, files_.end()) << name;
        file->csv = texts_[std::string(name)] = std::move(text);
    }

    [[nodiscard]] Finding run(const Experiment& experiment) const {
        Effort effort{.quick = true};
        effort.files = files_;
        return experiment.run(effort);
    }

private:
    std::map<std::string, std::string> texts_;
    std::vector<PublishedFile> files_;
};

Agreement verdict(const std::string& id, const std::string& table, const std::string& text) {
    Falsified files;
    files.replace(table, text);
    return files.run(*find_experiments(std::vector{id}).front()).verdict();
}

std::string text_of(std::string_view name) {
    const auto files = published_files();
    const auto file = std::ranges::find(files, name, &PublishedFile::name);
    return file == files.end() ? "" : std::string(file->csv);
}

/// The names of the published tables that an experiment reads.
///
/// All tables are made unreadable, each with a number of columns of its own, by which the complaint
/// tells which table was read; that one is put right, until nothing is left to complain of.
std::set<std::string> tables_read(const Experiment& experiment) {
    Falsified files;
    std::map<std::string, std::string> complaints;
    for (const PublishedFile& file : published_files()) {
        const std::size_t columns = complaints.size() + 2;
        files.replace(file.name, std::string(columns - 1, ',') + "\n1\n");
        complaints[fmt::format("has {} columns,", columns)] = file.name;
    }
    std::set<std::string> read;
    while (true) {
        try {
            (void)files.run(experiment);
            return read;
        } catch (const Error& error) {
            const std::string told = error.what();
            const auto found = std::ranges::find_if(complaints, [&](const auto& complaint) {
                return told.find(complaint.first) != std::string::npos;
            });
            if (found == complaints.end() || !read.insert(found->second).second) {
                ADD_FAILURE() << experiment.id << ": " << told;
                return read;
            }
            files.replace(found->second, text_of(found->second));
        }
    }
}

/// For every published table the experiments that read it, the quickest first.
std::map<std::string, std::vector<const Experiment*>> readers_of_tables() {
    std::map<std::string, std::multimap<std::chrono::nanoseconds, const Experiment*>> timed;
    for (const Experiment& experiment : all_experiments()) {
        const auto begin = std::chrono::steady_clock::now();
        const std::set<std::string> tables = tables_read(experiment);
        const auto took = std::chrono::steady_clock::now() - begin;
        for (const std::string& table : tables) timed[table].emplace(took, &experiment);
    }
    std::map<std::string, std::vector<const Experiment*>> readers;
    for (const PublishedFile& file : published_files()) {
        auto& list = readers[std::string(file.name)];
        for (const auto& [time, experiment] : timed[std::string(file.name)]) {
            list.push_back(experiment);
        }
    }
    return readers;
}

/// A cell that says something else of the same kind: one of its figures is another one, or yes is
/// no, or P is N.
std::string falsified_cell(std::string cell, Random& random) {
    if (cell == "yes") return "no";
    if (cell == "no") return "yes";
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < cell.size(); ++i) {
        if (cell.find_first_of("0123456789NP", i) == i) places.push_back(i);
    }
    EXPECT_FALSE(places.empty()) << "'" << cell << "' cannot be falsified";
    if (places.empty()) return cell;
    char& c = cell[places[random_below(random, places.size())]];
    if (c == 'N' || c == 'P') {
        c = c == 'N' ? 'P' : 'N';
    } else {
        c = static_cast<char>('0' + (c - '0' + 1 + static_cast<int>(random_below(random, 9))) % 10);
    }
    return cell;
}

/// The text of a table in which one cell, not an empty one, of a column is false.
std::string falsified_column(const PublishedTable& table, std::size_t column, Random& random) {
    std::size_t row = random_below(random, table.rows.size());
    while (table.rows[row].at(column).empty()) row = (row + 1) % table.rows.size();
    std::string text = fmt::format("{}\n", fmt::join(table.columns, ","));
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        std::vector<std::string> cells = table.rows[i];
        if (i == row) cells[column] = falsified_cell(cells[column], random);
        text += fmt::format("{}\n", fmt::join(cells, ","));
    }
    return text;
}

/// In every column of every published table a random cell is changed.  Every table is read by some
/// experiment, and one of those that read it must say that it is not as documented.
TEST(FalsifiedTables, AreSeenInEveryColumn) {
    Random random(4);
    const std::size_t apart = 100 * test_multiplier() < 100 ? 4 : 1;  // fewer under a sanitizer
    for (const auto& [name, readers] : readers_of_tables()) {
        EXPECT_FALSE(readers.empty()) << "no experiment reads " << name;
        const PublishedTable table = parse_table(text_of(name));
        for (std::size_t column = 0; column < table.columns.size(); column += apart) {
            for (int round = 0; round < test_multiplier(); ++round) {
                const std::string text = falsified_column(table, column, random);
                Falsified files;
                files.replace(name, text);
                EXPECT_TRUE(std::ranges::any_of(readers,
                                                [&](const Experiment* reader) {
                                                    return files.run(*reader).verdict() ==
                                                           Agreement::undocumented;
                                                }))
                    << name << ", column " << table.columns[column] << ":\n"
                    << text;
            }
        }
    }
}

TEST(FalsifiedTables, AreNotExcusedByAnErratum) {
    const std::string name = "thesis_table5_as_printed_a2";
    // A wrong row of table 5 put right is not as documented either.
    std::string text = text_of(name);
    const std::string wrong = "87960930222080,124395540479019,300317400923179";
    const std::size_t place = text.find(wrong);
    ASSERT_NE(place, std::string::npos);
    text.replace(place, wrong.size(), "87960930222080,124395540479018,300317400923178");
    EXPECT_EQ(verdict("wythoff/table-5", name, text), Agreement::undocumented);
    // A row that is missing.
    std::string shorter = text_of(name);
    shorter.erase(shorter.find("\n10,") + 1, std::string("10,14,34\n").size());
    EXPECT_EQ(verdict("wythoff/table-5", name, shorter), Agreement::undocumented);
}

}  // namespace
}  // namespace bouton
