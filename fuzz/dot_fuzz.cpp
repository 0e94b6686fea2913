#include <cstddef>
#include <cstdint>
#include <string>

#include "graph_again.hpp"

/// DOT: a text is a graph that is read back as written, or it is refused.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace bouton;
    const std::string text(data, data + size);
    check_reader([&](const GraphReading& how) { return read_dot(text, how); });
    return 0;
}
