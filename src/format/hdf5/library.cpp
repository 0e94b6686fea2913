#include "format/hdf5/library.hpp"

#include <dlfcn.h>
#include <fmt/format.h>

#include <string_view>

#include "base/error.hpp"
#include "generated/hdf5_names.hpp"

namespace bouton {

namespace {

/// A shared object that stays loaded: HDF5 does not like to go before the program ends.
class SharedObject {
public:
    explicit SharedObject(const std::string& name)
        : name_(name), handle_(dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE)) {
        if (handle_ == nullptr) throw missing(dlerror());
    }

    template <class Function>
    void find(Function*& function, const char* symbol) const {
        function = reinterpret_cast<Function*>(address(symbol));
    }

    /// The value of a variable.  A program that is itself linked with the library may hold its
    /// variables in its own memory; then the object's are not in use.
    [[nodiscard]] hid_t variable(const char* symbol) const {
        const void* const in_use = dlsym(RTLD_DEFAULT, symbol);
        return *static_cast<const hid_t*>(in_use != nullptr ? in_use : address(symbol));
    }

private:
    [[nodiscard]] Error missing(std::string_view reason) const {
        return {ErrorKind::failed,
                fmt::format("HDF5 files need the library {}, which cannot be loaded ({}); on "
                            "Debian it comes with the package {}",
                            name_, reason, build::hdf5_package)};
    }

    [[nodiscard]] void* address(const char* symbol) const {
        void* found = dlsym(handle_, symbol);
        if (found == nullptr) throw missing(fmt::format("it has no {}", symbol));
        return found;
    }

    std::string name_;
    void* handle_;
};

void find_functions(const SharedObject& hdf5, Hdf5Library& library) {
    hdf5.find(library.set_auto, "H5Eset_auto2");
    hdf5.find(library.walk_errors, "H5Ewalk2");
    hdf5.find(library.create_file, "H5Fcreate");
    hdf5.find(library.close_file, "H5Fclose");
    hdf5.find(library.create_properties, "H5Pcreate");
    hdf5.find(library.close_properties, "H5Pclose");
    hdf5.find(library.set_chunk, "H5Pset_chunk");
    hdf5.find(library.set_shuffle, "H5Pset_shuffle");
    hdf5.find(library.set_deflate, "H5Pset_deflate");
    hdf5.find(library.set_close_degree, "H5Pset_fclose_degree");
    hdf5.find(library.set_creation_order, "H5Pset_link_creation_order");
    hdf5.find(library.create_space, "H5Screate");
    hdf5.find(library.create_simple_space, "H5Screate_simple");
    hdf5.find(library.select, "H5Sselect_hyperslab");
    hdf5.find(library.close_space, "H5Sclose");
    hdf5.find(library.copy_type, "H5Tcopy");
    hdf5.find(library.set_size, "H5Tset_size");
    hdf5.find(library.set_padding, "H5Tset_strpad");
    hdf5.find(library.set_characters, "H5Tset_cset");
    hdf5.find(library.close_type, "H5Tclose");
    hdf5.find(library.create_attribute, "H5Acreate2");
    hdf5.find(library.write_attribute, "H5Awrite");
    hdf5.find(library.close_attribute, "H5Aclose");
    hdf5.find(library.create_dataset, "H5Dcreate_anon");
    hdf5.find(library.set_extent, "H5Dset_extent");
    hdf5.find(library.get_space, "H5Dget_space");
    hdf5.find(library.read, "H5Dread");
    hdf5.find(library.write, "H5Dwrite");
    hdf5.find(library.write_chunk, "H5Dwrite_chunk");
    hdf5.find(library.close_dataset, "H5Dclose");
    hdf5.find(library.link, "H5Olink");
}

void find_variables(const SharedObject& hdf5, Hdf5Library& library) {
    library.file_creation = hdf5.variable("H5P_CLS_FILE_CREATE_ID_g");
    library.file_access = hdf5.variable("H5P_CLS_FILE_ACCESS_ID_g");
    library.dataset_creation = hdf5.variable("H5P_CLS_DATASET_CREATE_ID_g");
    library.uint8 = hdf5.variable("H5T_NATIVE_UINT8_g");
    library.uint16 = hdf5.variable("H5T_NATIVE_UINT16_g");
    library.uint32 = hdf5.variable("H5T_NATIVE_UINT32_g");
    library.uint64 = hdf5.variable("H5T_NATIVE_UINT64_g");
    library.text = hdf5.variable("H5T_C_S1_g");
}

}  // namespace

Hdf5Library load_hdf5_library(const std::string& hdf5, const std::string& zlib) {
    const SharedObject object(hdf5);
    const SharedObject compressor(zlib);
    Hdf5Library library;
    find_functions(object, library);
    compressor.find(library.begin_deflate, "deflateInit_");
    compressor.find(library.reset_deflate, "deflateReset");
    compressor.find(library.bound_deflate, "deflateBound");
    compressor.find(library.deflate, "deflate");
    compressor.find(library.end_deflate, "deflateEnd");

    // At the end of a program HDF5 tries to close what could not be closed before, as on a full
    // disk, and complains on standard error.
    decltype(&::H5dont_atexit) leave_at_exit = nullptr;
    object.find(leave_at_exit, "H5dont_atexit");
    decltype(&::H5open) open = nullptr;
    object.find(open, "H5open");
    leave_at_exit();
    if (open() < 0) throw Error(ErrorKind::failed, fmt::format("{} does not start", hdf5));
    find_variables(object, library);
    return library;
}

const Hdf5Library& hdf5_library() {
    static const Hdf5Library library = load_hdf5_library(build::hdf5_soname, build::zlib_soname);
    return library;
}

std::string last_failure(const Hdf5Library& library) {
    std::string reason;
    // The messages of system calls that failed end in: error message = 'No space left on device', …
    const auto visit = [](unsigned /*n*/, const H5E_error2_t* error, void* data) -> herr_t {
        constexpr std::string_view mark = "error message = '";
        const std::string_view text = error->desc == nullptr ? "" : error->desc;
        auto& found = *static_cast<std::string*>(data);
        if (const std::size_t at = text.find(mark); at != std::string_view::npos) {
            const std::string_view rest = text.substr(at + mark.size());
            found = rest.substr(0, rest.find('\''));
            return 1;
        }
        if (found.empty()) found = text;
        return 0;
    };
    library.walk_errors(0, H5E_WALK_UPWARD, visit, &reason);
    return reason.empty() ? "HDF5 gives no reason" : reason;
}

}  // namespace bouton
