#pragma once

#include <array>
#include <string>
#include <vector>

/// Charts as data: what is to be seen, for whoever can draw it.
namespace bouton {

/// A line through the points in their order, the points alone, or a box from 0 up to each point.
enum class CurveStyle { lines, points, boxes };

struct Curve {
    std::string name;  ///< for the legend; may be empty
    std::vector<std::array<double, 2>> points;
    CurveStyle style = CurveStyle::lines;
    double box_width = 0;  ///< 0: somewhat less than the least distance between two boxes
};

/// Curves over common axes.
struct Chart {
    std::string title;
    std::string x_label;
    std::string y_label;
    bool log_x = false;
    bool log_y = false;
    std::vector<Curve> curves;
};

}  // namespace bouton
