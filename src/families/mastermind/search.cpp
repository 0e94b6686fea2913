#include "families/mastermind/search.hpp"

#include <algorithm>
#include <numeric>
#include <span>

#include "base/error.hpp"

namespace bouton::mastermind {

namespace {

using Counts = std::array<std::uint32_t, answer_room>;

/// The least sum of depths of `count` secrets, if a guess finds one of them or (`missed`) none, and
/// level t + 1 of the tree has at most `cells` times as many guesses as level t.
std::optional<std::uint64_t> greedy_total(std::size_t count, std::size_t cells,
                                          std::uint32_t guesses, bool missed) {
    std::uint64_t total = 0;
    std::size_t left = count;
    std::uint64_t room = 1;
    for (std::uint32_t depth = 1; left > 0; ++depth) {
        if (depth > guesses) return std::nullopt;
        if (depth > 1)
            room =
                std::min<std::uint64_t>(count, room * (depth == 2 && !missed ? cells - 1 : cells));
        const std::uint64_t found = depth == 1 && missed ? 0 : std::min<std::uint64_t>(left, room);
        if (depth > 1 && found == 0) return std::nullopt;
        total += found * depth;
        left -= found;
    }
    return total;
}

/// The secrets by their answers to a guess; the cell of those that the guess finds is left out.
std::vector<std::vector<Code>> cells_of(const Codes& codes, Code guess,
                                        std::span<const Code> secrets) {
    std::array<std::vector<Code>, answer_room> by_answer;
    for (const Code secret : secrets) by_answer.at(codes.reply(guess, secret)).push_back(secret);
    by_answer.at(codes.solved()).clear();
    std::vector<std::vector<Code>> cells;
    for (auto& cell : by_answer) {
        if (!cell.empty()) cells.push_back(std::move(cell));
    }
    return cells;
}

}  // namespace

std::optional<std::uint32_t> least_total(std::size_t count, std::size_t cells,
                                         std::uint32_t guesses) {
    const auto found = greedy_total(count, cells, guesses, false);
    const auto missed = greedy_total(count, cells, guesses, true);
    if (!found && !missed) return std::nullopt;
    return static_cast<std::uint32_t>(
        std::min(found.value_or(UINT32_MAX), missed.value_or(UINT32_MAX)));
}

std::size_t Search::KeyHash::operator()(const Key& key) const {
    std::uint64_t hash = key.guesses;
    for (const Code code : key.secrets) {
        hash = (hash ^ code) * 0x9e3779b97f4a7c15U;
        hash ^= hash >> 29U;
    }
    return hash;
}

std::optional<Plan> Search::best(std::span<const Code> secrets, std::uint32_t guesses,
                                 std::span<const Code> candidates, std::uint32_t below) {
    require(!secrets.empty(), "there is a secret to find");
    const Set set(secrets.begin(), secrets.end());
    if (candidates.empty()) return remembered(set, guesses, below);
    if (set.size() <= 2) return of_two(set, guesses, below);
    return compute(set, guesses, candidates, below);
}

/// Of one secret or two: guess the first.
std::optional<Plan> Search::of_two(std::span<const Code> secrets, std::uint32_t guesses,
                                   std::uint32_t below) {
    const auto count = static_cast<std::uint32_t>(secrets.size());
    const Plan plan{secrets.front(), count == 1 ? 1U : 3U, count};
    if (guesses < count || plan.total >= below) return std::nullopt;
    return plan;
}

std::optional<Plan> Search::remembered(const Set& secrets, std::uint32_t guesses,
                                       std::uint32_t below) {
    if (secrets.size() <= 2) return of_two(secrets, guesses, below);
    Key key{secrets, guesses};
    if (const auto found = known_.find(key); found != known_.end()) {
        const Known& known = found->second;
        if (known.plan) return known.plan->total < below ? known.plan : std::nullopt;
        if (below <= known.least) return std::nullopt;
    }
    const auto plan = compute(secrets, guesses, {}, below);
    known_[std::move(key)] = {plan, below};
    return plan;
}

std::optional<Plan> Search::compute(const Set& secrets, std::uint32_t guesses,
                                    std::span<const Code> candidates, std::uint32_t below) {
    std::optional<Plan> best;
    for (const Candidate& candidate : ranked(secrets, guesses, candidates, below)) {
        if (candidate.bound >= below) break;
        if (auto plan = try_guess(candidate, secrets, guesses, below)) {
            best = plan;
            below = plan->total;
        }
    }
    return best;
}

/// The candidates whose bound is below `below`, the most promising first.  A guess that leaves all
/// secrets in one cell is no candidate.
std::vector<Search::Candidate> Search::ranked(std::span<const Code> secrets, std::uint32_t guesses,
                                              std::span<const Code> candidates,
                                              std::uint32_t below) {
    std::vector<Candidate> found;
    const std::size_t count = secrets.size();
    if (guesses == 0) return found;
    const std::size_t tried = candidates.empty() ? codes_.count() : candidates.size();
    step(tried * count);
    std::size_t most_cells = 0;
    // First the number of cells of every guess: it bounds what the others can do.
    struct Division {
        Code guess;
        std::size_t cells;
        std::size_t first;
    };
    std::vector<Division> divisions;
    std::vector<std::uint32_t> cell_sizes;
    Counts counts{};
    for (std::size_t i = 0; i < tried; ++i) {
        const Code guess = candidates.empty() ? static_cast<Code>(i) : candidates[i];
        std::array<std::uint8_t, answer_room> seen{};
        std::size_t cells = 0;
        const auto replies = codes_.replies(guess);
        for (const Code secret : secrets) {
            const std::uint8_t reply =
                replies.empty() ? codes_.reply(guess, secret) : replies[secret];
            if (counts[reply]++ == 0) seen[cells++] = reply;
        }
        if (cells > 1) {
            divisions.push_back({guess, cells, cell_sizes.size()});
            for (std::size_t c = 0; c < cells; ++c) {
                cell_sizes.push_back(seen[c] == codes_.solved() ? 0 : counts[seen[c]]);
            }
        }
        for (std::size_t c = 0; c < cells; ++c) counts[seen[c]] = 0;
        most_cells = std::max(most_cells, cells);
    }
    std::vector<std::uint32_t> least(count + 1);
    for (std::size_t n = 1; n <= count; ++n) {
        least[n] = least_total(n, most_cells, guesses - 1).value_or(UINT32_MAX);
    }
    for (const Division& division : divisions) {
        const std::span<const std::uint32_t> sizes(cell_sizes.data() + division.first,
                                                   division.cells);
        std::uint64_t bound = count;
        std::uint32_t squares = 0;
        for (const std::uint32_t size : sizes) {
            bound += least[size];
            squares += size * size;
        }
        if (bound < below) {
            found.push_back(
                {static_cast<std::uint32_t>(bound), squares, division.guess, most_cells});
        }
    }
    std::ranges::sort(found, {},
                      [](const Candidate& c) { return std::tuple(c.bound, c.squares, c.guess); });
    return found;
}

std::optional<Plan> Search::try_guess(const Candidate& candidate, std::span<const Code> secrets,
                                      std::uint32_t guesses, std::uint32_t below) {
    auto cells = cells_of(codes_, candidate.guess, secrets);
    std::ranges::stable_sort(cells, std::greater{}, [](const Set& cell) { return cell.size(); });
    // A bound for each cell that holds whatever its guesses are.
    std::uint64_t bound = secrets.size();
    std::vector<std::uint32_t> least(cells.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto one = least_total(cells[i].size(), candidate.most_cells, guesses - 1);
        if (!one) return std::nullopt;
        bound += least[i] = *one;
    }
    std::uint32_t worst = 1;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (bound >= below) return std::nullopt;
        const auto room = static_cast<std::uint32_t>(below - bound + least[i]);
        const auto plan = remembered(cells[i], guesses - 1, room);
        if (!plan) return std::nullopt;
        bound += plan->total - least[i];
        worst = std::max(worst, plan->worst + 1);
    }
    if (bound >= below) return std::nullopt;
    return Plan{candidate.guess, static_cast<std::uint32_t>(bound), worst};
}

void Search::step(std::size_t count) {
    steps_ += count;
    limits_.require_going();
    if (steps_ <= limits_.steps) return;
    throw Error(ErrorKind::limit, "the best guess takes too many steps to find");
}

std::optional<Plan> plain_best(const Codes& codes, std::span<const Code> secrets,
                               std::uint32_t guesses) {
    if (guesses == 0) return std::nullopt;
    std::optional<Plan> best;
    for (Code guess = 0; guess < codes.count(); ++guess) {
        const auto cells = cells_of(codes, guess, secrets);
        if (cells.size() == 1 && cells.front().size() == secrets.size()) continue;
        Plan plan{guess, static_cast<std::uint32_t>(secrets.size()), 1};
        bool found = true;
        for (const auto& cell : cells) {
            const auto part = plain_best(codes, cell, guesses - 1);
            found = found && part.has_value();
            if (!found) break;
            plan.total += part->total;
            plan.worst = std::max(plan.worst, part->worst + 1);
        }
        if (found && (!best || plan.total < best->total)) best = plan;
    }
    return best;
}

}  // namespace bouton::mastermind
