#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "families/nim/nim.hpp"
#include "families/rules/engine/heap_rule_values.hpp"
#include "families/rules/engine/reached_heap_values.hpp"
#include "families/rules/text/fault.hpp"
#include "game/of/octal_play.hpp"
#include "game/of/subtraction_play.hpp"
#include "game/rules/written_rules.hpp"
#include "theory/periodicity.hpp"

/// Games on heaps by written rules, by what was recognised in them.
namespace bouton {

/// Any number may be taken: a heap of n has value n.
struct WrittenNim : WrittenRules {
    using Position = Heap;

    static void options(const Heap& heap, auto&& emit) {
        for (Heap left = heap - 1; left.sign() >= 0; --left) emit(left);
    }
    static Integer grundy(const Heap& heap) { return heap; }
    static void options_of_value(const Heap& heap, const Integer& value, auto&& emit) {
        if (value < heap) emit(value);
    }
    static bool can_leave(const Heap& heap, const Heaps& parts) {
        return heap.sign() > 0 && (parts.empty() || (parts.size() == 1 && parts[0] < heap));
    }
    static std::optional<Verdict<Heaps>> decide(const Heaps& heaps, const Approach& approach) {
        if (approach.play == Play::normal) return std::nullopt;
        return decide_misere_nim(heaps);
    }
    static std::optional<Periodicity> period() { return Periodicity{0, 1, 1, true, 0}; }
};

/// Certain amounts may be taken.
struct WrittenSubtraction : WrittenRules, SubtractionPlay {
    using Position = Heap;

    WrittenSubtraction(WrittenRules written, std::string_view take)
        : WrittenRules(std::move(written)), SubtractionPlay(take) {}
};

/// Tokens are taken, and what remains may be split.
struct WrittenOctal : WrittenRules, OctalPlay {
    using Position = Heap;

    WrittenOctal(WrittenRules written, const HeapMoves& moves, std::string name)
        : WrittenRules(std::move(written)), OctalPlay(moves, std::move(name)) {}
};

/// Any other rules of one heap.
struct WrittenHeap : WrittenRules {
    using Position = Heap;

    explicit WrittenHeap(WrittenRules written)
        : WrittenRules(std::move(written)),
          values(std::make_shared<rules::HeapRuleValues>(program)),
          reached(std::make_shared<rules::ReachedHeapValues>(program)) {}

    void options(const Heap& heap, auto&& emit) const { heap_options(heap, emit); }

    /// The values of all heaps or, without these, of each heap that is asked for.
    class Table {
    public:
        explicit Table(rules::HeapRuleValues::Table values) : values_(std::move(values)) {}
        Table(std::shared_ptr<rules::ReachedHeapValues> reached, const Limits& limits)
            : reached_(std::move(reached)), limits_(limits) {}

        Integer operator()(const Heap& heap) const {
            if (values_ == nullptr) return std::int64_t{reached_->of(heap, limits_)};
            return (*values_)[static_cast<std::size_t>(heap.to_word().value())];
        }

    private:
        rules::HeapRuleValues::Table values_;
        std::shared_ptr<rules::ReachedHeapValues> reached_;
        Limits limits_;
    };

    [[nodiscard]] Table heap_table(const Heap& largest, const Limits& limits) const {
        try {
            return Table(values->up_to(largest, limits));
        } catch (const rules::RulesFault&) {
            // A move was refused, perhaps one of a heap that no play leads to.
            return {reached, limits};
        }
    }

    std::shared_ptr<rules::HeapRuleValues> values;
    std::shared_ptr<rules::ReachedHeapValues> reached;
};

/// Rules of one heap with a measure of their own, under which a heap may grow.
struct WrittenGrowingHeap : WrittenRules {
    using Position = Heap;
    static constexpr bool heaps_grow = true;

    explicit WrittenGrowingHeap(WrittenRules written)
        : WrittenRules(std::move(written)),
          values(std::make_shared<rules::ReachedHeapValues>(program)) {}

    void options(const Heap& heap, auto&& emit) const { heap_options(heap, emit); }

    class Table {
    public:
        Table(std::shared_ptr<rules::ReachedHeapValues> values, const Limits& limits)
            : values_(std::move(values)), limits_(limits) {}

        Integer operator()(const Heap& heap) const {
            return std::int64_t{values_->of(heap, limits_)};
        }

    private:
        std::shared_ptr<rules::ReachedHeapValues> values_;
        Limits limits_;
    };

    [[nodiscard]] Table heap_table(const Heap& /*largest*/, const Limits& limits) const {
        return {values, limits};
    }

    std::shared_ptr<rules::ReachedHeapValues> values;
};

}  // namespace bouton
