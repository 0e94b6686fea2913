#include "families/rules/engine/reached_heap_values.hpp"

#include <vector>

#include "exact/meter.hpp"
#include "theory/footprint.hpp"
#include "theory/mex.hpp"

namespace bouton::rules {

// The heaps on the stack that have been looked at are those on the way to the last one, and every
// move lowers the measure, so none of them comes again; the stack is explicit, so that a long game
// does not overflow the machine's.
std::uint32_t ReachedHeapValues::of(const Integer& heap, const Limits& limits) {
    const std::scoped_lock lock(mutex_);
    Meter meter(limits);
    MexSet options;
    std::vector<Integer> pending{heap};
    while (!pending.empty()) {
        const Integer current = pending.back();
        if (known_.contains(current)) {
            pending.pop_back();
            continue;
        }
        options.clear();
        const std::size_t before = pending.size();
        meter.look();
        each_option(*program_, std::span(&current, 1), [&](std::span<const Integer> left) {
            meter.step();
            std::uint32_t sum = 0;
            for (const Integer& part : left) {
                if (part.sign() == 0 && program_->measure) continue;
                const auto found = known_.find(part);
                if (found != known_.end()) {
                    sum ^= found->second;
                } else {
                    meter.hold(known_bytes_ + 3 * pending.size() * sizeof(Integer));
                    pending.push_back(part);
                }
            }
            options.add(sum);
        });
        if (pending.size() > before) continue;
        known_.emplace(current, options.mex());
        known_bytes_ += node_bytes<Integer, std::uint32_t>(current);
        pending.pop_back();
    }
    return known_.at(heap);
}

}  // namespace bouton::rules
