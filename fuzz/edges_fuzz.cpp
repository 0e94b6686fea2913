#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "graph_again.hpp"

/// Edge lists: a text is a graph that is read back as written, whatever pieces it arrives in, or it
/// is refused.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace bouton;
    const std::string text(data, data + size);
    check_reader([&](const GraphReading& how) {
        BuiltDigraph built = read_edge_list(text_source(text), how);
        const std::size_t piece = 1 + text.size() % 7;
        const Source whole = text_source(text);
        const Source pieces = [&](std::span<char> room) {
            return whole(room.first(std::min(room.size(), piece)));
        };
        require_same(built.graph, read_edge_list(pieces, how).graph);
        return built;
    });
    return 0;
}
