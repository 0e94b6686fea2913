#pragma once

#include <atomic>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "base/parallel.hpp"
#include "solve/result_file.hpp"
#include "solve/worth.hpp"
#include "theory/rules.hpp"

namespace bouton {

/// Rules of a game whose positions are numbered 0 … size() − 1.  `ending(number)` is the outcome
/// for the player to move where the game is over; a number that is no legal position is a draw.
/// `options(number, emit)` emits the numbers that moves leave, and `predecessors(number, emit)` the
/// positions from which a move leads there, each as often as `options` emits the number.  Whoever
/// cannot move has lost.  All are called from several threads at once.
template <class R>
concept IndexedRules = requires(const R& rules, std::uint64_t number) {
    { rules.size() } -> std::convertible_to<std::uint64_t>;
    { rules.ending(number) } -> std::same_as<std::optional<Outcome>>;
    rules.options(number, detail::Ignore{});
    rules.predecessors(number, detail::Ignore{});
};

/// The worth of all positions of a game that may go on for ever, backwards from its ends.
///
/// In layers: the positions that are decided in d moves are found from those decided in d − 1.  A
/// position with a lost option is won one move later.  A counter of the options that are not known
/// to be won tells when all of them are: then the position is lost.  What is never decided is a
/// draw.  It is the algorithm of `loopy_outcomes`, with a layer shared by several threads: they
/// decide a position by one atomic exchange, and no position can be both won and lost in a layer,
/// since its lost option is never counted off.
///
/// Cost: each move is looked at twice.  4 bytes a position and 4 for each of a layer.
template <IndexedRules R>
class Retrograde {
public:
    /// Throws Error{limit} if there are too many positions for the memory allowed.  If a file is
    /// named, a result in it is used, and a computation that was stopped goes on where it was last
    /// saved.
    explicit Retrograde(const R& rules, const Limits& limits = {},
                        std::optional<KeptIn> kept = std::nullopt)
        : rules_(rules),
          limits_(limits),
          kept_(std::move(kept)),
          size_(checked_size(rules, limits)),
          worths_(size_),
          not_won_(size_) {
        begin();
        while (!layer_.empty()) {
            if (layer_number_ + 1 >= Worth::most_moves) {
                throw Error(ErrorKind::limit,
                            "a win in this game takes more moves than are counted");
            }
            next_layer();
            if (!layer_.empty() && kept_.is_due()) save(layer_number_);
        }
        if (kept_ && !complete_) save(finished);
        std::vector<std::atomic<std::uint16_t>>().swap(not_won_);
    }

    [[nodiscard]] std::uint64_t size() const { return size_; }
    [[nodiscard]] Worth operator[](std::uint64_t number) const {
        return Worth::from_bits(worths_[number].load(std::memory_order_relaxed));
    }
    /// The layer from which a result in a file was taken up; nothing if there was none.
    [[nodiscard]] std::optional<std::uint64_t> resumed() const { return resumed_; }

    static constexpr std::uint64_t finished = UINT64_MAX;
    static constexpr std::uint64_t bytes_each = 12;

private:
    static constexpr std::size_t grain = 4096;
    static constexpr std::uint64_t between_reports = std::uint64_t{1} << 16U;

    static std::size_t checked_size(const R& rules, const Limits& limits) {
        const std::uint64_t size = rules.size();
        if (size > UINT32_MAX) {
            throw Error(ErrorKind::limit, "the game has too many positions to number them");
        }
        limits.require_memory(size * bytes_each, "solving all positions backwards from the ends");
        return size;
    }

    /// The first layer, or the one that a file has come to.
    void begin() {
        const auto stored = kept_.read(size_ * sizeof(Worth));
        if (stored) {
            resumed_ = stored->stage;
            complete_ = stored->stage == finished;
            for (std::size_t i = 0; i < size_; ++i) {
                std::uint16_t bits = 0;
                std::memcpy(&bits, stored->bytes.data() + i * sizeof bits, sizeof bits);
                worths_[i].store(bits, std::memory_order_relaxed);
            }
            if (complete_) return;
            layer_number_ = static_cast<std::uint32_t>(stored->stage);
        }
        for_ranges(size_, grain, limits_.threads, [&](std::size_t first, std::size_t last) {
            std::vector<std::uint32_t> found;
            for (std::size_t i = first; i < last; ++i) {
                if (!stored) worths_[i].store(end_of(i).bits(), std::memory_order_relaxed);
                const Worth worth = (*this)[i];
                if (worth != Worth()) {
                    ++decided_;
                    if (worth.moves() == layer_number_)
                        found.push_back(static_cast<std::uint32_t>(i));
                } else if (!rules_.ending(i)) {
                    not_won_[i].store(count_not_won(i), std::memory_order_relaxed);
                }
            }
            add_to(layer_, found);
            limits_.require_going();
        });
    }

    /// The worth of a position where the game is over.
    [[nodiscard]] Worth end_of(std::uint64_t number) const {
        if (const auto end = rules_.ending(number)) {
            return *end == Outcome::draw ? Worth()
                   : *end == Outcome::N  ? Worth::won(0)
                                         : Worth::lost(0);
        }
        bool stuck = true;
        rules_.options(number, [&](std::uint64_t) { stuck = false; });
        return stuck ? Worth::lost(0) : Worth();
    }

    /// How many options are not won in fewer moves than the layer's.
    [[nodiscard]] std::uint16_t count_not_won(std::uint64_t number) const {
        std::uint32_t count = 0;
        rules_.options(number, [&](std::uint64_t option) {
            const Worth worth = (*this)[option];
            if (worth.outcome() != Outcome::N || worth.moves() >= layer_number_) ++count;
        });
        require(count <= UINT16_MAX, "a position has at most 65535 moves");
        return static_cast<std::uint16_t>(count);
    }

    void next_layer() {
        std::vector<std::uint32_t> next;
        const std::uint32_t moves = layer_number_ + 1;
        for_ranges(layer_.size(), grain, limits_.threads, [&](std::size_t first, std::size_t last) {
            std::vector<std::uint32_t> found;
            for (std::size_t i = first; i < last; ++i) {
                const bool lost = (*this)[layer_[i]].outcome() == Outcome::P;
                rules_.predecessors(layer_[i], [&](std::uint64_t before) {
                    if (lost ? decide(before, Worth::won(moves))
                             : not_won_[before].fetch_sub(1, std::memory_order_relaxed) == 1 &&
                                   decide(before, Worth::lost(moves))) {
                        found.push_back(static_cast<std::uint32_t>(before));
                    }
                });
            }
            add_to(next, found);
            limits_.require_going();
        });
        layer_ = std::move(next);
        layer_number_ = moves;
        decided_ += layer_.size();
        if (decided_ - reported_ < between_reports) return;
        reported_ = decided_;
        limits_.progress(decided_, size_);
    }

    /// Whether the position was not decided before.
    bool decide(std::uint64_t number, Worth worth) {
        std::uint16_t undecided = 0;
        return worths_[number].compare_exchange_strong(undecided, worth.bits(),
                                                       std::memory_order_relaxed);
    }

    void add_to(std::vector<std::uint32_t>& all, const std::vector<std::uint32_t>& found) {
        const std::scoped_lock lock(mutex_);
        all.insert(all.end(), found.begin(), found.end());
    }

    void save(std::uint64_t stage) {
        std::vector<Worth> plain(size_);
        for (std::size_t i = 0; i < size_; ++i) plain[i] = (*this)[i];
        kept_.save(stage, std::as_bytes(std::span(plain)));
    }

    const R& rules_;
    Limits limits_;
    KeptResult kept_;
    std::size_t size_;
    std::vector<std::atomic<std::uint16_t>> worths_;
    std::vector<std::atomic<std::uint16_t>> not_won_;
    std::vector<std::uint32_t> layer_;  // positions decided in layer_number_ moves
    std::uint32_t layer_number_ = 0;
    std::atomic<std::uint64_t> decided_ = 0;
    std::uint64_t reported_ = 0;
    std::mutex mutex_;
    bool complete_ = false;
    std::optional<std::uint64_t> resumed_;
};

}  // namespace bouton
