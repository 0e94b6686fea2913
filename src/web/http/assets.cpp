#include "web/http/assets.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <array>
#include <filesystem>
#include <functional>
#include <utility>

#include "base/error.hpp"
#include "base/files/input_file.hpp"
#include "base/text/text.hpp"

namespace bouton::web {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t largest_file = std::size_t{64} << 20U;

constexpr std::string_view plain_page = R"(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Bouton</title>
</head>
<body>
<h1>Bouton</h1>
<p>This program was built without its page. Its questions and answers are here all the same:
<a href="api/openapi.json">the description of the API</a>,
<a href="api/games">the games</a>,
<a href="api/solve?position=nim+3,4,5&amp;explain">Nim with heaps of 3, 4 and 5</a>.</p>
<p>To get the page, install <code>nodejs</code> (18 or later) and <code>npm</code>, then build again with
<code>make</code>.</p>
</body>
</html>
)";

std::optional<std::string> inflated(std::string_view gzip) {
    constexpr int gzip_window = 15 + 16;
    z_stream stream{};
    if (inflateInit2(&stream, gzip_window) != Z_OK) return std::nullopt;
    // zlib reads through a pointer that is not const, and writes nothing there.
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(gzip.data()));
    stream.avail_in = static_cast<uInt>(gzip.size());
    std::string bytes;
    std::array<char, std::size_t{1} << 15U> room{};
    int state = Z_OK;
    while (state == Z_OK) {
        stream.next_out = reinterpret_cast<Bytef*>(room.data());
        stream.avail_out = static_cast<uInt>(room.size());
        state = inflate(&stream, Z_NO_FLUSH);
        bytes.append(room.data(), room.size() - stream.avail_out);
    }
    inflateEnd(&stream);
    if (state != Z_STREAM_END) return std::nullopt;
    return bytes;
}

}  // namespace

std::string_view media_type(std::string_view path) {
    constexpr auto types = std::to_array<std::pair<std::string_view, std::string_view>>({
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".json", "application/json"},
        {".map", "application/json"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".woff2", "font/woff2"},
        {".woff", "font/woff"},
        {".ttf", "font/ttf"},
        {".txt", "text/plain; charset=utf-8"},
        {".webmanifest", "application/manifest+json"},
        {".wasm", "application/wasm"},
    });
    for (const auto& [ending, type] : types) {
        if (path.ends_with(ending)) return type;
    }
    return "application/octet-stream";
}

Assets::Assets() = default;

Assets::Assets(const std::string& folder) {
    std::error_code failed;
    const fs::path whole = fs::canonical(folder, failed);
    if (failed || !fs::is_regular_file(whole / "index.html", failed)) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("the folder '{}' has no index.html: name the one that the page's "
                                "build made, such as page/dist",
                                abbreviated(folder, 200)));
    }
    folder_ = whole.string();
}

std::optional<Asset> Assets::find_in_folder(const std::string& path) const {
    std::error_code failed;
    const fs::path file = fs::canonical(*folder_ + path, failed);
    if (failed || !file.string().starts_with(*folder_ + "/")) return std::nullopt;
    if (!fs::is_regular_file(file, failed) || failed) return std::nullopt;
    InputFile input(file.string());
    Asset asset;
    asset.bytes = read_all(input.source(), largest_file);
    asset.type = media_type(path);
    asset.etag = fmt::format("\"{:x}\"", std::hash<std::string>{}(asset.bytes));
    return asset;
}

std::optional<Asset> Assets::find(std::string_view path, bool gzip) const {
    const std::string wanted(path == "/" ? "/index.html" : path);
    if (folder_) return find_in_folder(wanted);
    for (const EmbeddedFile& file : embedded_files()) {
        if (file.path != wanted) continue;
        Asset asset;
        asset.type = media_type(wanted);
        asset.etag = file.etag;
        asset.gzip = gzip;
        asset.immutable = wanted.starts_with("/assets/");
        if (gzip) {
            asset.bytes = file.gzip;
            return asset;
        }
        auto bytes = inflated(file.gzip);
        require(bytes.has_value(), "the files of the page are compressed with gzip");
        asset.bytes = std::move(*bytes);
        return asset;
    }
    if (embedded_files().empty() && wanted == "/index.html") {
        Asset asset;
        asset.bytes = plain_page;
        asset.type = media_type(wanted);
        asset.etag = "\"plain\"";
        return asset;
    }
    return std::nullopt;
}

}  // namespace bouton::web
