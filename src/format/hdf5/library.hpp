#pragma once

#include <hdf5.h>
#include <zlib.h>

#include <string>
#include <utility>

namespace bouton {

/// The functions of the HDF5 library that are used here, and of zlib, which HDF5 compresses with;
/// loaded when they are first asked for, so that programs start without them.
///
/// Macros of hdf5.h that stand for numbers are not used: they call the library.
struct Hdf5Library {
    decltype(&::H5Eset_auto2) set_auto = nullptr;
    decltype(&::H5Ewalk2) walk_errors = nullptr;
    decltype(&::H5Fcreate) create_file = nullptr;
    decltype(&::H5Fclose) close_file = nullptr;
    decltype(&::H5Pcreate) create_properties = nullptr;
    decltype(&::H5Pclose) close_properties = nullptr;
    decltype(&::H5Pset_chunk) set_chunk = nullptr;
    decltype(&::H5Pset_shuffle) set_shuffle = nullptr;
    decltype(&::H5Pset_deflate) set_deflate = nullptr;
    decltype(&::H5Pset_fclose_degree) set_close_degree = nullptr;
    decltype(&::H5Pset_link_creation_order) set_creation_order = nullptr;
    decltype(&::H5Screate) create_space = nullptr;
    decltype(&::H5Screate_simple) create_simple_space = nullptr;
    decltype(&::H5Sselect_hyperslab) select = nullptr;
    decltype(&::H5Sclose) close_space = nullptr;
    decltype(&::H5Tcopy) copy_type = nullptr;
    decltype(&::H5Tset_size) set_size = nullptr;
    decltype(&::H5Tset_strpad) set_padding = nullptr;
    decltype(&::H5Tset_cset) set_characters = nullptr;
    decltype(&::H5Tclose) close_type = nullptr;
    decltype(&::H5Acreate2) create_attribute = nullptr;
    decltype(&::H5Awrite) write_attribute = nullptr;
    decltype(&::H5Aclose) close_attribute = nullptr;
    decltype(&::H5Dcreate_anon) create_dataset = nullptr;
    decltype(&::H5Dset_extent) set_extent = nullptr;
    decltype(&::H5Dget_space) get_space = nullptr;
    decltype(&::H5Dread) read = nullptr;
    decltype(&::H5Dwrite) write = nullptr;
    decltype(&::H5Dwrite_chunk) write_chunk = nullptr;
    decltype(&::H5Dclose) close_dataset = nullptr;
    decltype(&::H5Olink) link = nullptr;

    decltype(&::deflateInit_) begin_deflate = nullptr;
    decltype(&::deflateReset) reset_deflate = nullptr;
    decltype(&::deflateBound) bound_deflate = nullptr;
    decltype(&::deflate) deflate = nullptr;
    decltype(&::deflateEnd) end_deflate = nullptr;

    hid_t file_creation = 0;  ///< classes of properties
    hid_t file_access = 0;
    hid_t dataset_creation = 0;
    hid_t uint8 = 0;  ///< types, in the order of bytes of this machine
    hid_t uint16 = 0;
    hid_t uint32 = 0;
    hid_t uint64 = 0;
    hid_t text = 0;  ///< a string of one character
};

/// The library, loaded once.  Throws Error{failed}, which names the package to install, where it is
/// missing.  It is for one thread at a time, and never unloaded.
const Hdf5Library& hdf5_library();

/// The library in the shared objects with these names.
Hdf5Library load_hdf5_library(const std::string& hdf5, const std::string& zlib);

/// Makes the library silent in this thread; it would print every failure.
inline void silence(const Hdf5Library& library) { library.set_auto(0, nullptr, nullptr); }

/// Why the last call of the library in this thread failed: the system's reason where it is known.
std::string last_failure(const Hdf5Library& library);

/// Something of the library that is to be closed.
class Hdf5Id {
public:
    using Close = herr_t (*)(hid_t);

    Hdf5Id() = default;
    Hdf5Id(hid_t id, Close closing) : id_(id), close_(closing) {}
    Hdf5Id(const Hdf5Id&) = delete;
    Hdf5Id& operator=(const Hdf5Id&) = delete;
    Hdf5Id(Hdf5Id&& other) noexcept : id_(std::exchange(other.id_, -1)), close_(other.close_) {}
    Hdf5Id& operator=(Hdf5Id&& other) noexcept {
        std::swap(id_, other.id_);
        std::swap(close_, other.close_);
        return *this;
    }
    ~Hdf5Id() { close(); }

    [[nodiscard]] hid_t get() const { return id_; }
    /// Returns whether it was closed without a failure.
    bool close() { return id_ < 0 || close_(std::exchange(id_, -1)) >= 0; }

private:
    hid_t id_ = -1;
    Close close_ = nullptr;
};

}  // namespace bouton
