#include "format/hdf5/table.hpp"

#include <algorithm>
#include <cstring>
#include <vector>

#include "base/error.hpp"
#include "format/hdf5/chunk.hpp"

namespace bouton {

namespace {

/// Chunks of 256 KiB to 1 MiB, which readers keep in their cache.
constexpr hsize_t chunk_side = 512;

}  // namespace

Hdf5Table::Hdf5Table(Hdf5File& file, std::size_t element_size, std::uint64_t rows,
                     std::uint64_t columns)
    : file_(&file),
      size_(element_size),
      extent_{rows, columns},
      chunk_{std::min<hsize_t>(rows, chunk_side), std::min<hsize_t>(columns, chunk_side)} {
    require(element_size == 1 || element_size == 2 || element_size == 4,
            "the elements of a table have 1, 2 or 4 bytes");
    require(rows > 0 && columns > 0, "a table has a row and a column");
    dataset_ = file.create_dataset(type(), size_, {extent_, extent_, chunk_});
}

hid_t Hdf5Table::type() const {
    const Hdf5Library& library = file_->library();
    if (size_ == 1) return library.uint8;
    return size_ == 2 ? library.uint16 : library.uint32;
}

void Hdf5Table::write_bytes(const Pair& corner, std::size_t width,
                            std::span<const std::byte> elements, std::size_t size,
                            unsigned threads) {
    require(size == size_, "a table is written with elements of its own size");
    require(width > 0 && elements.size() % (width * size) == 0, "a rectangle has whole rows");
    if (elements.empty()) return;
    const Pair extent{elements.size() / (width * size), width};
    bool whole_chunks = true;
    for (std::size_t i = 0; i < extent.size(); ++i) {
        const hsize_t end = corner.at(i) + extent.at(i);
        require(end <= extent_.at(i), "a rectangle lies in its table");
        whole_chunks = whole_chunks && corner.at(i) % chunk_.at(i) == 0 &&
                       (end % chunk_.at(i) == 0 || end == extent_.at(i));
    }
    silence(file_->library());
    if (whole_chunks) {
        write_chunks(corner, extent, elements, threads);
    } else {
        write_any(corner, extent, elements);
    }
}

void Hdf5Table::write_chunks(const Pair& corner, const Pair& extent,
                             std::span<const std::byte> elements, unsigned threads) {
    const auto [chunk_rows, chunk_columns] = chunk_;
    const std::size_t across = (extent[1] + chunk_columns - 1) / chunk_columns;
    const std::size_t chunks = (extent[0] + chunk_rows - 1) / chunk_rows * across;
    // So many at a time that the threads are busy and memory stays bounded.
    const std::size_t batch = std::max<std::size_t>(8, std::size_t{threads} * 4);
    std::vector<std::vector<std::byte>> encoded(std::min(chunks, batch));
    const auto place = [&](std::size_t i) {
        return Pair{i / across * chunk_[0], i % across * chunk_[1]};
    };
    for (std::size_t done = 0; done < chunks; done += encoded.size()) {
        const std::size_t count = std::min(encoded.size(), chunks - done);
        for_ranges(count, 1, threads, [&](std::size_t begin, std::size_t end) {
            ChunkEncoder encoder(file_->library());
            std::vector<std::byte> chunk;
            for (std::size_t i = begin; i < end; ++i) {
                const Pair at = place(done + i);
                const std::size_t rows = std::min(chunk_[0], extent[0] - at[0]);
                const std::size_t width = std::min(chunk_[1], extent[1] - at[1]) * size_;
                chunk.assign(chunk_[0] * chunk_[1] * size_, std::byte{0});
                for (std::size_t row = 0; row < rows; ++row) {
                    std::memcpy(chunk.data() + row * chunk_[1] * size_,
                                elements.data() + ((at[0] + row) * extent[1] + at[1]) * size_,
                                width);
                }
                encoded[i] = encoder.encode(chunk, size_, chunk_[0] * chunk_[1]);
            }
        });
        for (std::size_t i = 0; i < count; ++i) {
            const Pair at = place(done + i);
            file_->write_chunk(dataset_, Pair{corner[0] + at[0], corner[1] + at[1]}, encoded[i]);
        }
    }
}

void Hdf5Table::write_any(const Pair& corner, const Pair& extent,
                          std::span<const std::byte> elements) {
    const Hdf5Library& library = file_->library();
    const Hdf5Id space = file_->select(dataset_, corner, extent);
    const Hdf5Id memory(file_->check(library.create_simple_space(2, extent.data(), nullptr)),
                        library.close_space);
    file_->check(library.write(dataset_.get(), type(), memory.get(), space.get(), H5P_DEFAULT,
                               elements.data()));
}

}  // namespace bouton
