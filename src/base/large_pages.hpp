#pragma once

#include <cstddef>
#include <vector>

namespace bouton {

/// Asks the system to back these bytes by large pages, before they are first touched: reading at
/// random from many megabytes takes half as long again with small ones.  Only a hint.
void prefer_large_pages(void* begin, std::size_t bytes);

/// A vector of so many items, in large pages if it is large.
template <class T>
std::vector<T> large_vector(std::size_t size, const T& item = T()) {
    std::vector<T> items;
    items.reserve(size);
    prefer_large_pages(items.data(), size * sizeof(T));
    items.resize(size, item);
    return items;
}

}  // namespace bouton
