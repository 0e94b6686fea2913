#include "render/picture/graphviz.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "render/picture/program.hpp"

namespace bouton {

std::string draw_graph(std::string_view dot, std::string_view layout, PictureFormat format) {
    constexpr std::array<std::string_view, 6> layouts{"dot",  "neato", "fdp",
                                                      "sfdp", "circo", "twopi"};
    if (std::ranges::find(layouts, layout) == layouts.end()) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("there is no layout '{}'{}", abbreviated(layout),
                                did_you_mean(layout, layouts, "the layouts are")));
    }
    std::vector<std::string> arguments{fmt::format("-K{}", layout),
                                       format == PictureFormat::svg   ? "-Tsvg"
                                       : format == PictureFormat::png ? "-Tpng"
                                                                      : "-Tpdf"};
    // Only dot keeps vertices apart by itself.
    if (layout == "sfdp") arguments.emplace_back("-Goverlap=prism");
    return run_program({"dot", arguments, "graphviz"}, dot);
}

}  // namespace bouton
