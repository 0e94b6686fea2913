#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>

namespace bouton {

/// A file's text.  Throws if it cannot be opened, for two texts that are both missing are equal.
inline std::string read_file(const std::filesystem::path& path) {
    const std::ifstream file(path);
    if (!file) throw std::invalid_argument("there is no file " + path.string());
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

}  // namespace bouton
