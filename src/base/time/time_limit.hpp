#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bouton {

/// How long a computation may take, counted from when the limit was made or restarted.
class TimeLimit {
public:
    using Clock = std::chrono::steady_clock;

    /// No limit.
    TimeLimit() = default;
    /// So long from now on.
    explicit TimeLimit(std::chrono::seconds allowed)
        : allowed_(allowed), end_(Clock::now() + allowed) {}

    /// What is allowed in all; nothing where there is no limit.
    [[nodiscard]] std::optional<std::chrono::seconds> allowed() const { return allowed_; }
    [[nodiscard]] bool is_over() const { return allowed_ && Clock::now() >= end_; }
    /// How much of it is left, none once it is over; nothing where there is no limit.
    [[nodiscard]] std::optional<Clock::duration> left() const {
        if (!allowed_) return std::nullopt;
        return std::max(end_ - Clock::now(), Clock::duration::zero());
    }
    /// Counts from now on.
    void restart() {
        if (allowed_) end_ = Clock::now() + *allowed_;
    }

private:
    std::optional<std::chrono::seconds> allowed_;
    Clock::time_point end_;
};

/// The time named by a text like `90`, `90s`, `10m`, `2h` or `1d`; nothing for `none`.  Throws
/// Error{bad_request}.
std::optional<std::chrono::seconds> parse_time(std::string_view text);

/// A time as people write it, rounded down: `90 s`, `10 min`, `2 h`, `3 days`, `40 years`.
std::string format_time(std::uint64_t seconds);

}  // namespace bouton
