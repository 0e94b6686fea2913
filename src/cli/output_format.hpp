#pragma once

#include <span>
#include <string>
#include <string_view>

namespace bouton::cli {

/// The format of an answer, one of `names`: as --json or --format say, or else as the ending of the
/// file's name does (.csv, .json, .h5, .hdf5, .png, .svg), or else the first of the names.
///
/// Throws Error{bad_request} for a format that is not among the names; for pictures, where they are
/// not, it says that `bouton plot` draws them.
std::string output_format(const std::string& format, bool json, const std::string& out,
                          std::span<const std::string_view> names);

}  // namespace bouton::cli
