#pragma once

#include <gtest/gtest.h>
#include <hdf5.h>

#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

namespace bouton {

/// An HDF5 file, read by the library itself.
class Hdf5Reader {
public:
    explicit Hdf5Reader(const std::string& path)
        : file_(H5Fopen(path.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT)) {
        EXPECT_GE(file_, 0) << path;
    }
    Hdf5Reader(const Hdf5Reader&) = delete;
    Hdf5Reader& operator=(const Hdf5Reader&) = delete;
    ~Hdf5Reader() { H5Fclose(file_); }

    /// The names of the datasets in the order in which they were linked.
    [[nodiscard]] std::vector<std::string> names() const {
        std::vector<std::string> names;
        const auto visit = [](hid_t, const char* name, const H5L_info_t*, void* data) -> herr_t {
            static_cast<std::vector<std::string>*>(data)->emplace_back(name);
            return 0;
        };
        EXPECT_GE(H5Literate(file_, H5_INDEX_CRT_ORDER, H5_ITER_INC, nullptr, visit, &names), 0);
        return names;
    }

    [[nodiscard]] std::string attribute(const char* name) const {
        const hid_t attribute = H5Aopen(file_, name, H5P_DEFAULT);
        EXPECT_GE(attribute, 0) << name;
        const hid_t type = H5Aget_type(attribute);
        char* text = nullptr;
        EXPECT_GE(H5Aread(attribute, type, &text), 0);
        std::string result = text;
        H5free_memory(text);
        H5Tclose(type);
        H5Aclose(attribute);
        return result;
    }

    /// An attribute that is an unsigned integer of 64 bits.
    [[nodiscard]] std::uint64_t number(const char* name) const {
        const hid_t attribute = H5Aopen(file_, name, H5P_DEFAULT);
        EXPECT_GE(attribute, 0) << name;
        const hid_t type = H5Aget_type(attribute);
        EXPECT_GT(H5Tequal(type, H5T_NATIVE_UINT64), 0) << name;
        std::uint64_t result = 0;
        EXPECT_GE(H5Aread(attribute, H5T_NATIVE_UINT64, &result), 0);
        H5Tclose(type);
        H5Aclose(attribute);
        return result;
    }

    [[nodiscard]] std::vector<hsize_t> extent(const std::string& name) const {
        const hid_t dataset = open(name);
        const hid_t space = H5Dget_space(dataset);
        std::vector<hsize_t> extent(static_cast<std::size_t>(H5Sget_simple_extent_ndims(space)));
        H5Sget_simple_extent_dims(space, extent.data(), nullptr);
        H5Sclose(space);
        H5Dclose(dataset);
        return extent;
    }

    /// The length of the text in a column; 0 for one of unsigned integers of 64 bits.
    [[nodiscard]] std::size_t text_length(const std::string& name) const {
        const hid_t dataset = open(name);
        const hid_t type = H5Dget_type(dataset);
        const bool integer = H5Tequal(type, H5T_NATIVE_UINT64) > 0;
        EXPECT_TRUE(integer || H5Tget_class(type) == H5T_STRING);
        const std::size_t size = H5Tget_size(type);
        H5Tclose(type);
        H5Dclose(dataset);
        return integer ? 0 : size;
    }

    /// All elements of a dataset of integers, row by row; `type` is that of Element.
    template <class Element>
    [[nodiscard]] std::vector<Element> integers(const std::string& name, hid_t type) const {
        hsize_t count = 1;
        for (const hsize_t dimension : extent(name)) count *= dimension;
        std::vector<Element> elements(count);
        const hid_t dataset = open(name);
        const hid_t stored = H5Dget_type(dataset);
        EXPECT_GT(H5Tequal(stored, type), 0) << name;
        EXPECT_GE(H5Dread(dataset, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, elements.data()), 0);
        H5Tclose(stored);
        H5Dclose(dataset);
        return elements;
    }

    /// All elements of a column as decimal text, whatever it is made of.
    [[nodiscard]] std::vector<std::string> texts(const std::string& name) const {
        std::vector<std::string> result;
        const std::size_t length = text_length(name);
        if (length == 0) {
            for (const auto number : integers<std::uint64_t>(name, H5T_NATIVE_UINT64)) {
                result.push_back(std::to_string(number));
            }
            return result;
        }
        const std::size_t count = extent(name).at(0);
        std::vector<char> characters(count * length);
        const hid_t dataset = open(name);
        const hid_t type = H5Dget_type(dataset);
        EXPECT_GE(H5Dread(dataset, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, characters.data()), 0);
        H5Tclose(type);
        H5Dclose(dataset);
        for (std::size_t i = 0; i < count; ++i) {
            const char* const text = characters.data() + i * length;
            result.emplace_back(text, strnlen(text, length));
        }
        return result;
    }

private:
    [[nodiscard]] hid_t open(const std::string& name) const {
        const hid_t dataset = H5Dopen2(file_, name.c_str(), H5P_DEFAULT);
        EXPECT_GE(dataset, 0) << name;
        return dataset;
    }

    hid_t file_;
};

}  // namespace bouton
