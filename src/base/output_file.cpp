#include "base/output_file.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include "base/error.hpp"

namespace bouton {

namespace {

Error failure(const std::string& path, int reason) {
    return {ErrorKind::failed,
            fmt::format("'{}' cannot be written: {}", path, std::strerror(reason))};
}

}  // namespace

OutputFile::OutputFile(std::string path)
    : path_(std::move(path)), temporary_(fmt::format("{}.{}.part", path_, getpid())) {
    if (std::filesystem::is_directory(path_)) throw failure(path_, EISDIR);
    file_ = std::fopen(temporary_.c_str(), "wbx");
    if (file_ == nullptr) throw failure(path_, errno);
}

OutputFile::~OutputFile() {
    if (file_ == nullptr) return;
    std::fclose(file_);
    unlink(temporary_.c_str());
}

void OutputFile::write(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), file_) != text.size()) throw failure(path_, errno);
}

void OutputFile::commit() {
    if (std::fflush(file_) != 0 || fsync(fileno(file_)) != 0) throw failure(path_, errno);
    if (std::rename(temporary_.c_str(), path_.c_str()) != 0) throw failure(path_, errno);
    std::fclose(std::exchange(file_, nullptr));
}

}  // namespace bouton
