#pragma once

#include <cstdint>
#include <cstdio>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/files/unfinished_name.hpp"

namespace bouton {

/// Where text goes, piece by piece.  Throws Error{failed} when it cannot be written.
using Sink = std::function<void(std::string_view)>;

/// A file that appears whole or not at all: it is written without a name in the same folder, where
/// the file system can do that, and else under another name, and takes its place when it is done.
/// Unless commit() was called, nothing remains of it; where it has no name, not even when the
/// program is killed.  It keeps the permissions of the file that it replaces, and is put where a
/// link leads.  Devices and pipes are written in place; `-`, and the file that standard output
/// leads to, are standard output.
class OutputFile {
public:
    /// Whether a file that is not whole yet must have a name, for libraries that open it by that.
    enum class Unfinished { nameless, named };

    /// Throws Error{failed} if no file can be made there, or the one that is there is read-only.
    explicit OutputFile(std::string path, Unfinished unfinished = Unfinished::nameless);
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;
    OutputFile(OutputFile&&) = delete;
    OutputFile& operator=(OutputFile&&) = delete;
    ~OutputFile();

    /// Throws Error{failed}, for example on a full disk.
    void write(std::string_view text);
    /// Puts the file in its place; throws Error{failed}.
    void commit();
    /// The name it is written under, for libraries that write files themselves.
    [[nodiscard]] const std::string& temporary_path() const { return temporary_; }
    /// Whether it is a device, a pipe or standard output, which are written as they are.
    [[nodiscard]] bool is_in_place() const { return in_place_; }
    /// How many bytes there is room for on its disk; nothing for what is written in place.
    [[nodiscard]] std::optional<std::uint64_t> room() const;

private:
    void open_standard_output();
    void open_beside(Unfinished unfinished);
    void give_name();
    [[nodiscard]] std::string made_beside(
        const std::function<bool(const std::string&)>& make) const;

    std::string path_;
    std::string temporary_;
    bool in_place_ = false;
    bool has_name_ = true;  // of its own, before commit()
    std::FILE* file_ = nullptr;
    std::optional<UnfinishedName> unfinished_;
};

}  // namespace bouton
