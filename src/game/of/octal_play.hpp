#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "exact/number.hpp"
#include "families/grundy_game/grundy_game.hpp"
#include "families/octal/octal_values.hpp"
#include "theory/rules.hpp"

namespace bouton {

/// A game in which tokens are taken from a heap and what remains is left as some heaps: what its
/// rules offer, without what a game says about itself.
struct OctalPlay {
    using Position = Heap;

    /// `name` is what messages call the game.
    OctalPlay(const HeapMoves& moves, std::string name)
        : digits(std::size_t{moves.most()} + 1),
          unequal(moves.unequal),
          values(std::make_shared<OctalValues>(moves, std::move(name))) {
        allow(moves.all, 1U);
        allow(moves.one, 2U);
        allow(moves.two, 4U);
        allow(moves.three, 8U);
    }

    /// Moves that leave small heaps come first: where the values are periodic, these moves already
    /// leave every value that a move in a large heap can leave.  Where three heaps may remain the
    /// values may grow; then heaps that are nearly equal, perhaps with a small one, leave the
    /// smallest values, and these moves come first.
    void options(const Heap& heap, auto&& emit) const {
        for (std::size_t k = 0; k < digits.size(); ++k) {
            const Heap rest = heap - k;
            if (rest.sign() == 0 && k > 0 && (digits[k] & 1U) != 0) emit();
            if (rest.sign() > 0 && (digits[k] & 2U) != 0) emit(rest);
        }
        const bool halves_first = allows(8U) && heap > large;
        const auto nearly_halves = [&](const Heap& a, const Heap& total) {
            return halves_first && a + a > total - 2 * few;
        };
        if (halves_first) split_nearly_equally(heap, nearly_halves, emit);
        // A large heap that may not be split has too many ways of being split to try them.
        for (Heap a = 1; allows(4U) && a + a <= heap; ++a) {
            if (!nearly_halves(a, heap)) split_in_two(heap, a, emit);
        }
        for (Heap a = 1; allows(8U) && a + a + a <= heap; ++a) {
            for (Heap b = a; a + b + b <= heap; ++b) {
                if (a > few || !nearly_halves(b, heap - a)) split_in_three(heap, a, b, emit);
            }
        }
    }

    [[nodiscard]] bool can_leave(const Heap& heap, const Heaps& parts) const {
        if (parts.size() > 3) return false;
        Heap gone = heap;
        for (const Heap& part : parts) gone -= part;
        if (gone.sign() < 0 || gone >= digits.size()) return false;
        const unsigned digit = digits[static_cast<std::size_t>(*gone.to_word())];
        if (unequal && parts.size() == 2 && parts[0] == parts[1]) return false;
        return (digit >> parts.size() & 1U) != 0;
    }

    /// Two where hardly any single heap is lost, as in Kayles.
    [[nodiscard]] std::size_t usual_heaps() const {
        constexpr int looked_at = 64;
        constexpr int hardly_any = 4;
        const HeapTable table = values->up_to(looked_at, {});
        int lost = 0;
        for (int heap = 0; heap <= looked_at; ++heap) lost += table(heap).sign() == 0 ? 1 : 0;
        return lost < hardly_any ? 2 : 1;
    }

    [[nodiscard]] HeapTable heap_table(const Heap& largest, const Limits& limits) const {
        return values->up_to(largest, limits);
    }

    void require_room(const Integer& count, const Limits& limits) const {
        values->require_room(count, limits);
    }

    /// Let k be an amount after which two heaps may be left.  Each such move makes one heap more,
    /// so by these alone any heaps can be reached that make the first one if k is added to each and
    /// taken from the whole: they are the partitions of heap + k into parts larger than k.
    [[nodiscard]] Integer count_reachable(const Heap& heap) const {
        const auto splits = [](unsigned digit) { return (digit & 4U) != 0; };
        const auto first = std::ranges::find_if(digits, splits);
        if (first == digits.end()) return heap + 1;
        const auto k = static_cast<std::size_t>(first - digits.begin());
        return std::max(heap + 1, Integer(partitions(heap + k, k + 1)));
    }

    /// What is cheap to find out.
    static std::optional<Periodicity> period() { return std::nullopt; }

    [[nodiscard]] std::optional<Periodicity> period_among(const Integer& count,
                                                          const Limits& limits) const {
        if (unequal) return std::nullopt;  // no theorem is known that proves one
        const auto terms = count.to_word();
        if (!terms || *terms > UINT32_MAX) {
            throw Error(ErrorKind::limit,
                        fmt::format("a period is looked for among at most {} values, and {} are "
                                    "more: say --count {}",
                                    UINT32_MAX, shortened(count), UINT32_MAX));
        }
        return values->period(static_cast<std::size_t>(*terms), limits);
    }

    [[nodiscard]] Integer period_terms() const {
        return unequal ? 100'000 : is_octal() ? 5'000'000 : 2'000;
    }

    void keep_values_in(const std::string& file) const { values->keep_in(file); }

    /// Digit k is about taking k tokens, as in the code of a game.
    std::vector<std::uint8_t> digits;
    bool unequal;  ///< two heaps that are left must differ
    std::shared_ptr<OctalValues> values;

private:
    /// Whether some digit has that bit.
    [[nodiscard]] bool allows(unsigned bit) const {
        return std::ranges::any_of(digits, [&](unsigned digit) { return (digit & bit) != 0; });
    }

    [[nodiscard]] bool is_octal() const { return !allows(8U); }

    void allow(const std::vector<std::uint32_t>& amounts, unsigned bit) {
        for (const std::uint32_t amount : amounts) {
            digits[amount] = static_cast<std::uint8_t>(digits[amount] | bit);
        }
    }

    void split_nearly_equally(const Heap& heap, const auto& nearly_halves, auto&& emit) const {
        const Heap half = heap >> 1U;
        for (Heap a = half - few; allows(4U) && a <= half; ++a) {
            if (nearly_halves(a, heap)) split_in_two(heap, a, emit);
        }
        for (Heap a = 1; a <= few; ++a) {
            const Heap total = heap - a;
            const Heap middle = total >> 1U;
            for (Heap b = middle - few; b <= middle; ++b) {
                if (nearly_halves(b, total)) split_in_three(heap, a, b, emit);
            }
        }
    }

    /// Into a and what is left, which is at least a.
    void split_in_two(const Heap& heap, const Heap& a, auto&& emit) const {
        for (std::size_t k = 0; k < digits.size(); ++k) {
            const Heap b = heap - k - a;
            if (b < a) break;
            if ((digits[k] & 4U) != 0 && !(unequal && a == b)) emit(a, b);
        }
    }

    /// Into a, b and what is left, which is at least b.
    void split_in_three(const Heap& heap, const Heap& a, const Heap& b, auto&& emit) const {
        for (std::size_t k = 0; k < digits.size(); ++k) {
            const Heap c = heap - k - a - b;
            if (c < b) break;
            if ((digits[k] & 8U) != 0) emit(a, b, c);
        }
    }

    static constexpr std::int64_t few = 64;
    static constexpr std::int64_t large = 16 * few;
};

}  // namespace bouton
