#include "digraph/vertex_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <random>

#include "base/error.hpp"
#include "base/memory/pages.hpp"

namespace bouton {

namespace {

__extension__ using Word2 = unsigned __int128;

constexpr std::uint32_t number_mark = 1U << 31U;
constexpr std::uint32_t no_number = UINT32_MAX;
constexpr Vertex no_vertex = UINT32_MAX;
/// The number of names that are looked up together.
constexpr std::size_t batch = 64;
constexpr std::size_t text_block = std::size_t{1} << 20U;
constexpr std::size_t most_text = std::size_t{1} << 31U;

/// The number that a name spells, if it is a plain number below 2^31; otherwise `no_number`.
std::uint32_t plain_number(std::string_view name) {
    if (name.empty() || name.size() > 10 || (name[0] == '0' && name.size() > 1)) return no_number;
    std::uint64_t number = 0;
    for (const char c : name) {
        const unsigned digit = static_cast<unsigned char>(c) - unsigned{'0'};
        if (digit > 9U) return no_number;
        number = 10 * number + digit;
    }
    return number < number_mark ? static_cast<std::uint32_t>(number) : no_number;
}

/// The two halves of a product, folded: every bit of it depends on nearly all of both factors.
std::uint64_t fold(std::uint64_t a, std::uint64_t b) {
    const Word2 product = static_cast<Word2>(a) * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64U);
}

template <class Word>
std::uint64_t word_at(const char* at) {
    Word word = 0;
    std::memcpy(&word, at, sizeof word);
    return word;
}

constexpr std::uint64_t mix1 = 0xA0761D6478BD642FU;
constexpr std::uint64_t mix2 = 0xE7037ED1A0B428DBU;

/// A hash in the manner of wyhash (Wang Yi): sixteen bytes at a time, the last ones overlapping.
std::uint64_t hash_of(std::string_view text, std::uint64_t seed) {
    const char* at = text.data();
    std::size_t left = text.size();
    std::uint64_t a = 0;
    std::uint64_t b = 0;
    for (; left > 16; left -= 16, at += 16) {
        seed = fold(word_at<std::uint64_t>(at) ^ mix1, word_at<std::uint64_t>(at + 8) ^ seed);
    }
    if (left >= 8) {
        a = word_at<std::uint64_t>(at);
        b = word_at<std::uint64_t>(at + left - 8);
    } else if (left >= 4) {
        a = word_at<std::uint32_t>(at);
        b = word_at<std::uint32_t>(at + left - 4);
    } else if (left > 0) {
        a = word_at<std::uint8_t>(at) | word_at<std::uint8_t>(at + left / 2) << 8U |
            word_at<std::uint8_t>(at + left - 1) << 16U;
    }
    return fold(fold(a ^ mix1, b ^ seed), text.size() ^ mix2);
}

std::uint16_t tag_of(std::uint64_t hash) { return static_cast<std::uint16_t>(hash | 1U); }

void prefetch(const void* at) { __builtin_prefetch(at); }

}  // namespace

VertexNames::Slot VertexNames::slot_for(std::uint64_t hash, std::uint32_t place) {
    return {tag_of(hash), static_cast<std::uint16_t>(place),
            static_cast<std::uint16_t>(place >> 16U)};
}

VertexNames::Stored VertexNames::read_stored(const char* at) {
    Stored stored;
    std::memcpy(&stored.vertex, at, sizeof stored.vertex);
    at += sizeof stored.vertex;
    // A length below 128 takes one byte, others seven bits a byte, the lowest first.
    std::size_t length = 0;
    unsigned shift = 0;
    for (;; ++at, shift += 7U) {
        const auto byte = static_cast<unsigned char>(*at);
        length |= static_cast<std::size_t>(byte & 127U) << shift;
        if (byte < 128U) break;
    }
    stored.name = {at + 1, length};
    return stored;
}

/// The number that a name spells, if that number has a row; otherwise `no_number`.
std::uint32_t VertexNames::row_of(std::string_view name) const {
    const std::uint32_t number = plain_number(name);
    return number < rows_.size() ? number : no_number;
}

const char* VertexNames::stored_at(const Slot& slot) const {
    const std::uint32_t place = slot.low | std::uint32_t{slot.high} << 16U;
    return &text_[place / text_block][place % text_block];
}

VertexNames::Stored VertexNames::stored(std::uint32_t place) const {
    return read_stored(&text_[place / text_block][place % text_block]);
}

std::uint32_t VertexNames::store(std::string_view name) {
    std::string prefix(sizeof(Vertex), '\0');
    const auto vertex = static_cast<Vertex>(size());
    std::memcpy(prefix.data(), &vertex, sizeof vertex);
    std::size_t length = name.size();
    for (; length >= 128U; length >>= 7U) prefix += static_cast<char>(128U | (length & 127U));
    prefix += static_cast<char>(length);
    const std::size_t bytes = prefix.size() + name.size();
    if (bytes > text_block) {
        throw Error(ErrorKind::limit, "the name of a vertex is longer than 1 MiB");
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

std::size_t VertexNames::first_slot(std::uint64_t hash) const {
    return static_cast<std::size_t>((static_cast<Word2>(hash) * slots_.size()) >> 64U);
}

std::size_t VertexNames::next_slot(std::size_t slot) const {
    return ++slot == slots_.size() ? 0 : slot;
}

/// The vertex of that name, if that slot holds it.
std::optional<Vertex> VertexNames::at_slot(std::size_t slot, std::string_view name,
                                           std::uint64_t hash) const {
    if (slots_[slot].tag != tag_of(hash)) return {};
    const Stored found = read_stored(stored_at(slots_[slot]));
    return found.name == name ? std::optional(found.vertex) : std::nullopt;
}

void VertexNames::make_room(std::size_t names) {
    // If the hash were known beforehand, somebody could make names that all fall on one slot.
    if (seed_ == 0) seed_ = std::random_device{}() | 1U;
    while (5 * (used_slots_ + names) > 4 * slots_.size()) grow_slots();
}

void VertexNames::grow_slots() {
    const std::size_t size = std::max<std::size_t>(16, slots_.size() + slots_.size() / 2);
    slots_ = {};  // so that the two tables are not in memory at the same time
    slots_ = large_vector<Slot>(size);
    used_slots_ = 0;
    std::array<std::uint64_t, batch> hashes{};
    std::array<std::uint32_t, batch> places{};
    std::size_t count = 0;
    const auto fill = [&] {
        for (std::size_t i = 0; i < count; ++i) {
            std::size_t slot = first_slot(hashes[i]);
            while (slots_[slot].tag != 0) slot = next_slot(slot);
            slots_[slot] = slot_for(hashes[i], places[i]);
        }
        used_slots_ += count;
        count = 0;
    };
    for (std::size_t v = 0; v < places_.size(); ++v) {
        if ((places_[v] & number_mark) != 0) continue;
        places[count] = places_[v];
        hashes[count] = hash_of(stored(places_[v]).name, seed_);
        prefetch(&slots_[first_slot(hashes[count])]);
        if (++count == batch) fill();
    }
    fill();
}

/// Names that get rows are removed from the slots when the slots grow; until then they are not
/// looked up there.
void VertexNames::grow_rows(std::size_t size) {
    const std::size_t before = rows_.size();
    rows_.resize(size, no_vertex);
    if (used_slots_ == 0) return;
    for (Vertex v = 0; v < places_.size(); ++v) {
        if ((places_[v] & number_mark) != 0) continue;
        const std::uint32_t number = plain_number(stored(places_[v]).name);
        if (number >= size || number < before) continue;
        rows_[number] = v;
        places_[v] = number | number_mark;
    }
}

Vertex VertexNames::append(std::uint32_t place) {
    if (size() == most) {
        throw Error(ErrorKind::limit, fmt::format("the graph has more than {} vertices", most));
    }
    places_.push_back(place);
    return static_cast<Vertex>(size() - 1);
}

Vertex VertexNames::add_number(std::uint32_t number) {
    Vertex& vertex = rows_[number];
    if (vertex == no_vertex) vertex = append(number | number_mark);
    return vertex;
}

Vertex VertexNames::add_to_slots(std::string_view name, std::uint64_t hash) {
    std::size_t slot = first_slot(hash);
    for (; slots_[slot].tag != 0; slot = next_slot(slot)) {
        if (const auto vertex = at_slot(slot, name, hash)) return *vertex;
    }
    const std::uint32_t number = plain_number(name);
    if (number < 2 * size() + batch) {
        grow_rows(std::max<std::size_t>(number + 1, rows_.size() + rows_.size() / 2));
        return add_number(number);
    }
    const std::uint32_t place = store(name);
    const Vertex vertex = append(place);
    slots_[slot] = slot_for(hash, place);
    ++used_slots_;
    return vertex;
}

Vertex VertexNames::add(std::string_view name) {
    Vertex vertex = 0;
    add({&name, 1}, {&vertex, 1});
    return vertex;
}

void VertexNames::add(std::span<const std::string_view> names, std::span<Vertex> vertices) {
    std::array<std::uint32_t, batch> rows{};
    std::array<std::uint64_t, batch> hashes{};
    std::array<std::size_t, batch> slots{};
    while (!names.empty()) {
        const std::size_t count = std::min(batch, names.size());
        make_room(count);
        for (std::size_t i = 0; i < count; ++i) {
            rows[i] = row_of(names[i]);
            if (rows[i] != no_number) {
                prefetch(&rows_[rows[i]]);
            } else {
                hashes[i] = hash_of(names[i], seed_);
                slots[i] = first_slot(hashes[i]);
                prefetch(&slots_[slots[i]]);
            }
        }
        for (std::size_t i = 0; i < count; ++i) {
            if (rows[i] != no_number) continue;
            const std::uint16_t tag = tag_of(hashes[i]);
            std::size_t slot = slots[i];
            while (slots_[slot].tag != 0 && slots_[slot].tag != tag) slot = next_slot(slot);
            slots[i] = slot;
            if (slots_[slot].tag != 0) prefetch(stored_at(slots_[slot]));
        }
        for (std::size_t i = 0; i < count; ++i) {
            // A name that was new a moment ago may have got a row, so look for rows again.
            if (rows[i] != no_number) {
                vertices[i] = add_number(rows[i]);
            } else if (const auto vertex = at_slot(slots[i], names[i], hashes[i])) {
                vertices[i] = *vertex;
            } else if (const std::uint32_t row = row_of(names[i]); row != no_number) {
                vertices[i] = add_number(row);
            } else {
                vertices[i] = add_to_slots(names[i], hashes[i]);
            }
        }
        names = names.subspan(count);
        vertices = vertices.subspan(count);
    }
}

std::optional<Vertex> VertexNames::find(std::string_view name) const {
    if (const std::uint32_t row = row_of(name); row != no_number) {
        return rows_[row] == no_vertex ? std::nullopt : std::optional(rows_[row]);
    }
    if (slots_.empty()) return {};
    const std::uint64_t hash = hash_of(name, seed_);
    for (std::size_t slot = first_slot(hash); slots_[slot].tag != 0; slot = next_slot(slot)) {
        if (const auto vertex = at_slot(slot, name, hash)) return vertex;
    }
    return {};
}

std::string VertexNames::operator[](Vertex vertex) const {
    const std::uint32_t place = places_[vertex];
    if ((place & number_mark) != 0) return fmt::format("{}", place & ~number_mark);
    return std::string(stored(place).name);
}

std::size_t VertexNames::bytes() const {
    return size() * sizeof(std::uint32_t) + text_.size() * text_block +
           rows_.size() * sizeof(Vertex) + slots_.size() * sizeof(Slot);
}

}  // namespace bouton
