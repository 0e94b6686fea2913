#pragma once

#include <functional>
#include <string>

namespace bouton {

/// Processor seconds of this thread that one call of `work` takes: the least of as many calls as
/// take `least` seconds together, and of three at least unless they take half a second.
double processor_seconds(const std::function<void()>& work, double least = 0.005);

/// The name of the processor, as the system tells it; "an unnamed processor" if it does not.
std::string processor_name();

}  // namespace bouton
