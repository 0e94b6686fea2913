#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace bouton {

/// How far work has come: `3000 rows, 500 a second, 30 % done, 14 s still`.
///
/// `done` of `total` (0: not known) were done in the time `elapsed`.  `unit` is what is counted, in
/// the plural; its first word is put in the singular for one.  The rate is left out where it is
/// less than one a second, and the time still to go where too little is done to tell: less than 2 %
/// or less than a second of work.
std::string progress_text(std::uint64_t done, std::uint64_t total, std::string_view unit,
                          std::chrono::milliseconds elapsed);

}  // namespace bouton
