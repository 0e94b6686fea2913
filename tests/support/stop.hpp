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

}  // namespace bouton
