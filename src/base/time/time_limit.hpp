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
    explicit TimeLimit(std::chrono::milliseconds allowed) : allowed_(allowed) { restart(); }

    /// What is allowed in all; nothing where there is no limit.
    [[nodiscard]] std::optional<std::chrono::milliseconds> allowed() const { return allowed_; }
    [[nodiscard]] bool is_over() const { return allowed_ && Clock::now() >= end_; }
    /// How much of it is left, none once it is over; nothing where there is no limit.
    [[nodiscard]] std::optional<Clock::duration> left() const {
        if (!allowed_) return std::nullopt;
        return std::max(end_ - Clock::now(), Clock::duration::zero());
    }
    /// Counts from now on.
    void restart() {
        // The clock counts up to about 292 years.
        constexpr std::chrono::hours longest{24 * 365 * 200};
        if (allowed_) {
            end_ = Clock::now() + std::min<std::chrono::milliseconds>(*allowed_, longest);
        }
    }

private:
    std::optional<std::chrono::milliseconds> allowed_;
    Clock::time_point end_;
};

/// The time named by a text like `90`, `90s`, `0.5s`, `10m`, `1.5h` or `1d`, in whole milliseconds,
/// at least one; nothing for `none`.  Throws Error{bad_request}.
std::optional<std::chrono::milliseconds> parse_time(std::string_view text);

/// A time as people write it, rounded down: `90 s`, `10 min`, `2 h`, `3 days`, `40 years`.
std::string format_time(std::uint64_t seconds);
/// The same with the fraction of a time below a minute: `0.05 s`, `1.5 s`.
std::string format_time(std::chrono::milliseconds time);

}  // namespace bouton
