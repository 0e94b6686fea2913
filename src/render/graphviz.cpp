#include "render/graphviz.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "base/text.hpp"
#include "render/program.hpp"

namespace bouton {

std::string draw_graph(std::string_view dot, std::string_view layout, PictureFormat format) {
    constexpr std::array<std::string_view, 6> layouts{"dot",  "neato", "fdp",
                                                      "sfdp", "circo", "twopi"};
    if (std::ranges::find(layouts, layout) == layouts.end()) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("there is no layout '{}'{}", abbreviated(layout),
                                did_you_mean(layout, layouts, "the layouts are")));
    }
    return run_program(
        {"dot",
         {fmt::format("-K{}", layout), format == PictureFormat::svg ? "-Tsvg" : "-Tpng"},
         "graphviz"},
        dot);
}

}  // namespace bouton
