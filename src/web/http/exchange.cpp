#include "web/http/exchange.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/error.hpp"
#include "base/memory/memory.hpp"

namespace bouton::web {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t piece_size = std::size_t{256} << 10U;
constexpr std::size_t most_outstanding = std::size_t{1} << 20U;
constexpr std::size_t longest_answer = std::size_t{1} << 30U;

}  // namespace

Exchange::Exchange(std::chrono::milliseconds time, PassOn pass_on)
    : deadline_((Clock::now() + time).time_since_epoch().count()), pass_on_(std::move(pass_on)) {}

bool Exchange::timed_out() const {
    return Clock::now().time_since_epoch().count() > deadline_.load();
}

void Exchange::write(std::string_view text) {
    text_ += text;
    if (text_.size() < piece_size) return;
    if (passed_ + text_.size() > longest_answer) {
        throw Error(ErrorKind::limit,
                    fmt::format("the answer is longer than {}", format_memory(longest_answer)));
    }
    pass(false);
}

void Exchange::pass(bool last) {
    {
        std::unique_lock lock(mutex_);
        const auto begin = Clock::now();
        const bool taken = changed_.wait_for(
            lock, patience_, [this] { return outstanding_ < most_outstanding || left_; });
        const auto waited = Clock::now() - begin;
        deadline_ += waited.count();
        patience_ -= waited;
        if (!taken) throw Error(ErrorKind::failed, "the client takes the answer too slowly");
        outstanding_ += text_.size();
    }
    if (abandoned()) {
        throw Error(ErrorKind::failed, "the client left before the answer was complete");
    }
    passed_ += text_.size();
    pass_on_({.bytes = std::exchange(text_, {}), .last = last});
}

void Exchange::finish() { pass(true); }

void Exchange::fail(int status, std::string text) {
    pass_on_({.status = status,
              .bytes = passed_ == 0 ? std::move(text) : std::string(),
              .last = true,
              .broken = passed_ != 0});
}

void Exchange::leave() {
    {
        const std::scoped_lock lock(mutex_);
        left_ = true;
    }
    changed_.notify_all();
}

void Exchange::sent(std::size_t bytes) {
    {
        const std::scoped_lock lock(mutex_);
        outstanding_ -= bytes;
    }
    changed_.notify_all();
}

}  // namespace bouton::web
