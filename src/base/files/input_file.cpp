#include "base/files/input_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "base/error.hpp"
#include "base/memory/memory.hpp"
#include "base/text/text.hpp"

namespace bouton {

namespace {

constexpr std::string_view standard_input = "standard input";

Error failure(ErrorKind kind, const std::string& name, int reason) {
    const std::string who =
        name == standard_input ? name : fmt::format("'{}'", abbreviated(name, 200));
    return {kind, fmt::format("{} cannot be read: {}", who, std::strerror(reason))};
}

}  // namespace

Source text_source(std::string_view text) {
    return [text](std::span<char> room) mutable {
        const std::size_t size = std::min(room.size(), text.size());
        std::copy_n(text.begin(), size, room.begin());
        text.remove_prefix(size);
        return size;
    };
}

std::string read_all(const Source& source, std::size_t most) {
    constexpr std::size_t piece = std::size_t{1} << 20U;
    std::string text;
    while (true) {
        const std::size_t before = text.size();
        text.resize(before + piece);
        const std::size_t size = source(std::span(text).subspan(before));
        text.resize(before + size);
        if (size == 0) return text;
        if (text.size() > most) {
            throw Error(ErrorKind::limit,
                        fmt::format("the input is longer than {}", format_memory(most)));
        }
    }
}

InputFile::InputFile(const std::string& path) : name_(path) {
    if (path == "-") {
        name_ = standard_input;
        descriptor_ = STDIN_FILENO;
    } else {
        descriptor_ = open(path.c_str(), O_RDONLY | O_CLOEXEC);
        if (descriptor_ < 0) throw failure(ErrorKind::bad_request, name_, errno);
    }
    struct stat status {};
    if (fstat(descriptor_, &status) != 0) return;
    if (S_ISDIR(status.st_mode)) {
        if (descriptor_ != STDIN_FILENO) close(descriptor_);
        throw failure(ErrorKind::bad_request, name_, EISDIR);
    }
    if (S_ISREG(status.st_mode)) size_ = static_cast<std::uint64_t>(status.st_size);
}

InputFile::~InputFile() {
    if (descriptor_ > STDIN_FILENO) close(descriptor_);
}

std::size_t InputFile::read(std::span<char> room) {
    while (true) {
        const ssize_t size = ::read(descriptor_, room.data(), room.size());
        if (size >= 0) return static_cast<std::size_t>(size);
        if (errno != EINTR) throw failure(ErrorKind::failed, name_, errno);
    }
}

}  // namespace bouton
