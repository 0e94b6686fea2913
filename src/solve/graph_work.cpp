#include "solve/graph_work.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/memory.hpp"

namespace bouton {

void require_memory(const Budget& budget, std::size_t bytes, const char* what) {
    if (bytes <= budget.memory) return;
    throw Error(ErrorKind::limit,
                fmt::format("{} needs about {} of memory, and {} are allowed: allow more with "
                            "--memory",
                            what, format_memory(bytes), format_memory(budget.memory)));
}

void GraphWork::report() const {
    if (budget_->control == nullptr) return;
    budget_->control->progress(done_, total_);
    if (budget_->control->stopped()) throw Error(ErrorKind::failed, "the work was stopped");
}

}  // namespace bouton
