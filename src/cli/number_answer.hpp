#pragma once

#include <string>
#include <vector>

#include "lab/numeration_table.hpp"
#include "theory/wythoff_digits.hpp"

namespace bouton::cli {

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

/// The first number of a table.
NumberAnswer answer_number(const NumerationTable& table);

/// For people: number and digits, both ends only of long ones unless `full`; the convergents; what
/// the digits say.
std::string number_text(const NumberAnswer& answer, bool full);

/// An object, or an array of one for each system.  `places` is null where there are too many.
std::string number_json(const NumberAnswer& answer);

}  // namespace bouton::cli
