#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/memory/blocks.hpp"

namespace bouton {

/// A vertex of a digraph: a number from 0 on, below 2^31 − 1.
using Vertex = std::uint32_t;

/// The names of vertices, all different.
///
/// Cost: a name takes its bytes, one for its length and 16 to 20 more.  Names that are plain
/// numbers (no sign, no leading zero) take 8 to 14 if they are not much larger than their count.
/// Looking a name up costs O(length).
class VertexNames {
public:
    static constexpr std::size_t most = (std::size_t{1} << 31U) - 2;

    [[nodiscard]] std::size_t size() const { return places_.size(); }

    /// The vertex of that name; a new one gets the next number.  Throws Error{limit} for a name
    /// longer than 1 MiB, for more than 2 GiB of names, and for more than `most` vertices.
    Vertex add(std::string_view name);

    /// The same for many names in turn, so that their memory is fetched while others are looked up.
    void add(std::span<const std::string_view> names, std::span<Vertex> vertices);

    [[nodiscard]] std::optional<Vertex> find(std::string_view name) const;

    /// The name of a vertex below size().
    [[nodiscard]] std::string operator[](Vertex vertex) const;

    /// The memory that they take.
    [[nodiscard]] std::size_t bytes() const;

private:
    // Where a name's text is, and some bits of its hash; these are 0 only if the slot is empty.
    struct Slot {
        std::uint16_t tag = 0;
        std::uint16_t low = 0;
        std::uint16_t high = 0;
    };
    struct Stored {
        Vertex vertex = 0;
        std::string_view name;
    };

    static Slot slot_for(std::uint64_t hash, std::uint32_t place);
    static Stored read_stored(const char* at);
    [[nodiscard]] std::uint32_t row_of(std::string_view name) const;
    [[nodiscard]] const char* stored_at(const Slot& slot) const;
    [[nodiscard]] Stored stored(std::uint32_t place) const;
    [[nodiscard]] std::size_t first_slot(std::uint64_t hash) const;
    [[nodiscard]] std::size_t next_slot(std::size_t slot) const;
    [[nodiscard]] std::optional<Vertex> at_slot(std::size_t slot, std::string_view name,
                                                std::uint64_t hash) const;
    Vertex add_to_slots(std::string_view name, std::uint64_t hash);
    Vertex add_number(std::uint32_t number);
    Vertex append(std::uint32_t place);
    std::uint32_t store(std::string_view name);
    void make_room(std::size_t names);
    void grow_slots();
    void grow_rows(std::size_t size);

    Blocks<std::uint32_t> places_;  // where the name is stored, or a number with its mark
    // A stored name: its vertex, its length, its text.
    std::vector<std::unique_ptr<char[]>> text_;  // NOLINT(*-avoid-c-arrays)
    std::size_t text_end_ = 0;
    // The vertices of numbers below rows_.size(); all other names are found by their hashes, with
    // open addressing and linear probing.
    std::vector<Vertex> rows_;
    std::vector<Slot> slots_;
    std::size_t used_slots_ = 0;
    std::uint64_t seed_ = 0;
};

}  // namespace bouton
