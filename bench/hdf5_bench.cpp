// Losing pairs of Wythoff's game, a = 2, written to a file: as HDF5, as text, and the same three
// columns with HDF5's own filters.
#include <benchmark/benchmark.h>

#include <array>
#include <filesystem>
#include <string>
#include <vector>

#include "format/hdf5/column.hpp"
#include "format/hdf5/listing.hpp"
#include "format/listing.hpp"
#include "game/catalogue.hpp"
#include "game/solve.hpp"

namespace bouton {
namespace {

constexpr std::size_t rows = 16'777'216;
constexpr std::size_t columns = 3;

/// Where the files go; they are removed at the end.
class TemporaryPlace {
public:
    TemporaryPlace() = default;
    TemporaryPlace(const TemporaryPlace&) = delete;
    TemporaryPlace& operator=(const TemporaryPlace&) = delete;
    ~TemporaryPlace() { std::filesystem::remove(path()); }

    [[nodiscard]] std::string path() const { return path_; }
    [[nodiscard]] double size() const {
        return static_cast<double>(std::filesystem::file_size(path_));
    }

private:
    std::filesystem::path path_ = std::filesystem::temp_directory_path() / "bouton_hdf5_bench";
};

/// Rows a second, bytes of words a second, and bytes of the file a row.
void report(benchmark::State& state, const TemporaryPlace& place) {
    const auto total = static_cast<std::int64_t>(rows) * state.iterations();
    state.SetItemsProcessed(total);
    state.SetBytesProcessed(total * static_cast<std::int64_t>(columns * sizeof(std::uint64_t)));
    state.counters["bytes_a_row"] = place.size() / static_cast<double>(rows);
}

RowList losing() { return require_listed(*make_game("wythoff:a=2")).losing(0, {}); }

void as_hdf5(benchmark::State& state) {
    const TemporaryPlace place;
    const Limits limits{.threads = static_cast<unsigned>(state.range(0))};
    for ([[maybe_unused]] auto _ : state) {
        RowList list = losing();
        write_hdf5_list(list, rows, {}, place.path(), limits);
    }
    report(state, place);
}
BENCHMARK(as_hdf5)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime();

void as_text(benchmark::State& state) {
    const TemporaryPlace place;
    for ([[maybe_unused]] auto _ : state) {
        RowList list = losing();
        OutputFile file(place.path());
        write_list(list, rows, {}, [&](std::string_view text) { file.write(text); },
                   {.threads = 1});
        file.commit();
    }
    report(state, place);
}
BENCHMARK(as_text)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime();

/// Three columns of one growing list, in memory, written chunk by chunk through H5Dwrite.
void with_filters_of_hdf5(benchmark::State& state) {
    const TemporaryPlace place;
    constexpr std::size_t chunk = std::size_t{1} << 15U;
    std::vector<std::uint64_t> numbers(rows);
    for (std::size_t i = 0; i < rows; ++i) numbers[i] = i * 14142135 / 10'000'000;
    for ([[maybe_unused]] auto _ : state) {
        Hdf5File file(place.path());
        for (std::size_t column = 0; column < columns; ++column) {
            const std::array<hsize_t, 1> extent{rows};
            const std::array<hsize_t, 1> part{chunk};
            const Hdf5Id dataset = file.create_dataset(file.library().uint64, sizeof numbers[0],
                                                       {extent, extent, part});
            const Hdf5Id memory(file.library().create_simple_space(1, part.data(), nullptr),
                                file.library().close_space);
            for (std::size_t i = 0; i < rows; i += chunk) {
                const std::array<hsize_t, 1> corner{i};
                const Hdf5Id space = file.select(dataset, corner, part);
                file.check(file.library().write(dataset.get(), file.library().uint64, memory.get(),
                                                space.get(), H5P_DEFAULT, numbers.data() + i));
            }
            file.link("column" + std::to_string(column), dataset);
        }
        file.commit();
    }
    report(state, place);
}
BENCHMARK(with_filters_of_hdf5)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime();

/// The same columns through Hdf5Column.
void with_own_encoder(benchmark::State& state) {
    const TemporaryPlace place;
    constexpr std::size_t chunk = std::size_t{1} << 15U;
    std::vector<std::uint64_t> numbers(rows);
    for (std::size_t i = 0; i < rows; ++i) numbers[i] = i * 14142135 / 10'000'000;
    for ([[maybe_unused]] auto _ : state) {
        Hdf5File file(place.path());
        for (std::size_t column = 0; column < columns; ++column) {
            Hdf5Column dataset(file, {}, chunk);
            dataset.append(numbers);
            file.link("column" + std::to_string(column), dataset.dataset());
        }
        file.commit();
    }
    report(state, place);
}
BENCHMARK(with_own_encoder)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime();

}  // namespace
}  // namespace bouton

// NOLINTNEXTLINE: the macro is the library's.
