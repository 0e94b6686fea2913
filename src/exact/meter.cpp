#include "exact/meter.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/memory/memory.hpp"
#include "exact/size.hpp"

namespace bouton {

void Meter::expect(const Integer& positions, std::size_t each) const {
    const Integer bytes = positions * each;
    if (bytes > limits_.memory) {
        throw Error(ErrorKind::limit,
                    fmt::format("the search would need about {} of memory, and {} are allowed: "
                                "allow more with --memory, or take a smaller position",
                                format_size(bytes), format_memory(limits_.memory)));
    }
    if (positions > limits_.steps) out_of_steps();
}

void Meter::out_of_steps() const {
    throw Error(ErrorKind::limit,
                fmt::format("the search would need more than {} moves: take a smaller position",
                            limits_.steps));
}

void Meter::out_of_memory() const {
    throw Error(ErrorKind::limit,
                fmt::format("the search would need more than {} of memory: allow more with "
                            "--memory, or take a smaller position",
                            format_memory(limits_.memory)));
}

}  // namespace bouton
