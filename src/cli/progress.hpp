#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "base/control.hpp"

namespace bouton::cli {

/// Progress on standard error, if that is a terminal: how far, how fast, how long still.  Where far
/// less is done than before, new work has begun, such as rows after those that were passed by.
class TerminalProgress final : public Control {
public:
    /// `unit` is what is counted, in the plural: "moves tried".
    explicit TerminalProgress(std::string unit, bool quiet = false);
    TerminalProgress(const TerminalProgress&) = delete;
    TerminalProgress& operator=(const TerminalProgress&) = delete;
    TerminalProgress(TerminalProgress&&) = delete;
    TerminalProgress& operator=(TerminalProgress&&) = delete;
    ~TerminalProgress() override;

    void progress(std::uint64_t done, std::uint64_t total) override;
    [[nodiscard]] bool stopped() const override;
    /// Whether anything is shown at all.
    [[nodiscard]] bool is_visible() const { return visible_; }

    /// The line that stands where nothing was reported for a while: how long the work takes so far.
    void show_working(std::chrono::seconds so_far);

private:
    using Clock = std::chrono::steady_clock;

    void show(std::string line);

    std::string unit_;
    bool visible_;
    bool shown_ = false;
    Clock::time_point begin_ = Clock::now();
    Clock::time_point last_ = begin_;
    std::uint64_t done_ = 0;
    std::mutex mutex_;  // of what was shown, and when
};

/// While it lives, work that reports nothing, such as one operation on numbers of millions of
/// digits or a program that draws a picture, is seen to go on.  Nothing else may be written to the
/// terminal meanwhile.
class ShowWorking {
public:
    explicit ShowWorking(TerminalProgress& progress);
    ShowWorking(const ShowWorking&) = delete;
    ShowWorking& operator=(const ShowWorking&) = delete;
    ShowWorking(ShowWorking&&) = delete;
    ShowWorking& operator=(ShowWorking&&) = delete;
    ~ShowWorking();

private:
    void tick(TerminalProgress& progress);

    std::mutex mutex_;
    std::condition_variable ends_;
    bool ended_ = false;
    std::thread thread_;  // the last member, for it uses the others
};

}  // namespace bouton::cli
