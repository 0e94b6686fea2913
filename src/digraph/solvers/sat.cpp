#include "digraph/solvers/sat.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cadical.hpp>
#include <limits>

#include "base/error.hpp"

namespace bouton {

/// CaDiCaL, and the function by which it asks now and then whether to stop.
class Sat::Solver : public CaDiCaL::Terminator {
public:
    explicit Solver(const Limits& allowed) : limits(allowed) {
        cadical.set("quiet", 1);
        cadical.connect_terminator(this);
    }
    Solver(const Solver&) = delete;
    Solver& operator=(const Solver&) = delete;
    Solver(Solver&&) = delete;
    Solver& operator=(Solver&&) = delete;
    ~Solver() override { cadical.disconnect_terminator(); }

    bool terminate() override {
        if ((++asked & 0xFFU) == 0 && limits.control != nullptr) limits.control->progress(asked, 0);
        return limits.is_over();
    }

    CaDiCaL::Solver cadical;
    Limits limits;
    std::uint64_t asked = 0;
};

Sat::Sat(const Limits& limits) : limits_(limits), solver_(std::make_unique<Solver>(limits)) {}

Sat::~Sat() = default;

int Sat::new_variable() {
    if (variables_ == std::numeric_limits<int>::max() / 2) {
        throw Error(ErrorKind::limit, "the question needs more variables than the solver allows");
    }
    return ++variables_;
}

void Sat::clause(std::span<const int> literals) {
    // About what CaDiCaL keeps for a clause: itself twice, and two watches.
    bytes_ += 80 + 8 * literals.size();
    limits_.require_memory(bytes_, "the question put to the solver");
    for (const int literal : literals) solver_->cadical.add(literal);
    solver_->cadical.add(0);
}

bool Sat::solve(int assumed) {
    auto& cadical = solver_->cadical;
    if (assumed != 0) cadical.assume(assumed);
    constexpr std::uint64_t most = std::numeric_limits<int>::max();
    if (limits_.steps < most) cadical.limit("conflicts", static_cast<int>(limits_.steps));
    switch (cadical.solve()) {
        case 10:
            return true;
        case 20:
            return false;
        default:
            break;
    }
    limits_.require_going();
    throw Error(ErrorKind::limit,
                fmt::format("the solver gave up after {} conflicts, the limit that was set",
                            limits_.steps));
}

bool Sat::is_true(int variable) const { return solver_->cadical.val(variable) > 0; }

bool Sat::because_of(int assumed) const { return solver_->cadical.failed(assumed); }

std::string sat_solver_version() { return CaDiCaL::Solver::version(); }

}  // namespace bouton
