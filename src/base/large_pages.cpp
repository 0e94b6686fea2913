#include "base/large_pages.hpp"

#include <sys/mman.h>

#include <memory>

namespace bouton {

void prefer_large_pages(void* begin, std::size_t bytes) {
    constexpr std::size_t page = std::size_t{2} << 20U;
    if (std::align(page, page, begin, bytes) == nullptr) return;
    (void)madvise(begin, bytes / page * page, MADV_HUGEPAGE);
}

}  // namespace bouton
