#pragma once

#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "exact/random.hpp"
#include "game/game.hpp"
#include "game/notation.hpp"
#include "game/of/core_for.hpp"
#include "game/of/offers.hpp"
#include "theory/in_turn.hpp"
#include "theory/sum_of_heaps.hpp"

namespace bouton {

/// The rules of whole positions: for a game on one heap, those of the sum of heaps; for a game with
/// two sides, the moves of the side to move; otherwise the game's own.
template <AnyRules G>
struct Whole {
    using type = G;
};
template <HeapRules G>
struct Whole<G> {
    using type = SumOfHeaps<G>;
};
template <SidedRules G>
struct Whole<G> {
    using type = InTurn<G>;
};

/// The core of a game, from its rules as its file states them.
template <AnyRules G>
class CoreOf : public CoreFor<typename Whole<G>::type::Position> {
public:
    using R = typename Whole<G>::type;
    using RulesPosition = typename R::Position;
    using Core = CoreFor<RulesPosition>;

    CoreOf(G rules, Play play, std::string name)
        : Core(play, std::move(name)), rules_(std::move(rules)), moves_(rules_) {}

    [[nodiscard]] About about() const final {
        if constexpr (HasOwnAbout<G>) {
            return game_rules().own_about();
        } else {
            return G::about;
        }
    }
    [[nodiscard]] Position start() const final {
        if constexpr (HasStart<G>) {
            return hold(game_rules().start());
        } else {
            return read(about().start);
        }
    }

    [[nodiscard]] Position read(std::string_view text) const final {
        RulesPosition position{};
        if constexpr (HasNotation<R>) {
            position = rules_.read(text);
        } else if constexpr (std::same_as<RulesPosition, Heaps>) {
            position = read_heaps(text, Core::name());
        } else {
            Heaps piles = read_piles(text, Core::name(), std::tuple_size_v<RulesPosition>);
            std::ranges::move(piles, position.begin());
        }
        if constexpr (HasRequireLegal<R>) rules_.require_legal(position);
        return hold(std::move(position));
    }

    [[nodiscard]] std::string write(const Position& position) const final {
        if constexpr (HasNotation<R>) {
            return rules_.write(held(position));
        } else {
            return write_heaps(held(position));
        }
    }

    [[nodiscard]] bool is_move(const Position& from, const Position& to) const final {
        if constexpr (HasIsOption<R>) {
            return rules_.is_option(held(from), held(to));
        } else {
            return Core::is_move(from, to);
        }
    }

    [[nodiscard]] std::optional<Side> to_move(
        [[maybe_unused]] const Position& position) const final {
        if constexpr (SidedRules<G>) return rules_.to_move(held(position));
        return std::nullopt;
    }

    [[nodiscard]] std::vector<Scene> picture(
        [[maybe_unused]] const Position& position) const final {
        if constexpr (HasScene<G, RulesPosition>) {
            return {game_rules().scene(held(position), Core::play())};
        } else if constexpr (has_piles) {
            const RulesPosition& piles = held(position);
            return {Scene{{}, Rows{Heaps(piles.begin(), piles.end())}}};
        } else {
            return {};
        }
    }

    [[nodiscard]] Position random_position(Random& random, std::size_t bits) const final {
        if constexpr (has_piles && !HasRequireLegal<R>) {
            RulesPosition position{};
            if constexpr (std::same_as<RulesPosition, Heaps>) {
                position.resize(1 + random_below(random, 5));
            }
            for (Integer& pile : position) pile = random_integer(random, bits);
            return hold(std::move(position));
        } else {
            Position position = start();
            for (std::uint64_t steps = random_below(random, 8); steps > 0; --steps) {
                const MoveList next = Core::moves(position, 1000);
                if (Core::ending(position) || next.positions.empty()) break;
                position = next.positions[random_below(random, next.positions.size())];
            }
            return position;
        }
    }

protected:
    static constexpr bool is_piles = requires { std::tuple_size<RulesPosition>::value; };
    static constexpr bool has_piles =
        !HasNotation<R> && (is_piles || std::same_as<RulesPosition, Heaps>);

    using Core::held;
    using Core::hold;

    [[nodiscard]] const Moves<RulesPosition>& all_moves() const final { return moves_; }

    /// The rules of whole positions.
    [[nodiscard]] const R& rules() const { return rules_; }

    /// The rules as the game's file states them.
    [[nodiscard]] const G& game_rules() const {
        if constexpr (HeapRules<G>) {
            return rules_.heap_rules();
        } else {
            return rules_;
        }
    }

private:
    R rules_;
    MovesOf<R> moves_;
};

}  // namespace bouton
