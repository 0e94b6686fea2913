#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <list>
#include <memory>
#include <optional>
#include <string>

#include "web/http/exchange.hpp"
#include "web/http/lane.hpp"
#include "web/http/router.hpp"
#include "web/http/server.hpp"

namespace bouton::web {

class Session;
using Sessions = std::list<Session*>;

/// What the connections of a server share.  Only the thread that runs `io` uses it, but for the
/// lanes.
struct Connections {
    const ServerOptions& options;
    const Router& router;
    boost::asio::io_context& io;
    Lane& quick;
    Lane& slow;
    Sessions waiting = {};      ///< for a request, the one that waits longest first
    Sessions busy = {};         ///< with an answer
    std::size_t in_bodies = 0;  ///< bytes of the bodies of requests on their way
};

/// A connection.  All is done by the one thread that runs the server's io_context, but for the
/// computation of answers.
class Session : public std::enable_shared_from_this<Session> {
public:
    using Socket = boost::asio::ip::tcp::socket;

    Session(Connections& all, Socket socket);
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    Session(Session&&) = delete;
    Session& operator=(Session&&) = delete;
    ~Session();

    void begin();
    /// Ends the connection at once, and the computation for it.
    void close();

private:
    using Failure = boost::system::error_code;
    using Parser = boost::beast::http::request_parser<boost::beast::http::string_body>;

    struct Outgoing {
        std::string bytes;
        std::size_t counted;
    };

    // Reading requests.
    void expect_request(std::chrono::milliseconds patience);
    /// Keeps a read pending, also while an answer is made, which shows a client that leaves.
    void read();
    void has_read(Failure failed, std::size_t size);
    void parse();
    void refuse_malformed(Failure failed);
    /// Whether the head is larger than allowed, as far as it has come.
    [[nodiscard]] bool is_head_too_large() const;
    /// Looks at the head before the body is read; false if the request is refused.
    bool accept_head();
    void release_body();

    // Computing answers.
    void answer();
    void ask(std::shared_ptr<Asked> question);
    void take(Piece piece);
    /// Nobody waits for the answer any more.
    void abandon();
    void become_busy(bool busy);

    // Sending answers.
    /// An answer that ends the connection, because what follows cannot be understood.
    void refuse(const Reply& reply);
    void send_whole(const Reply& reply);
    /// Sends after all that was given before; `counted` is how much of it the exchange knows.
    void send(std::string bytes, std::size_t counted);
    void send_next();
    void has_sent(Failure failed);
    void finish_answer();

    void expire_after(std::chrono::milliseconds time);
    void expire();

    Connections& all_;
    Socket socket_;
    boost::asio::steady_timer timer_;
    boost::beast::flat_buffer buffer_;
    std::optional<Parser> parser_;
    std::shared_ptr<Exchange> exchange_;
    std::deque<Outgoing> queue_;
    Sessions::iterator place_;
    std::size_t head_ = 0;  // the bytes of the head of the request that are parsed
    std::size_t body_ = 0;
    std::uint64_t turn_ = 0;  // which answer is awaited
    bool head_seen_ = false;
    bool reading_ = false;
    bool busy_ = false;
    bool closed_ = false;
    bool parting_ = false;
    bool keep_alive_ = true;
    bool version_11_ = true;
    bool head_only_ = false;
    bool streaming_ = false;
    bool done_ = false;  // all of the answer is in the queue
};

}  // namespace bouton::web
