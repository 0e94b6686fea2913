#include "theory/vertex_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <functional>

#include "base/error.hpp"

namespace bouton {

namespace {

__extension__ using Word2 = unsigned __int128;

constexpr std::uint32_t number_bit = 1U << 31U;
constexpr Vertex empty_slot = UINT32_MAX;
constexpr std::size_t text_block = std::size_t{1} << 20U;
constexpr std::size_t most_text = std::size_t{1} << 31U;

/// The number that a name is written as, if it is one that needs no text.
std::optional<std::uint32_t> plain_number(std::string_view name) {
    if (name.empty() || name.size() > 10 || (name[0] == '0' && name.size() > 1)) return {};
    std::uint32_t number = 0;
    const char* const end = name.data() + name.size();
    const auto [rest, error] = std::from_chars(name.data(), end, number);
    if (error != std::errc{} || rest != end || number >= number_bit) return {};
    return number;
}

std::uint64_t hash_of(std::string_view name, std::optional<std::uint32_t> number) {
    // Fibonacci hashing spreads numbers; for text it does no harm.
    const std::uint64_t hash = number ? *number + 1 : std::hash<std::string_view>{}(name);
    return hash * 0x9E3779B97F4A7C15U;
}

}  // namespace

std::string_view VertexNames::text(std::uint32_t place) const {
    // A length below 128 takes one byte, others seven bits a byte, the lowest first.
    const char* at = &text_[place / text_block][place % text_block];
    std::size_t length = 0;
    unsigned shift = 0;
    for (;; ++at, shift += 7U) {
        const auto byte = static_cast<unsigned char>(*at);
        length |= static_cast<std::size_t>(byte & 127U) << shift;
        if (byte < 128U) break;
    }
    return {at + 1, length};
}

std::uint32_t VertexNames::store(std::string_view name) {
    std::string prefix;
    std::size_t length = name.size();
    for (; length >= 128U; length >>= 7U) prefix += static_cast<char>(128U | (length & 127U));
    prefix += static_cast<char>(length);
    const std::size_t bytes = prefix.size() + name.size();
    if (bytes > text_block) {
        throw Error(ErrorKind::limit, "the name of a vertex is longer than a mebibyte");
    }
    // A name does not straddle blocks.
    if (text_end_ % text_block + bytes > text_block || text_end_ % text_block == 0) {
        text_end_ = text_.size() * text_block;
        if (text_end_ >= most_text) {
            throw Error(ErrorKind::limit, "the names of the vertices take more than 2 GiB");
        }
        text_.push_back(std::make_unique<char[]>(text_block));  // NOLINT(*-avoid-c-arrays)
    }
    const auto place = static_cast<std::uint32_t>(text_end_);
    char* const at = &text_[place / text_block][place % text_block];
    std::copy(name.begin(), name.end(), std::copy(prefix.begin(), prefix.end(), at));
    text_end_ += bytes;
    return place;
}

bool VertexNames::is_named(Vertex vertex, std::string_view name,
                           std::optional<std::uint32_t> number) const {
    const std::uint32_t place = places_[vertex];
    if (number) return place == (number_bit | *number);
    return (place & number_bit) == 0 && text(place) == name;
}

std::size_t VertexNames::slot_of(std::string_view name, std::optional<std::uint32_t> number) const {
    const Word2 scaled = static_cast<Word2>(hash_of(name, number)) * slots_.size();
    auto slot = static_cast<std::size_t>(scaled >> 64U);
    while (slots_[slot] != empty_slot && !is_named(slots_[slot], name, number)) {
        if (++slot == slots_.size()) slot = 0;
    }
    return slot;
}

void VertexNames::grow() {
    const std::size_t size = std::max<std::size_t>(16, slots_.size() + slots_.size() / 2);
    slots_ = {};  // so that the two tables do not stand side by side
    slots_.assign(size, empty_slot);
    for (Vertex vertex = 0; vertex < places_.size(); ++vertex) {
        const std::uint32_t place = places_[vertex];
        const bool numeric = (place & number_bit) != 0;
        slots_[numeric ? slot_of({}, place & ~number_bit) : slot_of(text(place), {})] = vertex;
    }
}

Vertex VertexNames::add(std::string_view name) {
    if (5 * (size() + 1) > 4 * slots_.size()) grow();
    const auto number = plain_number(name);
    Vertex& slot = slots_[slot_of(name, number)];
    if (slot == empty_slot) {
        if (size() == most) {
            throw Error(ErrorKind::limit, fmt::format("the graph has more than {} vertices", most));
        }
        places_.push_back(number ? number_bit | *number : store(name));
        slot = static_cast<Vertex>(size() - 1);
    }
    return slot;
}

std::optional<Vertex> VertexNames::find(std::string_view name) const {
    if (slots_.empty()) return {};
    const Vertex vertex = slots_[slot_of(name, plain_number(name))];
    if (vertex == empty_slot) return {};
    return vertex;
}

std::string VertexNames::operator[](Vertex vertex) const {
    const std::uint32_t place = places_[vertex];
    if ((place & number_bit) != 0) return fmt::format("{}", place & ~number_bit);
    return std::string(text(place));
}

}  // namespace bouton
