#include "cli/line_reader.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string_view>

#include "base/error.hpp"

namespace bouton::cli {

std::optional<std::string> LineReader::next() {
    std::string line;
    cut_ = false;
    while (true) {
        const std::string_view rest(buffer_.data() + begin_, end_ - begin_);
        const std::size_t feed = rest.find('\n');
        const std::string_view piece = rest.substr(0, feed);
        const std::size_t room = longest - line.size();
        cut_ = cut_ || piece.size() > room;
        line += piece.substr(0, room);
        if (feed != std::string_view::npos) {
            begin_ += feed + 1;
            break;
        }
        const bool begun = !line.empty();
        if (!fill()) {
            if (!begun) return std::nullopt;
            break;
        }
    }
    if (line.ends_with('\r')) line.pop_back();
    return line;
}

bool LineReader::fill() {
    ssize_t count = 0;
    do {
        count = read(STDIN_FILENO, buffer_.data(), buffer_.size());
    } while (count < 0 && errno == EINTR);
    if (count < 0) {
        throw Error(ErrorKind::failed,
                    fmt::format("standard input cannot be read: {}", std::strerror(errno)));
    }
    begin_ = 0;
    end_ = count > 0 ? static_cast<std::size_t>(count) : 0;
    return count > 0;
}

}  // namespace bouton::cli
