#include "format/hdf5/column.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "base/error.hpp"
#include "format/hdf5/chunk.hpp"

namespace bouton {

namespace {

/// The text of an element that becomes wider.
std::string text_of(std::span<const std::byte> element, Hdf5Element kind) {
    if (kind.length == 0) {
        std::uint64_t number = 0;
        std::memcpy(&number, element.data(), sizeof number);
        return fmt::format_int(number).str();
    }
    const auto* const text = reinterpret_cast<const char*>(element.data());
    return {text, strnlen(text, element.size())};
}

}  // namespace

void put_text(std::span<std::byte> element, std::string_view digits) {
    require(digits.size() <= element.size(), "a text fits its column");
    std::memcpy(element.data(), digits.data(), digits.size());
    std::ranges::fill(element.subspan(digits.size()), std::byte{0});
}

Hdf5Column::Hdf5Column(Hdf5File& file, Hdf5Element element, std::size_t chunk_rows)
    : file_(&file), element_(element), chunk_rows_(chunk_rows), dataset_(create()) {}

Hdf5Id Hdf5Column::create() const {
    const std::array<hsize_t, 1> none{0};
    const std::array<hsize_t, 1> most{H5S_UNLIMITED};
    const std::array<hsize_t, 1> chunk{chunk_rows_};
    const Hdf5Id text = file_->text_type(element_.length);
    return file_->create_dataset(element_.length == 0 ? file_->library().uint64 : text.get(),
                                 element_.size(), {none, most, chunk});
}

void Hdf5Column::append_chunk(std::span<const std::byte> encoded, std::size_t rows) {
    require(0 < rows && rows <= chunk_rows_, "a chunk has rows");
    require(rows_ % chunk_rows_ == 0, "only the last chunk is not full");
    silence(file_->library());
    const std::array<hsize_t, 1> corner{rows_};
    const std::array<hsize_t, 1> extent{rows_ + rows};
    file_->check(file_->library().set_extent(dataset_.get(), extent.data()));
    file_->write_chunk(dataset_, corner, encoded);
    rows_ += rows;
}

void Hdf5Column::append(std::span<const std::byte> elements) {
    const std::size_t size = element_.size();
    ChunkEncoder encoder(file_->library());
    while (!elements.empty()) {
        const auto part = elements.first(std::min(elements.size(), chunk_rows_ * size));
        append_chunk(encoder.encode(part, size, chunk_rows_), part.size() / size);
        elements = elements.subspan(part.size());
    }
}

std::vector<std::byte> Hdf5Column::read(std::uint64_t first, std::size_t rows) const {
    const Hdf5Library& library = file_->library();
    const std::array<hsize_t, 1> corner{first};
    const std::array<hsize_t, 1> extent{rows};
    const Hdf5Id space = file_->select(dataset_, corner, extent);
    const Hdf5Id memory(file_->check(library.create_simple_space(1, extent.data(), nullptr)),
                        library.close_space);
    const Hdf5Id text = file_->text_type(element_.length);
    std::vector<std::byte> elements(rows * element_.size());
    file_->check(library.read(dataset_.get(), element_.length == 0 ? library.uint64 : text.get(),
                              memory.get(), space.get(), H5P_DEFAULT, elements.data()));
    return elements;
}

void Hdf5Column::widen(std::size_t length) {
    require(length >= element_.length, "a column becomes wider");
    Hdf5Column wide(*file_, {length}, chunk_rows_);
    std::vector<std::byte> texts;
    while (wide.rows_ < rows_) {
        silence(file_->library());
        const auto rows =
            static_cast<std::size_t>(std::min<std::uint64_t>(rows_ - wide.rows_, chunk_rows_));
        const std::vector<std::byte> elements = read(wide.rows_, rows);
        const std::size_t size = element_.size();
        texts.resize(rows * length);
        for (std::size_t i = 0; i < rows; ++i) {
            put_text(std::span(texts).subspan(i * length, length),
                     text_of(std::span(elements).subspan(i * size, size), element_));
        }
        wide.append(std::span<const std::byte>(texts));
    }
    *this = std::move(wide);
}

}  // namespace bouton
