#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/control.hpp"
#include "lab/akiyama_figures.hpp"
#include "render/picture.hpp"
#include "tables/akiyama_rows.hpp"

namespace bouton {

/// The first `count` ≥ 1 positions (A, B, C) of a list of Akiyama's nim in normal play, as the
/// points (A, B) and (A, C).
CurvePicture akiyama_positions_picture(AkiyamaList list, std::uint64_t count, std::size_t memory,
                                       Control* control = nullptr);

/// The share of exceptions among the first n rows against n.
CurvePicture akiyama_exceptions_picture(const AkiyamaFigures& figures, bool logarithmic);

/// A_n/n, B_n/n and C_n/n against n.
CurvePicture akiyama_ratios_picture(const AkiyamaFigures& figures, bool logarithmic);

/// How often each step of A, B and C occurs among the largest n rows, as boxes; the numbers of rows
/// may be on a logarithmic axis.
CurvePicture akiyama_steps_picture(const AkiyamaFigures& figures, bool logarithmic);

}  // namespace bouton
