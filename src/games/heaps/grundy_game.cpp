#include "families/grundy_game/grundy_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <span>

#include "families/octal/octal_values.hpp"
#include "game/explain/explain.hpp"
#include "game/notation.hpp"
#include "game/of/entry_of.hpp"

namespace bouton::games {

namespace {

/// Grundy's game: split a heap into two heaps of different sizes.
struct GrundyGame {
    using Position = Heap;

    static constexpr About about{
        .name = "grundy-game",
        .title = "Grundy's game",
        .family = "heaps",
        .rules =
            "A move splits one heap into two heaps of different sizes. Heaps of 1 and 2 cannot be "
            "split. Whoever cannot move loses.",
        .notation = "The sizes of the heaps, joined by commas: 8 or 5,3,3.",
        .theory =
            "The Grundy value of a heap is found from those of all smaller heaps, and the value of "
            "several heaps is their nim-sum. Whether the values are periodic from some heap on is "
            "not known: far more than a thousand million have been computed elsewhere, and no "
            "period was seen. Single heaps of 1, 2, 4, 7, 10, 20, 23, 26, 50, 53, ... are lost. "
            "Misère play is decided by search, so only for small heaps.",
        .source =
            "P. M. Grundy, Mathematics and games, Eureka 2 (1939), 6-8; E. R. Berlekamp, J. H. "
            "Conway and R. K. Guy, Winning Ways, chapter 4.",
        .start = "15",
        .example = "bouton solve grundy-game 15,9 --all --explain",
    };

    static constexpr std::array facts{
        Fact{"", "1", Outcome::P, 0, "Winning Ways, chapter 4"},
        Fact{"", "3", Outcome::N, 1, "Winning Ways, chapter 4"},
        Fact{"", "4", Outcome::P, 0, "Winning Ways, chapter 4"},
        Fact{"", "5", Outcome::N, 2, "Winning Ways, chapter 4"},
        Fact{"", "8", Outcome::N, 2, "Winning Ways, chapter 4"},
        Fact{"", "11", Outcome::N, 2, "Winning Ways, chapter 4"},
        Fact{"", "13", Outcome::N, 3, "Winning Ways, chapter 4"},
        Fact{"", "20", Outcome::P, 0, "Winning Ways, chapter 4"},
        Fact{"", "50", Outcome::P, 0, "Winning Ways, chapter 4"},
    };
    static constexpr std::array trials{Trial{"", "14"}, Trial{"", "8,6"}, Trial{"misere", "11"}};

    static void options(const Heap& heap, auto&& emit) {
        for (Heap small = 1; small + small < heap; ++small) emit(small, heap - small);
    }

    static bool can_leave(const Heap& heap, const Heaps& parts) {
        return parts.size() == 2 && parts[0] != parts[1] && parts[0] + parts[1] == heap;
    }

    static Integer count_reachable(const Heap& heap) { return partitions(heap); }

    /// Its values are computed by the engine of octal games, which knows that the heaps differ.
    [[nodiscard]] HeapTable heap_table(const Heap& largest, const Limits& limits) const {
        return computed->up_to(largest, limits);
    }

    void require_room(const Integer& count, const Limits& limits) const {
        computed->require_room(count, limits);
    }

    /// No theorem is known that proves a period.
    static std::optional<Periodicity> period_among(const Integer& /*count*/,
                                                   const Limits& /*limits*/) {
        return std::nullopt;
    }

    static Integer period_terms() { return 100'000; }

    void keep_values_in(const std::string& file) const { computed->keep_in(file); }

    [[nodiscard]] std::vector<std::string> explain(const Heaps& heaps,
                                                   const Approach& approach) const {
        if (approach.play == Play::misere) return {};
        const Heap largest = *std::ranges::max_element(heaps);
        const HeapTable table = computed->up_to(largest, approach.limits);
        const Values values = table.values();
        std::vector<std::string> lines{
            "The value of a heap is the least number that is not the nim-sum of its two parts, "
            "whichever way it is split:"};
        std::vector<PartValue> parts;
        Heaps shown;
        for (const Heap& heap : heaps) {
            const auto n = static_cast<std::size_t>(*heap.to_word());
            parts.push_back({fmt::format("A heap of {}", n), Nimber{values[n]}});
            if (n > most_shown || std::ranges::count(shown, heap) > 0) continue;
            shown.push_back(heap);
            lines.push_back(n > most_shown_in_full ? told_values(n, values)
                                                   : told_splits(n, values));
        }
        if (shown.empty()) lines.clear();
        for (std::string& line : explain_sum(parts, winning_move(heaps, values))) {
            lines.push_back(std::move(line));
        }
        return lines;
    }

    static Scene scene(const Heaps& heaps, Play /*play*/) {
        const bool over = std::ranges::all_of(heaps, [](const Heap& heap) { return heap < 3; });
        return {over ? "Nothing can be split any more:" : "Split a heap into two unequal ones:",
                Rows{heaps}};
    }

    std::shared_ptr<OctalValues> computed =
        std::make_shared<OctalValues>(grundys_game(), "grundy-game");

private:
    using Values = std::span<const std::uint16_t>;

    /// The largest heap whose splits are all told, and that of which some are.
    static constexpr std::size_t most_shown_in_full = 13;
    static constexpr std::size_t most_shown = 40;

    /// `  8 = 1+7 (0), 2+6 (1), 3+5 (3): 2 is missing`.
    static std::string told_splits(std::size_t heap, Values values) {
        std::vector<std::string> splits;
        for (std::size_t a = 1; a + a < heap; ++a) {
            splits.push_back(fmt::format("{}+{} ({})", a, heap - a, values[a] ^ values[heap - a]));
        }
        if (splits.empty()) return fmt::format("  {} cannot be split: 0", heap);
        return fmt::format("  {} = {}: {} is missing", heap, fmt::join(splits, ", "), values[heap]);
    }

    /// `  15 = 5+10 (0), 1+14 (1) and others: 2 is missing`: one split for each smaller value.
    static std::string told_values(std::size_t heap, Values values) {
        std::vector<std::string> splits;
        for (std::uint16_t wanted = 0; wanted < values[heap]; ++wanted) {
            for (std::size_t a = 1; a + a < heap; ++a) {
                if ((values[a] ^ values[heap - a]) != wanted) continue;
                splits.push_back(fmt::format("{}+{} ({})", a, heap - a, wanted));
                break;
            }
        }
        if (splits.empty()) return fmt::format("  {}: no split has the value 0", heap);
        return fmt::format("  {} = {} and others: {} is missing", heap, fmt::join(splits, ", "),
                           values[heap]);
    }

    /// The first winning move as it is written; empty if there is none.
    static std::string winning_move(const Heaps& heaps, Values values) {
        const auto value = [&](const Heap& heap) {
            return values[static_cast<std::size_t>(*heap.to_word())];
        };
        std::uint32_t sum = 0;
        for (const Heap& heap : heaps) sum ^= value(heap);
        std::string found;
        for (std::size_t i = 0; i < heaps.size() && sum != 0 && found.empty(); ++i) {
            options(heaps[i], [&](const Heap& a, const Heap& b) {
                if (!found.empty() || (value(a) ^ value(b)) != (value(heaps[i]) ^ sum)) return;
                Heaps left = heaps;
                left[i] = a;
                left.insert(left.begin() + static_cast<std::ptrdiff_t>(i) + 1, b);
                found = write_heaps(left);
            });
        }
        return found;
    }
};

}  // namespace

Entry grundy_game() { return entry_of<GrundyGame>(); }

}  // namespace bouton::games
