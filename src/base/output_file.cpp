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

OutputFile::OutputFile(std::string path) : path_(std::move(path)) {
    namespace fs = std::filesystem;
    std::error_code ignored;
    const fs::file_status status = fs::status(path_, ignored);
    if (fs::is_directory(status)) throw failure(path_, EISDIR);
    in_place_ = fs::exists(status) && !fs::is_regular_file(status);
    if (fs::is_symlink(path_, ignored)) {
        // What a link leads to is replaced, not the link.
        const fs::path target = fs::weakly_canonical(path_, ignored);
        if (!ignored) path_ = target.string();
    }
    temporary_ = in_place_ ? path_ : fmt::format("{}.{}.part", path_, getpid());
    file_ = std::fopen(temporary_.c_str(), in_place_ ? "wb" : "wbx");
    if (file_ == nullptr) throw failure(path_, errno);
}

OutputFile::~OutputFile() {
    if (file_ == nullptr) return;
    std::fclose(file_);
    if (!in_place_) unlink(temporary_.c_str());
}

void OutputFile::write(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), file_) != text.size()) throw failure(path_, errno);
}

void OutputFile::commit() {
    if (std::fflush(file_) != 0) throw failure(path_, errno);
    if (in_place_) {
        std::fclose(std::exchange(file_, nullptr));
        return;
    }
    if (fsync(fileno(file_)) != 0) throw failure(path_, errno);
    if (std::rename(temporary_.c_str(), path_.c_str()) != 0) throw failure(path_, errno);
    std::fclose(std::exchange(file_, nullptr));
}

}  // namespace bouton
