#include "base/files/unfinished_name.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>

namespace bouton {

struct UnfinishedName::Noted {
    std::atomic<bool> taken = false;
    std::atomic<bool> readable = false;
    std::array<char, 4096> name{};

    static std::array<Noted, 16> all;
};

// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): for a signal handler.
std::array<UnfinishedName::Noted, 16> UnfinishedName::Noted::all;

UnfinishedName::UnfinishedName(const std::string& path) noexcept {
    for (Noted& one : Noted::all) {
        if (path.size() >= one.name.size() || one.taken.exchange(true)) continue;
        std::copy_n(path.c_str(), path.size() + 1, one.name.begin());
        one.readable = true;
        noted_ = &one;
        return;
    }
}

UnfinishedName::~UnfinishedName() {
    if (noted_ == nullptr) return;
    noted_->readable = false;
    noted_->taken = false;
}

void UnfinishedName::remove_all() noexcept {
    for (const Noted& one : Noted::all) {
        if (one.readable) unlink(one.name.data());
    }
}

}  // namespace bouton
