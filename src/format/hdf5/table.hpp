#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

#include "base/parallel.hpp"
#include "format/hdf5/file.hpp"

namespace bouton {

/// A dataset of two dimensions, of unsigned integers of 1, 2 or 4 bytes; what is not written is 0.
class Hdf5Table {
public:
    /// At least one row and one column.
    Hdf5Table(Hdf5File& file, std::size_t element_size, std::uint64_t rows, std::uint64_t columns);

    /// The rows and columns of a chunk.
    [[nodiscard]] std::size_t chunk_rows() const { return static_cast<std::size_t>(chunk_[0]); }
    [[nodiscard]] std::size_t chunk_columns() const { return static_cast<std::size_t>(chunk_[1]); }
    [[nodiscard]] const Hdf5Id& dataset() const { return dataset_; }

    /// Writes a rectangle whose upper left corner is (row, column): `elements`, row by row, `width`
    /// in each.
    ///
    /// A rectangle that begins where a chunk does, and ends where one does or at the table's edge,
    /// is compressed by several threads.  Any other is left to HDF5, which is slower.
    template <class Element>
    void write(std::uint64_t row, std::uint64_t column, std::size_t width,
               std::span<const Element> elements, unsigned threads = processors()) {
        static_assert(std::is_unsigned_v<Element>);
        write_bytes({row, column}, width, std::as_bytes(elements), sizeof(Element), threads);
    }

private:
    using Pair = std::array<hsize_t, 2>;  // of a row and a column

    [[nodiscard]] hid_t type() const;
    void write_bytes(const Pair& corner, std::size_t width, std::span<const std::byte> elements,
                     std::size_t size, unsigned threads);
    void write_chunks(const Pair& corner, const Pair& extent, std::span<const std::byte> elements,
                      unsigned threads);
    void write_any(const Pair& corner, const Pair& extent, std::span<const std::byte> elements);

    Hdf5File* file_;
    std::size_t size_;
    Pair extent_;
    Pair chunk_;
    Hdf5Id dataset_;
};

}  // namespace bouton
