#include "solve/result_file.hpp"

#include <array>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "base/error.hpp"
#include "base/files/output_file.hpp"

namespace bouton {

namespace {

constexpr std::string_view magic = "bouton result 1\n";

/// Lengths and checksums; the file is for the machine that wrote it, and another byte order gives
/// another checksum.
struct Header {
    std::array<char, 16> magic{};
    std::uint64_t key_length = 0;
    std::uint64_t stage = 0;
    std::uint64_t byte_count = 0;
    std::uint64_t sum = 0;
};

Header header_of(std::string_view key, std::uint64_t stage, std::span<const std::byte> bytes) {
    Header header;
    magic.copy(header.magic.data(), magic.size());
    header.key_length = key.size();
    header.stage = stage;
    header.byte_count = bytes.size();
    const std::uint64_t key_sum =
        checksum(std::as_bytes(std::span(key.data(), key.size())), stage + 1);
    header.sum = checksum(bytes, key_sum);
    return header;
}

}  // namespace

std::uint64_t checksum(std::span<const std::byte> bytes, std::uint64_t seed) {
    constexpr std::uint64_t prime = 0x100000001b3U;
    std::uint64_t sum = 0xcbf29ce484222325U ^ seed;
    const auto add = [&](std::uint64_t word) {
        sum = (sum ^ word) * prime;
        sum ^= sum >> 32U;
    };
    while (bytes.size() >= sizeof(std::uint64_t)) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data(), sizeof word);
        add(word);
        bytes = bytes.subspan(sizeof word);
    }
    for (const std::byte byte : bytes) add(std::to_integer<std::uint64_t>(byte));
    return sum;
}

void write_result(const std::string& path, std::string_view key, std::uint64_t stage,
                  std::span<const std::byte> bytes) {
    const Header header = header_of(key, stage, bytes);
    std::array<char, sizeof(Header)> raw{};
    std::memcpy(raw.data(), &header, sizeof header);
    OutputFile file(path);
    file.write({raw.data(), raw.size()});
    file.write(key);
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes are written as they are.
    file.write({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    file.commit();
}

std::optional<StoredResult> read_result(const std::string& path, std::string_view key,
                                        std::size_t bytes) {
    StoredResult result;
    if (std::error_code failed; std::filesystem::file_size(path, failed) < bytes || failed) {
        return std::nullopt;
    }
    result.bytes.resize(bytes);
    const auto stage = read_result_into(path, key, result.bytes);
    if (!stage) return std::nullopt;
    result.stage = *stage;
    return result;
}

std::optional<std::uint64_t> read_result_into(const std::string& path, std::string_view key,
                                              std::span<std::byte> room) {
    std::ifstream file(path, std::ios::binary);
    std::array<char, sizeof(Header)> raw{};
    if (!file.read(raw.data(), raw.size())) return std::nullopt;
    Header header;
    std::memcpy(&header, raw.data(), sizeof header);
    if (std::string_view(header.magic.data(), magic.size()) != magic ||
        header.key_length != key.size() || header.byte_count != room.size()) {
        return std::nullopt;
    }
    std::string found_key(key.size(), '\0');
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes are read as they are.
    char* const to = reinterpret_cast<char*>(room.data());
    if (!file.read(found_key.data(), static_cast<std::streamsize>(key.size())) ||
        !file.read(to, static_cast<std::streamsize>(room.size())) ||
        file.peek() != std::ifstream::traits_type::eof() || found_key != key ||
        header_of(key, header.stage, room).sum != header.sum) {
        return std::nullopt;
    }
    return header.stage;
}

std::optional<std::string> cache_file(std::string_view name) {
    namespace fs = std::filesystem;
    fs::path folder;
    if (const char* own = std::getenv("BOUTON_CACHE"); own != nullptr) {
        if (*own == '\0') return std::nullopt;
        folder = own;
    } else if (const char* xdg = std::getenv("XDG_CACHE_HOME"); xdg != nullptr && *xdg != '\0') {
        folder = fs::path(xdg) / "bouton";
    } else if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0') {
        folder = fs::path(home) / ".cache" / "bouton";
    } else {
        return std::nullopt;
    }
    std::error_code failed;
    fs::create_directories(folder, failed);
    if (failed) return std::nullopt;
    return (folder / name).string();
}

std::optional<StoredResult> KeptResult::read(std::size_t bytes) const {
    if (!where_) return std::nullopt;
    return read_result(where_->file, where_->key, bytes);
}

std::optional<std::uint64_t> KeptResult::read_into(std::span<std::byte> room) const {
    if (!where_) return std::nullopt;
    return read_result_into(where_->file, where_->key, room);
}

bool KeptResult::is_due() const {
    return where_ && std::chrono::steady_clock::now() - saved_ >= where_->between;
}

void KeptResult::save(std::uint64_t stage, std::span<const std::byte> bytes) {
    if (!where_) return;
    try {
        write_result(where_->file, where_->key, stage, bytes);
    } catch (const Error&) {
        where_.reset();
    }
    saved_ = std::chrono::steady_clock::now();
}

}  // namespace bouton
