#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "game/capabilities.hpp"
#include "game/explain/explain.hpp"
#include "game/explain/explain_line.hpp"
#include "game/notation.hpp"
#include "game/of/core_of.hpp"

namespace bouton {

/// Adds `Explained` to a game that is decided: in the game's own words if it has any, by the values
/// of its heaps, or by what the search has seen; in a game with two sides also by the line of best
/// play.
template <AnyRules G, class Base>
class ExplainedOf : public Base, public Explained {
public:
    using Base::Base;
    using typename Base::R;

    [[nodiscard]] std::vector<std::string> explain(const Position& position,
                                                   const Question& question,
                                                   const Decision& decision) const final {
        if (const auto end = Base::ending(position)) {
            bool by_rules = false;
            if constexpr (HasEnding<R>) {
                by_rules = Base::rules().ending(Base::held(position)).has_value();
            }
            return {explain_end(*end, Base::play(), !by_rules)};
        }
        if constexpr (SidedRules<G>) {
            std::vector<std::string> lines;
            if constexpr (HasExplain<R>) lines = own_lines(position, question);
            for (std::string& line : explain_line(*this, position, question, decision)) {
                lines.push_back(std::move(line));
            }
            return lines;
        } else if constexpr (HasExplain<R>) {
            auto lines = own_lines(position, question);
            if (!lines.empty()) return lines;
        }
        const std::string move =
            decision.winning_moves.empty() ? "" : Base::write(decision.winning_moves.front());
        if constexpr (HeapRules<G>) {
            if (Base::play() == Play::normal) {
                return explain_values(position, question, decision, move);
            }
        }
        return explain_search(
            decision.outcome, move,
            decision.drawing_moves.empty() ? "" : Base::write(decision.drawing_moves.front()));
    }

    [[nodiscard]] std::vector<std::string> explain_undecided(const Position& position,
                                                             const Question& question) const final {
        if constexpr (HasExplainUndecided<G, typename Base::RulesPosition>) {
            return Base::game_rules().explain_undecided(
                Base::held(position), Base::approach_of(question, Base::strategies()));
        } else {
            return Explained::explain_undecided(position, question);
        }
    }

private:
    /// By the values of the heaps, which make a nim-sum.
    [[nodiscard]] std::vector<std::string> explain_values(
        const Position& position, const Question& question, const Decision& decision,
        const std::string& move) const requires HeapRules<G> {
        const Heaps& heaps = Base::held(position);
        const auto valuation = Base::valuation(position, question.limits, decision.outcome);
        std::vector<PartValue> parts;
        for (const Heap& heap : heaps) {
            parts.push_back({name_heap(heap), valuation->value(Base::hold({heap}))});
        }
        std::vector<std::string> lines;
        if constexpr (HasIntroduceValues<G>) lines = Base::game_rules().introduce_values(heaps);
        if constexpr (!HeapsGrow<G>) {
            if (lines.empty()) lines = told_options(heaps, *valuation);
        }
        for (std::string& line : explain_sum(parts, move, changed_heap(position, decision))) {
            lines.push_back(std::move(line));
        }
        return lines;
    }

    /// What a heap is called where its value is told.
    [[nodiscard]] std::string name_heap(const Heap& heap) const requires HeapRules<G> {
        if constexpr (HasNameHeap<G>) {
            return Base::game_rules().name_heap(heap);
        } else {
            return fmt::format("A {} of {}", Base::about().part, abbreviated(heap.to_string()));
        }
    }

    /// For a few small heaps, which option has each value below theirs.
    [[nodiscard]] std::vector<std::string> told_options(
        const Heaps& heaps, Valuation& valuation) const requires HeapRules<G> {
        constexpr std::int64_t largest_told = 40;
        constexpr std::size_t most_told = 3;
        std::vector<std::string> lines;
        Heaps told;
        for (const Heap& heap : heaps) {
            if (heap > largest_told || told.size() == most_told) continue;
            if (std::ranges::find(told, heap) != told.end()) continue;
            told.push_back(heap);
            std::map<Integer, Heaps> found;
            Base::game_rules().options(heap, [&](const auto&... parts) {
                const Heaps left = heaps_with_replaced({heap}, 0, {Heap(parts)...});
                found.try_emplace(*valuation.value(Base::hold(left)).nimber(), left);
            });
            std::vector<std::pair<Integer, std::string>> options;
            options.reserve(found.size());
            for (const auto& [value, parts] : found) {
                options.emplace_back(value, write_heaps(parts));
            }
            lines.push_back(told_mex(heap, options));
        }
        return lines;
    }

    /// The first heap that the winning move changes.
    [[nodiscard]] static std::optional<std::size_t> changed_heap(
        const Position& position, const Decision& decision) requires HeapRules<G> {
        if (decision.winning_moves.empty()) return std::nullopt;
        const Heaps& heaps = Base::held(position);
        const Heaps& left = Base::held(decision.winning_moves.front());
        const auto place = std::ranges::mismatch(heaps, left).in1;
        if (place == heaps.end()) return heaps.size() - 1;
        return static_cast<std::size_t>(place - heaps.begin());
    }

    /// In the game's own words.
    [[nodiscard]] std::vector<std::string> own_lines(const Position& position,
                                                     const Question& question) const {
        return Base::rules().explain(Base::held(position),
                                     Base::approach_of(question, Base::strategies()));
    }
};

}  // namespace bouton
