#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/blocks.hpp"

namespace bouton {

/// A vertex of a digraph: a number from 0 on, below 2^31 − 1.
using Vertex = std::uint32_t;

/// The names of vertices, all different.
///
/// Cost: a name takes its bytes, one for its length and 9 to 12 more; a name that is a plain number
/// below 2^31 (no sign, no leading zero) only the 9 to 12.  Looking up is O(length).
class VertexNames {
public:
    static constexpr std::size_t most = (std::size_t{1} << 31U) - 2;

    [[nodiscard]] std::size_t size() const { return places_.size(); }

    /// The vertex of that name; a new one gets the next number.  Throws Error{limit} for names
    /// beyond a mebibyte, 2 GiB in all, or `most` vertices.
    Vertex add(std::string_view name);

    [[nodiscard]] std::optional<Vertex> find(std::string_view name) const;

    /// The name of a vertex below size().
    [[nodiscard]] std::string operator[](Vertex vertex) const;

private:
    [[nodiscard]] std::string_view text(std::uint32_t place) const;
    [[nodiscard]] bool is_named(Vertex vertex, std::string_view name,
                                std::optional<std::uint32_t> number) const;
    [[nodiscard]] std::size_t slot_of(std::string_view name,
                                      std::optional<std::uint32_t> number) const;
    std::uint32_t store(std::string_view name);
    void grow();

    Blocks<std::uint32_t> places_;  // where the text begins, or `number_bit` and the number
    std::vector<std::unique_ptr<char[]>> text_;  // NOLINT(*-avoid-c-arrays)
    std::size_t text_end_ = 0;
    std::vector<Vertex> slots_;  // open addressing, linear probing
};

}  // namespace bouton
