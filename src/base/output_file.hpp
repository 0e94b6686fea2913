#pragma once

#include <cstdio>
#include <functional>
#include <string>
#include <string_view>

namespace bouton {

/// Where text goes, piece by piece.  Throws Error{failed} when it cannot go there.
using Sink = std::function<void(std::string_view)>;

/// A file that appears whole or not at all: it is written under another name beside its place, and
/// renamed when it is done.  Unless commit() was called, nothing remains of it.  Devices and pipes
/// are written in place.
class OutputFile {
public:
    /// Throws Error{failed} if no file can be made there.
    explicit OutputFile(std::string path);
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;
    OutputFile(OutputFile&&) = delete;
    OutputFile& operator=(OutputFile&&) = delete;
    ~OutputFile();

    /// Throws Error{failed}, as on a full disk.
    void write(std::string_view text);
    /// Puts the file in its place; throws Error{failed}.
    void commit();
    /// The name it is written under, for libraries that write files themselves.
    [[nodiscard]] const std::string& temporary_path() const { return temporary_; }

private:
    std::string path_;
    std::string temporary_;
    bool in_place_ = false;
    std::FILE* file_ = nullptr;
};

}  // namespace bouton
