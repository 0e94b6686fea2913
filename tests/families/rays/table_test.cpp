#include "families/rays/table/table.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/random.hpp"
#include "solve/search.hpp"
#include "tests/families/rays/many_rays.hpp"
#include "tests/families/rays/ray_table_oracle.hpp"
#include "tests/support/read_file.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

using Cells = std::vector<std::uint32_t>;

Cells computed(const RayRules& rules, const TableWindow& window, const Limits& limits) {
    Cells table;
    std::size_t next = window.first_row;
    ray_table_rows(rules, window, limits,
                   [&](std::size_t row, std::span<const std::uint32_t> values) {
                       EXPECT_EQ(row, next++);
                       table.insert(table.end(), values.begin(), values.end());
                   });
    EXPECT_EQ(next, window.end_row);
    return table;
}

Cells cut(const Cells& table, std::size_t columns, const TableWindow& window) {
    Cells part;
    for (std::size_t row = window.first_row; row < window.end_row; ++row) {
        const auto begin = table.begin() + static_cast<std::ptrdiff_t>(row * columns);
        part.insert(part.end(), begin + static_cast<std::ptrdiff_t>(window.first_column),
                    begin + static_cast<std::ptrdiff_t>(window.end_column));
    }
    return part;
}

/// The whole table and random windows of it, with half of the cells and with all.
void compare(const Named& named, std::size_t rows, std::size_t columns, Random& random) {
    SCOPED_TRACE(named.name + " " + std::to_string(rows) + "x" + std::to_string(columns));
    const Cells expected = table_by_definition(named.rules, rows, columns);
    const TableWindow whole{0, rows, 0, columns};
    Limits limits;
    limits.threads = 1 + static_cast<unsigned>(random_below(random, 4));
    EXPECT_TRUE(computed(named.rules, whole, limits) == expected);
    limits.memory = ray_table_bytes(named.rules, whole, limits);
    EXPECT_TRUE(computed(named.rules, whole, limits) == expected);
    for (int i = 0; i < 3; ++i) {
        TableWindow window;
        window.first_row = random_below(random, rows);
        window.end_row = window.first_row + 1 + random_below(random, rows - window.first_row);
        window.first_column = random_below(random, columns);
        window.end_column =
            window.first_column + 1 + random_below(random, columns - window.first_column);
        limits.memory = SIZE_MAX;
        EXPECT_TRUE(computed(named.rules, window, limits) == cut(expected, columns, window));
        limits.memory = ray_table_bytes(named.rules, window, limits);
        EXPECT_TRUE(computed(named.rules, window, limits) == cut(expected, columns, window));
    }
}

TEST(RayTableParallel, AgreesWithTheDefinition) {
    Random random(1);
    for (const Named& named : many_rules()) {
        compare(named, 1, 1, random);
        compare(named, 70, 70, random);
        compare(named, 130, 67, random);
        compare(named, 67, 130, random);
    }
}

TEST(RayTableParallel, AgreesWithTheDefinitionWhereAnythingMayBeTaken) {
    Random random(3);
    for (const std::uint32_t a : {1U, 2U, 3U, 39U, 40U, 41U, 100U}) {
        const Named named{"wythoff a=" + std::to_string(a), wythoff_rays(a)};
        for (const auto& [rows, columns] : {std::pair{1, 1}, {2, 2}, {3, 2}, {40, 40}, {41, 30}}) {
            compare(named, static_cast<std::size_t>(rows), static_cast<std::size_t>(columns),
                    random);
            const auto summary = ray_table_summary(named.rules, static_cast<std::size_t>(rows),
                                                   static_cast<std::size_t>(columns), {});
            const Cells table = table_by_definition(named.rules, summary.rows, summary.columns);
            std::vector<std::uint64_t> counts(summary.largest + std::size_t{1});
            std::vector<std::uint64_t> sums(summary.columns);
            std::uint64_t sum = 0;
            for (std::size_t i = 0; i < table.size(); ++i) {
                ++counts.at(table[i]);
                sums[i % summary.columns] += table[i];
                sum += table[i];
            }
            EXPECT_EQ(summary.counts, counts) << named.name;
            EXPECT_EQ(summary.column_sums, sums) << named.name;
            EXPECT_EQ(summary.sum, sum) << named.name;
        }
    }
}

TEST(RayRules, KnowWhereAnythingMayBeTaken) {
    EXPECT_TRUE(wythoff_rays(40).takes_anything(41));
    EXPECT_FALSE(wythoff_rays(40).takes_anything(42));
    EXPECT_TRUE(wythoff_rays(0).takes_anything(1));
    EXPECT_FALSE(wythoff_rays(0).takes_anything(2));
    EXPECT_FALSE(r_wythoff_rays().takes_anything(1));
}

TEST(RayTableParallel, AgreesWithTheDefinitionWhereBlocksEnd) {
    Random random(2);
    for (const Named& named : many_rules()) {
        for (const std::size_t rows : std::vector<std::size_t>{63, 64, 65, 127, 129}) {
            const std::size_t columns =
                std::vector<std::size_t>{1, 63, 64, 65, 128, 129}[random_below(random, 6)];
            compare(named, rows, columns, random);
        }
    }
}

TEST(RayTableParallel, AgreesWithTheDefinitionOnLargerOnes) {
    Random random(3);
    for (const Named& named :
         {rules_named("wythoff"), rules_named("wythoff:a=2"), rules_named("r-wythoff")}) {
        const std::size_t size =
            270 + random_below(random, 30) * static_cast<std::size_t>(test_multiplier());
        compare(named, size, size + random_below(random, 30), random);
    }
}

/// Few rows and many columns: the sets of columns and diagonals are kept in rings.
TEST(RayTableParallel, AgreesWithTheDefinitionOnLongOnes) {
    Random random(4);
    for (const Named& named : many_rules()) compare(named, 3, 1300, random);
    compare({"wythoff", wythoff_rays(1)}, 1300, 2, random);
    compare({"wythoff", wythoff_rays(1)}, 70, 2200, random);
    compare({"wythoff:a=2", wythoff_rays(2)}, 66, 2200, random);
    compare({"r-wythoff", r_wythoff_rays()}, 2200, 80, random);
}

/// The search by definition, which knows nothing of tables.
TEST(RayTableParallel, AgreesWithSearch) {
    for (const Named& named : many_rules()) {
        SCOPED_TRACE(named.name);
        auto value = value_by_definition(named.rules);
        const Cells table = computed(named.rules, {0, 12, 0, 14}, {});
        for (std::size_t x = 0; x < 12; ++x) {
            for (std::size_t y = 0; y < 14; ++y) {
                EXPECT_EQ(value({x, y}), Value(Nimber{table[x * 14 + y]}));
            }
        }
    }
}

TEST(RayTableParallel, IsNimAddition) {
    const Cells table = computed(nim_rays(), {900, 1100, 0, 1200}, {});
    ASSERT_EQ(table.size(), 200U * 1200U);
    for (std::size_t i = 0; i < table.size(); ++i) {
        ASSERT_EQ(table[i], (900 + i / 1200) ^ i % 1200) << i;
    }
}

Cells published(const std::string& name) {
    std::istringstream lines(read_file(std::string(BOUTON_SOURCE_DIR) + "/data/published/" + name));
    Cells table;
    std::string line;
    std::getline(lines, line);  // the numbers of the columns
    while (std::getline(lines, line)) {
        std::istringstream cells(line);
        std::string cell;
        std::getline(cells, cell, ',');  // the number of the row
        while (std::getline(cells, cell, ',')) {
            table.push_back(static_cast<std::uint32_t>(std::stoul(cell)));
        }
    }
    return table;
}

TEST(RayTableParallel, IsThePublishedOne) {
    const Cells wythoff = published("wythoff_grundy_14x14.csv");
    ASSERT_EQ(wythoff.size(), 196U);
    EXPECT_EQ(computed(wythoff_rays(1), {0, 14, 0, 14}, {}), wythoff);
    EXPECT_EQ(computed(r_wythoff_rays(), {0, 14, 0, 14}, {}),
              published("r_wythoff_grundy_14x14.csv"));
}

TEST(RayTableParallel, IsRefusedBeforeItTakesTooMuchMemory) {
    const TableWindow huge{0, 1'000'000, 0, 1'000'000};
    const auto message = [&](const TableWindow& window) -> std::string {
        try {
            ray_table_rows(wythoff_rays(1), window, {.memory = 1U << 20U}, [](auto, auto) {});
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::limit);
            return error.what();
        }
        return "";
    };
    EXPECT_EQ(message(huge).rfind("the table would need ", 0), 0U) << message(huge);
    EXPECT_NE(message({0, std::size_t{1} << 40U, 0, 1}), "");
    EXPECT_EQ(message({5, 5, 0, 10}), "");
    EXPECT_THROW(ray_table_summary(wythoff_rays(1), 1'000'000, 1'000'000, {.memory = 1U << 20U}),
                 Error);
}

TEST(RayTableParallel, CanBeStoppedAndTellsHowFarItIs) {
    class Impatient final : public Control {
    public:
        void progress(std::uint64_t done, std::uint64_t total) override {
            EXPECT_GT(done, seen);
            EXPECT_LE(done, total);
            seen = done;
            all = total;
        }
        [[nodiscard]] bool stopped() const override { return seen >= limit; }
        std::atomic<std::uint64_t> seen = 0;
        std::uint64_t all = 0;
        std::uint64_t limit = UINT64_MAX;
    };
    Impatient patient;
    const auto ignore = [](std::size_t, std::span<const std::uint32_t>) {};
    ray_table_rows(wythoff_rays(1), {0, 300, 0, 400}, {.control = &patient}, ignore);
    EXPECT_EQ(patient.seen, patient.all);
    Impatient impatient;
    impatient.limit = patient.all / 2;
    EXPECT_THROW(ray_table_rows(wythoff_rays(1), {0, 300, 0, 400}, {.control = &impatient}, ignore),
                 Error);
    EXPECT_LT(impatient.seen, impatient.all);
}

TEST(RayTableParallel, PassesOnWhatTheVisitorThrows) {
    std::size_t last = 0;
    const auto refuse = [&](std::size_t row, std::span<const std::uint32_t>) {
        last = row;
        if (row == 100) throw Error(ErrorKind::failed, "no room");
    };
    EXPECT_THROW(ray_table_rows(wythoff_rays(1), {0, 300, 0, 300}, {}, refuse), Error);
    EXPECT_EQ(last, 100U);
}

TEST(RaySummaryParallel, IsThatOfTheTable) {
    Random random(5);
    for (const Named& named : many_rules()) {
        SCOPED_TRACE(named.name);
        const std::size_t rows = 1 + random_below(random, 200);
        const std::size_t columns = 1 + random_below(random, 200);
        const Cells table = table_by_definition(named.rules, rows, columns);
        TableSummary expected{rows, columns, rows * columns, 0, 0, {}, {}};
        expected.column_sums.resize(columns);
        for (std::size_t i = 0; i < table.size(); ++i) {
            expected.sum += table[i];
            expected.largest = std::max(expected.largest, table[i]);
            expected.counts.resize(expected.largest + std::size_t{1});
            ++expected.counts[table[i]];
            expected.column_sums[i % columns] += table[i];
        }
        EXPECT_EQ(ray_table_summary(named.rules, rows, columns, {.threads = 2}), expected);
    }
}

TEST(RayRules, AreSymmetricOrNot) {
    EXPECT_TRUE(wythoff_rays(3).is_symmetric());
    EXPECT_TRUE(r_wythoff_rays().is_symmetric());
    EXPECT_FALSE(RayRules({along_row()}).is_symmetric());
    EXPECT_FALSE(RayRules({along_row({true, true, false}), along_column({true, true, false})})
                     .is_symmetric());
}

TEST(RayRules, AreRefusedWhereTheyAreNotCovered) {
    const std::vector<Ray> refused{{{0, 2}, {0, 2}, {}}, {{0, 2}, {0, 1}, {}}, {{2, 2}, {2, 2}, {}},
                                   {{1, 1}, {0, 0}, {}}, {{0, 0}, {1, 1}, {}}, {{1, 1}, {1, 2}, {}},
                                   {{1, 1}, {0, 1}, {}}, {{1, 1}, {1, 0}, {}}};
    for (const Ray& ray : refused) {
        EXPECT_THROW(RayRules({ray}), Error);
        EXPECT_THROW(RayRules({ray.mirrored()}), Error);
    }
    EXPECT_THROW(wythoff_rays(UINT32_MAX), Error);
}

}  // namespace
}  // namespace bouton
