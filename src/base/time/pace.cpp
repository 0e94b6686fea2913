#include "base/time/pace.hpp"

#include <algorithm>
#include <utility>

namespace bouton {

namespace {

constexpr std::chrono::seconds enough_time(5);
constexpr unsigned enough_reports = 16;
constexpr std::uint64_t longest = 1'000'000'000'000;  // seconds

}  // namespace

std::optional<std::chrono::seconds> Pace::rest(std::uint64_t done, std::uint64_t all,
                                               Clock::time_point now) {
    const bool is_new = done < done_last_;
    done_last_ = done;
    if (!since_ || is_new) {
        if (done > 0) since_ = now;
        done_then_ = done;
        reports_ = 0;
        look_before_.reset();
        return std::nullopt;
    }
    ++reports_;
    if (now - *since_ < enough_time || reports_ < enough_reports || done <= done_then_) {
        return std::nullopt;
    }
    const auto seconds = std::chrono::duration<double>(now - *since_).count();
    const double still = static_cast<double>(all - std::min(done, all)) * seconds /
                         static_cast<double>(done - done_then_);
    since_ = now;
    done_then_ = done;
    reports_ = 0;
    const std::chrono::seconds look(
        still < static_cast<double>(longest) ? static_cast<std::uint64_t>(still) : longest);
    const auto before = std::exchange(look_before_, look);
    if (!before) return std::nullopt;
    return std::min(*before, look);
}

}  // namespace bouton
