#include "families/fomin/fomin.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "exact/number.hpp"

namespace bouton {

namespace {

/// The size from ⌈largest/2⌉ to largest − 1 among first, 2·first + 1, 4·first + 3, …
std::optional<Integer> in_reach(const Integer& largest, Integer size) {
    if (largest < 2) return std::nullopt;
    const Integer least = (largest + 1) >> 1U;
    // k doublings add 1 to each: size·2^k + 2^k − 1.  Nearly all of them at once.
    if (least.bit_length() > (size + 1).bit_length()) {
        const std::size_t k = least.bit_length() - (size + 1).bit_length();
        if (k > 1) size = ((size + 1) << (k - 1)) - 1;
    }
    while (size < least) size = size + size + 1;
    if (size >= largest) return std::nullopt;
    return size;
}

/// One less than a power of two, or three times one: the sizes that lose.
class LosingSizes final : public RowSource {
public:
    LosingSizes(Integer from, Play play) : next_(std::move(from)), play_(play) {}

    const RowBlock& next() override {
        constexpr std::int64_t most_bits = 30'000'000;
        if (next_ > most_bits) {
            throw Error(ErrorKind::limit,
                        fmt::format("row {} is a number of more than {} binary digits: ask for "
                                    "rows up to {}",
                                    shortened(next_), most_bits, most_bits));
        }
        const auto n = static_cast<std::size_t>(next_.to_word().value());
        const Integer size = (Integer(play_ == Play::normal ? 2 : 3) << n) - 1;
        block_ = {next_, 1, {{size, zero_}}};
        ++next_;
        return block_;
    }

    [[nodiscard]] std::optional<Integer> bound(const Integer& end) const override {
        constexpr std::int64_t most_bits = 4096;
        if (end > most_bits) return std::nullopt;
        return Integer(3) << static_cast<std::size_t>(*end.to_word());
    }

private:
    Integer next_;
    Play play_;
    std::array<std::uint64_t, 1> zero_{};
    RowBlock block_;
};

std::string one_less_than_power(const Integer& size) {
    return fmt::format("2^{} - 1", size.bit_length());
}

/// The position that is left when no part is larger than `most` and the rest is split 1 off.
Heaps simplest_split(const Heaps& heaps, const Integer& most) {
    Heaps left;
    for (const Heap& heap : heaps) {
        if (heap <= 1) {
            left.push_back(heap);
            continue;
        }
        const Integer larger = std::min(heap - 1, most);
        left.push_back(larger);
        left.push_back(heap - larger);
    }
    return left;
}

std::string written(const Heaps& heaps) {
    std::vector<std::string> texts;
    for (const Heap& heap : heaps) texts.push_back(shortened(heap));
    return abbreviated(fmt::format("{}", fmt::join(texts, ",")), 100);
}

std::string value_in_binary(const Integer& largest) {
    constexpr std::size_t most_digits = 64;
    const Integer value = fomin_value(largest);
    if (largest.bit_length() > most_digits) {
        return fmt::format(
            "The Grundy value is what is left of its binary digits without the ones "
            "at the end and the zero before them: {}.",
            shortened(value));
    }
    return fmt::format(
        "Its Grundy value: {} is {} in binary; without the ones at the end and the zero before "
        "them that is {}, which is {}.",
        largest.to_string(), largest.to_string(2), value.to_string(2), value.to_string());
}

}  // namespace

Integer fomin_value(const Integer& largest) {
    if (largest.sign() == 0) return 0;
    std::size_t ones = 0;
    while (largest.bit(ones)) ++ones;
    return largest >> (ones + 1);
}

std::optional<Integer> fomin_option_of_value(const Integer& largest, const Integer& value) {
    return in_reach(largest, value + value);
}

std::optional<Integer> fomin_misere_option(const Integer& largest) { return in_reach(largest, 2); }

Verdict<Heaps> decide_misere_fomin(const Heaps& heaps, const Approach& approach) {
    const Integer largest = largest_heap(heaps);
    if (largest <= 1) return {Outcome::N, {}};
    const auto target = fomin_misere_option(largest);
    if (!target) return {Outcome::P, {}};
    Verdict<Heaps> verdict{Outcome::N, {}};
    if (!approach.all) {
        verdict.winning_moves.push_back(simplest_split(heaps, *target));
        return verdict;
    }
    constexpr std::size_t most_numbers = std::size_t{1} << 24U;
    const std::size_t most = most_numbers / (2 * heaps.size() + 1);
    FominSplits(heaps, *target, true).each([&](Heaps option) {
        if (verdict.winning_moves.size() == most) {
            throw Error(ErrorKind::limit,
                        fmt::format("there are more than {} winning moves: leave --all out", most));
        }
        verdict.winning_moves.push_back(std::move(option));
    });
    return verdict;
}

std::vector<std::string> explain_fomin(const Heaps& heaps, Play play) {
    const Integer largest = largest_heap(heaps);
    if (largest <= 1) return {};
    const bool normal = play == Play::normal;
    const auto target = normal ? fomin_option_of_value(largest, 0) : fomin_misere_option(largest);
    std::vector<std::string> lines;
    const auto count = std::ranges::count_if(heaps, [](const Heap& heap) { return heap > 1; });
    lines.push_back(fmt::format(
        "Only the largest heap counts: {}. A move leaves of it a part of at least {} and at most "
        "{}{}.",
        shortened(largest), shortened((largest + 1) >> 1U), shortened(largest - 1),
        count == 1 ? "" : ", and every other heap can be split so that its parts are not larger"));
    lines.emplace_back(
        normal
            ? "The sizes 1, 3, 7, 15, …, one less than a power of two, are lost: whoever must "
              "split 2m + 1 leaves a part from m + 1 to 2m, and none of these is such a size if "
              "m is."
            : "In misère play size 1 is won by the player who cannot move, so the sizes 2, 5, 11, "
              "23, …, each twice the last one plus 1, are lost: whoever must split 2m + 1 "
              "leaves a part from m + 1 to 2m, and none of these is such a size if m is.");
    if (!target) {
        lines.push_back(normal ? fmt::format("{} is {}, so the player to move loses.",
                                             shortened(largest), one_less_than_power(largest))
                               : fmt::format("{} is such a size, so the player to move loses.",
                                             shortened(largest)));
        return lines;
    }
    lines.push_back(fmt::format(
        "{} lies between two such sizes, {} and {}. The player to move wins: split it into {} and "
        "{}{}, which leaves {}.",
        shortened(largest), shortened(*target), shortened(*target + *target + 1),
        shortened(*target), shortened(largest - *target),
        count == 1
            ? ""
            : fmt::format(", and the others so that no part is larger than {}", shortened(*target)),
        written(simplest_split(heaps, *target))));
    if (normal) lines.push_back(value_in_binary(largest));
    return lines;
}

RowList fomin_losing(const Integer& from, Play play) {
    return {{"size"}, std::make_unique<LosingSizes>(from, play)};
}

}  // namespace bouton
