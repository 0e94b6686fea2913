#include "base/files/output_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
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

/// What a path is in front of the last name.
std::string folder_of(const std::string& path) {
    const std::string folder = std::filesystem::path(path).parent_path().string();
    return folder.empty() ? "." : folder;
}

/// No file can be made beside one that is to be written.  Often that is the folder's fault.
Error failure_beside(const std::string& path, int reason) {
    for (const int of_folder : {EACCES, EPERM, EROFS, ENOENT, ENOTDIR}) {
        if (reason != of_folder) continue;
        return {
            ErrorKind::failed,
            fmt::format("'{}' cannot be written, since no file can be made in its folder '{}': {}",
                        path, folder_of(path), std::strerror(reason))};
    }
    return failure(path, reason);
}

constexpr mode_t all_permissions = 07777;

/// Whether this is the file, pipe or terminal that standard output leads to: what is written there
/// goes where the shell put it, so that `>> log` appends.
bool is_standard_output(const struct stat& file) {
    struct stat output {};
    return fstat(STDOUT_FILENO, &output) == 0 && output.st_dev == file.st_dev &&
           output.st_ino == file.st_ino && !S_ISCHR(file.st_mode);
}

/// Renaming a file does not ask whether the one in its place may be written.  The bits are looked
/// at too, for a user who may write everything.
bool may_be_replaced(const std::string& path, const struct stat& file) {
    constexpr mode_t any_writer = S_IWUSR | S_IWGRP | S_IWOTH;
    return (file.st_mode & any_writer) != 0 && access(path.c_str(), W_OK) == 0;
}

/// Where a path leads when its links are followed, also to a file that is not there yet.
std::string followed(const std::string& path) {
    namespace fs = std::filesystem;
    constexpr int most_links = 40;
    std::error_code failed;
    fs::path place = path;
    for (int link = 0; link < most_links && fs::is_symlink(place, failed); ++link) {
        const fs::path target = fs::read_symlink(place, failed);
        if (failed) break;
        place = place.parent_path() / target;
    }
    return place.string();
}

}  // namespace

OutputFile::OutputFile(std::string path, Unfinished unfinished) : path_(std::move(path)) {
    struct stat target {};
    const bool exists = stat(path_.c_str(), &target) == 0;
    if (!exists && errno == ELOOP) throw failure(path_, ELOOP);
    if (path_ == "-" || (exists && is_standard_output(target))) {
        open_standard_output();
        return;
    }
    if (exists && S_ISDIR(target.st_mode)) throw failure(path_, EISDIR);
    in_place_ = exists && !S_ISREG(target.st_mode);
    path_ = in_place_ ? path_ : followed(path_);
    const bool replaces = exists && !in_place_;
    if (replaces && !may_be_replaced(path_, target)) throw failure(path_, EACCES);
    if (in_place_) {
        temporary_ = path_;
        file_ = std::fopen(path_.c_str(), "wb");
    } else {
        open_beside(unfinished);
    }
    if (file_ == nullptr) throw failure(path_, errno);
    // Whoever could read the old file can read the new one.
    if (replaces) (void)!fchmod(fileno(file_), target.st_mode & all_permissions);
}

/// Opens a file in the folder of the path, without a name where that can be.
void OutputFile::open_beside(Unfinished unfinished) {
    constexpr mode_t usual = 0666;  // less the umask
    const int nameless =
        unfinished == Unfinished::named
            ? -1
            : open(folder_of(path_).c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, usual);
    if (nameless >= 0) {
        temporary_ = fmt::format("/proc/self/fd/{}", nameless);
        if (access(temporary_.c_str(), W_OK) == 0) {
            has_name_ = false;
            file_ = fdopen(nameless, "wb");
            return;
        }
        close(nameless);
    }
    temporary_ = made_beside([&](const std::string& name) {
        file_ = std::fopen(name.c_str(), "wbx");
        return file_ != nullptr;
    });
    unfinished_.emplace(temporary_);
}

/// Makes a file beside the place of this one by `make(name)`, which says whether that went well,
/// and returns its name.  A name may be taken, by another file of this process or by what a killed
/// one of the same number left behind; then the next one is tried.
std::string OutputFile::made_beside(const std::function<bool(const std::string&)>& make) const {
    constexpr int most_names = 1000;
    for (int i = 0;; ++i) {
        std::string name = fmt::format("{}.{}-{}.part", path_, getpid(), i);
        if (make(name)) return name;
        if (errno != EEXIST || i == most_names) throw failure_beside(path_, errno);
    }
}

/// Gives a file without a name one beside its place, from where it can replace another file.
void OutputFile::give_name() {
    temporary_ = made_beside([&](const std::string& name) {
        return linkat(AT_FDCWD, temporary_.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0;
    });
    has_name_ = true;
    unfinished_.emplace(temporary_);
}

std::optional<std::uint64_t> OutputFile::room() const {
    struct statvfs disk {};
    if (in_place_ || fstatvfs(fileno(file_), &disk) != 0) return std::nullopt;
    return std::uint64_t{disk.f_bavail} * disk.f_frsize;
}

void OutputFile::open_standard_output() {
    in_place_ = true;
    temporary_ = path_ = "/dev/stdout";
    const int copy = dup(STDOUT_FILENO);
    if (copy >= 0) file_ = fdopen(copy, "wb");
    if (file_ == nullptr) throw failure(path_, errno);
}

OutputFile::~OutputFile() {
    if (file_ == nullptr) return;
    std::fclose(file_);
    if (!in_place_ && has_name_) unlink(temporary_.c_str());
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
    if (!has_name_) give_name();
    if (std::rename(temporary_.c_str(), path_.c_str()) != 0) throw failure(path_, errno);
    unfinished_.reset();
    std::fclose(std::exchange(file_, nullptr));
}

}  // namespace bouton
