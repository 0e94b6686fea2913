#include "lab/processor_time.hpp"

#include <ctime>
#include <fstream>

namespace bouton {

namespace {

double now() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

}  // namespace

double processor_seconds(const std::function<void()>& work, double least) {
    const double begin = now();
    double calls = 0;
    double elapsed = 0;
    do {
        work();
        ++calls;
        elapsed = now() - begin;
    } while (elapsed < least);
    return elapsed / calls;
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
