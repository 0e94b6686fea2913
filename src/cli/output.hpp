#pragma once

#include <optional>
#include <string>

#include "answer/text_style.hpp"
#include "base/files/output_file.hpp"
#include "cli/stop.hpp"
#include "exact/integer.hpp"

namespace bouton::cli {

/// Where an answer goes: to standard output, or to a file, which appears whole or not at all. While
/// there is a file, Ctrl-C stops the work and leaves nothing of it.
class Output {
public:
    /// An empty path is standard output.  Throws Error{failed} if no file can be made there.
    explicit Output(const std::string& path);

    /// How text for people is to look there; what a file shows is not limited to ASCII.
    [[nodiscard]] TextStyle style() const;

    /// Throws Error{limit} if there is no room on the disk for a file of at least so many bytes.
    void expect(const Integer& bytes) const;

    void write(std::string_view text);
    [[nodiscard]] Sink sink() {
        return [this](std::string_view text) { write(text); };
    }

    /// All is written.
    void commit();

private:
    std::optional<StopOnInterrupt> guard_;
    std::optional<OutputFile> file_;
};

}  // namespace bouton::cli
