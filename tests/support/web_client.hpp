#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cctype>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "web/http/server.hpp"

namespace bouton {

/// A server in a thread, at a free port.
class RunningServer {
public:
    explicit RunningServer(web::ServerOptions options = {})
        : server_(options), thread_([this] { ended_ = server_.run(false); }) {}
    RunningServer(const RunningServer&) = delete;
    RunningServer& operator=(const RunningServer&) = delete;
    RunningServer(RunningServer&&) = delete;
    RunningServer& operator=(RunningServer&&) = delete;
    ~RunningServer() { stop(); }

    /// Whether all work had ended.
    bool stop() {
        if (thread_.joinable()) {
            server_.stop();
            thread_.join();
        }
        return ended_;
    }
    [[nodiscard]] std::uint16_t port() const { return server_.port(); }

private:
    web::Server server_;
    bool ended_ = false;
    std::thread thread_;
};

/// A connection to a server of this machine that sends and receives any bytes.  No call waits
/// longer than a minute.
class Connection {
public:
    explicit Connection(std::uint16_t port) : socket_(socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        timeval patience{60, 0};
        setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
        connected_ =
            connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    Connection(Connection&&) = delete;
    Connection& operator=(Connection&&) = delete;
    ~Connection() { leave(); }

    [[nodiscard]] bool connected() const { return connected_; }

    /// False if the other side takes no more.
    bool send(std::string_view bytes) {
        while (!bytes.empty()) {
            const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0) return false;
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
        return true;
    }

    struct Response {
        int status = 0;  ///< 0 if the connection ended before the answer did
        std::string head;
        std::string body;

        [[nodiscard]] bool has(std::string_view line) const {
            return head.find(line) != std::string::npos;
        }
    };

    /// The next answer, with its chunks put together.
    Response receive() {
        Response response;
        const auto head = take_until("\r\n\r\n");
        if (!head) return response;
        response.head = *head;
        const std::size_t length = response.head.find("Content-Length: ");
        if (response.has("Transfer-Encoding: chunked")) {
            if (!take_chunks(response.body)) return response;
        } else if (length != std::string::npos) {
            if (!take(std::stoull(response.head.substr(length + 16)), response.body))
                return response;
        } else {
            while (fill()) {
            }
            response.body.swap(buffer_);
        }
        response.status = std::stoi(response.head.substr(9, 3));
        return response;
    }

    /// Whether the other side has ended the connection.
    bool ended() {
        while (fill()) buffer_.clear();
        return end_;
    }

    void leave() {
        if (socket_ >= 0) close(socket_);
        socket_ = -1;
    }

private:
    bool fill() {
        std::array<char, 65536> room{};
        const ssize_t got = recv(socket_, room.data(), room.size(), 0);
        if (got == 0 || (got < 0 && errno == ECONNRESET)) end_ = true;
        if (got <= 0) return false;
        buffer_.append(room.data(), static_cast<std::size_t>(got));
        return true;
    }
    std::optional<std::string> take_until(std::string_view mark) {
        std::size_t found = 0;
        while ((found = buffer_.find(mark)) == std::string::npos) {
            if (!fill()) return std::nullopt;
        }
        std::string text = buffer_.substr(0, found + mark.size());
        buffer_.erase(0, text.size());
        return text;
    }
    bool take(std::size_t size, std::string& text) {
        while (buffer_.size() < size) {
            if (!fill()) return false;
        }
        text += buffer_.substr(0, size);
        buffer_.erase(0, size);
        return true;
    }
    bool take_chunks(std::string& text) {
        while (true) {
            const auto line = take_until("\r\n");
            if (!line) return false;
            const std::size_t size = std::stoull(*line, nullptr, 16);
            std::string end;
            if (!take(size, text) || !take(2, end)) return false;
            if (size == 0) return true;
        }
    }

    int socket_;
    bool connected_ = false;
    bool end_ = false;
    std::string buffer_;
};

/// The request GET of a target, with further lines of the head, each ended by `\r\n`.
inline std::string get(std::string_view target, std::string_view lines = {},
                       std::string_view host = "127.0.0.1") {
    return std::string("GET ")
        .append(target)
        .append(" HTTP/1.1\r\nHost: ")
        .append(host)
        .append("\r\n")
        .append(lines)
        .append("\r\n");
}

inline std::string post(std::string_view target, std::string_view body,
                        std::string_view type = "application/json") {
    return std::string("POST ")
        .append(target)
        .append(" HTTP/1.1\r\nHost: localhost\r\nContent-Type: ")
        .append(type)
        .append("\r\nContent-Length: ")
        .append(std::to_string(body.size()))
        .append("\r\n\r\n")
        .append(body);
}

/// One request on a connection of its own.
inline Connection::Response ask(const RunningServer& server, const std::string& request) {
    Connection connection(server.port());
    connection.send(request);
    return connection.receive();
}

}  // namespace bouton
