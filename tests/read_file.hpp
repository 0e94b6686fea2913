#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace bouton {

/// A file's text; empty if it cannot be read.
inline std::string read_file(const std::filesystem::path& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

}  // namespace bouton
