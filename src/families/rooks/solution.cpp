#include "families/rooks/solution.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <span>
#include <utility>

#include "base/error.hpp"
#include "solve/layered.hpp"

namespace bouton::rooks {

namespace {

std::size_t count(Squares set) { return static_cast<std::size_t>(std::popcount(set)); }

/// The greatest margin that is told apart with `left` tokens on the board, of `tokens` at first,
/// and a lead at first.  Margins have the parity of the lead and the tokens that were taken.
int widest_margin(std::size_t tokens, std::size_t left, int lead) {
    const int possible = lead + static_cast<int>(tokens - left);
    const int beyond = static_cast<int>(left) + 1;
    if (possible <= beyond) return possible;
    return beyond + (possible - beyond) % 2;
}

/// How many margins there are.
std::uint64_t margins(std::size_t tokens, std::size_t left, int lead) {
    return static_cast<std::uint64_t>(widest_margin(tokens, left, lead)) + 1;
}

std::uint64_t binomial(std::uint64_t n, std::uint64_t k) {
    std::uint64_t value = 1;
    for (std::uint64_t i = 0; i < k; ++i) value = value * (n - i) / (i + 1);
    return value;
}

/// Rows of a set of `left` tokens: one for each margin and each token that may just have been
/// taken.
std::uint64_t rows_of(std::size_t tokens, std::size_t left, int lead) {
    if (left == 0) return 0;
    return margins(tokens, left, lead) * (tokens - left);
}

/// All positions of a set of tokens.
std::uint64_t positions_of(const Setting& setting, std::size_t left) {
    const std::uint64_t free = count(setting.board) - left;
    return free == 0 ? 0 : free * (free - 1) * margins(count(setting.tokens), left, setting.lead);
}

}  // namespace

std::uint64_t Solution::memory(const Setting& setting) {
    const std::size_t tokens = count(setting.tokens);
    std::uint64_t bytes = 0;
    for (std::size_t left = 0; left <= tokens; ++left) {
        const std::uint64_t each = sizeof(std::uint64_t) + rows_of(tokens, left, setting.lead) *
                                                               square_room * sizeof(Worth);
        bytes += binomial(tokens, left) * each;
    }
    return bytes;
}

Solution::Solution(const Setting& setting, const Limits& limits,
                   const std::optional<SolutionFile>& file)
    : setting_(setting) {
    require((setting.tokens & ~setting.board) == 0 && setting.lead >= 0,
            "tokens are on the board, and a lead is not negative");
    const std::size_t tokens = count(setting.tokens);
    if (tokens > most_tokens) {
        throw Error(ErrorKind::limit, fmt::format("{} tokens are too many to solve: at most {} are "
                                                  "handled",
                                                  tokens, most_tokens));
    }
    limits.require_memory(memory(setting), "solving the game with all its tokens");
    for_each_square(setting.tokens, [&](std::size_t token) { tokens_.push_back(token); });
    std::uint64_t rows = 0;
    for (std::uint32_t place = 0; place < (1U << tokens); ++place) {
        first_.push_back(rows);
        rows += rows_of(tokens, count(place), setting.lead);
    }
    for (std::size_t left = 1; left <= tokens; ++left) {
        positions_ += binomial(tokens, left) * positions_of(setting, left);
    }
    worths_.resize(rows * square_room);
    solve_all(limits, file);
}

std::uint32_t Solution::place(Squares tokens) const {
    std::uint32_t found = 0;
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
        if ((tokens & bit(tokens_[i])) != 0) found |= 1U << i;
    }
    return found;
}

Squares Solution::tokens_of(std::uint32_t place) const {
    Squares tokens = 0;
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
        if ((place >> i & 1U) != 0) tokens |= bit(tokens_[i]);
    }
    return tokens;
}

int Solution::widest(std::size_t left) const {
    return widest_margin(tokens_.size(), left, setting_.lead);
}

/// Where the row of a set, a token that was just taken and a margin is.
std::size_t Solution::row(std::uint32_t place, std::size_t taken, int margin) const {
    const int widest_here = widest(count(place));
    const auto index =
        static_cast<std::size_t>((std::clamp(margin, -widest_here, widest_here) + widest_here) / 2);
    std::size_t rank = 0;
    for (std::size_t i = 0; tokens_[i] != taken; ++i) rank += (place >> i & 1U) == 0 ? 1 : 0;
    return first_[place] + index * (tokens_.size() - count(place)) + rank;
}

Worth Solution::after_taking(Squares tokens, std::size_t taken, std::size_t own, int margin) const {
    if (tokens == 0) {
        return margin > 0 ? Worth::won(0) : margin < 0 ? Worth::lost(0) : Worth();
    }
    return worths_[row(place(tokens), taken, margin) * square_room + own];
}

StageTable Solution::stage(Squares tokens, int margin) const {
    require(tokens != 0 && (tokens & ~setting_.tokens) == 0, "a stage has tokens of its setting");
    const int widest_here = widest(count(tokens));
    const bool behind = margin < 0;
    StageTable table = solve_stage(
        {setting_.board, tokens, setting_.piece, std::min(std::abs(margin), widest_here)},
        [&](std::size_t token, std::size_t other, int after) {
            return after_taking(tokens & ~bit(token), token, other, after);
        });
    if (behind) std::swap(table[0], table[1]);
    return table;
}

void Solution::solve_set(std::uint32_t place) {
    const Squares tokens = tokens_of(place);
    const Squares taken = setting_.tokens & ~tokens;
    for (int margin = widest(count(place)); margin >= 0; margin -= 2) {
        const StageTable table = solve_stage(
            {setting_.board, tokens, setting_.piece, margin},
            [&](std::size_t token, std::size_t other, int after) {
                return after_taking(tokens & ~bit(token), token, other, after);
            },
            taken);
        for_each_square(taken, [&](std::size_t token) {
            for (std::size_t side = 0; side < 2; ++side) {
                const std::size_t to = row(place, token, side == 0 ? margin : -margin);
                std::copy_n(table[side].begin() + static_cast<std::ptrdiff_t>(square_room * token),
                            square_room,
                            worths_.begin() + static_cast<std::ptrdiff_t>(to * square_room));
            }
        });
    }
}

/// The sets of tokens that can be left, those with as many tokens being a layer.  With all tokens
/// left no token was just taken: nothing would be kept of it.
class Solution::Layers final : public LayeredGame {
public:
    explicit Layers(Solution& solution) : solution_(solution) {
        const std::size_t tokens = solution.tokens_.size();
        sets_.resize(tokens == 0 ? 0 : tokens - 1);
        for (std::uint32_t place = 1; place + 1 < (1U << tokens); ++place) {
            sets_[count(place) - 1].push_back(place);
        }
    }

    [[nodiscard]] std::size_t layers() const override { return sets_.size(); }
    [[nodiscard]] Layer layer(std::size_t number) const override {
        return {sets_[number].size(), positions_of(solution_.setting_, number + 1)};
    }
    void solve(std::size_t layer, std::size_t task) override {
        solution_.solve_set(sets_[layer][task]);
    }
    [[nodiscard]] std::span<std::byte> found() override {
        return std::as_writable_bytes(std::span(solution_.worths_));
    }

private:
    Solution& solution_;
    std::vector<std::vector<std::uint32_t>> sets_;
};

void Solution::solve_all(const Limits& limits, const std::optional<SolutionFile>& file) {
    Layers layers(*this);
    std::optional<KeptIn> kept;
    if (file) kept = KeptIn{file->path, key(), file->between};
    const std::size_t reused = solve_in_layers(layers, limits, KeptResult(std::move(kept)));
    for (std::size_t number = 0; number < reused; ++number) reused_ += layers.layer(number).tasks;
}

std::string Solution::key() const {
    return fmt::format("rooks board={:x} tokens={:x} piece={} lead={}", setting_.board,
                       setting_.tokens, static_cast<int>(setting_.piece), setting_.lead);
}

}  // namespace bouton::rooks
