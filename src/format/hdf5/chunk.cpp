#include "format/hdf5/chunk.hpp"

#include <algorithm>
#include <limits>

#include "base/error.hpp"

namespace bouton {

namespace {

/// Elements of `fixed` bytes, which makes a loop with a step that the compiler knows; 0 for any.
template <std::size_t fixed>
void shuffle(const std::byte* elements, std::size_t size, std::size_t given, std::size_t count,
             std::byte* shuffled) {
    const std::size_t step = fixed != 0 ? fixed : size;
    for (std::size_t byte = 0; byte < step; ++byte) {
        std::byte* const plane = shuffled + byte * count;
        for (std::size_t i = 0; i < given; ++i) plane[i] = elements[i * step + byte];
        std::fill(plane + given, plane + count, std::byte{0});
    }
}

Error failure() { return {ErrorKind::failed, "zlib cannot compress a chunk of the file"}; }

}  // namespace

ChunkEncoder::ChunkEncoder(const Hdf5Library& library)
    : library_(library), stream_(nullptr, End{library.end_deflate}) {
    auto stream = std::make_unique<z_stream>();
    if (library.begin_deflate(stream.get(), deflate_level, ZLIB_VERSION, sizeof(z_stream)) !=
        Z_OK) {
        throw failure();
    }
    stream_.reset(stream.release());
}

std::vector<std::byte> ChunkEncoder::encode(std::span<const std::byte> elements, std::size_t size,
                                            std::size_t count) {
    require(size > 0 && elements.size() % size == 0 && elements.size() <= size * count,
            "a chunk has room for whole elements");
    require(size * count <= std::numeric_limits<uInt>::max(), "a chunk has less than 4 GiB");
    const std::size_t given = elements.size() / size;
    shuffled_.resize(size * count);
    if (size == 8) {
        shuffle<8>(elements.data(), size, given, count, shuffled_.data());
    } else {
        shuffle<0>(elements.data(), size, given, count, shuffled_.data());
    }
    if (library_.reset_deflate(stream_.get()) != Z_OK) throw failure();
    deflated_.resize(library_.bound_deflate(stream_.get(), shuffled_.size()));
    stream_->next_in = reinterpret_cast<Bytef*>(shuffled_.data());
    stream_->avail_in = static_cast<uInt>(shuffled_.size());
    stream_->next_out = reinterpret_cast<Bytef*>(deflated_.data());
    stream_->avail_out = static_cast<uInt>(deflated_.size());
    if (library_.deflate(stream_.get(), Z_FINISH) != Z_STREAM_END) throw failure();
    const auto length = deflated_.size() - stream_->avail_out;
    return {deflated_.begin(), deflated_.begin() + static_cast<std::ptrdiff_t>(length)};
}

}  // namespace bouton
