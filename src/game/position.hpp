#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <utility>

#include "base/error.hpp"
#include "theory/footprint.hpp"
#include "theory/hash.hpp"

namespace bouton {

/// A position of some game, read once and passed on as it is.  Only the game knows what is inside;
/// others may copy, compare and hash it.  Copies share what they hold, which never changes.
class Position {
public:
    template <class T>
    static Position of(T value) {
        Position position;
        position.held_ = std::make_shared<const Holder<T>>(std::move(value));
        return position;
    }

    /// What is inside, which must be of that type.
    template <class T>
    [[nodiscard]] const T& as() const {
        const auto* holder = dynamic_cast<const Holder<T>*>(held_.get());
        require(holder != nullptr, "a game is given positions of its own");
        return holder->value;
    }

    [[nodiscard]] std::size_t hash() const { return held_->hash(); }
    /// About how many bytes there are beside this object.
    [[nodiscard]] std::size_t bytes_beside() const { return held_->bytes(); }

    friend bool operator==(const Position& x, const Position& y) {
        return x.held_ == y.held_ || x.held_->equals(*y.held_);
    }

private:
    struct Held {
        Held() = default;
        Held(const Held&) = delete;
        Held& operator=(const Held&) = delete;
        Held(Held&&) = delete;
        Held& operator=(Held&&) = delete;
        virtual ~Held() = default;

        [[nodiscard]] virtual bool equals(const Held& other) const = 0;
        [[nodiscard]] virtual std::size_t hash() const = 0;
        [[nodiscard]] virtual std::size_t bytes() const = 0;
    };

    template <class T>
    struct Holder final : Held {
        explicit Holder(T given) : value(std::move(given)) {}

        [[nodiscard]] bool equals(const Held& other) const override {
            const auto* same = dynamic_cast<const Holder*>(&other);
            return same != nullptr && value == same->value;
        }
        [[nodiscard]] std::size_t hash() const override { return PositionHash{}(value); }
        [[nodiscard]] std::size_t bytes() const override {
            constexpr std::size_t counts = 2 * sizeof(void*);  // of the pointers to it
            return sizeof(Holder) + counts + allocation_overhead + bouton::bytes_beside(value);
        }

        T value;
    };

    Position() = default;

    std::shared_ptr<const Held> held_;
};

}  // namespace bouton

template <>
struct std::hash<bouton::Position> {
    std::size_t operator()(const bouton::Position& position) const { return position.hash(); }
};
