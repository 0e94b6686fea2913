#pragma once

#include <cstdint>

namespace bouton {

/// How a long computation and its caller talk: the computation reports its progress, and the caller
/// may stop it.
class Control {
public:
    Control() = default;
    Control(const Control&) = delete;
    Control& operator=(const Control&) = delete;
    Control(Control&&) = delete;
    Control& operator=(Control&&) = delete;
    virtual ~Control() = default;

    /// Called now and then, by one thread at a time: `done` units of work out of `total` (0: not
    /// known) are done.
    virtual void progress(std::uint64_t done, std::uint64_t total) = 0;
    /// Asked now and then, by any thread at any time, also while another one tells its progress:
    /// whether the computation should stop.
    [[nodiscard]] virtual bool stopped() const { return false; }
};

}  // namespace bouton
