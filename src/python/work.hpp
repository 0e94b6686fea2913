#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <exception>
#include <functional>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>

#include "base/control.hpp"
#include "base/limits.hpp"

namespace bouton::python {

/// A computation that was called from Python: what it may use, how it tells its progress, and how
/// Ctrl-C stops it.
///
/// Python handles signals in its main thread only, and progress is shown by the thread that called,
/// so that it is that thread which looks now and then, whichever threads compute.
class Work final : public Control {
public:
    /// The limits as the functions of the module take them: `memory` in bytes or as text ("4G"),
    /// `threads`, and `time` in seconds or as text ("10m"); None for what is usual, which is no
    /// limit of time.  Throws Error{bad_request} for what is not understood.
    Work(pybind11::handle memory, pybind11::handle threads, pybind11::handle time, bool quiet);

    /// What `compute(limits)` returns, computed without the interpreter's lock, which must be held
    /// by the caller.  If Ctrl-C stopped it, that is thrown as Python raised it.  It is computed by
    /// a thread of its own, while this one looks.
    template <class Compute>
    auto run(Compute&& compute) {
        using Result = std::invoke_result_t<Compute, const Limits&>;
        if constexpr (std::is_void_v<Result>) {
            run_beside([&] { compute(limits_); });
        } else {
            std::optional<Result> result;
            run_beside([&] { result.emplace(compute(limits_)); });
            return std::move(*result);
        }
    }

    /// The same by the caller's thread, which looks when the computation tells its progress: for
    /// what often takes less time than it takes to start a thread, and for rules in Python, where
    /// the interpreter itself looks.
    template <class Compute>
    auto run_here(Compute&& compute) {
        try {
            const pybind11::gil_scoped_release unlocked;
            if constexpr (std::is_void_v<std::invoke_result_t<Compute, const Limits&>>) {
                compute(limits_);
                end();
            } else {
                auto result = compute(limits_);
                end();
                return result;
            }
        } catch (...) {
            fail();
        }
    }

    void progress(std::uint64_t done, std::uint64_t total) override;
    [[nodiscard]] bool stopped() const override;

private:
    using Clock = std::chrono::steady_clock;

    void run_beside(const std::function<void()>& compute);
    void look() const;
    void end();
    void finish();
    [[noreturn]] void fail();

    Limits limits_;
    bool quiet_;
    std::thread::id caller_ = std::this_thread::get_id();
    Clock::time_point begin_ = Clock::now();
    std::atomic<std::uint64_t> done_ = 0;
    std::atomic<std::uint64_t> total_ = 0;
    mutable std::atomic<bool> stopped_ = false;
    // Of the caller's thread only:
    mutable Clock::time_point looked_ = begin_;
    mutable Clock::time_point shown_ = begin_;
    mutable std::exception_ptr raised_;  // what Python raised when it looked
    mutable PyObject* line_ = nullptr;   // what shows the progress, once it is shown; owned
};

/// What a short computation returns, which needs neither limits nor progress; without the
/// interpreter's lock, so that nobody who holds it waits for what another thread computes.
template <class Compute>
auto unlocked(Compute&& compute) {
    const pybind11::gil_scoped_release unlocked;
    return compute();
}

}  // namespace bouton::python
