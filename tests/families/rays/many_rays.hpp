#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "families/rays/rays.hpp"

namespace bouton {

inline Ray along_row(PileOrders from = {}) { return {{0, 1}, {0, 1}, from}; }
inline Ray along_column(PileOrders from = {}) { return {{1, 0}, {1, 0}, from}; }
inline Ray slanting(std::uint32_t p, std::uint32_t q) { return {{p, q}, {p, q}, {}}; }

struct Named {
    std::string name;
    RayRules rules;
};

/// Rules of all kinds: symmetric or not, offset, of other directions, from some positions only.
inline std::vector<Named> many_rules() {
    std::vector<Named> many{
        {"nim", nim_rays()},
        {"wythoff", wythoff_rays(1)},
        {"wythoff:a=2", wythoff_rays(2)},
        {"wythoff:a=3", wythoff_rays(3)},
        {"wythoff:a=5", wythoff_rays(5)},
        {"r-wythoff", r_wythoff_rays()},
        {"rows", RayRules({along_row()})},
        {"columns", RayRules({along_column()})},
        {"diagonals", RayRules({slanting(1, 1)})},
        {"nothing", RayRules({})},
        {"rows and diagonals", RayRules({along_row(), slanting(1, 1)})},
        {"columns and diagonals", RayRules({along_column(), slanting(1, 1)})},
        {"one offset", RayRules({along_row(), along_column(), {{1, 3}, {1, 1}, {}}})},
        {"late diagonals", RayRules({along_row(), along_column(), {{3, 3}, {1, 1}, {}}})},
        {"smaller pile", RayRules({along_row({true, true, false}),
                                   along_column({false, true, true}), slanting(1, 1)})},
        {"not when equal", RayRules({along_row({true, false, true}),
                                     along_column(),
                                     {{1, 1}, {1, 1}, {true, false, true}}})},
        {"offset from some", RayRules({along_row({false, true, true}),
                                       along_column({true, true, false}),
                                       {{1, 1}, {1, 1}, {true, false, true}},
                                       {{1, 3}, {1, 1}, {false, true, true}},
                                       {{3, 1}, {1, 1}, {true, true, false}}})},
        {"twice as much",
         RayRules({along_row(), along_column(), slanting(1, 1), slanting(1, 2), slanting(2, 1)})},
        {"twice from one", RayRules({along_row(), along_column(), slanting(1, 2)})},
        {"steep", RayRules({along_column(), slanting(3, 2), {{2, 5}, {1, 3}, {}}})},
        {"steep and symmetric", RayRules({along_row(),
                                          along_column(),
                                          {{2, 5}, {1, 3}, {true, true, false}},
                                          {{5, 2}, {3, 1}, {false, true, true}},
                                          slanting(3, 2),
                                          slanting(2, 3)})},
    };
    return many;
}

inline Named rules_named(std::string_view name) {
    for (const Named& named : many_rules()) {
        if (named.name == name) return named;
    }
    throw std::invalid_argument(std::string(name));
}

}  // namespace bouton
