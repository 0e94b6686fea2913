#pragma once

#include <string>

#include "render/picture.hpp"
#include "tables/ray_table.hpp"

namespace bouton {

/// The Grundy values of the window as colours.  Tables of more than 720 rows or columns are shown
/// by the means of square blocks of cells, and the title says so.
HeatPicture grundy_picture(const RayRules& rules, const TableWindow& window,
                           const TableOptions& options, std::string title);

}  // namespace bouton
