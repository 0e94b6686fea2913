#include "solve/budget.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/memory.hpp"
#include "exact/size.hpp"

namespace bouton {

void Meter::expect(const Integer& positions, std::size_t each) const {
    const Integer bytes = positions * each;
    if (bytes > budget_.memory) {
        throw Error(ErrorKind::limit,
                    fmt::format("the search would need about {} of memory, and {} are allowed: "
                                "allow more with --memory, or take a smaller position",
                                format_size(bytes), format_memory(budget_.memory)));
    }
    if (positions > budget_.steps) out_of_steps();
}

void Meter::out_of_steps() const {
    throw Error(ErrorKind::limit,
                fmt::format("the search would need more than {} moves", budget_.steps));
}

void Meter::out_of_memory() const {
    throw Error(ErrorKind::limit,
                fmt::format("the search would need more than {} of memory: allow more with "
                            "--memory, or take a smaller position",
                            format_memory(budget_.memory)));
}

void Meter::report() const {
    if (budget_.control == nullptr) return;
    budget_.control->progress(steps_, 0);
    if (budget_.control->stopped()) throw Error(ErrorKind::failed, "the search was stopped");
}

}  // namespace bouton
