#include "base/limits.hpp"

#include <fmt/format.h>

#include "base/error.hpp"

namespace bouton {

void Limits::progress(std::uint64_t done, std::uint64_t total) const {
    if (control != nullptr) control->progress(done, total);
    require_going();
}

bool Limits::is_over() const {
    return (control != nullptr && control->stopped()) || time.is_over();
}

void Limits::require_going() const {
    if (control != nullptr && control->stopped()) {
        throw Error(ErrorKind::failed, "the computation was stopped before its end");
    }
    if (time.is_over()) {
        throw Error(ErrorKind::limit,
                    fmt::format("the computation takes longer than {}", allowed_time(time)));
    }
}

void Limits::require_memory(std::size_t bytes, const char* what) const {
    if (bytes <= memory) return;
    throw Error(ErrorKind::limit,
                fmt::format("{} needs about {} of memory, and {} are allowed: allow "
                            "more with --memory",
                            what, format_memory(bytes), format_memory(memory)));
}

std::string allowed_time(const TimeLimit& limit) {
    return fmt::format("the {} that it is allowed: ask for less, or allow more with --time",
                       format_time(limit.allowed().value()));
}

}  // namespace bouton
