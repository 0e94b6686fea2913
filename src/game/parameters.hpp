#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/about.hpp"

namespace bouton {

/// The values of a game's parameters, in the order in which the game declares them.
class Parameters {
public:
    /// Reads `PARAM=VALUE,PARAM=VALUE,FLAG` for the named game; throws Error{bad_request}.
    Parameters(std::string_view game, std::span<const Parameter> declared, std::string_view text);

    [[nodiscard]] std::int64_t integer(std::string_view name) const;
    [[nodiscard]] bool flag(std::string_view name) const;
    [[nodiscard]] const std::string& text(std::string_view name) const;

    /// Replaces the spelling of a text parameter by the game's own.
    void respell(std::string_view name, std::string value);

    /// `GAME:PARAM=VALUE,FLAG` with the parameters that are not at their defaults.
    [[nodiscard]] std::string spelled() const;

private:
    struct Value {
        const Parameter* declared;
        std::string text;
    };

    [[nodiscard]] const Value& find(std::string_view name) const;
    void assign(std::string_view item);

    std::string game_;
    std::vector<Value> values_;
};

}  // namespace bouton
