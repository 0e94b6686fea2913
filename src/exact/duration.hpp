#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/limits.hpp"
#include "exact/integer.hpp"

namespace bouton {

/// A time as people write it, of any length: `90 s`, `3 days`, `10^83 years`.
std::string format_duration(const Integer& seconds);

/// Throws Error{limit} if `units` of work take longer than allowed even where `rate` > 0 of them
/// are done in a second, which should be as many as the fastest machine can do.  `what` begins the
/// sentence, for example "listing 10^100 rows".
void require_time(const Limits& limits, const Integer& units, std::uint64_t rate,
                  std::string_view what);

}  // namespace bouton
