#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "base/control.hpp"

namespace bouton::cli {

/// Progress on standard error, if that is a terminal: how far, how fast, how long still.  Where far
/// less is done than before, new work has begun, such as rows after those that were passed by.
class TerminalProgress final : public Control {
public:
    /// `unit` is what is counted: "moves tried".
    explicit TerminalProgress(std::string unit, bool quiet = false);
    TerminalProgress(const TerminalProgress&) = delete;
    TerminalProgress& operator=(const TerminalProgress&) = delete;
    TerminalProgress(TerminalProgress&&) = delete;
    TerminalProgress& operator=(TerminalProgress&&) = delete;
    ~TerminalProgress() override;

    void progress(std::uint64_t done, std::uint64_t total) override;
    [[nodiscard]] bool stopped() const override;

private:
    using Clock = std::chrono::steady_clock;

    std::string unit_;
    bool visible_;
    bool shown_ = false;
    Clock::time_point begin_ = Clock::now();
    Clock::time_point last_ = begin_;
    std::uint64_t done_ = 0;
};

}  // namespace bouton::cli
