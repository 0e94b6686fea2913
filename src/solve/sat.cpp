#include "solve/sat.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cadical.hpp>
#include <limits>

#include "base/error.hpp"
#include "solve/graph_work.hpp"

namespace bouton {

/// CaDiCaL, and what it asks now and then.
class Sat::Solver : public CaDiCaL::Terminator {
public:
    explicit Solver(Control* told) : control(told) {
        cadical.set("quiet", 1);
        if (control != nullptr) cadical.connect_terminator(this);
    }
    Solver(const Solver&) = delete;
    Solver& operator=(const Solver&) = delete;
    Solver(Solver&&) = delete;
    Solver& operator=(Solver&&) = delete;
    ~Solver() override {
        if (control != nullptr) cadical.disconnect_terminator();
    }

    bool terminate() override {
        if ((++asked & 0xFFU) == 0) control->progress(asked, 0);
        return control->stopped();
    }

    CaDiCaL::Solver cadical;
    Control* control;
    std::uint64_t asked = 0;
};

Sat::Sat(const Budget& budget)
    : budget_(budget), solver_(std::make_unique<Solver>(budget.control)) {}

Sat::~Sat() = default;

int Sat::new_variable() {
    if (variables_ == std::numeric_limits<int>::max() / 2) {
        throw Error(ErrorKind::limit, "the question needs more variables than the solver can take");
    }
    return ++variables_;
}

void Sat::clause(std::span<const int> literals) {
    // About what CaDiCaL keeps for a clause: itself twice, and two watches.
    bytes_ += 80 + 8 * literals.size();
    if (bytes_ > budget_.memory) require_memory(budget_, bytes_, "the question put to the solver");
    for (const int literal : literals) solver_->cadical.add(literal);
    solver_->cadical.add(0);
}

bool Sat::solve(int assumed) {
    auto& cadical = solver_->cadical;
    if (assumed != 0) cadical.assume(assumed);
    constexpr std::uint64_t most = std::numeric_limits<int>::max();
    if (budget_.steps < most) cadical.limit("conflicts", static_cast<int>(budget_.steps));
    switch (cadical.solve()) {
        case 10:
            return true;
        case 20:
            return false;
        default:
            break;
    }
    if (budget_.control != nullptr && budget_.control->stopped()) {
        throw Error(ErrorKind::failed, "the work was stopped");
    }
    throw Error(ErrorKind::limit,
                fmt::format("the solver gave up after {} conflicts", budget_.steps));
}

bool Sat::is_true(int variable) const { return solver_->cadical.val(variable) > 0; }

bool Sat::because_of(int assumed) const { return solver_->cadical.failed(assumed); }

}  // namespace bouton
