#pragma once

#include <span>
#include <string>
#include <string_view>

namespace bouton::cli {

/// The ending of a file's name in small letters, such as `.csv`; nothing for a name without one and
/// for devices.
std::string ending_of(const std::string& path);

/// The format of an answer, one of `names`: as --json or --format say, or else as the ending of the
/// file's name does (.txt, .csv, .json, .h5, .hdf5, .png, .svg, .pdf), or else the first of the
/// names.
///
/// Throws Error{bad_request} for two formats, for an ending that is not known, and for a format
/// that is not among the names; for pictures, where they are not, it says that `bouton plot` draws
/// them.
std::string output_format(const std::string& format, bool json, const std::string& out,
                          std::span<const std::string_view> names);

/// Throws Error{bad_request} for a summary in a format that has none.
void require_summary_format(bool summary, const std::string& format);

}  // namespace bouton::cli
