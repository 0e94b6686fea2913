#include "families/octal/saltus.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <set>
#include <vector>

#include "families/subtraction/sequence_period.hpp"

namespace bouton {

namespace {

constexpr std::size_t most_heaps = 250;
constexpr std::uint32_t most_saltus = 256;

/// What matters of the heaps that a move leaves, and not how many tokens they have together.
struct Kind {
    std::uint32_t low = 0;      // the ⊕ of l
    std::int64_t sum = 0;       // of h, of the large heaps
    std::uint32_t fixed = 0;    // F
    std::uint32_t large = 0;    // how many are large
    std::uint32_t least = ~0U;  // of these h
    std::uint32_t most = 0;

    auto operator<=>(const Kind&) const = default;

    /// Whether some option of this kind has V = T, whatever T is.
    [[nodiscard]] bool reaches_sum() const {
        if (fixed != 0 || large == 0) return false;
        return large == 1 || sum == most;
    }
};

/// A kind among the options of a heap n of some residue.
struct Option {
    Kind kind;
    std::int64_t more = 0;  // T − X(n)
};

class Growth {
public:
    Growth(const HeapMoves& moves, std::span<const std::uint16_t> values, std::size_t first,
           std::size_t period, std::uint32_t saltus)
        : moves_(moves), first_(first), period_(period), saltus_(saltus) {
        std::uint32_t largest = 0;
        for (std::size_t heap = 0; heap < first + period; ++heap) {
            high_.push_back(values[heap] / saltus);
            low_.push_back(values[heap] % saltus);
            largest = std::max(largest, high_.back());
        }
        bound_ = std::bit_ceil(largest + 1);
        const std::size_t needed =
            moves.most() + 3 * (first + period) + 3 * period * std::size_t{bound_};
        enough_ = values.size() > needed;
    }

    [[nodiscard]] bool proved() {
        if (!enough_) return false;
        collect();
        for (std::size_t heap = first_; heap < first_ + period_; ++heap) {
            if (!proved_for(heap)) return false;
        }
        return true;
    }

private:
    /// All kinds of one, two and three heaps, by how many tokens they have.
    void collect() {
        const std::size_t end = first_ + period_;
        for (auto& kinds : kinds_) kinds.resize(3 * end);
        for (std::size_t a = 1; a < end; ++a) {
            add({a});
            for (std::size_t b = a; b < end; ++b) {
                add({a, b});
                for (std::size_t c = b; c < end; ++c) add({a, b, c});
            }
        }
    }

    void add(std::initializer_list<std::size_t> heaps) {
        Kind kind;
        std::size_t tokens = 0;
        for (const std::size_t heap : heaps) {
            tokens += heap;
            kind.low ^= low_[heap];
            if (heap < first_) {
                kind.fixed ^= high_[heap];
                continue;
            }
            ++kind.large;
            kind.sum += high_[heap];
            kind.least = std::min(kind.least, high_[heap]);
            kind.most = std::max(kind.most, high_[heap]);
        }
        if (kind.large > 0) kinds_.at(heaps.size() - 1)[tokens].insert(kind);
    }

    [[nodiscard]] bool proved_for(std::size_t heap) const {
        const std::vector<std::vector<Option>> options = options_of(heap);
        const auto is_value = [](const Option& option) {
            if (option.kind.large == 1 && option.kind.fixed == 0) return option.more == 0;
            const std::int64_t over = option.more + option.kind.fixed;
            return over >= 0 && over % 2 == 0;
        };
        if (std::ranges::any_of(options[low_[heap]], is_value)) return false;
        for (std::uint32_t low = 0; low < saltus_; ++low) {
            // The largest V that are wanted, less X(n): one as odd or even as X(n), and one not.
            if (!all_reached(options[low], low < low_[heap] ? 0 : -2)) return false;
            if (!all_reached(options[low], -1)) return false;
        }
        return true;
    }

    /// The options of the large heaps that leave this remainder, by their l.
    [[nodiscard]] std::vector<std::vector<Option>> options_of(std::size_t heap) const {
        std::vector<std::vector<Option>> options(saltus_);
        const std::array amounts{&moves_.one, &moves_.two, &moves_.three};
        const auto period = static_cast<std::int64_t>(period_);
        for (std::size_t i = 0; i < amounts.size(); ++i) {
            for (const std::uint32_t amount : *amounts.at(i)) {
                for (std::size_t tokens = 1; tokens < kinds_.at(i).size(); ++tokens) {
                    const std::int64_t gap = static_cast<std::int64_t>(heap) - amount -
                                             static_cast<std::int64_t>(tokens);
                    if (gap % period != 0) continue;
                    for (const Kind& kind : kinds_.at(i)[tokens]) {
                        options[kind.low].push_back({kind, gap / period + kind.sum - high_[heap]});
                    }
                }
            }
        }
        return options;
    }

    /// Whether these options have all V ≤ X(n) + top for which X(n) + top − V is even.
    [[nodiscard]] bool all_reached(const std::vector<Option>& options, std::int64_t top) const {
        const std::int64_t odd = top & 1;
        while (true) {
            // Three large heaps reach all of these from the least h on.
            std::uint32_t from = ~0U;
            for (const auto& [kind, more] : options) {
                const std::int64_t last = more - 2 * std::int64_t{kind.most};
                if (kind.large == 3 && (more & 1) == odd && last >= top) {
                    from = std::min(from, kind.least);
                }
            }
            if (from != ~0U) return small_reached(options, from, odd);
            const bool this_one = std::ranges::any_of(options, [&](const Option& option) {
                return option.more == top && option.kind.reaches_sum();
            });
            if (!this_one) return false;
            top -= 2;
        }
    }

    /// Whether these options have all V below `end` that are as odd or even as X(n) + odd, for
    /// every X(n) that is not small.
    [[nodiscard]] bool small_reached(const std::vector<Option>& options, std::uint32_t end,
                                     std::int64_t odd) const {
        const std::int64_t cycle = 2 * std::int64_t{bound_};
        for (std::uint32_t wanted = 0; wanted < end; ++wanted) {
            for (std::int64_t high = 0; high < cycle; ++high) {
                if (((high + odd - wanted) & 1) != 0) continue;
                const bool reached = std::ranges::any_of(options, [&](const Option& option) {
                    const Kind& kind = option.kind;
                    if (kind.large == 1) return false;
                    const std::int64_t sum = wanted ^ kind.fixed;
                    const std::int64_t twice = high + option.more - sum;
                    if ((twice & 1) != 0) return false;
                    const std::int64_t half = (twice & (cycle - 1)) / 2;
                    return kind.large == 3 ? (sum | half) >= kind.least : (sum & half) == 0;
                });
                if (!reached) return false;
            }
        }
        return true;
    }

    const HeapMoves& moves_;
    std::size_t first_;  // N
    std::size_t period_;
    std::uint32_t saltus_;
    std::vector<std::uint32_t> high_;  // X of the heaps below N + p
    std::vector<std::uint32_t> low_;   // and l
    std::uint32_t bound_ = 1;          // 2^j
    bool enough_ = false;
    std::array<std::vector<std::set<Kind>>, 3> kinds_;
};

}  // namespace

std::optional<Periodicity> proved_saltus(const HeapMoves& moves,
                                         std::span<const std::uint16_t> values) {
    const std::vector<std::uint64_t> wide(values.begin(), values.end());
    auto seen = seen_period(wide);
    if (!seen || seen->saltus < 1 || seen->saltus > most_saltus) return std::nullopt;
    const auto saltus = static_cast<std::uint32_t>(*seen->saltus.to_word());
    const auto first =
        std::max<std::size_t>(1, static_cast<std::size_t>(seen->preperiod.to_word().value()));
    const auto period = static_cast<std::size_t>(seen->period.to_word().value());
    if (!std::has_single_bit(saltus) || first + period > most_heaps) return std::nullopt;
    if (values.size() < first + period) return std::nullopt;
    if (!Growth(moves, values, first, period, saltus).proved()) return std::nullopt;
    seen->proved = true;
    return seen;
}

}  // namespace bouton
