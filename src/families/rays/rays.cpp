#include "families/rays/rays.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "base/error.hpp"

namespace bouton {

namespace {

using Steps = std::array<std::uint32_t, 2>;

constexpr Steps along_row{0, 1};
constexpr Steps along_column{1, 0};

bool is_covered(const Ray& ray) {
    if (ray.step == along_row || ray.step == along_column) return ray.first == ray.step;
    return ray.step[0] >= 1 && ray.step[1] >= 1 && std::gcd(ray.step[0], ray.step[1]) == 1 &&
           ray.first[0] >= ray.step[0] && ray.first[1] >= ray.step[1];
}

constexpr std::uint32_t largest_a = 1U << 16U;

}  // namespace

RayRules::RayRules(std::vector<Ray> rays) : rays_(std::move(rays)) {
    for (const Ray& ray : rays_) {
        if (is_covered(ray)) continue;
        throw Error(ErrorKind::bad_request,
                    fmt::format("tables of rays do not cover moves that take ({}, {}) and then "
                                "({}, {}) more each time",
                                ray.first[0], ray.first[1], ray.step[0], ray.step[1]));
    }
}

bool RayRules::is_symmetric() const {
    std::vector<Ray> all = rays_;
    std::ranges::sort(all);
    return std::ranges::all_of(
        all, [&](const Ray& ray) { return std::ranges::binary_search(all, ray.mirrored()); });
}

bool RayRules::takes_anything(std::size_t size) const {
    // Each difference that is below needs a ray of its own, so this also bounds the memory.
    if (rays_.size() < std::max<std::size_t>(size, 1) - 1) return false;
    bool row = false;
    bool column = false;
    std::vector<bool> more_of_x(size, false);  // by how much more is taken from x than from y
    std::vector<bool> more_of_y(size, false);
    for (const Ray& ray : rays_) {
        if (ray.from != PileOrders{}) continue;
        row = row || ray.step == along_row;
        column = column || ray.step == along_column;
        const auto [x, y] = ray.first;
        if (ray.step[0] != 1 || ray.step[1] != 1 || std::min(x, y) != 1) continue;
        if (x >= y && x - y < size) more_of_x[x - y] = true;
        if (y >= x && y - x < size) more_of_y[y - x] = true;
    }
    // From both piles at least 1 is taken, so that the amounts differ by at most size − 2.
    const auto differences = static_cast<std::ptrdiff_t>(std::max<std::size_t>(size, 1) - 1);
    const auto all = [&](const std::vector<bool>& taken) {
        return std::all_of(taken.begin(), taken.begin() + differences, std::identity{});
    };
    return row && column && all(more_of_x) && all(more_of_y);
}

RayRules nim_rays() { return wythoff_rays(0); }

RayRules wythoff_rays(std::uint32_t a) {
    if (a > largest_a) {
        throw Error(ErrorKind::limit,
                    fmt::format("tables of Wythoff's game need a of at most {}", largest_a));
    }
    std::vector<Ray> rays{{along_row, along_row, {}}, {along_column, along_column, {}}};
    for (std::uint32_t j = 0; j < a; ++j) {
        rays.push_back({{1, 1 + j}, {1, 1}, {}});
        if (j > 0) rays.push_back({{1 + j, 1}, {1, 1}, {}});
    }
    return RayRules(std::move(rays));
}

RayRules r_wythoff_rays() {
    return RayRules({{along_row, along_row, {.x_larger = false}},
                     {along_column, along_column, {.y_larger = false}},
                     {{1, 1}, {1, 1}, {}}});
}

}  // namespace bouton
