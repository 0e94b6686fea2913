#pragma once

#include <cstddef>
#include <optional>

#include "base/function_ref.hpp"
#include "theory/rules.hpp"

namespace bouton {

/// The moves of a game seen through the type of its positions alone.  What needs nothing else of
/// the rules is written for this, and so compiled once for each type of position, not for each
/// game.
template <class P>
class Moves {
public:
    using Position = P;
    using Visit = FunctionRef<void(const P&)>;

    Moves() = default;
    Moves(const Moves&) = delete;
    Moves& operator=(const Moves&) = delete;
    Moves(Moves&&) = delete;
    Moves& operator=(Moves&&) = delete;
    virtual ~Moves() = default;

    /// Visits the positions that moves leave; none if the game is over.
    virtual void options(const P& position, Visit visit) const = 0;
    /// The outcome if the rules say that the game is over although moves are left; see HasEnding.
    [[nodiscard]] virtual std::optional<Outcome> ending(const P& position) const = 0;
    /// The same position for all that differ only in the order of piles and the like.
    [[nodiscard]] virtual P normal_form(const P& position) const = 0;
    /// About how many positions can be reached, if that is known; see HasCountReachable.
    [[nodiscard]] virtual std::optional<Integer> count_reachable(const P& position) const = 0;
    /// Whether a search should ask before every call of `options` if it is to stop.
    [[nodiscard]] virtual bool are_slow() const = 0;
    /// How many parts of the position a move can be made in, if it is made in one of them; or 0.
    [[nodiscard]] virtual std::size_t parts(const P& position) const = 0;
    /// Visits what moves in part number i leave.
    virtual void options_in(const P& position, std::size_t i, Visit visit) const = 0;
};

/// The moves of these rules, which must live as long as this.
template <Rules R>
class MovesOf final : public Moves<typename R::Position> {
public:
    using P = typename R::Position;
    using typename Moves<P>::Visit;

    explicit MovesOf(const R& rules) : rules_(rules) {}

    void options(const P& position, Visit visit) const override {
        if constexpr (HasEnding<R>) {
            if (rules_.ending(position)) return;
        }
        rules_.options(position, visit);
    }
    [[nodiscard]] std::optional<Outcome> ending([[maybe_unused]] const P& position) const override {
        if constexpr (HasEnding<R>) return rules_.ending(position);
        return std::nullopt;
    }
    [[nodiscard]] P normal_form(const P& position) const override {
        if constexpr (HasNormalForm<R>) {
            return rules_.normal_form(position);
        } else {
            return position;
        }
    }
    [[nodiscard]] std::optional<Integer> count_reachable(
        [[maybe_unused]] const P& position) const override {
        if constexpr (HasCountReachable<R>) return rules_.count_reachable(position);
        return std::nullopt;
    }
    [[nodiscard]] bool are_slow() const override { return HasSlowOptions<R>; }
    [[nodiscard]] std::size_t parts([[maybe_unused]] const P& position) const override {
        if constexpr (has_parts) return position.size();
        return 0;
    }
    void options_in([[maybe_unused]] const P& position, [[maybe_unused]] std::size_t i,
                    [[maybe_unused]] Visit visit) const override {
        if constexpr (has_parts) rules_.options_in(position, i, visit);
    }

private:
    static constexpr bool has_parts = requires(const R& rules, const P& position, Visit visit) {
        rules.options_in(position, position.size(), visit);
    };

    const R& rules_;
};

}  // namespace bouton
