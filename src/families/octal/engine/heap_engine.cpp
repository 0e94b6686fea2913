#include "families/octal/engine/heap_engine.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "base/error.hpp"
#include "base/parallel.hpp"
#include "families/octal/definition.hpp"
#include "families/octal/engine/each_group.hpp"
#include "families/octal/engine/pair_search.hpp"

namespace bouton {

namespace {

constexpr std::size_t least_start = 256;
constexpr std::size_t largest_value = 0x7FFF;
/// How many further values are worth that threads are kept ready for them.
constexpr std::size_t least_for_threads = 2048;

}  // namespace

HeapEngine::HeapEngine(HeapMoves moves)
    : HeapEngine(std::move(moves), runnable_octal_kernels().back()) {}

HeapEngine::HeapEngine(HeapMoves moves, const OctalKernels& kernels)
    : moves_(std::move(moves)), kernels_(&kernels) {
    require(moves_.three.empty(), "the engine of two heaps has no moves that leave three");
}

HeapEngine::HeapEngine(HeapMoves moves, std::vector<std::uint16_t> values)
    : HeapEngine(std::move(moves)) {
    if (!values.empty()) largest_ = *std::ranges::max_element(values);
    values_ = GrownValues(std::move(values));
    require(largest_ <= largest_value, "values are at most 32767");
}

void HeapEngine::extend(std::size_t count, const Limits& limits) {
    if (count <= values_.size()) return;
    if (count > UINT32_MAX) throw Error(ErrorKind::limit, "a heap sequence has at most 2^32 terms");
    limits.require_memory(2 * count, "computing the sequence");
    // Growing by a fourth at least, it is seldom copied.
    values_.reserve(std::min(std::max(count, values_.size() * 5 / 4), std::size_t{UINT32_MAX}));
    start(std::min(count, std::max(least_start, 2 * std::size_t{moves_.most()} + lane_count)));
    const auto go_on = [&] {
        std::size_t reported = values_.size();
        while (values_.size() < count) {
            if (values_.size() >= next_choice_) choose_space();
            block(count, limits);
            if (values_.size() - reported >= 4096) {
                reported = values_.size();
                limits.progress(reported, count);
            }
        }
    };
    if (limits.threads > 1 && count >= values_.size() + least_for_threads) {
        with_threads(limits.threads, go_on);
    } else {
        go_on();
    }
}

/// The first values by definition: they are too few to be divided.
void HeapEngine::start(std::size_t count) {
    if (values_.size() >= count) return;
    std::vector<std::uint32_t> smaller(values_.all().begin(), values_.all().end());
    while (values_.size() < count) {
        smaller.push_back(value_by_definition(moves_, smaller));
        add(static_cast<std::uint16_t>(smaller.back()));
    }
}

void HeapEngine::add(std::uint16_t value) {
    largest_ = std::max(largest_, value);
    space_.add(values_.size(), value);
    values_.push_back(value);  // there is room for it
}

void HeapEngine::choose_space() {
    const std::uint16_t mask = SparseSpace::best_mask(values_.all());
    space_ = SparseSpace(mask, values_.all(), values_.size() - moves_.most());
    next_choice_ = values_.size() + values_.size() / 4;
}

/// The values of the next heaps.
void HeapEngine::block(std::size_t count, const Limits& limits) {
    first_ = values_.size();
    bound_ = std::max(std::bit_ceil(std::size_t{largest_} + 1), spare_marks);
    stride_ = bound_ + spare_marks;
    marks_.assign(stride_ * lane_count, 0);
    plan_together();
    groups_ = groups_for(limits);
    const std::size_t size = lane_count / groups_;
    for_each_group(groups_, [&](std::size_t group) { mark_together(group * size, size); });
    test_common_values();
    if (groups_ > 1) {
        for_each_group(groups_, [&](std::size_t group) {
            for (std::size_t lane = group * size; lane < (group + 1) * size; ++lane) settle(lane);
        });
    }
    const std::size_t lanes = std::min(lane_count, count - first_);
    for (std::size_t lane = 0; lane < lanes; ++lane) {
        const std::uint16_t value = value_of(lane);
        if (value > largest_value) {
            throw Error(ErrorKind::limit,
                        "a Grundy value of this game is past 32767, the largest that the "
                        "engine of heap sequences can hold");
        }
        add(value);
        // The marks have room for ⊕ of the values there were.
        if (value >= bound_) break;
    }
    adapt();
}

/// How many threads share the block.
std::size_t HeapEngine::groups_for(const Limits& limits) const {
    std::size_t marked = 0;
    for (const Together& together : together_) {
        marked += together.marked - together.begin;
        marked += std::min(space_.common().size(), marked_common_);
    }
    if (limits.threads == 1 || marked * lane_count < marks_for_threads_) return 1;
    return limits.threads < 4 ? 2 : 4;
}

/// Which heaps are paired with heaps before the block.
///
/// For heap first_ + lane and amount k the other heap of the pair is first_ + lane − k − r.  For
/// lane_count ≤ r < first_ − k it is known, and not empty, in every lane.
void HeapEngine::plan_together() {
    const HeapList& rare = space_.rare();
    together_.clear();
    for (const std::uint32_t k : moves_.two) {
        const std::size_t begin = space_.small();
        std::size_t end = rare.size();
        while (end > begin && rare.heaps[end - 1] >= first_ - k) --end;
        together_.push_back({begin, std::min(end, begin + marked_rare_), end});
    }
}

/// Marks for some lanes what their options with the first rare and common heaps are worth.
void HeapEngine::mark_together(std::size_t lane, std::size_t lanes) {
    const HeapList& common = space_.common();
    std::uint8_t* const marks = marks_.data() + lane * stride_;
    for (std::size_t i = 0; i < together_.size(); ++i) {
        const std::uint16_t* const rest = values_.data() + first_ + lane - moves_.two[i];
        mark_lanes(rest, space_.rare(), together_[i].begin, together_[i].marked, marks, stride_,
                   lanes);
        mark_lanes(rest, common, 0, std::min(common.size(), marked_common_), marks, stride_, lanes);
    }
}

/// Does for a lane what can be done before the values of the lanes before it are known: if nothing
/// is open about its common values without the heaps of the block, and which of the rare values
/// below the least that is missing are those of pairs before the block.
void HeapEngine::settle(std::size_t lane) {
    const std::size_t heap = first_ + lane;
    std::uint8_t* const marks = marks_.data() + lane * stride_;
    std::size_t common = least_common(marks, 0);
    if (common >= lanes_[lane].unknown) {
        mark_tested(lane);
        common = least_common(marks, common);
    }
    unmark_equal_halves(lane);
    lanes_[lane].tried +=
        search_pairs(*kernels_, moves_, values_.all(), heap, first_, marks, common).tried;
}

/// The value of the heap first_ + lane, all before it being known.
std::uint16_t HeapEngine::value_of(std::size_t lane) {
    const std::size_t heap = first_ + lane;
    std::uint8_t* const marks = marks_.data() + lane * stride_;
    mark_alone(lane, marks);
    std::size_t common = least_common(marks, 0);
    const bool open = common >= lanes_[lane].unknown;
    if (open) {
        mark_tested(lane);
        common = least_common(marks, common);
    }
    // The halves are too far from the block to be marked alone.
    if (open || groups_ == 1) unmark_equal_halves(lane);
    // All common values below are marked, so what is still in question are rare values.
    const PairSearch search =
        search_pairs(*kernels_, moves_, values_.all(), heap, heap, marks, common);
    redone_ += lanes_[lane].redone;
    tried_ += lanes_[lane].tried + search.tried;
    return static_cast<std::uint16_t>(search.missing);
}

/// Marks what was only tested, which leaves nothing open.
void HeapEngine::mark_tested(std::size_t lane) {
    std::uint8_t* const marks = marks_.data() + lane * stride_;
    const HeapList& rare = space_.rare();
    for (std::size_t i = 0; i < together_.size(); ++i) {
        const std::uint16_t* const rest = values_.data() + first_ + lane - moves_.two[i];
        for (std::size_t r = together_[i].marked; r < together_[i].end; ++r) {
            marks[rare.values[r] ^ *(rest - rare.heaps[r])] = 1;
        }
    }
    lanes_[lane].unknown = SIZE_MAX;
    lanes_[lane].redone = 1;
}

/// If the two equal halves of a heap are rare, they have marked 0, which is rare, and where the
/// halves must differ they are not an option.
void HeapEngine::unmark_equal_halves(std::size_t lane) {
    const std::size_t heap = first_ + lane;
    if (moves_.unequal && heap % 2 == 0 && space_.is_rare(values_[heap / 2])) {
        marks_[lane * stride_] = 0;
    }
}

/// Marks the single heaps, and the pairs of rare heaps with heaps of the block: those whose rare
/// heap is small, and those whose rare heap is near to the block or in it.
void HeapEngine::mark_alone(std::size_t lane, std::uint8_t* marks) const {
    const std::size_t heap = first_ + lane;
    const HeapList& rare = space_.rare();
    for (const std::uint32_t k : moves_.one) marks[values_[heap - k]] = 1;
    for (std::size_t i = 0; i < together_.size(); ++i) {
        const std::size_t total = heap - moves_.two[i];
        for (std::size_t r = 0; r < together_[i].begin; ++r) {
            marks[rare.values[r] ^ values_[total - rare.heaps[r]]] = 1;
        }
        for (std::size_t r = together_[i].end; r < rare.size() && rare.heaps[r] < total; ++r) {
            marks[rare.values[r] ^ values_[total - rare.heaps[r]]] = 1;
        }
    }
}

/// Moves the numbers of heaps that are marked towards where marking one more costs as much as it
/// spares.  What is spared falls about exponentially, so there it is a fraction of what marking
/// costs.
void HeapEngine::adapt() {
    constexpr std::size_t blocks = 16;
    if (++blocks_ < blocks) return;
    // In steps of marking one value, which takes two cycles: six tests in a heap, or eight pairs.
    const auto moved = [](std::size_t marked, std::uint64_t spared, std::size_t most) {
        const bool more = 3 * spared > marked * lane_count * blocks;
        const std::size_t next = more ? marked + marked / 16 + 1 : marked - marked / 16;
        return std::clamp<std::size_t>(next, 16, std::max<std::size_t>(most, 16));
    };
    const std::size_t rare = space_.rare().size();
    const std::size_t tested = rare - std::min(rare, marked_rare_);
    marked_rare_ = moved(marked_rare_, redone_ * tested + again_ * lane_count / 10, rare);
    marked_common_ = moved(marked_common_, tried_ / 5, space_.common().size());
    blocks_ = 0;
    redone_ = 0;
    again_ = 0;
    tried_ = 0;
}

}  // namespace bouton
