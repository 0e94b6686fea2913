#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bouton::web {

/// How the page and its API are served.
struct ServerOptions {
    std::string host = "127.0.0.1";                ///< the numerical address to listen at
    std::uint16_t port = 0;                        ///< 0: any free one
    std::vector<std::string> names = {};           ///< further names by which it may be called
    std::optional<std::string> page = {};          ///< a folder in place of the page of the program
    std::size_t memory = std::size_t{512} << 20U;  ///< bytes that an answer may use
    std::chrono::milliseconds time{30'000};        ///< how long an answer may take
    std::chrono::milliseconds patience{15'000};    ///< for a request to arrive, once begun
    std::chrono::milliseconds idle{60'000};        ///< between requests
    std::chrono::milliseconds stall{30'000};       ///< for a client to take what it is sent
    std::chrono::milliseconds grace{150};          ///< for answers to stop when the server ends
    std::size_t connections = 4000;                ///< at once
};

/// A server of the page and its API.
///
/// One thread reads and writes; others compute.  While an answer is computed the connection is read
/// on, so that a client who leaves stops the work.  When there are as many connections as allowed,
/// a new one replaces the one that has been waiting longest without a complete request.
class Server {
public:
    /// Listens.  Throws Error{bad_request} for an address that is none, Error{failed} if the port
    /// is taken.
    explicit Server(const ServerOptions& options);
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    Server(Server&&) = delete;
    Server& operator=(Server&&) = delete;
    ~Server();

    [[nodiscard]] std::uint16_t port() const;
    /// `http://127.0.0.1:8080/`
    [[nodiscard]] std::string address() const;

    /// Serves until stop() is called, or with `on_signals` until SIGINT, SIGTERM or SIGHUP.
    /// Returns whether all work has ended; a computation that does not notice that it is to stop is
    /// not waited for longer than the grace that it has, but the destructor does.
    bool run(bool on_signals);
    /// From any thread.
    void stop();

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace bouton::web
