#include "families/octal/survey.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "families/octal/engine/heap_engine.hpp"
#include "families/octal/equivalence.hpp"
#include "families/octal/period.hpp"
#include "families/octal/published_periods.hpp"

namespace bouton {

namespace {

constexpr std::size_t shown_values = 20;
constexpr std::size_t first_look = 512;

/// What two codes with the same values have in common: period, preperiod and values, from the first
/// heap on whose value is not 0.
struct Likeness {
    Integer preperiod = 0;
    Integer period = 0;  // 0: none is proved
    std::vector<std::uint32_t> values;

    auto operator<=>(const Likeness&) const = default;
};

struct Computed {
    SurveyedCode code;
    std::vector<std::uint32_t> values;
};

Computed compute(const OctalCode& code, std::size_t count, const Limits& limits) {
    Computed computed;
    const HeapMoves moves = code.moves();
    HeapEngine engine(moves);
    for (std::size_t size = std::min(first_look, count);; size = std::min(count, 2 * size)) {
        engine.extend(size, limits);
        computed.values.assign(engine.values().begin(), engine.values().end());
        computed.code.period = proved_period(moves, computed.values);
        if (computed.code.period || size == count) break;
    }
    computed.code.code = code.spelled();
    if (!computed.code.period) computed.code.published = published_period(computed.code.code);
    computed.code.computed = computed.values.size();
    computed.code.largest = *std::ranges::max_element(computed.values);
    computed.code.mask = SparseSpace::best_mask(engine.values());
    const SparseSpace space(computed.code.mask, engine.values(), 0);
    computed.code.rare = space.rare().size();
    const std::size_t shown = std::min(shown_values, computed.values.size());
    computed.code.begin.assign(computed.values.begin(),
                               computed.values.begin() + static_cast<std::ptrdiff_t>(shown));
    return computed;
}

/// The first heap whose value is not 0, or the number of values.
std::size_t zeros_of(std::span<const std::uint32_t> values) {
    const auto first = std::ranges::find_if(values, [](std::uint32_t value) { return value != 0; });
    return static_cast<std::size_t>(first - values.begin());
}

/// Requires `most` ≥ every number of zeros, so that as many values of each code are compared.
Likeness likeness_of(const Computed& computed, std::size_t count, std::size_t most) {
    const std::size_t zeros = zeros_of(computed.values);
    Likeness likeness;
    std::size_t end = std::max(zeros, count - most + zeros);
    if (computed.code.period) {
        const std::size_t preperiod =
            std::max(zeros, static_cast<std::size_t>(*computed.code.period->preperiod.to_word()));
        likeness.preperiod = preperiod - zeros;
        likeness.period = computed.code.period->period;
        end = preperiod + static_cast<std::size_t>(*likeness.period.to_word());
    }
    likeness.values.assign(computed.values.begin() + static_cast<std::ptrdiff_t>(zeros),
                           computed.values.begin() + static_cast<std::ptrdiff_t>(end));
    return likeness;
}

bool proved_by_moves(const std::string& first, const std::string& other, std::int64_t shift) {
    const HeapMoves a = OctalCode(first).moves();
    const HeapMoves b = OctalCode(other).moves();
    return shift >= 0 ? proved_equivalent(a, b, static_cast<std::size_t>(shift))
                      : proved_equivalent(b, a, static_cast<std::size_t>(-shift));
}

}  // namespace

std::vector<OctalCode> all_octal_codes(std::size_t digits) {
    std::vector<std::string> texts;
    std::size_t most = 1;
    for (std::size_t i = 0; i < digits; ++i) most *= 8;
    for (std::size_t number = 1; number < most; ++number) {
        std::string text = fmt::format("0.{:0{}o}", number, digits);
        while (text.back() == '0') text.pop_back();
        texts.push_back(std::move(text));
    }
    std::ranges::sort(texts, [](const std::string& a, const std::string& b) {
        return std::pair(a.size(), a) < std::pair(b.size(), b);
    });
    std::vector<OctalCode> codes;
    codes.reserve(texts.size());
    for (const std::string& text : texts) codes.emplace_back(text);
    return codes;
}

std::vector<SurveyedCode> survey(std::span<const OctalCode> codes, std::size_t count,
                                 const Limits& limits) {
    // The values of all codes are kept until they are compared.
    limits.require_memory(4 * count * codes.size(), "the survey of these codes");
    Limits quiet = limits;
    quiet.control = nullptr;
    std::vector<Computed> all;
    std::size_t zeros = 0;
    for (const OctalCode& code : codes) {
        limits.progress(all.size(), codes.size());
        all.push_back(compute(code, count, quiet));
        zeros = std::max(zeros, zeros_of(all.back().values));
    }
    std::vector<SurveyedCode> result;
    std::vector<std::size_t> zeros_before;
    std::map<Likeness, std::size_t> places;
    for (Computed& computed : all) {
        const std::size_t own = zeros_of(computed.values);
        const auto [place, is_new] =
            places.emplace(likeness_of(computed, count, zeros), result.size());
        if (is_new) {
            result.push_back(std::move(computed.code));
            zeros_before.push_back(own);
            continue;
        }
        const auto shift =
            static_cast<std::int64_t>(own) - static_cast<std::int64_t>(zeros_before[place->second]);
        SurveyedCode& first = result[place->second];
        const bool proved = first.period || proved_by_moves(first.code, computed.code.code, shift);
        first.same.push_back({computed.code.code, shift, proved});
    }
    return result;
}

bool proved_same(const OctalCode& a, const OctalCode& b, std::size_t count, const Limits& limits) {
    if (proved_equivalent(a.moves(), b.moves(), 0)) return true;
    const Computed first = compute(a, count, limits);
    const Computed second = compute(b, count, limits);
    if (!first.code.period || !second.code.period) return false;
    if (zeros_of(first.values) != zeros_of(second.values)) return false;
    return likeness_of(first, count, 0) == likeness_of(second, count, 0);
}

std::optional<std::size_t> first_difference(const OctalCode& a, const OctalCode& b,
                                            std::size_t count, const Limits& limits) {
    HeapEngine first(a.moves());
    HeapEngine second(b.moves());
    for (std::size_t size = std::min(first_look, count);; size = std::min(count, 2 * size)) {
        first.extend(size, limits);
        second.extend(size, limits);
        const auto differs = std::ranges::mismatch(first.values(), second.values());
        if (differs.in1 != first.values().end()) {
            return static_cast<std::size_t>(differs.in1 - first.values().begin());
        }
        if (size == count) return std::nullopt;
    }
}

}  // namespace bouton
