#include "cli/progress.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

#include "base/time/time_limit.hpp"
#include "cli/stop.hpp"

namespace bouton::cli {

namespace {

/// How many columns the terminal has.
std::size_t terminal_columns() {
    constexpr std::size_t usual = 80;
    winsize size{};
    const bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1;
    return known ? size.ws_col : usual;
}

/// What stands before a line that replaces the last one.  Where the terminal knows no codes, spaces
/// write over it.
std::string new_line() {
    const char* terminal = std::getenv("TERM");
    const bool plain = terminal == nullptr || std::string_view(terminal) == "dumb";
    return plain ? "\r" + std::string(terminal_columns() - 1, ' ') + "\r" : "\r\033[K";
}

}  // namespace

bool TerminalProgress::stopped() const { return stop_requested(); }

TerminalProgress::TerminalProgress(std::string unit, bool quiet)
    : unit_(std::move(unit)), visible_(!quiet && isatty(STDERR_FILENO) == 1) {}

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
    const auto elapsed =
        static_cast<std::uint64_t>(std::chrono::duration_cast<milliseconds>(now - begin_).count());
    const std::uint64_t rate = done * 1000 / std::max<std::uint64_t>(elapsed, 1);
    std::string line = fmt::format("{} {}, {} a second", done, unit_, rate);
    if (total > 0 && rate > 0) {
        line += fmt::format(", {} % done, {} still", done / (total / 100 + 1),
                            format_time((total - done) / rate));
    }
    show(std::move(line));
}

void TerminalProgress::show(std::string line) {
    shown_ = true;
    progress_is_shown(new_line());
    line.resize(std::min(line.size(),
                         terminal_columns() - 1));  // it would not be erased from a second line
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
