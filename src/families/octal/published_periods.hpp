#pragma once

#include <optional>
#include <string_view>

#include "theory/periodicity.hpp"

namespace bouton {

/// The period that was published for an octal code of up to three digits, if it has one that is not
/// proved by a few thousand values.  `proved` is false: that is for whoever computes the values.
///
/// Sources: A. Gangolli and T. Plambeck, A note on periodicity in some octal games, International
/// Journal of Game Theory 18 (1989), 311-320; A. Flammenkamp, Sprague-Grundy values of octal games,
/// https://wwwhomes.uni-bielefeld.de/achim/octal.html.
std::optional<Periodicity> published_period(std::string_view code);

}  // namespace bouton
