#pragma once

#include <cstdint>
#include <vector>

#include "families/rules/moves/affine.hpp"
#include "families/rules/moves/nest.hpp"

/// Rules as flat code: no tree is walked and nothing is allocated while moves are made.
namespace bouton::rules {

/// A step of a program on a stack of numbers; conditions leave 1 or 0.
struct Instruction {
    enum class Kind : std::uint8_t {
        operation,      ///< takes its operands from the stack
        affine,         ///< pushes affine expression number `argument`
        contained,      ///< takes a number; pushes whether it is in a named set
        jump_if_false,  ///< to step `argument`, keeping the number; else drops it
        jump_if_true,
    };

    Kind kind = Kind::operation;
    Op op = Op::number;
    Set::Kind set = Set::Kind::list;
    std::uint32_t argument = 0;
};

/// An affine expression without the slots that do not occur.
struct AffineCode {
    struct Term {
        std::int64_t factor = 0;
        Slot slot = 0;
    };
    std::int64_t constant = 0;
    std::vector<Term> terms = {};
};

/// The code of an expression or a condition.
struct Code {
    bool affine = false;  ///< then it is forms.front()
    std::vector<AffineCode> forms = {};
    std::vector<Instruction> steps = {};
    std::size_t stack = 1;  ///< how many numbers it needs at once
};

Code compile(const Tree& tree, NodeId id);

struct BoundCode {
    std::int64_t factor = 1;
    Code limit;
};

struct LevelCode {
    struct Item {
        Code low;
        Code high;
    };

    Slot slot = 0;
    bool interval = true;  ///< else the set
    Set::Kind kind = Set::Kind::list;
    std::vector<Item> items = {};
    Code argument = {};
    std::vector<BoundCode> lower = {};
    std::vector<BoundCode> upper = {};
    std::vector<Code> filters = {};
};

struct NestCode {
    std::vector<Code> guards = {};
    std::vector<LevelCode> levels = {};
    std::vector<Code> results = {};
    bool proved = false;  ///< every move lowers the measure
    /// There is a loop, every result is affine, and the measure is known to be lowered: what the
    /// moves of the last loop leave lies on a line.
    bool regular = false;
    /// It is regular, and the last loop has no filter: its moves can be made without looking at
    /// each.
    bool straight = false;
    /// Of a regular nest: by how much each result grows with the last variable.
    std::vector<std::int64_t> strides = {};
};

NestCode compile(const Tree& tree, const Nest& nest);

}  // namespace bouton::rules
