#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/limits.hpp"
#include "exact/numeration/numeration.hpp"
#include "families/wythoff/digits.hpp"
#include "format/numeration_table.hpp"

/// Numbers in the numeration systems of Wythoff's game.
namespace bouton {

/// What is asked, in the words of the user; what is not said is empty.
struct NumberQuery {
    std::string number = {};  ///< a number, or a range such as 1..17
    std::string digits = {};  ///< in place of a number its digits
    std::string from = {};    ///< with `count`: the first number of a table
    std::string count = {};   ///< how many numbers a table has
    std::string a = {};       ///< the parameter of the game
    std::string system = {};  ///< p, q, both or zeckendorf
    bool trailing = false;    ///< only the zeros at the end of the digits
};

/// One number, or a table of several.
struct NumberRequest {
    NumerationTable numbers;
    bool is_table = false;
};

/// Throws Error{bad_request}.
NumberRequest read_number_request(const NumberQuery& query);

/// Throws Error{limit} if the digits of the numbers need more memory than allowed.
void require_memory(const NumerationTable& numbers, const Limits& limits);

/// One number in one or more numeration systems of the same a.
struct NumberAnswer {
    struct InSystem {
        std::string name;
        Numeration system;
        std::vector<std::int64_t> digits;  ///< empty where they are not asked for
        DigitFacts facts;
    };

    Integer number;
    bool digits = true;  ///< whether they are asked for
    std::vector<InSystem> systems;
};

/// The answer about the first of the numbers; a table is written by write_numeration_table.
///
/// Cost: that of Numeration::digits for each system; it can be stopped between them.
NumberAnswer answer_number(const NumerationTable& numbers, const Limits& limits);

}  // namespace bouton
