#include "format/hdf5/file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/error.hpp"
#include "format/hdf5/chunk.hpp"

namespace bouton {

namespace {

constexpr unsigned truncate = 0x0002;  // H5F_ACC_TRUNC

/// HDF5 goes back and forth in its files.
const std::string& require_seekable(const std::string& path) {
    namespace fs = std::filesystem;
    std::error_code ignored;
    const fs::file_status status = fs::status(path, ignored);
    const bool is_file = !fs::exists(status) || fs::is_regular_file(status);
    if (path == "-" || (!is_file && !fs::is_directory(status))) {
        throw Error(
            ErrorKind::bad_request,
            fmt::format("'{}' is a device or a pipe, and HDF5 can be written to files only", path));
    }
    return path;
}

}  // namespace

Hdf5File::Hdf5File(const std::string& path)
    : library_(hdf5_library()),
      path_(path),
      output_(require_seekable(path), OutputFile::Unfinished::named) {
    if (output_.is_in_place()) {
        throw Error(
            ErrorKind::bad_request,
            fmt::format("'{}' is standard output, and HDF5 can be written to files only", path));
    }
    silence(library_);
    const Hdf5Id creation(check(library_.create_properties(library_.file_creation)),
                          library_.close_properties);
    const Hdf5Id access(check(library_.create_properties(library_.file_access)),
                        library_.close_properties);
    check(
        library_.set_creation_order(creation.get(), H5P_CRT_ORDER_TRACKED | H5P_CRT_ORDER_INDEXED));
    check(library_.set_close_degree(access.get(), H5F_CLOSE_STRONG));
    file_ = Hdf5Id(check(library_.create_file(output_.temporary_path().c_str(), truncate,
                                              creation.get(), access.get())),
                   library_.close_file);
}

void Hdf5File::fail() const {
    throw Error(ErrorKind::failed,
                fmt::format("'{}' cannot be written: {}", path_, last_failure(library_)));
}

Hdf5Id Hdf5File::text_type(std::size_t length) const {
    Hdf5Id type(check(library_.copy_type(library_.text)), library_.close_type);
    check(library_.set_size(type.get(), std::max<std::size_t>(length, 1)));
    check(library_.set_padding(type.get(), H5T_STR_NULLPAD));
    return type;
}

void Hdf5File::attribute(const std::string& name, const std::string& text) {
    silence(library_);
    const Hdf5Id type(check(library_.copy_type(library_.text)), library_.close_type);
    check(library_.set_size(type.get(), H5T_VARIABLE));
    check(library_.set_characters(type.get(), H5T_CSET_UTF8));
    const Hdf5Id space(check(library_.create_space(H5S_SCALAR)), library_.close_space);
    const Hdf5Id attribute(check(library_.create_attribute(file_.get(), name.c_str(), type.get(),
                                                           space.get(), H5P_DEFAULT, H5P_DEFAULT)),
                           library_.close_attribute);
    const char* const begin = text.c_str();
    check(library_.write_attribute(attribute.get(), type.get(), &begin));
}

void Hdf5File::attribute(const std::string& name, std::uint64_t number) {
    silence(library_);
    const Hdf5Id space(check(library_.create_space(H5S_SCALAR)), library_.close_space);
    const Hdf5Id attribute(
        check(library_.create_attribute(file_.get(), name.c_str(), library_.uint64, space.get(),
                                        H5P_DEFAULT, H5P_DEFAULT)),
        library_.close_attribute);
    check(library_.write_attribute(attribute.get(), library_.uint64, &number));
}

void Hdf5File::attribute(const ListFact& fact) {
    if (const auto* text = std::get_if<std::string>(&fact.value)) {
        attribute(fact.name, *text);
        return;
    }
    const auto& number = std::get<Integer>(fact.value);
    if (number.sign() >= 0 && number.bit_length() <= 64) {
        attribute(fact.name, std::uint64_t{mpz_get_ui(number.to_mpz().get_mpz_t())});
    } else {
        attribute(fact.name, number.to_string());
    }
}

Hdf5Id Hdf5File::create_dataset(hid_t type, std::size_t size, const Layout& layout) {
    silence(library_);
    const auto rank = static_cast<int>(layout.extent.size());
    const Hdf5Id space(
        check(library_.create_simple_space(rank, layout.extent.data(), layout.most.data())),
        library_.close_space);
    const Hdf5Id creation(check(library_.create_properties(library_.dataset_creation)),
                          library_.close_properties);
    check(library_.set_chunk(creation.get(), rank, layout.chunk.data()));
    if (size > 1) check(library_.set_shuffle(creation.get()));
    check(library_.set_deflate(creation.get(), deflate_level));
    return {
        check(library_.create_dataset(file_.get(), type, space.get(), creation.get(), H5P_DEFAULT)),
        library_.close_dataset};
}

// NOLINTNEXTLINE(readability-make-member-function-const): it changes the file.
void Hdf5File::write_chunk(const Hdf5Id& dataset, std::span<const hsize_t> corner,
                           std::span<const std::byte> encoded) {
    check(library_.write_chunk(dataset.get(), H5P_DEFAULT, 0, corner.data(), encoded.size(),
                               encoded.data()));
}

Hdf5Id Hdf5File::select(const Hdf5Id& dataset, std::span<const hsize_t> corner,
                        std::span<const hsize_t> extent) const {
    Hdf5Id space(check(library_.get_space(dataset.get())), library_.close_space);
    check(library_.select(space.get(), H5S_SELECT_SET, corner.data(), nullptr, extent.data(),
                          nullptr));
    return space;
}

void Hdf5File::link(const std::string& name, const Hdf5Id& dataset) {
    silence(library_);
    check(library_.link(dataset.get(), file_.get(), name.c_str(), H5P_DEFAULT, H5P_DEFAULT));
}

void Hdf5File::commit() {
    silence(library_);
    if (!file_.close()) fail();
    output_.commit();
}

}  // namespace bouton
