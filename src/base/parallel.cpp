#include "base/parallel.hpp"

#include <fmt/format.h>
#include <tbb/blocked_range.h>
#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <charconv>
#include <thread>

#include "base/error.hpp"
#include "base/text/text.hpp"

namespace bouton {

unsigned processors() {
    static const unsigned count = std::max(1U, std::thread::hardware_concurrency());
    return count;
}

unsigned parse_threads(std::string_view text) {
    constexpr unsigned most = 1024;
    unsigned count = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
    if (error != std::errc() || end != text.data() + text.size() || count < 1 || count > most) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("the number of threads must be 1 to {}, not '{}'", most,
                                abbreviated(text)));
    }
    return count;
}

void with_threads(unsigned threads, const std::function<void()>& work) {
    // If asked for more threads than there are processors, oneTBB would complain on standard error.
    const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism,
                                      std::max(threads, processors()));
    tbb::task_arena arena(static_cast<int>(threads));
    arena.execute(work);
}

void for_ranges(std::size_t count, std::size_t least, unsigned threads,
                const std::function<void(std::size_t, std::size_t)>& work) {
    if (threads == 1 || count <= least) {
        if (count > 0) work(0, count);
        return;
    }
    with_threads(threads, [&] {
        tbb::parallel_for(
            tbb::blocked_range<std::size_t>(0, count, std::max<std::size_t>(least, 1)),
            [&](const auto& range) { work(range.begin(), range.end()); });
    });
}

}  // namespace bouton
