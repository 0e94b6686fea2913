#pragma once

#include <cstddef>
#include <functional>
#include <string_view>

namespace bouton {

/// How many threads a computation may use; by default one for each processor.
struct Threads {
    unsigned count = processors();

    static unsigned processors();
};

/// A number of threads as users write it, 1 to 1024; throws Error{bad_request}.
Threads parse_threads(std::string_view text);

/// Does `work` in this thread and others, at most as many as allowed in all: what it calls of
/// oneTBB keeps to that.  An exception of any of them arrives here.
void with_threads(Threads threads, const std::function<void()>& work);

/// Calls work(begin, end) for ranges that together are [0, count), none shorter than `least` where
/// that can be, in several threads at once.  Afterwards all are done.
void for_ranges(std::size_t count, std::size_t least, Threads threads,
                const std::function<void(std::size_t, std::size_t)>& work);

}  // namespace bouton
