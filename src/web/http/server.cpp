#include "web/http/server.hpp"

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <utility>

#include "base/error.hpp"
#include "base/parallel.hpp"
#include "base/text/text.hpp"
#include "game/without_files.hpp"
#include "web/api/game_pool.hpp"
#include "web/http/lane.hpp"
#include "web/http/router.hpp"
#include "web/http/session.hpp"

namespace bouton::web {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

constexpr std::size_t quick_threads = 4;
constexpr unsigned slow_threads = 4;
constexpr std::size_t most_quick_waiting = 1000;
constexpr std::size_t most_slow_waiting = 50;
constexpr int slow_niceness = 10;
constexpr std::size_t most_games_kept = 12;
constexpr std::size_t most_resident = std::size_t{256} << 20U;  // with games that are kept

/// As many files as the system allows; a connection is one.
std::size_t raise_file_limit() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
    limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, 65536);
    setrlimit(RLIMIT_NOFILE, &limit);
    getrlimit(RLIMIT_NOFILE, &limit);
    return static_cast<std::size_t>(limit.rlim_cur);
}

}  // namespace

class Server::Impl {
public:
    explicit Impl(const ServerOptions& options);
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;
    Impl(Impl&&) = delete;
    Impl& operator=(Impl&&) = delete;
    ~Impl();

    [[nodiscard]] tcp::endpoint endpoint() const { return endpoint_; }
    bool run(bool on_signals);
    void stop();

private:
    void accept();
    void accepted(tcp::socket socket);
    /// Ends the connection that has waited longest for a whole request.
    bool evict();
    void end();

    ServerOptions options_;
    Catalogue games_;
    Router router_;
    // Before io_, whose last handlers refer to it.
    Connections connections_{options_, router_, io_, quick_, slow_};
    asio::io_context io_{1};
    tcp::acceptor acceptor_{io_};
    asio::steady_timer pause_{io_};
    asio::signal_set signals_{io_};
    tcp::endpoint endpoint_;
    std::size_t most_connections_;
    bool ended_ = false;
    // Last, so that their threads end before what they refer to.
    Lane quick_;
    Lane slow_;
};

Server::Impl::Impl(const ServerOptions& options)
    : options_(options),
      games_(lending(without_files(catalogue()), most_games_kept, most_resident)),
      router_(options.page ? Assets(*options.page) : Assets(), games_, options.names),
      quick_(quick_threads, most_quick_waiting, 0),
      slow_(std::max(slow_threads, processors()), most_slow_waiting, slow_niceness) {
    error_code failed;
    const auto address = asio::ip::make_address(options.host, failed);
    if (failed) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("'{}' is not a numerical address: write for example 127.0.0.1",
                                abbreviated(options.host)));
    }
    endpoint_ = {address, options.port};
    const auto attempt = [&](auto&& step) {
        // cppcheck-suppress identicalConditionAfterEarlyExit  ; the steps before this one set it
        if (failed) return;
        step();
    };
    attempt([&] { acceptor_.open(endpoint_.protocol(), failed); });
    attempt([&] { acceptor_.set_option(tcp::acceptor::reuse_address(true), failed); });
    attempt([&] { acceptor_.bind(endpoint_, failed); });
    attempt([&] { acceptor_.listen(asio::socket_base::max_listen_connections, failed); });
    if (failed) {
        throw Error(ErrorKind::failed, fmt::format("the server cannot listen at {} port {}: {}",
                                                   options.host, options.port, failed.message()));
    }
    endpoint_ = acceptor_.local_endpoint();
    constexpr std::size_t other_files = 100;
    const std::size_t files = raise_file_limit();
    most_connections_ = files > 2 * other_files ? std::min(options.connections, files - other_files)
                                                : options.connections;
}

Server::Impl::~Impl() {
    try {
        end();
        io_.restart();
        io_.poll();
    } catch (...) {  // NOLINT(bugprone-empty-catch): there is nobody left to tell
    }
}

void Server::Impl::accept() {
    acceptor_.async_accept([this](error_code failed, tcp::socket socket) {
        if (ended_) return;
        if (!failed) {
            accepted(std::move(socket));
            accept();
            return;
        }
        // Most likely no file is left: make room, and wait a little.
        evict();
        pause_.expires_after(std::chrono::milliseconds(50));
        pause_.async_wait([this](error_code stopped) {
            if (!stopped && !ended_) accept();
        });
    });
}

void Server::Impl::accepted(tcp::socket socket) {
    if (connections_.waiting.size() + connections_.busy.size() >= most_connections_ && !evict())
        return;
    std::make_shared<Session>(connections_, std::move(socket))->begin();
}

bool Server::Impl::evict() {
    if (connections_.waiting.empty()) return false;
    connections_.waiting.front()->close();
    return true;
}

void Server::Impl::end() {
    if (ended_) return;
    ended_ = true;
    error_code ignored;
    acceptor_.close(ignored);
    pause_.cancel();
    signals_.cancel(ignored);
    quick_.close();
    slow_.close();
    while (!connections_.waiting.empty()) connections_.waiting.front()->close();
    while (!connections_.busy.empty()) connections_.busy.front()->close();
}

bool Server::Impl::run(bool on_signals) {
    if (on_signals) {
        for (const int signal : {SIGINT, SIGTERM, SIGHUP}) signals_.add(signal);
        signals_.async_wait([this](error_code failed, int /*signal*/) {
            if (!failed) end();
        });
    }
    accept();
    io_.run();
    // Both were told to stop at the same time, so that they share the grace.
    const auto end = std::chrono::steady_clock::now() + options_.grace;
    const bool quick = quick_.wait_until(end);
    return slow_.wait_until(end) && quick;
}

void Server::Impl::stop() {
    asio::post(io_, [this] { end(); });
}

Server::Server(const ServerOptions& options) : impl_(std::make_unique<Impl>(options)) {}

Server::~Server() = default;

std::uint16_t Server::port() const { return impl_->endpoint().port(); }

std::string Server::address() const {
    const tcp::endpoint endpoint = impl_->endpoint();
    const auto shown = endpoint.address();
    if (shown.is_v6()) return fmt::format("http://[{}]:{}/", shown.to_string(), endpoint.port());
    return fmt::format("http://{}:{}/", shown.to_string(), endpoint.port());
}

bool Server::run(bool on_signals) { return impl_->run(on_signals); }

void Server::stop() { impl_->stop(); }

}  // namespace bouton::web
