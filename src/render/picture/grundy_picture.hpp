#pragma once

#include <string>

#include "families/rays/table/source.hpp"
#include "render/picture/picture.hpp"

namespace bouton {

/// The Grundy values of the window as colours.  Tables of more than 720 rows or columns are shown
/// by the means of square blocks of cells, and the title says so.
HeatPicture grundy_picture(const TableSource& table, const TableWindow& window,
                           const Limits& limits, std::string title);

}  // namespace bouton
