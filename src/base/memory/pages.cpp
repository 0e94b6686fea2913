#include "base/memory/pages.hpp"

#include <fmt/format.h>
#include <sys/mman.h>

#include <cstdint>
#include <memory>

#include "base/error.hpp"
#include "base/memory/memory.hpp"

namespace bouton {

namespace {
constexpr std::size_t large_page = std::size_t{1} << 21U;
}  // namespace

Pages::Pages(std::size_t bytes) {
    if (bytes == 0) return;
    const auto refuse = [bytes] {
        return Error(ErrorKind::limit, fmt::format("the system does not have {} of memory left",
                                                   format_memory(bytes)));
    };
    const std::size_t whole = (bytes + large_page - 1) / large_page * large_page;
    if (whole < bytes || whole + large_page < whole) throw refuse();
    std::size_t room = whole + large_page;
    void* const mapped = mmap(nullptr, room, PROT_READ | PROT_WRITE,
                              MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (mapped == MAP_FAILED) throw refuse();
    mapped_ = mapped;
    mapped_bytes_ = room;
    begin_ = mapped;
    std::align(large_page, whole, begin_, room);
    prefer_large_pages(begin_, whole);
}

Pages::~Pages() {
    if (mapped_ != nullptr) munmap(mapped_, mapped_bytes_);
}

void prefer_large_pages(void* begin, std::size_t bytes) {
#ifdef MADV_HUGEPAGE
    // For a small amount of memory it is not worth clearing a large page.
    if (bytes < 4 * large_page) return;
    if (std::align(large_page, large_page, begin, bytes) == nullptr) return;
    // If the system refuses, small pages are used.
    madvise(begin, bytes, MADV_HUGEPAGE);
#endif
}

}  // namespace bouton
