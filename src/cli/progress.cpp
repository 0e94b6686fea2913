#include "cli/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <utility>

namespace bouton::cli {

namespace {

volatile std::sig_atomic_t interrupted = 0;  // NOLINT: a signal handler can reach nothing else

}  // namespace

StopOnInterrupt::StopOnInterrupt() {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        std::signal(signal, [](int /*signal*/) { interrupted = 1; });
    }
}

StopOnInterrupt::~StopOnInterrupt() {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, SIG_DFL);
}

bool TerminalProgress::stopped() const { return interrupted != 0; }

TerminalProgress::TerminalProgress(std::string unit, bool quiet)
    : unit_(std::move(unit)), visible_(!quiet && isatty(STDERR_FILENO) == 1) {}

TerminalProgress::~TerminalProgress() {
    if (shown_) std::fputs("\r\033[K", stderr);
}

void TerminalProgress::progress(std::uint64_t done, std::uint64_t total) {
    using std::chrono::milliseconds;
    const auto now = Clock::now();
    if (done < done_ / 2) begin_ = now;
    done_ = done;
    if (!visible_ || now - last_ < milliseconds(200)) return;
    last_ = now;
    shown_ = true;
    const auto elapsed =
        static_cast<std::uint64_t>(std::chrono::duration_cast<milliseconds>(now - begin_).count());
    const std::uint64_t rate = done * 1000 / std::max<std::uint64_t>(elapsed, 1);
    std::string line = fmt::format("{} {}, {} a second", done, unit_, rate);
    if (total > 0 && rate > 0) {
        line +=
            fmt::format(", {} % done, {} s still", done / (total / 100 + 1), (total - done) / rate);
    }
    fmt::print(stderr, "\r\033[K{}", line);
    std::fflush(stderr);
}

}  // namespace bouton::cli
