#pragma once

#include <functional>
#include <string>

namespace bouton {

/// The processor seconds of this thread that one call of `work` takes.  The call is repeated for
/// `least` seconds in all, at least three times unless that takes half a second, and the least time
/// counts.
double processor_seconds(const std::function<void()>& work, double least = 0.005);

/// The name of the processor, as the system reports it, or "an unnamed processor".
std::string processor_name();

}  // namespace bouton
