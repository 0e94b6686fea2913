#include "families/building_nim/building_nim.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "exact/number.hpp"
#include "families/nim/nim.hpp"
#include "solve/definition.hpp"
#include "theory/footprint.hpp"
#include "theory/mex.hpp"
#include "theory/move_collector.hpp"

namespace bouton {

namespace {

Error not_a_position(std::string_view text, std::string_view what) {
    return {ErrorKind::bad_request,
            fmt::format("{} in '{}': write the heaps, then how many tokens are still to be placed, "
                        "for example 3,0,2/4",
                        what, abbreviated(text))};
}

Integer read_part(std::string_view whole, std::string_view part) {
    if (part.empty()) throw not_a_position(whole, "a number is missing");
    Integer number = parse_number(part);
    if (number.sign() < 0) throw not_a_position(whole, "a number is negative");
    return number;
}

/// Whether every size occurs an even number of times.
bool are_paired(Heaps heaps) {
    if (heaps.size() % 2 == 1) return false;
    std::ranges::sort(heaps);
    for (std::size_t i = 0; i < heaps.size(); i += 2) {
        if (heaps[i] != heaps[i + 1]) return false;
    }
    return true;
}

/// The places to put a token, one for each size.
std::vector<std::size_t> distinct_places(const Heaps& sorted) {
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        if (i + 1 == sorted.size() || sorted[i] != sorted[i + 1]) places.push_back(i);
    }
    return places;
}

/// The winning moves of Nim, the other heaps and the tokens to be placed left as they are.
std::vector<BuildingNimPosition> with_nothing_left(std::vector<Heaps> moves) {
    std::vector<BuildingNimPosition> positions;
    positions.reserve(moves.size());
    for (Heaps& heaps : moves) positions.push_back({std::move(heaps), 0});
    return positions;
}

Verdict<BuildingNimPosition> decide_nim(const Heaps& heaps, const Approach& approach) {
    if (approach.play == Play::misere) {
        Verdict<Heaps> nim = decide_misere_nim(heaps, approach);
        return {nim.outcome, with_nothing_left(std::move(nim.winning_moves))};
    }
    const Integer sum = nim_sum(heaps);
    std::vector<Heaps> moves;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
        Heap fewer = heaps[i] ^ sum;
        if (fewer >= heaps[i]) continue;
        moves.push_back(heaps);
        moves.back()[i] = std::move(fewer);
    }
    return {sum.sign() == 0 ? Outcome::P : Outcome::N, with_nothing_left(std::move(moves))};
}

}  // namespace

BuildingNimPosition read_building_nim(std::string_view text) {
    const auto all = words(text);
    if (all.empty()) throw not_a_position(text, "there are no heaps");
    if (all.size() > 1) throw not_a_position(text, "there are spaces");
    const std::size_t slash = all[0].rfind('/');
    BuildingNimPosition position;
    if (slash != std::string_view::npos) position.left = read_part(text, all[0].substr(slash + 1));
    const std::string_view heaps = all[0].substr(0, slash);
    if (heaps.find('/') != std::string_view::npos) {
        throw not_a_position(text, "there is more than one slash");
    }
    for (const std::string_view item : split(heaps, ',')) {
        position.heaps.push_back(read_part(text, item));
    }
    return position;
}

std::string write_building_nim(const BuildingNimPosition& position) {
    std::string text;
    for (const Heap& heap : position.heaps) {
        if (!text.empty()) text += ',';
        text += heap.to_string();
    }
    return fmt::format("{}/{}", text, position.left.to_string());
}

Integer all_tokens(const BuildingNimPosition& position) {
    Integer sum = position.left;
    for (const Heap& heap : position.heaps) sum += heap;
    return sum;
}

BuildingNimPosition after_placing(const BuildingNimPosition& position, std::size_t i) {
    BuildingNimPosition after = position;
    ++after.heaps[i];
    --after.left;
    return after;
}

BuildingNimPosition building_nim_normal_form(BuildingNimPosition position) {
    if (position.left.sign() == 0) std::erase(position.heaps, Heap(0));
    std::ranges::sort(position.heaps);
    return position;
}

bool building_nim_is_option(const BuildingNimPosition& from, const BuildingNimPosition& to) {
    const bool placing = from.left.sign() > 0;
    if (to.left != (placing ? from.left - 1 : Integer(0))) return false;
    if (placing && from.heaps.size() != to.heaps.size()) return false;
    Heaps before = from.heaps;
    Heaps after = to.heaps;
    for (Heaps* heaps : {&before, &after}) {
        if (!placing) std::erase(*heaps, Heap(0));
        std::ranges::sort(*heaps);
    }
    Heaps gone;
    Heaps come;
    std::ranges::set_difference(before, after, std::back_inserter(gone));
    std::ranges::set_difference(after, before, std::back_inserter(come));
    if (gone.size() != 1 || come.size() > 1) return false;
    if (placing) return come.size() == 1 && come[0] == gone[0] + 1;
    return come.empty() || come[0] < gone[0];
}

std::optional<Integer> clear_building_value(const BuildingNimPosition& position) {
    const Integer all = all_tokens(position);
    const bool even_left = !position.left.bit(0);
    const Integer largest = *std::ranges::max_element(position.heaps);
    if (all.bit(0) || largest + largest > all) return even_left ? 1 : 0;
    if (even_left && are_paired(position.heaps)) return 0;
    return std::nullopt;
}

std::optional<BuildingNimPosition> clearly_winning(const BuildingNimPosition& position) {
    if (position.left < 2) return std::nullopt;
    for (std::size_t i = 0; i < position.heaps.size(); ++i) {
        BuildingNimPosition next = after_placing(position, i);
        if (clear_building_value(next) == Integer(0)) return next;
    }
    return std::nullopt;
}

Integer BuildingNimValues::operator()(const BuildingNimPosition& position) {
    if (position.left.sign() == 0) return nim_sum(position.heaps);
    if (auto clear = clear_building_value(position)) return std::move(*clear);
    return by_definition(position);
}

std::uint32_t BuildingNimValues::by_definition(const BuildingNimPosition& root) {
    const Integer total = all_tokens(root);
    if (total != total_) known_.clear();
    total_ = total;
    meter_.expect(root.left, 0);  // at least as many positions can be reached
    std::vector<BuildingNimPosition> pending{building_nim_normal_form(root)};
    const Heaps first = pending.front().heaps;
    // All positions have as many heaps.
    const std::size_t each = node_bytes<Heaps, std::uint32_t>(first);
    MexSet values;
    while (!pending.empty()) {
        const BuildingNimPosition current = pending.back();
        const std::size_t before = pending.size();
        values.clear();
        for (const std::size_t i : distinct_places(current.heaps)) {
            meter_.step();
            // Adding to the last heap of its size keeps the order.
            BuildingNimPosition next = after_placing(current, i);
            if (next.left.sign() == 0) {
                // Of the nim-sum only counts whether it is one of the first numbers.
                const auto sum = nim_sum(next.heaps).to_word().value_or(INT64_MAX);
                values.add(static_cast<std::uint32_t>(
                    std::min<std::int64_t>(sum, std::ssize(current.heaps) + 1)));
            } else if (const auto clear = clear_building_value(next)) {
                values.add(static_cast<std::uint32_t>(*clear->to_word()));
            } else if (const auto found = known_.find(next.heaps); found != known_.end()) {
                values.add(found->second);
            } else {
                meter_.hold((known_.size() + pending.size()) * each);
                pending.push_back(std::move(next));
            }
        }
        if (pending.size() > before) continue;
        known_.emplace(current.heaps, values.mex());
        pending.pop_back();
    }
    return known_.at(first);
}

std::optional<Verdict<BuildingNimPosition>> decide_building_nim(const BuildingNimPosition& position,
                                                                const Approach& approach) {
    if (position.left.sign() == 0) return decide_nim(position.heaps, approach);
    if (approach.play == Play::misere) {
        const bool crowded = all_tokens(position) > position.heaps.size() ||
                             *std::ranges::max_element(position.heaps) > 1;
        if (!crowded) return std::nullopt;
    }
    Verdict<BuildingNimPosition> verdict;
    if (!approach.all) {
        if (auto move = clearly_winning(position)) {
            verdict.outcome = Outcome::N;
            verdict.winning_moves.push_back(std::move(*move));
            return verdict;
        }
    }
    BuildingNimValues values(approach.limits);
    verdict.outcome = values(position).sign() == 0 ? Outcome::P : Outcome::N;
    if (verdict.outcome == Outcome::P) return verdict;
    MoveCollector<BuildingNimPosition> found(approach);
    for (std::size_t i = 0; i < position.heaps.size() && !found.is_done(); ++i) {
        BuildingNimPosition next = after_placing(position, i);
        if (values(next).sign() == 0) found.add(std::move(next), bytes_of(position.heaps));
    }
    verdict.winning_moves = std::move(found).take();
    return verdict;
}

}  // namespace bouton
