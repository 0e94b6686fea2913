#pragma once

#include <string>

namespace bouton {

/// The name of a file that is not in its place yet, for as long as the object lives.
///
/// A signal handler that ends the program can reach no object, so the names stand in a table of the
/// process, the library's only mutable global; nothing but remove_all() reads it.
class UnfinishedName {
public:
    /// The name is not noted if it is longer than any path can be, or if 16 are noted already.
    explicit UnfinishedName(const std::string& path) noexcept;
    UnfinishedName(const UnfinishedName&) = delete;
    UnfinishedName& operator=(const UnfinishedName&) = delete;
    UnfinishedName(UnfinishedName&&) = delete;
    UnfinishedName& operator=(UnfinishedName&&) = delete;
    ~UnfinishedName();

    /// Removes the files of all these names, for a program that ends at once.  A signal handler may
    /// call it.
    static void remove_all() noexcept;

private:
    struct Noted;
    Noted* noted_ = nullptr;
};

}  // namespace bouton
