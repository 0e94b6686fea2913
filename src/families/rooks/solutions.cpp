#include "families/rooks/solutions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <optional>
#include <span>
#include <utility>

#include "solve/best_play.hpp"
#include "solve/result_file.hpp"

namespace bouton::rooks {

namespace {

using RooksPosition = RooksRules::Position;

/// With fewer tokens the solution is found again faster than a file is worth.
constexpr int tokens_for_file = 11;
constexpr std::size_t most_kept = 8;

/// Whether all positions below this one are in the solution.
bool covers(const Solution& solution, Squares tokens, int lead) {
    const Setting& setting = solution.setting();
    if ((tokens & ~setting.tokens) != 0) return false;
    const int widest = setting.lead + std::popcount(setting.tokens) - std::popcount(tokens);
    return lead <= widest && (widest - lead) % 2 == 0;
}

std::optional<SolutionFile> file_for(const Setting& setting) {
    if (std::popcount(setting.tokens) < tokens_for_file) return std::nullopt;
    const std::array<std::uint64_t, 4> facts{setting.board, setting.tokens,
                                             static_cast<std::uint64_t>(setting.piece),
                                             static_cast<std::uint64_t>(setting.lead)};
    auto path = cache_file(fmt::format("rooks-{:016x}", checksum(std::as_bytes(std::span(facts)))));
    if (!path) return std::nullopt;
    return SolutionFile{std::move(*path)};
}

}  // namespace

std::shared_ptr<const Solution> Solutions::solution(const RooksPosition& position,
                                                    const Limits& limits) {
    const int lead = std::abs(RooksRules::margin(position));
    const std::scoped_lock lock(mutex_);
    for (const auto& known : kept_) {
        if (covers(*known, position[0], lead)) return known;
    }
    const Setting setting{rules_.board(), position[0], rules_.piece(), lead};
    auto found = std::make_shared<const Solution>(setting, limits, file_for(setting));
    if (kept_.size() == most_kept) kept_.erase(kept_.begin());
    kept_.push_back(found);
    return found;
}

Verdict<RooksPosition> Solutions::verdict(const RooksPosition& position, const Limits& limits) {
    const auto end = RooksRules::ending(position);
    if (end) {
        Verdict<RooksPosition> verdict{.outcome = *end, .winning_moves = {}};
        if (*end != Outcome::draw) verdict.moves_to_end = 0;
        return verdict;
    }
    const Side side = RooksRules::to_move(position);
    const std::size_t other = RooksRules::square(position, RooksRules::opposite(side));
    const int margin = RooksRules::margin(position);
    const auto solved = solution(position, limits);
    const StageTable table = solved->stage(position[0], margin);
    std::vector<Judged<RooksPosition>> options;
    rules_.options(position, side, [&](const RooksPosition& next) {
        const std::size_t to = RooksRules::square(next, side);
        Worth worth = Worth::lost(0);  // if the other piece is taken
        if (next[0] != position[0]) {
            worth = solved->after_taking(next[0], to, other, -(margin + 1));
        } else if (to != other) {
            worth = table[1][square_room * to + other];
        }
        options.push_back({next, forecast_of(worth)});
    });
    if (options.empty()) return {.outcome = Outcome::P, .winning_moves = {}, .moves_to_end = 0};
    return verdict_from(std::move(options));
}

bool Solutions::is_threatened(const RooksPosition& position) const {
    const Side side = RooksRules::to_move(position);
    bool threatened = false;
    rules_.options(position, RooksRules::opposite(side), [&](const RooksPosition& next) {
        threatened = threatened || RooksRules::square(next, side) == RooksRules::nowhere;
    });
    return threatened;
}

}  // namespace bouton::rooks
