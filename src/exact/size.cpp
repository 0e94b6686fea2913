#include "exact/size.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/memory/memory.hpp"

namespace bouton {

std::string format_size(const Integer& bytes) {
    if (const auto word = bytes.to_word()) return format_memory(static_cast<std::size_t>(*word));
    return fmt::format("10^{} bytes", bytes.to_string().size() - 1);
}

void require_memory(const Limits& limits, const Integer& bytes, const char* what) {
    if (bytes <= limits.memory) return;
    throw Error(ErrorKind::limit,
                fmt::format("{} needs about {} of memory, and {} are allowed: allow more with "
                            "--memory",
                            what, format_size(bytes), format_memory(limits.memory)));
}

void require_room(const OutputFile& file, const Integer& bytes) {
    const auto room = file.room();
    if (!room || bytes <= *room) return;
    throw Error(ErrorKind::limit,
                fmt::format("the file would have at least {}, and there is room for {} on its "
                            "disk: ask for less, or write it to another disk",
                            format_size(bytes), format_memory(*room)));
}

}  // namespace bouton
