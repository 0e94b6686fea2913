#include "cli/progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

#include "base/time/progress_text.hpp"
#include "base/time/time_limit.hpp"
#include "cli/stop.hpp"
#include "cli/terminal.hpp"

namespace bouton::cli {

namespace {

/// How many characters a line may have that is to be erased: one more would be on a second line.
std::size_t longest_line() { return error_width().value_or(1) - 1; }

/// What stands before a line that replaces the last one.  Where the terminal knows no codes, spaces
/// write over it.
std::string new_line() {
    const char* terminal = std::getenv("TERM");
    const bool plain = terminal == nullptr || std::string_view(terminal) == "dumb";
    return plain ? "\r" + std::string(longest_line(), ' ') + "\r" : "\r\033[K";
}

}  // namespace

bool TerminalProgress::stopped() const { return stop_requested(); }

TerminalProgress::TerminalProgress(std::string unit, bool quiet)
    : unit_(std::move(unit)), visible_(!quiet && error_width().has_value()) {}

TerminalProgress::~TerminalProgress() {
    if (!shown_) return;
    std::fputs(new_line().c_str(), stderr);
    progress_is_shown("");
}

void TerminalProgress::progress(std::uint64_t done, std::uint64_t total) {
    using std::chrono::milliseconds;
    const auto now = Clock::now();
    const std::scoped_lock lock(mutex_);
    if (done < done_ / 2) begin_ = now;
    done_ = done;
    if (!visible_ || now - last_ < milliseconds(200)) return;
    last_ = now;
    const auto elapsed = std::chrono::duration_cast<milliseconds>(now - begin_);
    show(progress_text(done, total, unit_, elapsed));
}

void TerminalProgress::show(std::string line) {
    shown_ = true;
    progress_is_shown(new_line());
    line.resize(std::min(line.size(), longest_line()));
    std::fputs((new_line() + line).c_str(), stderr);
    std::fflush(stderr);
}

void TerminalProgress::show_working(std::chrono::seconds so_far) {
    const std::scoped_lock lock(mutex_);
    if (!visible_ || Clock::now() - last_ < std::chrono::seconds(1)) return;
    show(
        fmt::format("working, {} so far", format_time(static_cast<std::uint64_t>(so_far.count()))));
}

ShowWorking::ShowWorking(TerminalProgress& progress) {
    if (!progress.is_visible()) return;
    // Signals are for the thread that works.
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    thread_ = std::thread([this, &progress] { tick(progress); });
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

ShowWorking::~ShowWorking() {
    if (!thread_.joinable()) return;
    {
        const std::scoped_lock lock(mutex_);
        ended_ = true;
    }
    ends_.notify_all();
    thread_.join();
}

void ShowWorking::tick(TerminalProgress& progress) {
    using std::chrono::seconds;
    std::unique_lock lock(mutex_);
    for (seconds so_far(1); !ends_.wait_for(lock, seconds(1), [&] { return ended_; }); ++so_far) {
        progress.show_working(so_far);
    }
}

}  // namespace bouton::cli
