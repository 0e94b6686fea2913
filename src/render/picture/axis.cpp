#include "render/picture/axis.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string_view>
#include <utility>
#include <vector>

#include "render/picture/canvas.hpp"

namespace bouton {

namespace {

/// The number digits·10^exponent, exactly and not as a binary fraction.
struct Tick {
    std::int64_t digits = 0;
    int exponent = 0;

    [[nodiscard]] double value() const {
        return static_cast<double>(digits) * std::pow(10.0, exponent);
    }
};

std::string superscript(int number) {
    constexpr std::array<std::string_view, 10> figures{"⁰", "¹", "²", "³", "⁴",
                                                       "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string text;
    for (const char c : std::to_string(number)) {
        text += c == '-' ? "⁻" : figures.at(static_cast<std::size_t>(c - '0'));
    }
    return text;
}

std::string grouped(const std::string& whole) {
    if (whole.size() <= 4) return whole;
    std::string text;
    for (std::size_t i = 0; i < whole.size(); ++i) {
        if (i > 0 && (whole.size() - i) % 3 == 0) text += " ";
        text += whole[i];
    }
    return text;
}

Ticks ticks_of(const std::vector<std::pair<double, std::string>>& labelled,
               const std::vector<double>& minor) {
    Ticks ticks;
    ticks.script = "(";
    for (const auto& [value, label] : labelled) {
        ticks.script += fmt::format("{}'{}' {}", ticks.script.size() > 1 ? "," : "", label, value);
        ticks.width = std::max(ticks.width, text_width(label, tick_font));
    }
    for (const double value : minor) {
        ticks.script += fmt::format("{}'' {} 1", ticks.script.size() > 1 ? "," : "", value);
    }
    ticks.script += ")";
    return ticks;
}

/// How many numbers of that width fit beside each other, at least 2.
double most_numbers(const AxisPlace& place, double width) {
    const double each = place.horizontal ? width + 14 : 2 * tick_font;
    return std::max(2.0, place.length / each);
}

/// Numbers at the multiples of 1, 2 or 5 times a power of ten: as many as there is room for, but at
/// most about ten.
Ticks multiples(double low, double high, bool whole, const AxisPlace& place) {
    double width = text_width("100", tick_font);
    Ticks ticks;
    for (int attempt = 0; attempt < 3; ++attempt) {  // the width of numbers depends on the numbers
        const double most = std::min(10.0, most_numbers(place, width));
        const double least_step = std::max((high - low) / most, whole ? 1.0 : 0.0);
        const int exponent = static_cast<int>(std::floor(std::log10(least_step)));
        const double unit = std::pow(10.0, exponent);
        std::int64_t factor = 10;
        for (const std::int64_t smaller : {5, 2, 1}) {
            if (static_cast<double>(smaller) * unit >= least_step) factor = smaller;
        }
        const double step = static_cast<double>(factor) * unit;
        std::vector<std::pair<double, std::string>> labelled;
        for (auto i = static_cast<std::int64_t>(std::ceil(low / step - 1e-9));; ++i) {
            const Tick tick{i * factor, exponent};
            if (tick.value() > high + step * 1e-9) break;
            labelled.emplace_back(tick.value(), decimal_text(tick.digits, tick.exponent));
        }
        ticks = ticks_of(labelled, {});
        if (ticks.width <= width) break;
        width = ticks.width;
    }
    return ticks;
}

/// The powers of ten in a range, or every second, third, … of them, and 2 … 9 times each.
Ticks decades(double low, double high, const AxisPlace& place) {
    const int first = static_cast<int>(std::ceil(std::log10(low) - 1e-9));
    const int last = static_cast<int>(std::floor(std::log10(high) + 1e-9));
    const bool plain = first >= -3 && last <= 5;
    const double width = text_width(plain ? "100 000" : "10⁻¹⁰", tick_font);
    const int every = static_cast<int>(std::ceil((last - first + 1) / most_numbers(place, width)));
    std::vector<std::pair<double, std::string>> labelled;
    std::vector<double> minor;
    for (int e = first; e <= last; ++e) {
        if ((e - first) % every != 0) continue;
        const bool short_enough = plain || e == 0 || e == 1;
        labelled.emplace_back(Tick{1, e}.value(),
                              short_enough ? decimal_text(1, e) : "10" + superscript(e));
    }
    if (every == 1) {
        for (int e = first - 1; e <= last; ++e) {
            for (std::int64_t digit = 2; digit <= 9; ++digit) {
                const double value = Tick{digit, e}.value();
                if (value >= low && value <= high) minor.push_back(value);
            }
        }
    }
    return ticks_of(labelled, minor);
}

}  // namespace

std::string decimal_text(std::int64_t digits, int exponent) {
    if (digits == 0) return "0";
    const std::string sign = digits < 0 ? "−" : "";
    while (digits % 10 == 0) {
        digits /= 10;
        ++exponent;
    }
    const std::string figures = std::to_string(digits < 0 ? -digits : digits);
    const int top = exponent + static_cast<int>(figures.size()) - 1;  // the power of the first one
    if (top > 9 || exponent < -6) {
        const std::string rest = figures.size() > 1 ? "." + figures.substr(1) : "";
        return fmt::format("{}{}{}×10{}", sign, figures.substr(0, 1), rest, superscript(top));
    }
    if (exponent >= 0) {
        return sign + grouped(figures + std::string(static_cast<std::size_t>(exponent), '0'));
    }
    const auto behind = static_cast<std::size_t>(-exponent);
    const std::string padded =
        std::string(behind >= figures.size() ? behind + 1 - figures.size() : 0, '0') + figures;
    return fmt::format("{}{}.{}", sign, grouped(padded.substr(0, padded.size() - behind)),
                       padded.substr(padded.size() - behind));
}

std::size_t whole_step(std::size_t count, const AxisPlace& place) {
    constexpr std::size_t few = 50;
    const double width = text_width(decimal_text(static_cast<std::int64_t>(count), 0), tick_font);
    double each = place.horizontal ? width + 3 : 1.1 * tick_font;
    if (count > few) each = std::max(each, place.length / 21);
    std::size_t unit = 1;
    std::size_t step = 1;
    while (place.length / static_cast<double>(count) * static_cast<double>(step) < each) {
        if (step == 5 * unit) unit *= 10;
        step = step == unit ? 2 * unit : step < unit ? unit : 5 * unit;
    }
    return step;
}

Ticks whole_ticks(std::size_t count, std::size_t step) {
    std::vector<std::pair<double, std::string>> labelled;
    labelled.reserve(count / step + 1);
    for (std::size_t i = 0; i < count; i += step) {
        labelled.emplace_back(static_cast<double>(i),
                              decimal_text(static_cast<std::int64_t>(i), 0));
    }
    return ticks_of(labelled, {});
}

Axis linear_axis(AxisData data, const AxisPlace& place) {
    if (data.low > 0 && data.low < 0.4 * data.high) data.low = 0;
    if (data.high < 0 && data.high > 0.4 * data.low) data.high = 0;
    double room = 0.04 * (data.high - data.low);
    if (room == 0) room = data.low == 0 ? 1 : 0.1 * std::abs(data.low);
    Axis axis;
    axis.low = data.low == 0 && data.high > 0 ? 0 : data.low - room;
    axis.high = data.high == 0 && data.low < 0 ? 0 : data.high + room;
    axis.ticks = multiples(axis.low, axis.high, data.whole, place);
    return axis;
}

Axis log_axis(AxisData data, const AxisPlace& place) {
    using Limits = std::numeric_limits<double>;
    const double room =
        std::max(1.12, std::pow(10.0, 0.03 * (std::log10(data.high) - std::log10(data.low))));
    Axis axis{std::max(data.low / room, Limits::min()),
              std::min(data.high * room, Limits::max()),
              true,
              {}};
    const bool wide = std::floor(std::log10(axis.high)) - std::ceil(std::log10(axis.low)) >= 1;
    axis.ticks = wide ? decades(axis.low, axis.high, place)
                      : multiples(axis.low, axis.high, data.whole, place);
    return axis;
}

}  // namespace bouton
