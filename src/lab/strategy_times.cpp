#include "lab/strategy_times.hpp"

#include <ctime>
#include <fstream>

#include "base/error.hpp"
#include "base/memory.hpp"
#include "tables/cold_rows.hpp"

namespace bouton {

namespace {

/// Processor time of this thread, in seconds.
double processor_time() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

/// Lists pairs 0 to n; returns the last offset read, so that nothing can be left out.
std::uint64_t list_once(WythoffStrategy strategy, std::int64_t a, std::uint64_t n) {
    const auto source = cold_rows(strategy, WythoffRules{a, Play::normal}, 0, default_memory());
    std::uint64_t last = 0;
    for (std::uint64_t done = 0; done <= n;) {
        const ColdRows rows = source->next();
        done += rows.smaller_off.size();
        last = rows.larger_off.back();
    }
    return last;
}

}  // namespace

double seconds_to_list(WythoffStrategy strategy, std::int64_t a, std::uint64_t n, double least) {
    std::uint64_t times = 0;
    std::uint64_t sum = 0;
    const double begin = processor_time();
    double elapsed = 0;
    do {
        sum += list_once(strategy, a, n);
        ++times;
        elapsed = processor_time() - begin;
    } while (elapsed < least);
    require(n == 0 || sum > 0, "pairs after the first are not zero");
    return elapsed / static_cast<double>(times);
}

std::string processor_name() {
    std::ifstream file("/proc/cpuinfo");
    for (std::string line; std::getline(file, line);) {
        const std::size_t colon = line.find(": ");
        if (line.starts_with("model name") && colon != std::string::npos) {
            return line.substr(colon + 2);
        }
    }
    return "an unnamed processor";
}

}  // namespace bouton
