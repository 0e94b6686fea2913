#pragma once

#include <algorithm>
#include <cstdint>
#include <mutex>

#include "base/limits.hpp"

namespace bouton::mastermind {

/// Tells of the progress of guessing against many secrets: after so much work, for those who bound
/// the work count the reports.  For several threads at once.
class Reports {
public:
    /// The limits must stay as long as this.  `total`: how many secrets there are.
    Reports(const Limits& limits, std::uint64_t total) : limits_(limits), total_(total) {}

    /// So many more secrets are found, and so many more answers were looked at for that.  Throws as
    /// Limits::progress does.
    void add(std::uint64_t secrets, std::uint64_t work) {
        constexpr std::uint64_t between = std::uint64_t{1} << 25U;
        const std::scoped_lock lock(mutex_);
        done_ += secrets;
        work_ += work;
        if (work_ - reported_ < between) return;
        reported_ = work_;
        limits_.progress(std::min(done_, total_), total_);
    }

private:
    const Limits& limits_;
    std::uint64_t total_;
    std::mutex mutex_;
    std::uint64_t done_ = 0;
    std::uint64_t work_ = 0;
    std::uint64_t reported_ = 0;
};

}  // namespace bouton::mastermind
