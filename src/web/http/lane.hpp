#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace bouton::web {

/// Threads that do one piece of work after the other, in the order in which they are given.
class Lane {
public:
    /// At most `most_waiting` pieces wait.  `niceness` is added to that of the threads, so that the
    /// system prefers others (0: it does not).
    Lane(std::size_t threads, std::size_t most_waiting, int niceness);
    Lane(const Lane&) = delete;
    Lane& operator=(const Lane&) = delete;
    Lane(Lane&&) = delete;
    Lane& operator=(Lane&&) = delete;
    /// Waits for the work that is being done; what waits is dropped.
    ~Lane();

    /// False if too much is waiting, or the lane is being closed.  `work` throws nothing.
    bool give(std::function<void()> work);

    /// Drops what waits and takes nothing more.
    void close();
    /// Whether all work has ended by then; after close().
    bool wait_until(std::chrono::steady_clock::time_point end);

private:
    void run(int niceness);

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::function<void()>> waiting_;
    std::size_t most_waiting_;
    std::size_t running_ = 0;
    bool closed_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace bouton::web
