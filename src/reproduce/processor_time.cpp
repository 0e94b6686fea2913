#include "reproduce/processor_time.hpp"

#include <algorithm>
#include <ctime>
#include <fstream>
#include <limits>

namespace bouton {

namespace {

double now() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

}  // namespace

double processor_seconds(const std::function<void()>& work, double least) {
    constexpr int few = 3;
    constexpr double long_enough = 0.5;
    double shortest = std::numeric_limits<double>::infinity();
    double total = 0;
    for (int calls = 0; total < least || (calls < few && total < long_enough); ++calls) {
        const double begin = now();
        work();
        const double elapsed = now() - begin;
        shortest = std::min(shortest, elapsed);
        total += elapsed;
    }
    return shortest;
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
