#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>

#include "base/control.hpp"

namespace bouton::web {

/// A part of an answer on its way to the client.
struct Piece {
    int status = 200;
    std::string bytes;
    bool last = false;
    bool broken = false;  ///< the rest cannot be made, though the beginning was sent
};

/// An answer that one thread makes while another one sends it.
///
/// An answer of less than a piece is passed on whole, when it is known to be right, so that a fault
/// gets a status of its own.  A longer one is passed on piece by piece, and its maker waits while
/// the client is slower.  The computation stops when the client has left, when the server stops,
/// and when it takes too long; the time in which it waits for the client does not count, but ends
/// after two minutes.
class Exchange final : public Control {
public:
    using PassOn = std::function<void(Piece)>;

    /// `pass_on` is called by the thread that makes the answer.
    Exchange(std::chrono::milliseconds time, PassOn pass_on);

    // For the thread that makes the answer.

    /// Throws Error{failed} if it is to stop, and Error{limit} if the answer becomes too long.
    void write(std::string_view text);
    /// All was written.
    void finish();
    /// The answer is a fault; what was not passed on yet is dropped.
    void fail(int status, std::string text);
    [[nodiscard]] bool timed_out() const;
    /// Whether nobody waits for the answer any more.
    [[nodiscard]] bool abandoned() const { return left_.load(); }

    void progress(std::uint64_t /*done*/, std::uint64_t /*total*/) override {}
    [[nodiscard]] bool stopped() const override { return abandoned() || timed_out(); }

    // For the thread that sends it.

    /// The client has left, or the server ends.
    void leave();
    /// So many bytes of pieces have been sent.
    void sent(std::size_t bytes);

private:
    void pass(bool last);

    std::atomic<std::chrono::steady_clock::rep> deadline_;
    std::atomic<bool> left_ = false;
    PassOn pass_on_;
    std::string text_;
    std::size_t passed_ = 0;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::size_t outstanding_ = 0;
    /// How long the client may be waited for, all in all.
    std::chrono::steady_clock::duration patience_ = std::chrono::minutes(2);
};

}  // namespace bouton::web
