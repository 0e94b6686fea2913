#include "solve/heap_checkpoint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <string_view>

#include "base/error.hpp"
#include "base/files/input_file.hpp"
#include "base/files/output_file.hpp"
#include "base/text/text.hpp"

namespace bouton {

namespace {

constexpr std::string_view title = "bouton heap sequence 1";
constexpr std::size_t checksum_bytes = 8;
constexpr std::size_t most_bytes = std::size_t{1} << 34U;
constexpr std::uint32_t most_value = 0x7FFF;

/// Fowler, Noll and Vo's hash FNV-1a.
std::uint64_t checksum(std::string_view bytes) {
    std::uint64_t hash = 0xCBF29CE484222325U;
    for (const char byte : bytes) {
        hash ^= static_cast<unsigned char>(byte);
        hash *= 0x100000001B3U;
    }
    return hash;
}

void add_number(std::string& bytes, std::uint64_t number, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) bytes += static_cast<char>(number >> (8 * i) & 0xFFU);
}

std::uint64_t number_at(std::string_view bytes, std::size_t place, std::size_t size) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < size; ++i) {
        number |= std::uint64_t{static_cast<unsigned char>(bytes[place + i])} << (8 * i);
    }
    return number;
}

Error refusal(const std::string& path, std::string_view what) {
    return {ErrorKind::bad_request, fmt::format("the checkpoint '{}' {}", path, what)};
}

/// A checkpoint is replaced again and again, and read when the work goes on.
Error no_place(const std::string& path) {
    return {ErrorKind::bad_request,
            fmt::format("a checkpoint is kept in a file of its own, and '{}' is {}: name a file",
                        path, path == "-" ? "standard output" : "none")};
}

template <class Value>
void write_values(const std::string& path, const std::string& game, std::span<const Value> values) {
    require(game.find('\n') == std::string::npos, "the name of a game is one line");
    if (std::ranges::any_of(values, [](Value value) { return value > most_value; })) {
        throw Error(
            ErrorKind::limit,
            fmt::format("a checkpoint holds values up to {}: leave --checkpoint out", most_value));
    }
    std::string bytes = fmt::format("{}\t{}\t{}\n", title, game, values.size());
    bytes.reserve(bytes.size() + 2 * values.size() + checksum_bytes);
    for (const Value value : values) add_number(bytes, value, 2);
    add_number(bytes, checksum(bytes), checksum_bytes);
    OutputFile file(path);
    if (file.is_in_place()) throw no_place(path);
    file.write(bytes);
    file.commit();
}

}  // namespace

void write_checkpoint(const std::string& path, const std::string& game,
                      std::span<const std::uint16_t> values) {
    write_values(path, game, values);
}

void write_checkpoint(const std::string& path, const std::string& game,
                      std::span<const std::uint32_t> values) {
    write_values(path, game, values);
}

std::optional<HeapCheckpoint> read_checkpoint(const std::string& path, const std::string& game) {
    using std::filesystem::file_type;
    const file_type kind = std::filesystem::status(path).type();
    const bool is_special = kind == file_type::character || kind == file_type::block ||
                            kind == file_type::fifo || kind == file_type::socket;
    if (path == "-" || is_special) throw no_place(path);
    if (kind == file_type::not_found) return std::nullopt;
    InputFile file(path);
    const std::string bytes = read_all(file.source(), most_bytes);
    const std::size_t line = bytes.find('\n');
    const auto parts = split(std::string_view(bytes).substr(0, line), '\t');
    if (line == std::string::npos || parts.size() != 3 || parts[0] != title) {
        throw refusal(path, "is not one that Bouton has written");
    }
    const std::size_t begin = line + 1;
    std::size_t count = 0;
    const auto [end, error] =
        std::from_chars(parts[2].data(), parts[2].data() + parts[2].size(), count);
    const bool whole = error == std::errc() && end == parts[2].data() + parts[2].size() &&
                       count < most_bytes && bytes.size() == begin + 2 * count + checksum_bytes;
    const std::size_t checked = bytes.size() - checksum_bytes;
    if (!whole || checksum(std::string_view(bytes).substr(0, checked)) !=
                      number_at(bytes, checked, checksum_bytes)) {
        throw refusal(path, "is damaged: remove it to begin again");
    }
    if (parts[1] != game) {
        throw refusal(path, fmt::format("is of {}, not of {}", abbreviated(parts[1]), game));
    }
    HeapCheckpoint checkpoint{game, {}};
    checkpoint.values.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        checkpoint.values.push_back(static_cast<std::uint16_t>(number_at(bytes, begin + 2 * i, 2)));
    }
    if (std::ranges::any_of(checkpoint.values,
                            [](std::uint16_t value) { return value > most_value; })) {
        throw refusal(path, "is damaged: remove it to begin again");
    }
    return checkpoint;
}

}  // namespace bouton
