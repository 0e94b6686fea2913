#include "web/http/lane.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <new>
#include <utility>

namespace bouton::web {

Lane::Lane(std::size_t threads, std::size_t most_waiting, int niceness)
    : most_waiting_(most_waiting) {
    for (std::size_t i = 0; i < threads; ++i) {
        threads_.emplace_back([this, niceness] { run(niceness); });
    }
}

Lane::~Lane() {
    close();
    for (std::thread& thread : threads_) thread.join();
}

bool Lane::give(std::function<void()> work) {
    {
        const std::scoped_lock lock(mutex_);
        if (closed_ || waiting_.size() >= most_waiting_) return false;
        waiting_.push_back(std::move(work));
    }
    changed_.notify_one();
    return true;
}

void Lane::close() {
    // cppcheck-suppress variableScope  ; destroyed when the lock is given back
    std::deque<std::function<void()>> dropped;
    {
        const std::scoped_lock lock(mutex_);
        closed_ = true;
        dropped.swap(waiting_);
    }
    changed_.notify_all();
}

bool Lane::wait_until(std::chrono::steady_clock::time_point end) {
    std::unique_lock lock(mutex_);
    return changed_.wait_until(lock, end, [this] { return running_ == 0; });
}

void Lane::run(int niceness) {
    // On Linux a niceness is that of a thread.  Where it cannot be set, nothing is lost but
    // manners.
    if (niceness != 0) setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), niceness);
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return closed_ || !waiting_.empty(); });
        if (waiting_.empty()) return;
        std::function<void()> work = std::move(waiting_.front());
        waiting_.pop_front();
        ++running_;
        lock.unlock();
        try {
            work();
        } catch (const std::bad_alloc&) {  // NOLINT(bugprone-empty-catch)
            // There is no memory for the reply that says so either: the client is not answered.
        }
        work = nullptr;
        lock.lock();
        --running_;
        if (closed_) changed_.notify_all();
    }
}

}  // namespace bouton::web
