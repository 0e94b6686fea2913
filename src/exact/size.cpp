#include "exact/size.hpp"

#include <fmt/format.h>

#include "base/memory.hpp"

namespace bouton {

std::string format_size(const Integer& bytes) {
    if (const auto word = bytes.to_word()) return format_memory(static_cast<std::size_t>(*word));
    return fmt::format("10^{} bytes", bytes.to_string().size() - 1);
}

}  // namespace bouton
