#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "theory/outcome.hpp"

namespace bouton {

/// What a game tells about itself.  Texts are plain prose; the interfaces wrap them.
struct About {
    std::string_view name;           ///< lower case with hyphens: `r-wythoff`
    std::string_view title;          ///< `Wythoff's game`
    std::string_view family;         ///< `heaps`, `board`, …
    std::string_view rules;          ///< how it is played
    std::string_view notation;       ///< how a position is written
    std::string_view theory;         ///< what is known about it
    std::string_view source;         ///< where that is published
    std::string_view start;          ///< the position a game starts from when none is given
    std::string_view example;        ///< a command to paste
    std::string_view part = "heap";  ///< what one of the numbers of a position stands for
};

/// A parameter of a game, given as NAME=VALUE, or as NAME alone if it is a flag.
struct Parameter {
    enum class Kind { integer, flag, text };

    std::string_view name;
    Kind kind = Kind::integer;
    std::string_view fallback;       ///< the value when it is not given
    std::string_view help;           ///< what it means, without a full stop
    std::int64_t least = INT64_MIN;  ///< of an integer
    std::int64_t most = INT64_MAX;
};

/// A published value, which the tests check.
struct Fact {
    std::string_view parameters;  ///< as after the colon: `a=2,misere`; may be empty
    std::string_view position;
    Outcome outcome = Outcome::P;
    std::optional<std::int64_t> grundy;
    std::string_view source;
};

/// A setting of the parameters for the tests, with a position from which all others are small
/// enough to be searched by definition.
struct Trial {
    std::string_view parameters;
    std::string_view position;
};

}  // namespace bouton
