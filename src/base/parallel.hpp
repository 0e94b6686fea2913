#pragma once

#include <cstddef>
#include <functional>
#include <string_view>

namespace bouton {

/// How many threads the machine runs at once.
unsigned processors();

/// A number of threads as users write it, 1 to 1024; throws Error{bad_request}.
unsigned parse_threads(std::string_view text);

/// Calls `work`.  The parallel loops of oneTBB in it use at most that many threads, this one
/// included.  An exception thrown in any of them is thrown here.
void with_threads(unsigned threads, const std::function<void()>& work);

/// Calls work(begin, end) for ranges that together are [0, count), in several threads at once, and
/// returns when all are done.  No range is shorter than `least` where that is possible.
void for_ranges(std::size_t count, std::size_t least, unsigned threads,
                const std::function<void(std::size_t, std::size_t)>& work);

}  // namespace bouton
