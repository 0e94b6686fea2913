#pragma once

#include <cstdint>

namespace bouton {

/// How a long computation and its caller talk: it tells how far it is, the caller may stop it.
class Control {
public:
    Control() = default;
    Control(const Control&) = delete;
    Control& operator=(const Control&) = delete;
    Control(Control&&) = delete;
    Control& operator=(Control&&) = delete;
    virtual ~Control() = default;

    /// Told now and then: `done` units of work are done, out of `total` (0: not known).
    virtual void progress(std::uint64_t done, std::uint64_t total) = 0;
    /// Asked now and then: whether to give up.
    [[nodiscard]] virtual bool stopped() const { return false; }
};

}  // namespace bouton
