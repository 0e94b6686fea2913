#pragma once

#include <mutex>
#include <optional>
#include <utility>

#include "solve/best_play.hpp"

namespace bouton {

/// BestPlay that is kept from question to question, for several threads.
template <Rules R>
class KeptBestPlay {
public:
    KeptBestPlay(R rules, Play play) : rules_(std::move(rules)), play_(play) {}
    KeptBestPlay(const KeptBestPlay&) = delete;
    KeptBestPlay& operator=(const KeptBestPlay&) = delete;
    KeptBestPlay(KeptBestPlay&&) = delete;
    KeptBestPlay& operator=(KeptBestPlay&&) = delete;
    ~KeptBestPlay() = default;

    /// The verdict on a position, by what is known from earlier questions and else by search.  The
    /// memory and steps that are allowed are those of the first question; the search cannot be
    /// stopped, so it should be one of a second at most.
    Verdict<typename R::Position> verdict(const typename R::Position& position, Limits limits) {
        limits.control = nullptr;  // it may be gone before the next question
        limits.time = {};
        const std::scoped_lock lock(mutex_);
        try {
            if (!search_) search_.emplace(rules_, play_, limits);
            return search_->verdict(position);
        } catch (...) {
            search_.reset();
            throw;
        }
    }

private:
    R rules_;
    Play play_;
    std::mutex mutex_;
    std::optional<BestPlay<R>> search_;
};

}  // namespace bouton
