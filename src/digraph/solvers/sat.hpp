#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>

#include "base/limits.hpp"

namespace bouton {

/// A set of clauses, and whether they can all be true: CaDiCaL (A. Biere, K. Fazekas, M. Fleury and
/// M. Heisinger, SAT Competition 2020), within limits.
///
/// A literal is the number of a variable, from 1 on, or its negative.
class Sat {
public:
    /// The control may stop it; the steps of the limits are the most conflicts that the solver may
    /// run into.
    explicit Sat(const Limits& limits);
    Sat(const Sat&) = delete;
    Sat& operator=(const Sat&) = delete;
    Sat(Sat&&) = delete;
    Sat& operator=(Sat&&) = delete;
    ~Sat();

    int new_variable();

    /// Adds a clause: at least one of the literals is true.  Throws Error{limit} when the clauses
    /// outgrow the memory.
    void clause(std::span<const int> literals);
    void clause(std::initializer_list<int> literals) {
        clause(std::span<const int>(literals.begin(), literals.size()));
    }

    /// Whether all clauses can be true together, and with them a literal that is assumed for this
    /// call only (0: none).
    /// Throws Error{limit} if the steps do not suffice, Error{failed} if stopped.
    bool solve(int assumed = 0);

    /// After `solve` returned true: whether the variable is true.
    [[nodiscard]] bool is_true(int variable) const;

    /// After `solve` returned false: whether the assumed literal may be the reason.
    [[nodiscard]] bool because_of(int assumed) const;

private:
    class Solver;

    Limits limits_;
    std::unique_ptr<Solver> solver_;
    int variables_ = 0;
    std::size_t bytes_ = 0;
};

/// The version of CaDiCaL, which solves them.
std::string sat_solver_version();

}  // namespace bouton
