// Which common values the options of the heaps of a block have: the tests of HeapEngine.

#include <algorithm>
#include <bit>

#include "families/octal/engine/each_group.hpp"
#include "families/octal/engine/heap_engine.hpp"
#include "families/octal/engine/pair_search.hpp"

namespace bouton {

namespace {

/// All rare heaps are tried at most this often for further values, and more than once only while
/// more heaps of the block need it than this: for a few of them it is cheaper to mark all values.
constexpr std::size_t most_rounds = 6;
constexpr std::size_t most_alone = 3;
/// How many rare heaps are tried before the values that they have shown are replaced.
constexpr std::size_t piece_size = 512;
/// How many by each thread, where several share a block.
constexpr std::size_t piece_for_thread = 2048;
constexpr std::size_t most_groups = 4;

}  // namespace

/// Cuts the rare heaps that are tested into pieces.
void HeapEngine::plan_pieces() {
    const std::size_t size = groups_ == 1 ? piece_size : groups_ * piece_for_thread;
    pieces_.clear();
    for (std::size_t i = 0; i < together_.size(); ++i) {
        for (std::size_t begin = together_[i].marked; begin < together_[i].end; begin += size) {
            pieces_.push_back({values_.data() + first_ - moves_.two[i], begin,
                               std::min(together_[i].end, begin + size)});
        }
    }
}

void HeapEngine::test_piece(const Piece& piece) {
    const std::size_t length = piece.end - piece.begin;
    if (groups_ == 1 || length < 2 * piece_size) {
        kernels_->test_lanes(piece.rest, space_.rare(), piece.begin, piece.end, tests_);
        return;
    }
    const LaneTests begun = tests_;
    std::array<LaneTests, most_groups> found;
    for_each_group(groups_, [&](std::size_t group) {
        found[group] = begun;
        kernels_->test_lanes(piece.rest, space_.rare(), piece.begin + length * group / groups_,
                             piece.begin + length * (group + 1) / groups_, found[group]);
    });
    for (std::size_t group = 0; group < groups_; ++group) tests_.merge(found[group]);
}

/// Lets a test look for the next common value that is not marked.
void HeapEngine::next_test(std::size_t test, std::size_t lane, std::size_t now) {
    Lane& state = lanes_[lane];
    const std::size_t value = least_common(marks_.data() + lane * stride_, state.next);
    if (value < bound_) {
        tests_.want(test, lane, static_cast<std::uint16_t>(value));
        state.next = value + 1;
    } else {
        tests_.want(test, lane, LaneTests::nothing);
        state.next = value + 1;
        state.missing = std::min(state.missing, value);
    }
    state.since[test] = now;
}

/// Takes notice of what `now` pieces have shown.
void HeapEngine::advance(std::size_t lane, std::size_t now) {
    Lane& state = lanes_[lane];
    for (std::size_t t = 0; t < test_count; ++t) {
        const std::uint16_t wanted = tests_.wanted[t][lane];
        if (tests_.found(t, lane)) {
            marks_[lane * stride_ + wanted] = 1;
            next_test(t, lane, now);
        } else if (wanted != LaneTests::nothing && now - state.since[t] >= pieces_.size()) {
            state.missing = std::min<std::size_t>(state.missing, wanted);
            tests_.want(t, lane, LaneTests::nothing);
        }
    }
    state.unknown = state.next;
    for (std::size_t t = 0; t < test_count; ++t) {
        if (tests_.wanted[t][lane] == LaneTests::nothing) continue;
        state.unknown = std::min<std::size_t>(state.unknown, tests_.wanted[t][lane]);
    }
}

/// Tests common values until in nearly all lanes one is known to be missing, and all below it are
/// not.
void HeapEngine::test_common_values() {
    plan_pieces();
    for (std::size_t lane = 0; lane < lane_count; ++lane) {
        lanes_[lane] = {0, 0, SIZE_MAX, {}, 0, 0};
        for (std::size_t t = 0; t < test_count; ++t) next_test(t, lane, 0);
    }
    for (std::size_t now = 0; now < most_rounds * pieces_.size();) {
        const Piece& tested = pieces_[now % pieces_.size()];
        test_piece(tested);
        ++now;
        if (now > pieces_.size()) again_ += tested.end - tested.begin;
        std::size_t open = 0;
        for (std::size_t lane = 0; lane < lane_count; ++lane) {
            if (!lanes_[lane].done()) advance(lane, now);
            if (!lanes_[lane].done()) ++open;
        }
        if (now >= pieces_.size() && open <= most_alone) return;
    }
    if (!pieces_.empty()) return;
    for (std::size_t lane = 0; lane < lane_count; ++lane) advance(lane, 0);
}

/// The least common value from `from` on that is not marked.  Values from bound_ on are not.
std::size_t HeapEngine::least_common(const std::uint8_t* marks, std::size_t from) const {
    std::size_t value = from;
    for (; value % 8 != 0; ++value) {
        if ((value >= bound_ || marks[value] == 0) &&
            !space_.is_rare(static_cast<std::uint16_t>(value)))
            return value;
    }
    for (;; value += 8) {
        unsigned bits = space_.common_bits(value);
        if (value < bound_) bits &= unmarked(marks + value);
        if (bits != 0) return value + static_cast<unsigned>(std::countr_zero(bits));
    }
}

}  // namespace bouton
