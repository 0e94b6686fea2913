#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <atomic>
#include <csignal>
#include <filesystem>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/random.hpp"
#include "exact/number.hpp"
#include "format/hdf5/column.hpp"
#include "format/hdf5/listing.hpp"
#include "format/hdf5/table.hpp"
#include "game/catalogue.hpp"
#include "generated/hdf5_names.hpp"
#include "tests/format/hdf5_reader.hpp"
#include "tests/support/game_text.hpp"
#include "tests/support/own_folder.hpp"

/// Where a file cannot be closed, HDF5 itself loses what it holds of it; and oneTBB loses the
/// pieces that are under way when a pipeline is given up.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:libhdf5"; }

namespace bouton {
namespace {

namespace fs = std::filesystem;

class Hdf5Test : public testing::Test {
protected:
    [[nodiscard]] std::string path() const { return folder_.path() / "list.h5"; }
    [[nodiscard]] std::ptrdiff_t files() const { return folder_.files(); }

    OwnFolder folder_;
};

/// While it lives, files cannot become longer than some bytes, as on a full disk.
class ShortFiles {
public:
    explicit ShortFiles(rlim_t bytes) {
        getrlimit(RLIMIT_FSIZE, &before_);
        handler_ = std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{bytes, before_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    ShortFiles(const ShortFiles&) = delete;
    ShortFiles& operator=(const ShortFiles&) = delete;
    ~ShortFiles() {
        setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, handler_);
    }

private:
    rlimit before_{};
    void (*handler_)(int) = nullptr;
};

template <class Work>
std::string complaint(ErrorKind kind, Work&& work) {
    try {
        work();
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), kind) << error.what();
        return error.what();
    }
    ADD_FAILURE() << "nothing was thrown";
    return {};
}

TEST(Hdf5LibraryTest, NamesThePackageWhereItIsMissing) {
    const std::string text = complaint(
        ErrorKind::failed, [] { load_hdf5_library("libhdf5_missing.so.1", build::zlib_soname); });
    EXPECT_NE(text.find("libhdf5_missing.so.1"), std::string::npos) << text;
    EXPECT_NE(text.find(build::hdf5_package), std::string::npos) << text;
    complaint(ErrorKind::failed, [] { load_hdf5_library(build::zlib_soname, build::zlib_soname); });
}

TEST_F(Hdf5Test, ColumnsComeBack) {
    Random random(31);
    for (const std::size_t rows : {1U, 999U, 1000U, 1001U, 5000U}) {
        std::vector<std::uint64_t> even(rows);
        std::vector<std::uint64_t> wild(rows);
        for (std::size_t i = 0; i < rows; ++i) even[i] = 3 * i;
        for (std::uint64_t& number : wild) number = random();  // which no compression makes shorter
        Hdf5File file(path());
        Hdf5Column first(file, {}, 1000);
        Hdf5Column second(file, {}, 1000);
        Hdf5Column unnamed(file, {}, 1000);
        first.append(even);
        unnamed.append(even);
        for (std::size_t i = 0; i < rows; i += 1000) {
            second.append(std::span<const std::uint64_t>(wild).subspan(
                i, std::min<std::size_t>(1000, rows - i)));
        }
        EXPECT_EQ(second.rows(), rows);
        file.attribute("title", "Übung");
        file.attribute("nothing", "");
        file.attribute("most", UINT64_MAX);
        file.attribute({"more", power(2, 64)});
        file.link("wild", second.dataset());
        file.link("even", first.dataset());
        EXPECT_FALSE(rows == 1 && fs::exists(path()));
        file.commit();
        EXPECT_EQ(files(), 1);

        const Hdf5Reader reader(path());
        EXPECT_EQ(reader.names(), (std::vector<std::string>{"wild", "even"}));
        EXPECT_EQ(reader.attribute("title"), "Übung");
        EXPECT_EQ(reader.attribute("nothing"), "");
        EXPECT_EQ(reader.number("most"), UINT64_MAX);
        EXPECT_EQ(reader.attribute("more"), "18446744073709551616");
        EXPECT_EQ(reader.integers<std::uint64_t>("even", H5T_NATIVE_UINT64), even);
        EXPECT_EQ(reader.integers<std::uint64_t>("wild", H5T_NATIVE_UINT64), wild);
    }
}

TEST_F(Hdf5Test, ColumnsBecomeWider) {
    const std::vector<std::uint64_t> numbers{0, 7, 10, UINT64_MAX, 12345, 99, 100};
    std::vector<std::string> texts;
    for (const std::uint64_t number : numbers) texts.push_back(std::to_string(number));
    for (const std::size_t chunk_rows : {1U, 2U, 3U, 7U, 100U}) {
        Hdf5File file(path());
        Hdf5Column column(file, {}, chunk_rows);
        column.widen(2);  // of nothing
        EXPECT_EQ(column.element().length, 2U);
        column = Hdf5Column(file, {}, chunk_rows);
        column.append(numbers);
        column.widen(20);
        EXPECT_EQ(column.rows(), numbers.size());
        column.widen(33);
        file.link("x", column.dataset());
        file.commit();
        const Hdf5Reader reader(path());
        EXPECT_EQ(reader.text_length("x"), 33U);
        EXPECT_EQ(reader.texts("x"), texts);
    }
}

template <class Element>
void check_table(const std::string& path, hid_t type, std::uint64_t rows, std::uint64_t columns) {
    Random random(32);
    std::vector<Element> expected(rows * columns, 0);
    Hdf5File file(path);
    Hdf5Table table(file, sizeof(Element), rows, columns);
    const auto write = [&](std::size_t row, std::size_t column, std::size_t height,
                           std::size_t width) {
        std::vector<Element> block(height * width);
        for (std::size_t i = 0; i < block.size(); ++i) {
            block[i] = static_cast<Element>(random());
            expected[(row + i / width) * columns + column + i % width] = block[i];
        }
        table.write(row, column, width, std::span<const Element>(block), {3});
    };
    // Bands of whole chunks, but for one, then rectangles anywhere.
    const std::size_t band = table.chunk_rows();
    for (std::size_t row = 0; row < rows; row += 2 * band) {
        write(row, 0, std::min<std::size_t>(band, rows - row), columns);
    }
    for (int round = 0; round < 4; ++round) {
        const std::size_t row = random_below(random, rows);
        const std::size_t column = random_below(random, columns);
        write(row, column, 1 + random_below(random, rows - row),
              1 + random_below(random, columns - column));
    }
    if (columns > table.chunk_columns()) {
        write(0, table.chunk_columns(), std::min<std::size_t>(band, rows),
              columns - table.chunk_columns());
    }
    file.link("table", table.dataset());
    file.commit();
    const Hdf5Reader reader(path);
    EXPECT_EQ(reader.extent("table"), (std::vector<hsize_t>{rows, columns}));
    EXPECT_EQ(reader.integers<Element>("table", type), expected) << rows << "x" << columns;
}

TEST_F(Hdf5Test, TablesComeBack) {
    for (const auto& [rows, columns] :
         {std::pair{1U, 1U}, {14U, 14U}, {513U, 511U}, {600U, 1100U}}) {
        check_table<std::uint8_t>(path(), H5T_NATIVE_UINT8, rows, columns);
        check_table<std::uint16_t>(path(), H5T_NATIVE_UINT16, rows, columns);
        check_table<std::uint32_t>(path(), H5T_NATIVE_UINT32, rows, columns);
    }
}

TEST_F(Hdf5Test, NothingRemainsOfWhatIsGivenUp) {
    {
        Hdf5File file(path());
        Hdf5Column column(file, {}, 10);
        column.append(std::vector<std::uint64_t>{1, 2, 3});
        file.link("x", column.dataset());
    }
    EXPECT_EQ(files(), 0);
}

TEST_F(Hdf5Test, SaysWhereItCannotWrite) {
    EXPECT_NE(complaint(ErrorKind::failed, [&] { Hdf5File{folder_.path() / "missing" / "x.h5"}; })
                  .find("No such file"),
              std::string::npos);
    EXPECT_NE(
        complaint(ErrorKind::failed, [&] { Hdf5File{folder_.path().string()}; }).find("directory"),
        std::string::npos);
    complaint(ErrorKind::bad_request, [] { Hdf5File{"/dev/full"}; });
    EXPECT_EQ(files(), 0);
}

TEST_F(Hdf5Test, SaysWhenTheDiskIsFull) {
    Random random(33);
    std::vector<std::uint64_t> wild(20'000);
    for (std::uint64_t& number : wild) number = random();
    // From the first bytes of the file to those that are written last.
    for (const rlim_t bytes : {0U, 10U, 1000U, 3000U, 50'000U, 120'000U, 160'000U, 161'000U}) {
        const ShortFiles limit(bytes);
        const std::string text = complaint(ErrorKind::failed, [&] {
            Hdf5File file(path());
            file.attribute("title", "x");
            Hdf5Column column(file, {}, 5000);
            column.append(wild);
            file.link("x", column.dataset());
            file.commit();
        });
        EXPECT_NE(text.find("File too large"), std::string::npos) << text;
        EXPECT_EQ(files(), 0) << bytes;
    }
    Hdf5File file(path());
    file.commit();
    EXPECT_EQ(Hdf5Reader(path()).names().size(), 0U);
}

TEST_F(Hdf5Test, SaysWhatAListIsThatIsNotOfPPositions) {
    const GamePtr game = make_game("akiyama");
    const ListFacts facts{{"content", "P-positions"}};
    for (const std::string strategy : {"exact", "greedy", "greedy-short"}) {
        Question question;
        question.strategy = strategy;
        RowList list = require_listed(*game).losing(0, question);
        write_hdf5_list(list, 20, facts, path());
        const std::string told = Hdf5Reader(path()).attribute("content");
        if (strategy == "exact") {
            EXPECT_EQ(told, "P-positions");
        } else {
            EXPECT_NE(told.find("not the losing positions"), std::string::npos) << told;
        }
    }
}

struct ReadColumns {
    std::vector<std::vector<std::string>> columns;
};

/// Row by row, from the numbers as integers.
ReadColumns list_slowly(const std::string& game, const Integer& from, std::size_t count) {
    RowList list = losing_of(game, from);
    ReadColumns listed{std::vector<std::vector<std::string>>(list.columns.size() + 1)};
    std::size_t done = 0;
    while (done < count) {
        const RowBlock& block = list.rows->next();
        for (std::size_t i = 0; i < block.count && done < count; ++i, ++done) {
            listed.columns[0].push_back((block.index + i).to_string());
            for (std::size_t j = 0; j < block.columns.size(); ++j) {
                const auto& [base, offsets] = block.columns[j];
                listed.columns[j + 1].push_back((base + offsets[i]).to_string());
            }
        }
    }
    return listed;
}

void check_list(const std::string& path, const std::string& game, const std::string& from,
                std::size_t count, unsigned threads) {
    const Integer first = parse_number(from);
    RowList list = losing_of(game, first);
    write_hdf5_list(list, count, {{"game", game}}, path, {.threads = threads});
    const Hdf5Reader reader(path);
    const std::vector<std::string> names = reader.names();
    ASSERT_EQ(names, (std::vector<std::string>{"n", list.columns.at(0), list.columns.at(1)}));
    EXPECT_EQ(reader.attribute("game"), game);
    EXPECT_EQ(reader.number("count"), count);
    EXPECT_EQ(reader.attribute("columns"), fmt::format("{}", fmt::join(names, ",")));
    EXPECT_EQ(reader.attribute("program"), "bouton");
    const ReadColumns expected = list_slowly(game, first, count);
    for (std::size_t i = 0; i < expected.columns.size(); ++i) {
        const std::string& name = names[i];
        ASSERT_EQ(reader.texts(name), expected.columns[i]) << game << " " << from << " " << name;
        const bool fits = parse_number(expected.columns[i].back()) < Integer(1) << 64U;
        EXPECT_EQ(reader.text_length(name) == 0, fits) << game << " " << from << " " << name;
    }
}

/// Lists are encoded by several threads.
class Hdf5ParallelTest : public Hdf5Test {};

TEST_F(Hdf5ParallelTest, ListsComeBack) {
    for (const std::size_t count : {1U, 2U, 32'768U, 32'769U, 70'000U}) {
        check_list(path(), "wythoff:a=2", "0", count, 1);
        check_list(path(), "wythoff:a=2", "0", count, 3);
    }
    check_list(path(), "wythoff:a=3,misere", "10^17", 1000, 2);
    check_list(path(), "wythoff:a=10^18", "0", 100, 2);
    check_list(path(), "wythoff", "10^30", 5000, 2);
    check_list(path(), "wythoff", "10^1000", 3000, 2);
    check_list(path(), "wythoff", "10^20000", 120, 2);
}

// B_n passes 2^64 where n is near 2^64/2.618, A_n where it is near 2^64/1.618, and then n; a number
// gets one more digit at a power of ten.
TEST_F(Hdf5ParallelTest, ListsComeBackWhereNumbersOutgrowWords) {
    for (const char* from :
         {"7046029254386353130", "11400714819323198485", "2^64", "2^63", "10^20", "10^40"}) {
        for (const int before : {1, 2000, 33'000}) {
            check_list(path(), "wythoff", fmt::format("{}-{}", from, before),
                       static_cast<std::size_t>(before) + 1000, 2);
        }
    }
}

TEST_F(Hdf5ParallelTest, ListsLeaveNothingWhenTheDiskIsFull) {
    for (const rlim_t bytes : {0U, 3000U, 60'000U}) {
        const ShortFiles limit(bytes);
        RowList list = losing_of("wythoff", 0);
        const std::string text = complaint(ErrorKind::failed, [&] {
            write_hdf5_list(list, 1'000'000, {}, path(), {.threads = 2});
        });
        EXPECT_NE(text.find("File too large"), std::string::npos) << text;
        EXPECT_EQ(files(), 0);
    }
}

TEST_F(Hdf5ParallelTest, ListsStopWhenTheyAreToldTo) {
    class Stop final : public Control {
        void progress(std::uint64_t done, std::uint64_t /*total*/) override { done_ = done; }
        [[nodiscard]] bool stopped() const override { return done_ > 100'000; }
        std::atomic<std::uint64_t> done_ = 0;
    } stop;
    RowList list = losing_of("wythoff", 0);
    EXPECT_THROW(write_hdf5_list(list, power(10, 40), {}, path(), {.control = &stop}), Error);
    EXPECT_EQ(files(), 0);
}

}  // namespace
}  // namespace bouton
