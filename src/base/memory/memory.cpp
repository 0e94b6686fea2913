#include "base/memory/memory.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <fstream>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "base/error.hpp"
#include "base/text/decimal.hpp"

namespace bouton {

namespace {
constexpr std::string_view units = "KMGT";
}  // namespace

std::size_t parse_memory(std::string_view text) {
    const auto refuse = [&] {
        return Error(
            ErrorKind::bad_request,
            fmt::format("'{}' is not an amount of memory: write for example 512M or 1.5G", text));
    };
    const auto number = read_decimal(text);
    if (!number) throw refuse();
    std::string_view unit = number->rest;
    std::size_t shift = 0;
    if (!unit.empty() && unit != "B") {
        const std::size_t place = units.find(static_cast<char>(unit[0] & ~0x20));
        unit.remove_prefix(1);
        if (place == std::string_view::npos || !(unit.empty() || unit == "B" || unit == "iB")) {
            throw refuse();
        }
        shift = 10 * (place + 1);
    }
    const auto bytes = number->times(std::uint64_t{1} << shift);
    if (!bytes || *bytes == 0) throw refuse();
    return *bytes;
}

std::string format_memory(std::size_t bytes) {
    std::size_t power = 0;
    std::size_t rest = bytes;
    while (power < units.size() && rest >= 1024) {
        rest >>= 10U;
        ++power;
    }
    if (power == 0) return fmt::format("{} byte{}", bytes, bytes == 1 ? "" : "s");
    return fmt::format("{} {}iB", rest, units[power - 1]);
}

std::size_t default_memory() {
    static const std::size_t half = [] {
        const auto pages = std::max(sysconf(_SC_PHYS_PAGES), 1L);
        const auto page = std::max(sysconf(_SC_PAGESIZE), 4096L);
        return static_cast<std::size_t>(pages) * static_cast<std::size_t>(page) / 2;
    }();
    return half;
}

std::size_t resident_memory() {
    std::ifstream sizes("/proc/self/statm");
    std::size_t total = 0;
    std::size_t resident = 0;
    if (!(sizes >> total >> resident)) return 0;
    return resident * static_cast<std::size_t>(std::max(sysconf(_SC_PAGESIZE), 4096L));
}

void release_free_memory() {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

}  // namespace bouton
