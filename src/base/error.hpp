#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace bouton {

/// What kind of fault an Error reports. The numbers are the program's exit statuses.
enum class ErrorKind {
    failed = 1,        ///< the world failed: a file cannot be written, a disk is full
    bad_request = 2,   ///< the request makes no sense: syntax, unknown name, illegal position
    limit = 3,         ///< the request is too large for the limits given, or its answer is unknown
    disagreement = 4,  ///< two computations of the same thing differ
};

/// Its name as it stands above, by which JSON and Python call it.
std::string_view kind_name(ErrorKind kind);

/// The one exception of the library. Its text is a sentence for the user: what was wrong, where,
/// and what would be right.
class Error : public std::runtime_error {
public:
    Error(ErrorKind kind, const std::string& sentence)
        : std::runtime_error(sentence), kind_(kind) {}

    [[nodiscard]] ErrorKind kind() const noexcept { return kind_; }

private:
    ErrorKind kind_;
};

/// Aborts with the broken contract's text.
[[noreturn]] void break_contract(const char* contract);

/// Aborts with the broken contract's text unless `holds`. For errors of the programmer; the faults
/// of the world throw Error.
inline void require(bool holds, const char* contract) {
    if (!holds) break_contract(contract);
}

}  // namespace bouton
