#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "format/hdf5/file.hpp"

namespace bouton {

/// What a column is made of: unsigned integers of 64 bits, or ASCII text of a fixed length, shorter
/// ones filled up with zero bytes.
struct Hdf5Element {
    std::size_t length = 0;  ///< of text; 0 for integers

    [[nodiscard]] std::size_t size() const { return length == 0 ? sizeof(std::uint64_t) : length; }
    bool operator==(const Hdf5Element&) const = default;
};

/// A dataset of one dimension that grows at its end, chunk by chunk.
class Hdf5Column {
public:
    Hdf5Column(Hdf5File& file, Hdf5Element element, std::size_t chunk_rows);

    [[nodiscard]] Hdf5Element element() const { return element_; }
    [[nodiscard]] std::uint64_t rows() const { return rows_; }
    [[nodiscard]] const Hdf5Id& dataset() const { return dataset_; }

    /// Appends `rows` rows: one chunk, as ChunkEncoder makes it.  All but the last are full.
    void append_chunk(std::span<const std::byte> encoded, std::size_t rows);
    /// Appends rows, a multiple of the chunk's but for the last time.
    void append(std::span<const std::byte> elements);
    void append(std::span<const std::uint64_t> numbers) { append(std::as_bytes(numbers)); }

    /// Makes this a column of text of that length, which all that it holds must fit; integers
    /// become decimal.
    /// Cost: every row is read and written again, with memory for two chunks.
    void widen(std::size_t length);

private:
    [[nodiscard]] Hdf5Id create() const;
    [[nodiscard]] std::vector<std::byte> read(std::uint64_t first, std::size_t rows) const;

    Hdf5File* file_;
    Hdf5Element element_;
    std::size_t chunk_rows_;
    std::uint64_t rows_ = 0;
    Hdf5Id dataset_;
};

/// Writes decimal digits at the beginning of a text element, and zero bytes behind them.
void put_text(std::span<std::byte> element, std::string_view digits);

}  // namespace bouton
