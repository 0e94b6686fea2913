#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "theory/outcome.hpp"

/// What a game says about itself.  A game's file states it with texts that are part of the program
/// (`About`, `Parameter`, `Fact`, `Trial`); the catalogue keeps copies that it owns (`OwnedAbout`,
/// …), so that a game can be added while the program runs.
namespace bouton {

/// Texts are plain prose; the interfaces wrap them.
template <class Text>
struct BasicAbout {
    Text name;           ///< lower case with hyphens: `r-wythoff`
    Text title;          ///< `Wythoff's game`
    Text family = {};    ///< `heaps`, `board`, …
    Text rules = {};     ///< how it is played
    Text notation = {};  ///< how a position is written
    Text theory = {};    ///< what is known about it
    Text source = {};    ///< where that is published
    Text start = {};     ///< the position a game starts from when none is given
    Text example = {};   ///< a command to paste
    Text part = "heap";  ///< what one of the numbers of a position stands for

    /// The same texts in strings of another type.
    template <class Other>
    [[nodiscard]] constexpr BasicAbout<Other> with() const {
        return {Other(name),   Other(title),  Other(family), Other(rules),   Other(notation),
                Other(theory), Other(source), Other(start),  Other(example), Other(part)};
    }
};

/// A parameter of a game, given as NAME=VALUE, or as NAME alone if it is a flag.
template <class Text>
struct BasicParameter {
    enum class Kind { integer, flag, text };

    Text name;
    Kind kind = Kind::integer;
    Text fallback;                   ///< the value when it is not given
    Text help;                       ///< what it means, without a full stop
    Text choices = {};               ///< of a text: what it can be, with spaces between; or empty
    std::int64_t least = INT64_MIN;  ///< of an integer
    std::int64_t most = INT64_MAX;

    template <class Other>
    [[nodiscard]] constexpr BasicParameter<Other> with() const {
        return {Other(name),
                static_cast<typename BasicParameter<Other>::Kind>(kind),
                Other(fallback),
                Other(help),
                Other(choices),
                least,
                most};
    }
};

/// A published value, which the tests check.
template <class Text>
struct BasicFact {
    Text parameters;  ///< as after the colon: `a=2,misere`; may be empty
    Text position;
    Outcome outcome = Outcome::P;
    std::optional<std::int64_t> grundy;
    Text source;

    template <class Other>
    [[nodiscard]] constexpr BasicFact<Other> with() const {
        return {Other(parameters), Other(position), outcome, grundy, Other(source)};
    }
};

/// A setting of the parameters for the tests, with a position from which all others are small
/// enough to be searched by definition.
template <class Text>
struct BasicTrial {
    Text parameters;
    Text position;

    template <class Other>
    [[nodiscard]] constexpr BasicTrial<Other> with() const {
        return {Other(parameters), Other(position)};
    }
};

using About = BasicAbout<std::string_view>;
using Parameter = BasicParameter<std::string_view>;
using Fact = BasicFact<std::string_view>;
using Trial = BasicTrial<std::string_view>;
using OwnedAbout = BasicAbout<std::string>;
using OwnedParameter = BasicParameter<std::string>;
using OwnedFact = BasicFact<std::string>;
using OwnedTrial = BasicTrial<std::string>;

}  // namespace bouton
