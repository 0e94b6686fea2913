#pragma once

#include <string>
#include <string_view>

#include "render/picture/picture.hpp"

namespace bouton {

/// The picture of a graph in the DOT language, drawn by Graphviz.
///
/// `layout` is one of its layouts: dot (in layers, along the moves), neato, fdp, sfdp, circo,
/// twopi; throws Error{bad_request} for another.  Throws Error{failed} if Graphviz is missing or
/// fails. Cost: that of Graphviz, which for `dot` grows fast with the edges.
std::string draw_graph(std::string_view dot, std::string_view layout, PictureFormat format);

}  // namespace bouton
