#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// The files of the page.
namespace bouton::web {

/// A file that is part of the program, compressed with gzip.
struct EmbeddedFile {
    std::string_view path;  ///< `/index.html`
    std::string_view gzip;
    std::string_view etag;  ///< in quotes
};

/// Generated from what the page's build made; none if the program was built without it.
std::span<const EmbeddedFile> embedded_files();

/// What is sent for a path.
struct Asset {
    std::string bytes;
    std::string_view type;
    std::string etag;
    bool gzip = false;       ///< whether the bytes are compressed
    bool immutable = false;  ///< whether the path has a checksum of the content in it
};

/// Where files of the page come from.
class Assets {
public:
    /// Those of the program; if there are none, one page that says how to get the others.
    Assets();
    /// Those of a folder, read anew each time, for working on the page.  Throws Error{bad_request}
    /// if it has no index.html.
    explicit Assets(const std::string& folder);

    /// The file for a path, `/` being `/index.html`; `gzip` says whether the client reads that.
    /// Nothing if there is none.  Of a folder only regular files in it are found, and none whose
    /// way leads out of it.
    [[nodiscard]] std::optional<Asset> find(std::string_view path, bool gzip) const;

private:
    [[nodiscard]] std::optional<Asset> find_in_folder(const std::string& path) const;

    std::optional<std::string> folder_;
};

/// The media type by the ending of a path; `application/octet-stream` where it tells nothing.
std::string_view media_type(std::string_view path);

}  // namespace bouton::web
