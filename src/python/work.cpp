#include "python/work.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <future>
#include <string>

#include "base/error.hpp"
#include "python/numbers.hpp"

namespace bouton::python {

namespace py = pybind11;

namespace {

/// How long a computation takes before its progress is shown, and how often it is shown then.
constexpr std::chrono::seconds patience{1};
constexpr std::chrono::milliseconds between_shows{200};
/// How often Python is asked whether there was a signal.
constexpr std::chrono::milliseconds between_looks{20};

std::size_t read_memory(py::handle memory) {
    if (py::isinstance<py::str>(memory)) return parse_memory(to_text(memory));
    if (PyIndex_Check(memory.ptr()) == 0) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("memory must be a number of bytes or a text such as \"4G\", not {}",
                                shown(memory)));
    }
    return parse_memory(to_integer(memory, "memory").to_string());
}

/// A number of seconds in whole milliseconds, rounded up.
std::optional<std::chrono::milliseconds> read_time(py::handle time) {
    if (py::isinstance<py::str>(time)) return parse_time(to_text(time));
    double seconds = PyFloat_AsDouble(time.ptr());
    if (PyErr_Occurred() != nullptr) {
        const bool overflow = PyErr_ExceptionMatches(PyExc_OverflowError) != 0;
        PyErr_Clear();
        if (!overflow) {
            throw Error(
                ErrorKind::bad_request,
                fmt::format("time must be a number of seconds or a text such as \"10m\", not {}",
                            shown(time)));
        }
        // An integer that no floating-point number is near.
        seconds = to_integer(time, "time") > 0 ? HUGE_VAL : -1;
    }
    if (!(seconds > 0)) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("time must be more than 0 seconds, not {}", shown(time)));
    }
    constexpr double longest = 1e9;  // thirty years
    const double allowed = std::min(seconds, longest);
    return std::chrono::milliseconds(static_cast<std::int64_t>(std::ceil(1000 * allowed)));
}

}  // namespace

Work::Work(py::handle memory, py::handle threads, py::handle time, bool quiet) : quiet_(quiet) {
    if (!memory.is_none()) limits_.memory = read_memory(memory);
    if (!threads.is_none()) {
        const auto count = to_integer(threads, "threads").to_word();
        if (!count || *count < 1 || *count > 1024) {
            throw Error(ErrorKind::bad_request,
                        fmt::format("threads must be from 1 to 1024, not {}", shown(threads)));
        }
        limits_.threads = static_cast<unsigned>(*count);
    }
    if (!time.is_none()) {
        if (const auto allowed = read_time(time)) limits_.time = TimeLimit(*allowed);
    }
    limits_.control = this;
}

bool Work::stopped() const {
    if (!stopped_ && std::this_thread::get_id() == caller_) look();
    return stopped_;
}

void Work::progress(std::uint64_t done, std::uint64_t total) {
    done_ = done;
    total_ = total;
}

/// Asks Python whether there was a signal, and shows the progress, if it is time for that.
void Work::look() const {
    const auto now = Clock::now();
    if (now - looked_ < between_looks) return;
    looked_ = now;
    const py::gil_scoped_acquire locked;
    try {
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
        const std::uint64_t done = done_;
        if (quiet_ || done == 0 || now - begin_ < patience || now - shown_ < between_shows) return;
        shown_ = now;
        if (line_ == nullptr) {
            line_ = py::module_::import("bouton._progress").attr("start")().release().ptr();
        }
        const std::chrono::duration<double> elapsed = now - begin_;
        py::handle(line_).attr("show")(done, total_.load(), elapsed.count());
    } catch (...) {
        raised_ = std::current_exception();
        stopped_ = true;
    }
}

void Work::run_beside(const std::function<void()>& compute) {
    std::exception_ptr thrown;
    {
        const py::gil_scoped_release unlocked;
        std::promise<void> ended;
        const std::future<void> end = ended.get_future();
        std::thread thread([&] {
            try {
                compute();
            } catch (...) {
                thrown = std::current_exception();
            }
            ended.set_value();
        });
        while (end.wait_for(between_looks) != std::future_status::ready) look();
        thread.join();
    }
    try {
        if (thrown) std::rethrow_exception(thrown);
        end();
    } catch (...) {
        fail();
    }
}

/// The computation came to its end; throws what Python raised meanwhile, if it did not notice.
void Work::end() {
    if (raised_) std::rethrow_exception(raised_);
    finish();
}

/// Erases the line that shows the progress.
void Work::finish() {
    if (line_ == nullptr) return;
    const py::gil_scoped_acquire locked;
    const auto line = py::reinterpret_steal<py::object>(std::exchange(line_, nullptr));
    try {
        line.attr("close")();
    } catch (const py::error_already_set&) {  // no reason to lose a result
        return;
    }
}

/// Throws on what is being handled, or what Python raised before.
void Work::fail() {
    finish();
    std::rethrow_exception(raised_ ? raised_ : std::current_exception());
}

}  // namespace bouton::python
