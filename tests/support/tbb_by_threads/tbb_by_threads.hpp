#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <list>
#include <map>
#include <mutex>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

/// What Bouton uses of oneTBB, made of std::thread.
///
/// The thread sanitizer has to see every lock and every atomic operation, or it takes for a race
/// what a lock of the library orders. Debian's oneTBB is not compiled for that.  In the preset tsan
/// these headers stand in for it; the code under test is the same.
namespace tbb {

namespace by_threads {

/// How many threads the innermost task_arena allows.
inline std::size_t& allowed() {
    thread_local std::size_t count = 2;
    return count;
}

/// Runs `work` in as many threads as are allowed, and throws what the first of them threw.
template <class Work>
void run(const Work& work) {
    std::mutex mutex;
    std::exception_ptr error;
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < allowed(); ++i) {
        threads.emplace_back([&, count = allowed()] {
            allowed() = count;
            try {
                work();
            } catch (...) {
                const std::scoped_lock lock(mutex);
                if (!error) error = std::current_exception();
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    if (error) std::rethrow_exception(error);
}

}  // namespace by_threads

class global_control {
public:
    enum parameter { max_allowed_parallelism };
    global_control(parameter, std::size_t) {}
};

class task_arena {
public:
    explicit task_arena(int threads)
        : threads_(static_cast<std::size_t>(std::clamp(threads, 1, 8))) {}

    template <class Work>
    void execute(const Work& work) const {
        const std::size_t before = std::exchange(by_threads::allowed(), threads_);
        try {
            work();
        } catch (...) {
            by_threads::allowed() = before;
            throw;
        }
        by_threads::allowed() = before;
    }

private:
    std::size_t threads_;
};

template <class Value>
class blocked_range {
public:
    blocked_range(Value begin, Value end, std::size_t grain = 1)
        : begin_(begin), end_(end), grain_(grain) {}
    Value begin() const { return begin_; }
    Value end() const { return end_; }
    std::size_t grainsize() const { return grain_; }

private:
    Value begin_;
    Value end_;
    std::size_t grain_;
};

template <class Value, class Body>
void parallel_for(const blocked_range<Value>& range, const Body& body) {
    std::atomic<Value> next = range.begin();
    by_threads::run([&] {
        while (true) {
            const Value begin = next.fetch_add(range.grainsize());
            if (begin >= range.end()) return;
            body(blocked_range<Value>(begin,
                                      std::min<Value>(begin + range.grainsize(), range.end())));
        }
    });
}

/// Tasks begin when somebody waits for them.
class task_group {
public:
    template <class Task>
    void run(Task task) {
        const std::scoped_lock lock(mutex_);
        tasks_.emplace_back(std::move(task));
        changed_.notify_all();
    }

    void wait() {
        by_threads::run([this] { work(); });
    }

private:
    void work() {
        std::unique_lock lock(mutex_);
        while (true) {
            changed_.wait(lock, [this] { return failed_ || !tasks_.empty() || running_ == 0; });
            if (failed_ || tasks_.empty()) return;
            const std::function<void()> task = std::move(tasks_.front());
            tasks_.pop_front();
            ++running_;
            lock.unlock();
            try {
                task();
            } catch (...) {
                lock.lock();
                --running_;
                failed_ = true;
                changed_.notify_all();
                throw;
            }
            lock.lock();
            --running_;
            changed_.notify_all();
        }
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::function<void()>> tasks_;
    std::size_t running_ = 0;
    bool failed_ = false;
};

/// An object for each thread that asks for one.
template <class Value>
class enumerable_thread_specific {
public:
    template <class Make>
    requires std::is_invocable_v<Make>
    explicit enumerable_thread_specific(Make make) : make_(std::move(make)) {}
    template <class... Arguments>
    requires(sizeof...(Arguments) > 1) explicit enumerable_thread_specific(Arguments... arguments)
        : make_([=] { return Value(arguments...); }) {}

    Value& local() {
        const std::scoped_lock lock(mutex_);
        const auto [place, added] = mine_.try_emplace(std::this_thread::get_id(), nullptr);
        if (added) place->second = &all_.emplace_back(make_).value;
        return *place->second;
    }

    /// To look at all of them, when no thread works any more.
    auto begin() { return View{all_.begin()}; }
    auto end() { return View{all_.end()}; }

private:
    struct Element {
        explicit Element(const std::function<Value()>& make) : value(make()) {}
        Value value;
    };
    struct View {
        typename std::list<Element>::iterator at;
        Value& operator*() const { return at->value; }
        View& operator++() {
            ++at;
            return *this;
        }
        bool operator!=(const View& other) const { return at != other.at; }
    };

    std::function<Value()> make_;
    std::mutex mutex_;
    std::list<Element> all_;
    std::map<std::thread::id, Value*> mine_;
};

class flow_control {
public:
    void stop() { stopped = true; }
    bool stopped = false;
};

enum class filter_mode { parallel, serial_in_order };

template <class In, class Out>
struct filter {
    std::function<Out(In)> work;
};

template <class Out>
struct filter<void, Out> {
    std::function<Out(flow_control&)> work;
};

template <class In, class Out, class Work>
filter<In, Out> make_filter(filter_mode, Work work) {
    return {std::move(work)};
}

/// A source in order, work at once, a sink in order: the one shape of pipeline there is here.
template <class Piece>
struct begun_pipeline {
    filter<void, Piece> source;
    filter<Piece, Piece> work;
};

template <class Piece>
struct whole_pipeline {
    filter<void, Piece> source;
    filter<Piece, Piece> work;
    filter<Piece, void> sink;
};

template <class Piece>
begun_pipeline<Piece> operator&(filter<void, Piece> source, filter<Piece, Piece> work) {
    return {std::move(source), std::move(work)};
}

template <class Piece>
whole_pipeline<Piece> operator&(begun_pipeline<Piece> begun, filter<Piece, void> sink) {
    return {std::move(begun.source), std::move(begun.work), std::move(sink)};
}

/// A thread takes a piece through all of the pipeline, so that never more pieces than threads are
/// under way.
template <class Piece>
void parallel_pipeline(std::size_t, const whole_pipeline<Piece>& pipeline) {
    std::mutex input;
    std::mutex output;
    std::condition_variable given;
    flow_control flow;
    std::size_t taken = 0;
    std::size_t done = 0;
    bool failed = false;
    const auto fail = [&] {
        const std::scoped_lock lock(output);
        failed = true;
        given.notify_all();
    };
    // A source that has thrown is not asked again: what it left behind is half done.
    const auto ask_source = [&] {
        try {
            return pipeline.source.work(flow);
        } catch (...) {
            flow.stop();
            throw;
        }
    };
    by_threads::run([&] {
        try {
            while (true) {
                std::unique_lock in(input);
                if (flow.stopped) return;
                Piece piece = ask_source();
                if (flow.stopped) return;
                const std::size_t number = taken++;
                in.unlock();
                piece = pipeline.work.work(piece);
                std::unique_lock out(output);
                given.wait(out, [&] { return failed || done == number; });
                if (failed) return;
                pipeline.sink.work(piece);
                ++done;
                given.notify_all();
            }
        } catch (...) {
            fail();
            throw;
        }
    });
}

}  // namespace tbb
