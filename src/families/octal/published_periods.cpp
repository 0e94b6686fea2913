#include "families/octal/published_periods.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace bouton {

namespace {

struct Published {
    std::string_view code;
    std::int64_t preperiod;
    std::int64_t period;
};

constexpr std::array published{
    Published{"0.054", 193'235'616, 10'015'179},
    Published{"0.104", 197'769'598, 11'770'282},
    Published{"0.106", 465'384'263'797, 328'226'140'474},
    Published{"0.127", 46'578, 4},
    Published{"0.156", 3'479, 349},
    Published{"0.16", 105'351, 149'459},
    Published{"0.165", 5'181, 1'550},
    Published{"0.354", 10'061'916, 1'180},
    Published{"0.356", 7'315, 142},
    Published{"0.376", 2'268'248, 4},
    Published{"0.454", 160'949'019, 60'620'715},
    Published{"0.56", 326'640, 144},
    Published{"0.644", 3'256, 442},
};

}  // namespace

std::optional<Periodicity> published_period(std::string_view code) {
    const auto* const found = std::ranges::find(published, code, &Published::code);
    if (found == published.end()) return std::nullopt;
    return Periodicity{found->preperiod, found->period, 0, false, 0};
}

}  // namespace bouton
