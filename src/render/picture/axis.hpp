#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace bouton {

/// Where an axis has numbers.
struct Ticks {
    std::string script;  ///< in gnuplot's language, for `set xtics` or `set ytics`
    double width = 0;    ///< of the widest number
};

/// An axis from `low` to `high`.
struct Axis {
    double low = 0;
    double high = 0;
    bool logarithmic = false;
    Ticks ticks;
};

/// The place of an axis on the sheet; numbers along it must not run into each other.
struct AxisPlace {
    double length = 0;
    bool horizontal = true;
};

/// The least step among 1, 2, 5, 10, 20, … such that there is room for the multiples of it among 0
/// … count − 1: for all numbers on small boards, otherwise for at most about twenty.
std::size_t whole_step(std::size_t count, const AxisPlace& place);

/// The numbers 0, step, 2·step, … below `count`.
Ticks whole_ticks(std::size_t count, std::size_t step);

/// The data along an axis: finite, and all of them whole numbers or not.
struct AxisData {
    double low = 0;
    double high = 0;
    bool whole = false;  ///< then the axis has whole numbers only
};

/// An axis for the data with a little room beyond; it begins at 0 where that is not far off.
Axis linear_axis(AxisData data, const AxisPlace& place);

/// A logarithmic axis for positive data.
Axis log_axis(AxisData data, const AxisPlace& place);

/// digits·10^exponent for people: `1 500`, `0.25`, `3×10¹²`, with thin spaces.
std::string decimal_text(std::int64_t digits, int exponent);

}  // namespace bouton
