#pragma once

#include <mutex>
#include <optional>
#include <utility>

#include "base/error.hpp"
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
    /// search cannot be stopped, so it should be one of a second at most.  Throws Error{limit}
    /// where more memory or steps are needed than are allowed; what was known is then forgotten.
    Verdict<typename R::Position> verdict(const typename R::Position& position, Limits limits) {
        limits.control = nullptr;  // it may be gone before the next question
        limits.time = {};
        const std::scoped_lock lock(mutex_);
        if (search_) {
            try {
                return search_->verdict(position);
            } catch (const Error& error) {
                // It goes by the limits of an earlier question, which may have been narrower.
                search_.reset();
                if (error.kind() != ErrorKind::limit) throw;
            } catch (...) {
                search_.reset();
                throw;
            }
        }
        BestPlay<R>& search = search_.emplace(rules_, play_, limits);
        try {
            return search.verdict(position);
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
