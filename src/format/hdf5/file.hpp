#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "base/files/output_file.hpp"
#include "format/facts.hpp"
#include "format/hdf5/library.hpp"

namespace bouton {

/// An HDF5 file in the making, which appears whole or not at all.
///
/// Its datasets are Hdf5Column and Hdf5Table, which must not outlive it.  Nothing of it is for
/// several threads at once.  Every method, here and there, throws Error{failed} where the file
/// cannot be written.
class Hdf5File {
public:
    /// Throws Error{bad_request} for devices and pipes, in which HDF5 cannot go back and forth.
    explicit Hdf5File(const std::string& path);

    /// Says something about the whole of the file.
    void attribute(const std::string& name, const std::string& text);
    void attribute(const std::string& name, std::uint64_t number);
    /// Numbers that fit 64 bits are numbers, and others decimal text.
    void attribute(const ListFact& fact);

    /// Gives a dataset its name; without one it is not in the file.
    void link(const std::string& name, const Hdf5Id& dataset);

    /// What it is written to.
    [[nodiscard]] const OutputFile& output() const { return output_; }

    /// Puts the file in its place; its datasets are closed.
    void commit();

    // For the datasets.

    /// How a dataset is laid out: the extent of each dimension, how far it may grow, and chunks.
    struct Layout {
        std::span<const hsize_t> extent;
        std::span<const hsize_t> most;
        std::span<const hsize_t> chunk;
    };

    /// A dataset without a name, of elements of `size` bytes, whose chunks are as ChunkEncoder
    /// makes them.
    [[nodiscard]] Hdf5Id create_dataset(hid_t type, std::size_t size, const Layout& layout);
    /// ASCII text of a fixed length, filled up with zero bytes.
    [[nodiscard]] Hdf5Id text_type(std::size_t length) const;
    /// Writes one chunk, which begins at `corner`.
    // NOLINTNEXTLINE(readability-make-member-function-const): it changes the file.
    void write_chunk(const Hdf5Id& dataset, std::span<const hsize_t> corner,
                     std::span<const std::byte> encoded);
    /// The part of a dataset's space that begins at `corner`.
    [[nodiscard]] Hdf5Id select(const Hdf5Id& dataset, std::span<const hsize_t> corner,
                                std::span<const hsize_t> extent) const;

    [[nodiscard]] const Hdf5Library& library() const { return library_; }
    /// `result`, unless it is negative: then the library's call has failed, and this throws.
    template <class Result>
    // NOLINTNEXTLINE(modernize-use-nodiscard): many calls have no result but that.
    Result check(Result result) const {
        if (result < 0) fail();
        return result;
    }

private:
    [[noreturn]] void fail() const;

    const Hdf5Library& library_;
    std::string path_;
    OutputFile output_;
    Hdf5Id file_;
};

}  // namespace bouton
