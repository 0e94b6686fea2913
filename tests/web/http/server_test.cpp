#include "web/http/server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "base/error.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/support/web_client.hpp"

namespace bouton {

namespace {

using std::chrono::milliseconds;
using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;

/// A question that takes ten seconds or more.
constexpr std::string_view long_question =
    "/api/losing?game=akiyama&strategy=greedy&count=800000000&summary";

/// A server that would answer the next question, and a question that takes it longer than a busy
/// machine may take to stop.
web::ServerOptions for_minutes() {
    web::ServerOptions options;
    options.time = std::chrono::minutes(10);
    options.grace = std::chrono::minutes(1);
    options.memory = std::size_t{8} << 30U;
    return options;
}
constexpr std::string_view question_of_minutes =
    "/api/losing?game=akiyama&strategy=greedy&count=10000000000&summary";
constexpr std::chrono::seconds well_before_its_end(50);

class Serving : public testing::Test {
protected:
    RunningServer server;
};

TEST_F(Serving, AnswersQuestions) {
    const auto response = ask(server, get("/api/solve?position=nim+3,4,5&all&explain"));
    EXPECT_EQ(response.status, 200);
    EXPECT_TRUE(response.has("Content-Type: application/json\r\n"));
    EXPECT_THAT(response.body, HasSubstr(R"("winning_moves":["1,4,5"])"));
    EXPECT_EQ(
        ask(server, post("/api/solve", R"({"position":"nim 3,4,5","all":true,"explain":true})"))
            .body,
        response.body);
    EXPECT_EQ(
        ask(server, post("/api/solve", R"({"position":"nim 3,4,5","all":true,"explain":true})",
                         "Application/JSON ; charset=utf-8"))
            .body,
        response.body);
}

TEST_F(Serving, FaultsHaveAStatusAndASentence) {
    const auto fault = [&](const std::string& request, int status, std::string_view kind) {
        const auto response = ask(server, request);
        EXPECT_EQ(response.status, status) << request << response.body;
        EXPECT_THAT(response.body, HasSubstr(std::string("\"kind\":\"").append(kind) + '"'));
        EXPECT_THAT(response.body, HasSubstr("{\"error\":\""));
    };
    fault(get("/api/solve"), 400, "bad_request");
    fault(get("/api/solve?position=nimm+3"), 400, "bad_request");
    fault(get("/api/solve?position=nim+x"), 400, "bad_request");
    fault(get("/api/solve?position=nim+3&everything"), 400, "bad_request");
    fault(get("/api/solve?position=%zz"), 400, "bad_request");
    for (const std::string_view query : {"losing?game=nim", "positions?game=nim&value=1"}) {
        const std::string target = "/api/" + std::string(query);
        EXPECT_THAT(ask(server, get(target)).body, HasSubstr("'count' is missing")) << target;
    }
    fault(post("/api/solve", "{"), 400, "bad_request");
    fault(post("/api/solve", "position=nim 3", "application/x-www-form-urlencoded"), 400,
          "bad_request");
    fault(get("/api/solv"), 404, "not_found");
    fault(get("/api/"), 404, "not_found");
    fault(get("/no/such/file"), 404, "not_found");
    fault("DELETE /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n", 405, "method_not_allowed");
    fault("PUT / HTTP/1.1\r\nHost: localhost\r\n\r\n", 405, "method_not_allowed");
    fault(get("/api/losing?game=wythoff&count=10^9"), 422, "limit");
    fault(get("/api/grundy?game=wythoff&size=100000"), 422, "limit");
    fault(get("/api/grundy?game=wythoff&size=1000000&summary"), 422, "limit");
    fault(get("/api/games", {}, "evil.example"), 403, "forbidden");
    fault(get("/api/games", "Origin: http://evil.example\r\n"), 403, "forbidden");
    fault(get("/api/games", "Sec-Fetch-Site: cross-site\r\n"), 403, "forbidden");
    fault(get("/", {}, "evil.example"), 403, "forbidden");
    fault("GET /api/games HTTP/1.1\r\n\r\n", 403, "forbidden");
}

TEST_F(Serving, PublishedResultsAreComputedAgain) {
    EXPECT_THAT(ask(server, get("/api/reproduce")).body, HasSubstr(R"("id":"wythoff/table-1")"));
    const auto report = ask(server, get("/api/reproduce?id=wythoff/table-5&quick"));
    EXPECT_EQ(report.status, 200);
    EXPECT_THAT(report.body, HasSubstr(R"("verdict":"the source errs")"));
    EXPECT_THAT(report.body, HasSubstr(R"("124395540479018")"));
    EXPECT_EQ(ask(server, get("/api/reproduce?id=wythoff/table-999&quick")).status, 400);
    // The full form may take more than a server has.
    const auto full = ask(server, get("/api/reproduce?id=wythoff/table-4"));
    EXPECT_EQ(full.status, 422);
    EXPECT_THAT(full.body, HasSubstr("bouton reproduce wythoff/table-4"));
}

TEST_F(Serving, EveryAnswerForbidsWhatThePageDoesNotNeed) {
    for (const std::string_view target : {"/", "/api/games", "/api/none", "/none"}) {
        const auto response = ask(server, get(target));
        EXPECT_TRUE(response.has("X-Content-Type-Options: nosniff\r\n")) << target;
        EXPECT_TRUE(response.has("X-Frame-Options: DENY\r\n")) << target;
        EXPECT_TRUE(response.has("Referrer-Policy: no-referrer\r\n")) << target;
        EXPECT_TRUE(response.has("Content-Security-Policy: default-src 'none';")) << target;
        EXPECT_FALSE(response.has("Access-Control-Allow-Origin")) << target;
    }
}

TEST_F(Serving, HeadIsGetWithoutTheBody) {
    const auto response =
        ask(server, "HEAD /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    EXPECT_TRUE(response.has("HTTP/1.1 200 OK"));
    EXPECT_TRUE(response.has("Content-Length: "));
    EXPECT_EQ(response.body, "");
}

TEST_F(Serving, SeveralRequestsShareAConnection) {
    Connection connection(server.port());
    std::string both = get("/api/about?game=nim") + get("/api/solve?position=nim+1,2") +
                       get("/api/none") + get("/api/solve?position=nim+1,2,3");
    // In pieces that end anywhere.
    for (std::size_t i = 0; i < both.size(); i += 7) {
        ASSERT_TRUE(connection.send(std::string_view(both).substr(i, 7)));
    }
    EXPECT_THAT(connection.receive().body, HasSubstr("\"name\":\"nim\""));
    EXPECT_THAT(connection.receive().body, HasSubstr("\"outcome\":\"N\""));
    EXPECT_EQ(connection.receive().status, 404);
    EXPECT_THAT(connection.receive().body, HasSubstr("\"outcome\":\"P\""));
}

TEST_F(Serving, MalformedRequestsAreRefused) {
    for (const std::string& request : std::vector<std::string>{
             "nonsense\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
             "\x16\x03\x01\x02\x01\r\n\r\n", "GET / HTTP/1.1\r\nHost localhost\r\n\r\n",
             "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
             "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: "
             "2\r\n\r\nab",
             "GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n",
             "GET http://localhost/ HTTP/1.1\r\nHost: localhost\r\n\r\n",
             "OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n"}) {
        const auto response = ask(server, request);
        EXPECT_EQ(response.status, 400) << request;
    }
    EXPECT_EQ(ask(server,
                  "POST /api/graph HTTP/1.1\r\nHost: localhost\r\n"
                  "Transfer-Encoding: chunked\r\n\r\n3\r\na b\r\n0\r\n\r\n")
                  .status,
              411);
    EXPECT_EQ(ask(server, get("/api/games")).status, 200);
}

TEST_F(Serving, BodiesOfRequestsOnOneConnectionAreKeptApart) {
    Connection connection(server.port());
    // The body of the first request looks like a request.
    ASSERT_TRUE(connection.send(post("/api/graph?summary", get("/api/none"), "text/plain") +
                                post("/api/solve", R"({"position":"nim 1,2"})") + get("/api/none") +
                                get("/api/about?game=nim")));
    EXPECT_EQ(connection.receive().status, 400);
    EXPECT_THAT(connection.receive().body, HasSubstr("\"outcome\":\"N\""));
    EXPECT_EQ(connection.receive().status, 404);
    EXPECT_THAT(connection.receive().body, HasSubstr("\"name\":\"nim\""));
}

TEST_F(Serving, ABodyInATransferEncodingIsNotTheNextRequest) {
    for (const std::string_view encoding :
         {"gzip", "identity", "", "chunked, gzip", "xchunked", "chunked;q=1", "gzip, chunked",
          "gzip\r\nTransfer-Encoding: identity", "gzip\r\nContent-Length: 0"}) {
        Connection connection(server.port());
        ASSERT_TRUE(
            connection.send("POST /api/solve HTTP/1.1\r\nHost: localhost\r\n"
                            "Content-Type: application/json\r\ntransfer-encoding: " +
                            std::string(encoding) + "\r\n\r\n" + get("/api/games")));
        const auto response = connection.receive();
        EXPECT_THAT(response.status, AnyOf(400, 411)) << encoding;
        EXPECT_TRUE(response.has("Connection: close\r\n")) << encoding;
        EXPECT_THAT(response.body, HasSubstr("{\"error\":\"")) << encoding;
        EXPECT_EQ(connection.receive().status, 0) << encoding << ": a second answer";
        EXPECT_TRUE(connection.ended()) << encoding;
    }
}

TEST_F(Serving, HostileRequestsDoNoHarm) {
    const std::string head = " HTTP/1.1\r\nHost: localhost\r\n";
    const auto status = [&](const std::string& request) { return ask(server, request).status; };
    // Two lengths, or a length and chunks, are how a request is smuggled through a proxy.
    EXPECT_EQ(status("POST /api/solve" + head +
                     "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
              400);
    EXPECT_EQ(status("POST /api/solve" + head + "Transfer-Encoding: gzip, chunked\r\n\r\n"), 411);
    EXPECT_EQ(status("GET /api/games" + head + "Content-Length: 1 1\r\n\r\n"), 400);
    EXPECT_EQ(status("GET /api/games" + head + "Content-Length: 99999999999999999999999\r\n\r\n"),
              400);
    EXPECT_EQ(status("GET /api/games" + head + " folded: line\r\n\r\n"), 403);
    EXPECT_EQ(status("GET /api/games" + head + std::string("X: a\0b\r\n\r\n", 10)), 400);
    EXPECT_EQ(status("GET /api/games\rHost: localhost\r\n\r\n"), 400);
    // Methods and versions that are not taken.
    EXPECT_EQ(status("TRACE /api/games" + head + "\r\n"), 405);
    EXPECT_EQ(status("CONNECT localhost:1" + head + "\r\n"), 400);
    EXPECT_EQ(status("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"), 400);
    EXPECT_EQ(status("GET /api/games" + head + "Upgrade: websocket\r\nConnection: close\r\n\r\n"),
              200);
    // Many headers, each short.
    std::string many;
    for (int i = 0; i < 5000; ++i) many += "X" + std::to_string(i) + ": 1\r\n";
    EXPECT_EQ(status("GET /api/games" + head + many + "\r\n"), 413);
    // Numbers and names that would fill the memory if somebody believed them.
    EXPECT_EQ(status(get("/api/solve?position=nim+10^10^10")), 422);
    EXPECT_EQ(status(get("/api/losing?game=wythoff&count=10^18")), 422);
    EXPECT_EQ(status(get("/api/grundy?game=wythoff&size=10^9x10^9")), 422);
    EXPECT_EQ(status(get("/api/sequence?game=octal:0." + std::string(3000, '7') + "&count=5")),
              400);
    EXPECT_EQ(status(get("/api/play?game=" + std::string(8000, 'x'))), 400);
    EXPECT_EQ(status(post("/api/graph", "digraph " + std::string(200'000, '{'), "text/plain")),
              400);
    EXPECT_EQ(status(get("/api/games")), 200);
}

TEST_F(Serving, LargeRequestsAreRefused) {
    EXPECT_EQ(ask(server, get("/" + std::string(100'000, 'a'))).status, 413);
    EXPECT_EQ(ask(server, get("/", "X: " + std::string(100'000, 'a') + "\r\n")).status, 413);
    EXPECT_EQ(ask(server,
                  "POST /api/solve HTTP/1.1\r\nHost: localhost\r\n"
                  "Content-Length: 2000000\r\n\r\n")
                  .status,
              413);
    EXPECT_EQ(ask(server,
                  "POST /api/graph HTTP/1.1\r\nHost: localhost\r\n"
                  "Content-Length: 99999999999999999\r\n\r\n")
                  .status,
              413);
    EXPECT_EQ(ask(server, post("/api/solve", std::string(500'000, '['))).status, 400);
    std::string lines;
    for (int i = 0; i < 30'000; ++i)
        lines += "v" + std::to_string(i) + " v" + std::to_string(i + 1) + "\n";
    const auto graph = ask(server, post("/api/graph?summary", lines, "text/plain"));
    EXPECT_EQ(graph.status, 200) << graph.body;
}

/// A question whose head has so many bytes, in short fields.
std::string with_head_of(std::size_t size) {
    const std::size_t others = get("/api/games").size();
    std::string fields;
    for (int i = 0; others + fields.size() + 60 <= size; ++i)
        fields += "X" + std::to_string(i) + ": aaaaaaaaaa\r\n";
    fields += "Y: " + std::string(size - others - fields.size() - 5, 'a') + "\r\n";
    return get("/api/games", fields);
}

TEST_F(Serving, TheWholeHeadIsCounted) {
    constexpr std::size_t most = 16384;
    ASSERT_EQ(with_head_of(most).size(), most);
    EXPECT_EQ(ask(server, with_head_of(most)).status, 200);
    for (const std::size_t size : {most + 1, std::size_t{27'000}, std::size_t{60'000}}) {
        const auto response = ask(server, with_head_of(size));
        EXPECT_EQ(response.status, 413) << size;
        EXPECT_THAT(response.body, HasSubstr("the head of a request has at most 16384 bytes"));
        EXPECT_TRUE(response.has("Connection: close\r\n"));
    }
    // Also where it comes in pieces, and where it does not end.
    for (const std::size_t size : {most, most + 1}) {
        Connection connection(server.port());
        const std::string request = with_head_of(size);
        for (std::size_t i = 0; i < request.size(); i += 1000) {
            if (!connection.send(std::string_view(request).substr(i, 1000))) break;
            std::this_thread::sleep_for(milliseconds(2));
        }
        EXPECT_EQ(connection.receive().status, size == most ? 200 : 413);
    }
    EXPECT_EQ(ask(server, with_head_of(most + 200).substr(0, most + 100)).status, 413);
    // Each request is counted for itself, and its body is not.
    Connection connection(server.port());
    const std::string large = with_head_of(most);
    const std::string body(30'000, '[');
    ASSERT_TRUE(connection.send(large + large + post("/api/solve", body) + large));
    for (const int status : {200, 200, 400, 200}) EXPECT_EQ(connection.receive().status, status);
}

TEST_F(Serving, NoFileOfTheMachineIsReached) {
    const OwnFolder folder;
    const std::string path = folder.path() / "secret.edges";
    std::ofstream(path) << "secret secret2\n";
    for (const std::string& target :
         {"/api/solve?position=graph:" + path + "+secret",
          "/api/solve?position=graph:file=" + path + "+secret",
          "/api/solve?position=graph:misere,file=" + path + "+secret",
          "/api/play?game=graph:" + path, "/api/graph?from=graph:" + path,
          "/api/sequence?game=octal:0.6&count=5&checkpoint=" + path,
          "/api/losing?game=wythoff&count=5&out=" + path, "/api/graph?file=a+b&out=" + path}) {
        const auto response = ask(server, get(target));
        EXPECT_EQ(response.status, 400) << target << response.body;
    }
    for (const std::string_view target :
         {"/../../../../etc/passwd", "/..%2f..%2f..%2fetc/passwd", "//etc/passwd", "/etc/passwd",
          "/%2e%2e/%2e%2e/etc/passwd", "/index.html/../../etc/passwd"}) {
        EXPECT_EQ(ask(server, get(target)).status, 404) << target;
    }
}

TEST_F(Serving, NoProgramOfTheMachineIsRun) {
    const OwnFolder folder;
    const std::string path = folder.path() / "own.lua";
    std::ofstream(path) << "function options(p) return {} end";
    for (const std::string& target :
         {std::string("/api/solve?position=lua+3,5"), "/api/solve?position=lua:" + path + "+3",
          "/api/solve?position=lua:file=" + path + "+3", std::string("/api/about?game=lua"),
          "/api/about?game=lua:" + path, std::string("/api/play?game=lua"),
          "/api/graph?from=lua:" + path + "+3",
          "/api/solve?position=nim+3+%2B+lua:" + path + "+3"}) {
        const auto response = ask(server, get(target));
        EXPECT_EQ(response.status, 400) << target << response.body;
    }
    EXPECT_THAT(ask(server, get("/api/games")).body, Not(HasSubstr("\"lua\"")));
}

TEST_F(Serving, LongAnswersAreStreamed) {
    const auto response = ask(server, get("/api/losing?game=wythoff&count=100000"));
    EXPECT_EQ(response.status, 200);
    EXPECT_TRUE(response.has("Transfer-Encoding: chunked"));
    EXPECT_THAT(response.body, HasSubstr("[99999,161801,261800]"));
    // Older clients get it until the connection ends.
    const auto old = ask(server,
                         "GET /api/losing?game=wythoff&count=100000 HTTP/1.0\r\n"
                         "Host: localhost\r\n\r\n");
    EXPECT_EQ(old.status, 200);
    EXPECT_EQ(old.body, response.body);
}

TEST(Server, StopsInTheMiddleOfAnswers) {
    RunningServer server(for_minutes());
    Connection one(server.port());
    Connection two(server.port());
    one.send(get(question_of_minutes));
    two.send(get("/api/losing?game=wythoff&count=10000000"));  // and does not read it
    std::this_thread::sleep_for(milliseconds(100));
    const auto begin = std::chrono::steady_clock::now();
    EXPECT_TRUE(server.stop());
    EXPECT_LT(std::chrono::steady_clock::now() - begin, well_before_its_end);
    EXPECT_EQ(one.receive().status, 0);
}

TEST(Server, ClientsThatLeaveStopTheirComputation) {
    const RunningServer server(for_minutes());
    // More of them than there are threads: the question after them is answered at once only if
    // theirs are given up.
    std::vector<std::unique_ptr<Connection>> clients;
    for (int i = 0; i < 20; ++i) {
        clients.push_back(std::make_unique<Connection>(server.port()));
        clients.back()->send(get(question_of_minutes));
    }
    std::this_thread::sleep_for(milliseconds(50));
    clients.clear();
    const auto begin = std::chrono::steady_clock::now();
    EXPECT_EQ(ask(server, get("/api/grundy?game=wythoff&size=5")).status, 200);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, well_before_its_end);
}

TEST(Server, AnswersThatTakeTooLongAreGivenUp) {
    web::ServerOptions options;
    options.time = milliseconds(200);
    const RunningServer server(options);
    const auto response = ask(server, get(long_question));
    EXPECT_EQ(response.status, 422);
    EXPECT_THAT(response.body, HasSubstr("takes longer"));
}

TEST(Server, RefusesWhatItHasNoRoomFor) {
    web::ServerOptions options;
    options.time = milliseconds(1500);
    const RunningServer server(options);
    std::vector<std::unique_ptr<Connection>> clients;
    for (int i = 0; i < 100; ++i) {
        clients.push_back(std::make_unique<Connection>(server.port()));
        clients.back()->send(get(long_question));
    }
    EXPECT_EQ(clients.back()->receive().status, 503);
    EXPECT_EQ(ask(server, get("/api/solve?position=nim+3,4,5")).status, 200);
}

TEST(Server, ThoseWhoDribbleDoNotKeepOthersOut) {
    web::ServerOptions options;
    options.connections = 50;
    options.patience = milliseconds(300);
    const RunningServer server(options);
    std::vector<std::unique_ptr<Connection>> slow;
    for (int i = 0; i < 200; ++i) {
        slow.push_back(std::make_unique<Connection>(server.port()));
        slow.back()->send("GET /api/ga");
    }
    EXPECT_EQ(ask(server, get("/api/games")).status, 200);
    EXPECT_TRUE(slow.front()->ended());
    EXPECT_TRUE(slow.back()->ended()) << "a request must arrive in time";
}

TEST(Server, ServesAFolderAndNothingElse) {
    const OwnFolder folder;
    const auto page = folder.path() / "page";
    std::filesystem::create_directories(page / "assets");
    std::ofstream(page / "index.html") << "<p>own page</p>";
    std::ofstream(page / "assets" / "a.js") << "1;";
    std::ofstream(folder.path() / "secret.txt") << "secret";
    std::filesystem::create_symlink(folder.path() / "secret.txt", page / "link.txt");
    web::ServerOptions options;
    options.page = page.string();
    const RunningServer server(options);
    const auto index = ask(server, get("/"));
    EXPECT_EQ(index.body, "<p>own page</p>");
    EXPECT_TRUE(index.has("Content-Type: text/html"));
    const std::size_t tag = index.head.find("ETag: ") + 6;
    const std::string etag = index.head.substr(tag, index.head.find('\r', tag) - tag);
    EXPECT_TRUE(ask(server, get("/", "If-None-Match: " + etag + "\r\n")).has("304 Not Modified"));
    EXPECT_TRUE(ask(server, get("/assets/a.js")).has("Content-Type: text/javascript"));
    for (const std::string_view target :
         {"/secret.txt", "/../secret.txt", "/..%2fsecret.txt", "/link.txt", "/assets", "/assets/",
          "/assets/../../secret.txt"}) {
        EXPECT_EQ(ask(server, get(target)).status, 404) << target;
    }
    options.page = folder.path().string();
    EXPECT_THROW(web::Server{options}, Error);
}

TEST(Server, SaysWhyItCannotListen) {
    const RunningServer server;
    web::ServerOptions options;
    options.port = server.port();
    EXPECT_THROW(web::Server{options}, Error);
    options.host = "localhost";
    EXPECT_THROW(web::Server{options}, Error);
}

}  // namespace

}  // namespace bouton
