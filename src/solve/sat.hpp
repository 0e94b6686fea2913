#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>

#include "solve/budget.hpp"

namespace bouton {

/// A set of clauses, and whether they can all be true: CaDiCaL (A. Biere, K. Fazekas, M. Fleury and
/// M. Heisinger, SAT Competition 2020), within a budget.
///
/// A literal is the number of a variable, from 1 on, or its negative.
class Sat {
public:
    /// The budget's control may stop it; its steps are the conflicts that it may run into.
    explicit Sat(const Budget& budget);
    Sat(const Sat&) = delete;
    Sat& operator=(const Sat&) = delete;
    Sat(Sat&&) = delete;
    Sat& operator=(Sat&&) = delete;
    ~Sat();

    int new_variable();

    /// Adds a clause: at least one of the literals is true.  Throws Error{limit} when the clauses
    /// outgrow the budget's memory.
    void clause(std::span<const int> literals);
    void clause(std::initializer_list<int> literals) {
        clause(std::span<const int>(literals.begin(), literals.size()));
    }

    /// Whether all clauses, and the literal assumed for this once (0: none), can be true together.
    /// Throws Error{limit} if the budget's steps do not suffice, Error{failed} if stopped.
    bool solve(int assumed = 0);

    /// After `solve` found so: whether the variable is true.
    [[nodiscard]] bool is_true(int variable) const;

    /// After `solve` found not: whether that may be because of the literal that was assumed.
    [[nodiscard]] bool because_of(int assumed) const;

private:
    class Solver;

    Budget budget_;
    std::unique_ptr<Solver> solver_;
    int variables_ = 0;
    std::size_t bytes_ = 0;
};

}  // namespace bouton
