#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "render/picture/picture.hpp"

/// What pictures of all kinds have in common.  Lengths are in the units of an SVG file, which are
/// pixels on most screens; a PNG file has twice as many.
namespace bouton {

/// Colours that colour-blind people can tell apart too (Okabe and Ito).
namespace palette {
inline constexpr std::string_view blue = "#0072B2";
inline constexpr std::string_view vermilion = "#D55E00";
inline constexpr std::string_view green = "#009E73";
inline constexpr std::string_view purple = "#CC79A7";
inline constexpr std::string_view orange = "#E69F00";
inline constexpr std::string_view sky = "#56B4E9";
inline constexpr std::string_view black = "#000000";
inline constexpr std::string_view grid = "#D9D9D9";
inline constexpr std::string_view shade = "#F2F2F2";
}  // namespace palette

inline constexpr double tick_font = 12;
inline constexpr double label_font = 13;
inline constexpr double title_font = 15;

/// About the width of a text, rather too large than too small; exact for digits.
double text_width(std::string_view text, double font);

/// What a colour means.
struct LegendLine {
    std::string_view sign;  ///< in that colour, such as an arrow
    std::string_view colour;
    std::string_view text;
};

/// The sheet, and the box on it that data is drawn in.
struct Canvas {
    double box_width = 0;
    double box_height = 0;
    double left = 0;    ///< from the sheet's edge to the box: for the numbers and name of the axis
    double right = 20;  ///< for a legend
    double bottom = 60;
    double least_width = 320;             ///< of the sheet
    std::vector<LegendLine> legend = {};  ///< below the name of the x-axis
};

/// The part of a script before the data: the terminal, the box, the title and the names of the
/// axes.
std::string canvas_script(const Canvas& canvas, PictureFormat format, std::string_view title,
                          std::string_view x_label, std::string_view y_label);

/// The picture that a script draws, checked to be whole.  `layers` are the names of the layers that
/// it plots, in their order.
std::string finish_picture(std::string_view script, PictureFormat format, std::string_view title,
                           const std::vector<std::string>& layers);

}  // namespace bouton
