#include "families/rooks/stage.hpp"

#include <algorithm>

#include "base/error.hpp"

namespace bouton::rooks {

namespace {

/// For each square of `other`, a set of squares of `own`; or the other way round.
using Plane = std::array<Squares, square_room>;

/// Exchanges rows and columns (Warren, Hacker's Delight, 7-3).
void transpose(Plane& plane) {
    Squares mask = 0x00000000ffffffffU;
    for (std::size_t half = 32; half != 0; half /= 2, mask ^= mask << half) {
        for (std::size_t i = 0; i < square_room; i = ((i | half) + 1) & ~half) {
            const Squares swapped = ((plane[i] >> half) ^ plane[i | half]) & mask;
            plane[i] ^= swapped << half;
            plane[i | half] ^= swapped;
        }
    }
}

/// What has to be done at a step because of a move that takes a token.
struct StageEvent {
    std::uint32_t step;
    std::uint8_t other;
    std::uint8_t token;  // its place among the tokens
    bool wins;
};

/// One half of a stage: the positions in which the player to move is ahead by one margin.
struct Half {
    Plane open{};       // positions not decided yet
    Plane won{};        // up to the step before the last
    Plane not_won_t{};  // the complement of won: by own, squares of other
    Plane new_won{};    // at the last step
    Plane new_lost{};
    Plane blocked{};  // by a move that takes a token and is not known to lose
    std::array<std::uint32_t, square_room> blocking{};  // these tokens, as bits
    std::vector<StageEvent> events;                     // the last first
};

template <Piece piece>
class Solver {
public:
    Solver(const Stage& stage, const AfterTaking& after_taking, Squares wanted)
        : stage_(stage), wanted_(wanted), free_(stage.board & ~stage.tokens) {
        for_each_square(stage.tokens, [&](std::size_t token) { tokens_.push_back(token); });
        for (std::size_t side = 0; side < halves(); ++side) {
            prepare(side, after_taking);
            table_[side].resize(square_room * square_room);
        }
    }

    StageTable solve() {
        find_stuck();
        for (std::uint32_t step = 1; step == 1 || is_going(); ++step) {
            if (step >= Worth::most_moves) {
                throw Error(ErrorKind::limit,
                            "a win in this game takes more moves than are counted");
            }
            std::array<Plane, 2> new_won{};
            std::array<Plane, 2> new_lost{};
            for (std::size_t side = 0; side < halves(); ++side) {
                find_won(side, step, new_won[side]);
                find_lost(side, step, new_lost[side]);
            }
            for (std::size_t side = 0; side < halves(); ++side) {
                Half& half = halves_[side];
                half.new_won = new_won[side];
                half.new_lost = new_lost[side];
                settle(side, step);
            }
        }
        if (halves() == 1) table_[1] = table_[0];
        return std::move(table_);
    }

private:
    /// With margin 0, both halves are the same.
    [[nodiscard]] std::size_t halves() const { return stage_.margin == 0 ? 1 : 2; }
    [[nodiscard]] std::size_t after_quiet(std::size_t side) const {
        return stage_.margin == 0 ? side : 1 - side;
    }
    [[nodiscard]] Squares empty(std::size_t other) const { return free_ & ~bit(other); }

    /// The squares from which `token` can be taken.
    [[nodiscard]] Squares takers(std::size_t token, std::size_t other) const {
        return reach<piece>(bit(token), empty(other)) & empty(other);
    }

    void prepare(std::size_t side, const AfterTaking& after_taking) {
        Half& half = halves_[side];
        const int ahead = side == 0 ? stage_.margin : -stage_.margin;
        for_each_square(free_, [&](std::size_t other) {
            half.open[other] = empty(other);
            for (std::size_t i = 0; i < tokens_.size(); ++i) {
                const Worth worth = after_taking(tokens_[i], other, -(ahead + 1));
                half.blocking[other] |= 1U << i;
                if (worth.outcome() == Outcome::draw) continue;
                half.events.push_back({worth.moves() + 1, static_cast<std::uint8_t>(other),
                                       static_cast<std::uint8_t>(i),
                                       worth.outcome() == Outcome::P});
            }
            block(half, other);
        });
        half.not_won_t.fill(~Squares{0});
        std::ranges::sort(half.events, std::greater{}, &StageEvent::step);
    }

    void block(Half& half, std::size_t other) const {
        half.blocked[other] = 0;
        for (std::size_t i = 0; i < tokens_.size(); ++i) {
            if ((half.blocking[other] >> i & 1U) != 0) {
                half.blocked[other] |= takers(tokens_[i], other);
            }
        }
    }

    /// Whoever cannot move has lost at once.
    void find_stuck() {
        for (std::size_t side = 0; side < halves(); ++side) {
            Half& half = halves_[side];
            for_each_square(free_, [&](std::size_t other) {
                const Squares targets = empty(other) | stage_.tokens | bit(other);
                half.new_lost[other] = half.open[other] & ~reach<piece>(targets, empty(other));
            });
            settle(side, 0);
        }
    }

    [[nodiscard]] bool is_going() const {
        for (std::size_t side = 0; side < halves(); ++side) {
            const Half& half = halves_[side];
            const auto any = [](Squares set) { return set != 0; };
            if (!half.events.empty() || std::ranges::any_of(half.new_won, any) ||
                std::ranges::any_of(half.new_lost, any)) {
                return true;
            }
        }
        return false;
    }

    /// By a quiet move to a position that was lost at the last step, by taking a token, or by
    /// taking the other piece.
    void find_won(std::size_t side, std::uint32_t step, Plane& found) {
        Half& half = halves_[side];
        Plane lost = halves_[after_quiet(side)].new_lost;
        transpose(lost);
        for_each_square(free_, [&](std::size_t other) {
            if (lost[other] != 0) {
                found[other] = reach<piece>(lost[other] & empty(other), empty(other));
            }
            if (step == 1) found[other] |= reach<piece>(bit(other), empty(other));
        });
        while (!half.events.empty() && half.events.back().step == step) {
            const StageEvent event = half.events.back();
            half.events.pop_back();
            if (event.wins) {
                found[event.other] |= takers(tokens_[event.token], event.other);
            } else {
                half.blocking[event.other] &= ~(1U << event.token);
                block(half, event.other);
                dirty_[side] |= bit(event.other);
            }
        }
        for_each_square(free_, [&](std::size_t other) { found[other] &= half.open[other]; });
    }

    /// Only a position from which a move leads to one that was won at the last step can now be
    /// lost.
    void find_lost(std::size_t side, std::uint32_t /*step*/, Plane& found) {
        Half& half = halves_[side];
        Half& next = halves_[after_quiet(side)];
        Plane won = next.new_won;
        transpose(won);
        Squares looked = dirty_[side];
        for_each_square(free_, [&](std::size_t other) {
            if (won[other] == 0) return;
            looked |= bit(other);
            next.not_won_t[other] &= ~won[other];
        });
        dirty_[side] = 0;
        for_each_square(looked, [&](std::size_t other) {
            const Squares open = half.open[other] & ~half.blocked[other];
            if (open == 0) return;
            const Squares safe = next.not_won_t[other] & empty(other);
            found[other] =
                open & ~reach<piece>(safe, empty(other)) & ~reach<piece>(bit(other), empty(other));
        });
    }

    void settle(std::size_t side, std::uint32_t step) {
        Half& half = halves_[side];
        for_each_square(free_, [&](std::size_t other) {
            half.open[other] &= ~(half.new_won[other] | half.new_lost[other]);
            if ((wanted_ >> other & 1U) == 0) return;
            Worth* const row = table_[side].data() + square_room * other;
            for_each_square(half.new_won[other],
                            [&](std::size_t own) { row[own] = Worth::won(step); });
            for_each_square(half.new_lost[other],
                            [&](std::size_t own) { row[own] = Worth::lost(step); });
        });
    }

    const Stage& stage_;
    Squares wanted_;
    Squares free_;
    std::vector<std::size_t> tokens_;
    std::array<Half, 2> halves_{};
    std::array<Squares, 2> dirty_{};
    StageTable table_;
};

}  // namespace

StageTable solve_stage(const Stage& stage, const AfterTaking& after_taking, Squares wanted) {
    switch (stage.piece) {
        case Piece::rook:
            return Solver<Piece::rook>(stage, after_taking, wanted).solve();
        case Piece::bishop:
            return Solver<Piece::bishop>(stage, after_taking, wanted).solve();
        case Piece::queen:
            return Solver<Piece::queen>(stage, after_taking, wanted).solve();
        case Piece::knight:
            return Solver<Piece::knight>(stage, after_taking, wanted).solve();
        case Piece::king:
            return Solver<Piece::king>(stage, after_taking, wanted).solve();
    }
    return {};
}

std::uint64_t stage_positions(const Stage& stage) {
    const auto free = static_cast<std::uint64_t>(std::popcount(stage.board & ~stage.tokens));
    return free * (free - std::min<std::uint64_t>(free, 1)) * (stage.margin == 0 ? 1 : 2);
}

}  // namespace bouton::rooks
