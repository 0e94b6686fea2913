#include "web/http/session.hpp"

#include <fmt/format.h>

#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <utility>

#include "web/http/compute.hpp"

namespace bouton::web {

namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

/// The bytes that the head of a request may have, from its first line to the empty one.
constexpr std::uint32_t largest_head = 16U << 10U;
constexpr std::size_t read_size = std::size_t{16} << 10U;
/// The bytes of later requests that are read while an answer is made.
constexpr std::size_t most_ahead = std::size_t{64} << 10U;
/// The bytes that the bodies of all requests on their way may have together.
constexpr std::size_t most_in_bodies = std::size_t{128} << 20U;
/// How long a connection that is refused is read on, so that the client sees the answer.
constexpr std::chrono::seconds farewell{2};
/// How much longer than allowed a computation may take to notice it.
constexpr std::chrono::seconds overtime{3};

std::string_view text(boost::beast::string_view view) { return {view.data(), view.size()}; }

}  // namespace

Session::Session(Connections& all, Socket socket)
    : all_(all), socket_(std::move(socket)), timer_(socket_.get_executor()) {}

Session::~Session() { release_body(); }

void Session::begin() {
    place_ = all_.waiting.insert(all_.waiting.end(), this);
    error_code ignored;
    socket_.set_option(tcp::no_delay(true), ignored);
    expect_request(all_.options.patience);
}

void Session::close() {
    if (closed_) return;
    closed_ = true;
    abandon();
    (busy_ ? all_.busy : all_.waiting).erase(place_);
    timer_.cancel();
    error_code ignored;
    socket_.close(ignored);
}

void Session::expect_request(std::chrono::milliseconds patience) {
    parser_.emplace();
    parser_->header_limit(largest_head);  // of what it is given at once: parse() counts it all
    parser_->body_limit(std::uint64_t{1} << 40U);  // its length is looked at here
    head_ = 0;
    head_seen_ = false;
    expire_after(patience);
    if (buffer_.size() > 0) parse();
    read();
}

void Session::expire_after(std::chrono::milliseconds time) {
    timer_.expires_after(time);
    timer_.async_wait([self = shared_from_this()](Failure failed) {
        if (!failed && self->timer_.expiry() <= Clock::now()) self->expire();
    });
}

void Session::expire() {
    if (!exchange_ || streaming_) {
        close();
        return;
    }
    // The computation did not notice that its time was over.
    abandon();
    send_whole(too_slow(all_.options.time));
}

void Session::abandon() {
    if (exchange_) exchange_->leave();
    exchange_.reset();
    ++turn_;
}

void Session::read() {
    if (closed_ || reading_ || (busy_ && buffer_.size() >= most_ahead)) return;
    reading_ = true;
    socket_.async_read_some(buffer_.prepare(read_size),
                            [self = shared_from_this()](Failure failed, std::size_t size) {
                                self->reading_ = false;
                                self->has_read(failed, size);
                            });
}

void Session::has_read(Failure failed, std::size_t size) {
    if (closed_) return;
    if (failed) {
        close();
        return;
    }
    if (parting_) {
        buffer_.consume(buffer_.size());
        read();
        return;
    }
    buffer_.commit(size);
    if (!busy_) parse();
    read();
}

void Session::parse() {
    while (!closed_ && !busy_ && buffer_.size() > 0) {
        error_code failed;
        const std::size_t used = parser_->put(buffer_.data(), failed);
        buffer_.consume(used);
        if (!head_seen_) head_ += used;
        const bool unfinished = failed == http::error::need_more;
        if ((!failed || unfinished) && is_head_too_large()) {
            failed = http::error::header_limit;
        } else if (unfinished) {
            return;
        }
        if (failed) {
            refuse_malformed(failed);
            return;
        }
        if (parser_->is_header_done() && !head_seen_ && !accept_head()) return;
        if (parser_->is_done()) {
            answer();
            return;
        }
    }
}

bool Session::is_head_too_large() const {
    // What is left in the buffer before the head has ended belongs to the head.
    return head_ + (parser_->is_header_done() ? 0 : buffer_.size()) > largest_head;
}

void Session::refuse_malformed(Failure failed) {
    if (failed == http::error::header_limit) {
        refuse(fault(status::too_large,
                     fmt::format("the head of a request has at most {} bytes", largest_head)));
    } else if (failed == http::error::body_limit) {
        refuse(fault(status::too_large, "the body is too large"));
    } else {
        refuse(fault(status::bad_request,
                     "the request is not HTTP/1.1 as it is written down "
                     "in RFC 9112"));
    }
}

bool Session::accept_head() {
    head_seen_ = true;
    const auto& head = parser_->get();
    if (parser_->chunked()) {
        refuse(fault(status::length_required,
                     "bodies in chunks are not taken: send the length of the body"));
        return false;
    }
    // Nobody knows where the body ends, and where the next request begins.
    if (head.count(http::field::transfer_encoding) > 0) {
        refuse(fault(status::bad_request,
                     "no transfer encoding is taken: send the body as it is, with its length"));
        return false;
    }
    const std::uint64_t length = parser_->content_length().value_or(0);
    const std::size_t most = largest_body(text(head.target()));
    if (length > most) {
        refuse(fault(
            status::too_large,
            fmt::format("the body has {} bytes, and at most {} are taken here", length, most)));
        return false;
    }
    if (all_.in_bodies + length > most_in_bodies) {
        refuse(fault(status::busy, "too much is being sent to the server: try again later"));
        return false;
    }
    body_ = static_cast<std::size_t>(length);
    all_.in_bodies += body_;
    if (length > 0 && !parser_->is_done()) {
        expire_after(all_.options.patience + std::chrono::milliseconds(length >> 8U));
        const auto expect = head.find(http::field::expect);
        if (expect != head.end()) send("HTTP/1.1 100 Continue\r\n\r\n", 0);
    }
    return true;
}

void Session::release_body() {
    all_.in_bodies -= body_;
    body_ = 0;
}

void Session::become_busy(bool busy) {
    if (busy == busy_) return;
    Sessions& from = busy_ ? all_.busy : all_.waiting;
    Sessions& to = busy ? all_.busy : all_.waiting;
    to.splice(to.end(), from, place_);
    busy_ = busy;
}

void Session::answer() {
    become_busy(true);
    timer_.cancel();
    const auto& request = parser_->get();
    const auto header = [&](auto name) { return text(request[name]); };
    if (request.count(http::field::host) > 1 || request.count(http::field::origin) > 1) {
        refuse(fault(status::bad_request, "a request has one host and one origin"));
        return;
    }
    keep_alive_ = request.keep_alive();
    version_11_ = request.version() >= 11;
    head_only_ = request.method() == http::verb::head;
    const Incoming incoming{
        .method = text(request.method_string()),
        .target = text(request.target()),
        .from = {header(http::field::host), header(http::field::origin), header("Sec-Fetch-Site"),
                 header("Sec-Fetch-Mode")},
        .content_type = header(http::field::content_type),
        .accept_encoding = header(http::field::accept_encoding),
        .if_none_match = header(http::field::if_none_match),
        .body = request.body(),
    };
    auto routed = all_.router.route(incoming);
    release_body();
    parser_.reset();
    if (auto* reply = std::get_if<Reply>(&routed)) {
        send_whole(*reply);
    } else {
        ask(std::make_shared<Asked>(std::move(std::get<Asked>(routed))));
    }
}

void Session::ask(std::shared_ptr<Asked> question) {
    const auto self = shared_from_this();
    exchange_ = std::make_shared<Exchange>(all_.options.time, [self, turn = turn_](Piece piece) {
        asio::post(self->all_.io, [self, turn, piece = std::move(piece)]() mutable {
            if (turn == self->turn_) self->take(std::move(piece));
        });
    });
    expire_after(all_.options.time + overtime);
    Lane& lane = question->endpoint->pace == Pace::quick ? all_.quick : all_.slow;
    const bool given =
        lane.give([exchange = exchange_, question = std::move(question), &options = all_.options] {
            compute(*exchange, *question, options);
        });
    if (given) return;
    abandon();
    send_whole(fault(status::busy, "the server has too much to compute: try again later"));
}

void Session::take(Piece piece) {
    if (closed_) return;
    if (piece.broken) {
        close();
        return;
    }
    if (piece.last && !streaming_) {
        exchange_.reset();
        send_whole({.status = piece.status, .body = std::move(piece.bytes)});
        return;
    }
    std::string bytes;
    if (!streaming_) {
        streaming_ = true;
        keep_alive_ = keep_alive_ && version_11_;
        bytes = head_of({.status = piece.status},
                        {.length = {}, .chunked = version_11_, .keep_alive = keep_alive_});
    }
    if (!head_only_) {
        if (!version_11_) {
            bytes += piece.bytes;
        } else {
            if (!piece.bytes.empty()) bytes += chunk(piece.bytes);
            if (piece.last) bytes += last_chunk;
        }
    }
    done_ = piece.last;
    send(std::move(bytes), piece.bytes.size());
}

void Session::refuse(const Reply& reply) {
    become_busy(true);
    keep_alive_ = false;
    send_whole(reply);
}

void Session::send_whole(const Reply& reply) {
    std::string bytes =
        head_of(reply, {.length = reply.body.size(), .chunked = false, .keep_alive = keep_alive_});
    if (!head_only_) bytes += reply.body;
    done_ = true;
    send(std::move(bytes), 0);
}

void Session::send(std::string bytes, std::size_t counted) {
    queue_.push_back({std::move(bytes), counted});
    if (queue_.size() == 1) send_next();
}

void Session::send_next() {
    if (closed_) return;
    if (busy_) expire_after(all_.options.stall);
    asio::async_write(socket_, asio::buffer(queue_.front().bytes),
                      [self = shared_from_this()](Failure failed, std::size_t /*size*/) {
                          self->has_sent(failed);
                      });
}

void Session::has_sent(Failure failed) {
    if (closed_) return;
    if (failed) {
        close();
        return;
    }
    if (busy_) timer_.cancel();  // while the computation goes on, it has its own time
    if (exchange_) exchange_->sent(queue_.front().counted);
    queue_.pop_front();
    if (!queue_.empty()) {
        send_next();
    } else if (done_) {
        finish_answer();
    }
}

void Session::finish_answer() {
    exchange_.reset();
    ++turn_;
    done_ = false;
    streaming_ = false;
    head_only_ = false;
    become_busy(false);
    if (keep_alive_) {
        expect_request(buffer_.size() > 0 ? all_.options.patience : all_.options.idle);
        return;
    }
    // The client gets the end of the answer before the end of the connection, which it would
    // not if unread bytes were left: they are read on for a while.
    parting_ = true;
    buffer_.consume(buffer_.size());
    error_code ignored;
    socket_.shutdown(tcp::socket::shutdown_send, ignored);
    expire_after(farewell);
    read();
}

}  // namespace bouton::web
