#include "cli/stop.hpp"

#include <fmt/format.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdint>
#include <string_view>

#include "base/error.hpp"
#include "base/files/unfinished_name.hpp"
#include "base/time/time_limit.hpp"

namespace bouton::cli {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::microseconds;
using std::chrono::milliseconds;

constexpr auto patience = milliseconds(150);  // with work that was asked to stop
constexpr std::array signals{SIGINT, SIGTERM, SIGHUP};

// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables): a signal handler can reach
// nothing else.
volatile std::sig_atomic_t interrupted = 0;
std::array<char, 128> erasure{};
std::atomic<std::size_t> erasure_size = 0;  // 0: no line of progress is shown
std::atomic<std::int64_t> end_of_time = 0;  // in the clock's units; 0: none
std::array<char, 256> time_sentence{};
std::atomic<std::size_t> time_sentence_size = 0;
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

void ring_after(microseconds time) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(time);
    itimerval timer{};
    timer.it_value.tv_sec = seconds.count();
    timer.it_value.tv_usec = (time - seconds).count();
    setitimer(ITIMER_REAL, &timer, nullptr);
}

[[noreturn]] void end_now(std::string_view sentence, ErrorKind kind) {
    UnfinishedName::remove_all();
    (void)!write(STDERR_FILENO, erasure.data(), erasure_size);
    (void)!write(STDERR_FILENO, sentence.data(), sentence.size());
    _exit(static_cast<int>(kind));
}

/// The clock rings: for work that did not stop, or because the time is over.  Does only what a
/// signal handler may do.
extern "C" void on_alarm(int /*signal*/) {
    if (interrupted != 0) {
        end_now("bouton: the computation was stopped before its end\n", ErrorKind::failed);
    }
    const std::int64_t end = end_of_time;
    if (end == 0) return;
    const Clock::duration left = Clock::duration(end) - Clock::now().time_since_epoch();
    if (left > Clock::duration::zero()) {
        // The time was counted anew since the clock was set.
        ring_after(std::chrono::duration_cast<microseconds>(left) + milliseconds(1));
        return;
    }
    end_now({time_sentence.data(), time_sentence_size}, ErrorKind::limit);
}

extern "C" void on_interrupt(int /*signal*/) {
    interrupted = 1;
    ring_after(patience);
}

/// System calls go on after the handler returns.
void handle(int signal, void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    sigaction(signal, &action, nullptr);
}

}  // namespace

StopOnInterrupt::StopOnInterrupt() {
    handle(SIGALRM, on_alarm);
    for (const int signal : signals) handle(signal, on_interrupt);
}

StopOnInterrupt::~StopOnInterrupt() {
    for (const int signal : signals) handle(signal, SIG_DFL);
}

bool stop_requested() { return interrupted != 0; }

void end_program_after(std::optional<milliseconds> allowed, milliseconds grace) {
    if (!allowed) {
        end_of_time = 0;
        return;
    }
    constexpr std::chrono::hours longest{24 * 365 * 200};  // the clock counts up to 292 years
    const auto time = std::min<milliseconds>(*allowed, longest) + grace;
    const bool is_set = end_of_time != 0;
    end_of_time = (Clock::now() + time).time_since_epoch().count();
    if (is_set) return;
    const auto sentence = fmt::format_to_n(
        time_sentence.data(), time_sentence.size(),
        "bouton: the computation takes longer than the {} that it is allowed: ask for less, or "
        "allow more with --time\n",
        format_time(*allowed));
    time_sentence_size = std::min(sentence.size, time_sentence.size());
    handle(SIGALRM, on_alarm);
    ring_after(time);
}

void progress_is_shown(std::string_view erase) {
    erasure_size = 0;
    const std::size_t size = std::min(erase.size(), erasure.size());
    std::copy_n(erase.begin(), size, erasure.begin());
    erasure_size = size;
}

}  // namespace bouton::cli
