#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace bouton {

/// How long work still takes, seen from how far it came in the last while.  What comes before the
/// first report, such as finding where a list begins, does not count, and where less is done than
/// before, new work has begun.
class Pace {
public:
    using Clock = std::chrono::steady_clock;

    /// So much of all is done at that time.  Returns how long the rest takes, from time to time and
    /// once that was seen for long enough: the less of two looks one after the other, since the
    /// program may have been put to sleep during one.
    std::optional<std::chrono::seconds> rest(std::uint64_t done, std::uint64_t all,
                                             Clock::time_point now);

private:
    std::optional<Clock::time_point> since_;
    std::uint64_t done_then_ = 0;
    std::uint64_t done_last_ = 0;
    unsigned reports_ = 0;
    std::optional<std::chrono::seconds> look_before_;
};

}  // namespace bouton
