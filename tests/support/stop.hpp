#pragma once

#include <atomic>
#include <cstdint>

#include "base/control.hpp"

namespace bouton {

/// Lets work go on for so many reports, and then has it stop.
class StopAfter final : public Control {
public:
    explicit StopAfter(int reports = 0) : most_(reports) {}

    void progress(std::uint64_t /*done*/, std::uint64_t /*total*/) override { ++reports_; }
    [[nodiscard]] bool stopped() const override { return reports_ > most_; }

    [[nodiscard]] int reports() const { return reports_; }

private:
    int most_;
    std::atomic<int> reports_ = 0;
};

/// Stops work at one of the times when it looks whether it is to go on, or tells its progress.
class StopAtLook final : public Control {
public:
    explicit StopAtLook(std::uint64_t look) : look_(look) {}

    void progress(std::uint64_t /*done*/, std::uint64_t /*total*/) override { ++looks_; }
    [[nodiscard]] bool stopped() const override { return looks_++ >= look_ && !lifted_; }
    /// From now on the work may go on.
    void lift() { lifted_ = true; }

private:
    std::uint64_t look_;
    mutable std::atomic<std::uint64_t> looks_ = 0;
    std::atomic<bool> lifted_ = false;
};

}  // namespace bouton
