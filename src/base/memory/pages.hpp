#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace bouton {

/// Zeroed memory from the system, in large pages where it has them.  A page takes real memory only
/// from when it is first written.
class Pages {
public:
    Pages() = default;
    /// Throws Error{limit} if the system has no room for that.
    explicit Pages(std::size_t bytes);
    Pages(const Pages&) = delete;
    Pages& operator=(const Pages&) = delete;
    Pages(Pages&& other) noexcept
        : mapped_(std::exchange(other.mapped_, nullptr)),
          mapped_bytes_(std::exchange(other.mapped_bytes_, 0)),
          begin_(std::exchange(other.begin_, nullptr)) {}
    Pages& operator=(Pages&& other) noexcept {
        std::swap(mapped_, other.mapped_);
        std::swap(mapped_bytes_, other.mapped_bytes_);
        std::swap(begin_, other.begin_);
        return *this;
    }
    ~Pages();

    /// The memory as an array of T.  All bytes zero must be a valid T.
    template <class T>
    [[nodiscard]] T* as() const {
        return static_cast<T*>(begin_);
    }

private:
    void* mapped_ = nullptr;
    std::size_t mapped_bytes_ = 0;
    void* begin_ = nullptr;  // aligned to a large page
};

/// Asks the system to use large pages for these bytes, if there are many.  The system may refuse.
/// Must be called before the bytes are first written.
void prefer_large_pages(void* begin, std::size_t bytes);

/// A vector of that many items, in large pages if it is large: random reads and writes are up to
/// half as fast again in them.
template <class T>
std::vector<T> large_vector(std::size_t size, const T& item = T()) {
    std::vector<T> items;
    items.reserve(size);
    prefer_large_pages(items.data(), size * sizeof(T));
    items.resize(size, item);
    return items;
}

}  // namespace bouton
