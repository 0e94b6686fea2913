#include <fmt/format.h>
#include <spawn.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/memory/memory.hpp"
#include "base/text/text.hpp"
#include "base/time/time_limit.hpp"
#include "cli/command.hpp"
#include "cli/terminal.hpp"
#include "exact/number.hpp"
#include "web/http/server.hpp"

namespace bouton::cli {

namespace {

constexpr std::uint16_t usual_port = 8080;

struct ServeFlags {
    std::string host = "127.0.0.1";
    std::string port;
    std::string page;
    std::vector<std::string> names;
    std::string memory;
    std::string time;
    bool no_open = false;
};

std::uint16_t read_port(const std::string& text) {
    constexpr std::int64_t largest_port = 65535;
    const Integer number = parse_number(text);
    if (number < 0 || number > largest_port) {
        throw Error(ErrorKind::bad_request, fmt::format("--port must be from 0 to {}, not {}",
                                                        largest_port, abbreviated(text)));
    }
    return static_cast<std::uint16_t>(number.to_word().value());
}

std::chrono::milliseconds read_answer_time(const std::string& text) {
    constexpr std::chrono::hours longest(24);
    const auto time = parse_time(text);
    if (!time || *time > longest) {
        throw Error(
            ErrorKind::bad_request,
            fmt::format("an answer of the server may take one day at most, so --time cannot "
                        "be {}",
                        abbreviated(text)));
    }
    return *time;
}

web::ServerOptions options_of(const ServeFlags& flags) {
    web::ServerOptions options;
    options.host = flags.host;
    options.port = flags.port.empty() ? usual_port : read_port(flags.port);
    options.names = flags.names;
    if (!flags.page.empty()) options.page = flags.page;
    options.memory = std::min(options.memory, default_memory() / 4);
    if (!flags.memory.empty()) options.memory = parse_memory(flags.memory);
    if (!flags.time.empty()) options.time = read_answer_time(flags.time);
    return options;
}

/// Shows the page in the user's browser, if there is a screen to show it on.
void open_browser(const std::string& address) {
    if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
    std::string program = "xdg-open";
    std::string argument = address;
    std::array<char*, 3> arguments{program.data(), argument.data(), nullptr};
    pid_t child = 0;
    // Where there is no such program the address is on the screen all the same.
    (void)posix_spawnp(&child, program.c_str(), nullptr, nullptr, arguments.data(), environ);
}

std::unique_ptr<web::Server> listen(const ServeFlags& flags) {
    web::ServerOptions options = options_of(flags);
    try {
        return std::make_unique<web::Server>(options);
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::failed || !flags.port.empty()) throw;
    }
    options.port = 0;
    return std::make_unique<web::Server>(options);
}

int serve(const ServeFlags& flags) {
    // What is computed for others is not put into files.
    setenv("BOUTON_CACHE", "", 1);
    const std::unique_ptr<web::Server> server = listen(flags);
    print(fmt::format("{}\n", server->address()));
    if (isatty(STDOUT_FILENO) != 0) {
        print("The page is at this address. Ctrl-C ends it.\n");
        if (!flags.no_open) open_browser(server->address());
    }
    if (!server->run(true)) std::_Exit(0);
    return 0;
}

}  // namespace

void add_serve(Command& program, Action& action) {
    Command* command =
        program.add_subcommand("serve", "The page and its JSON API, for a browser on this machine");
    const auto flags = std::make_shared<ServeFlags>();
    command->add_value("--port", flags->port,
                       "The port to listen at; 0 takes any free one (default: 8080, or if it is "
                       "taken any free one)");
    command->add_value("--host", flags->host,
                       "The numerical address to listen at; 0.0.0.0 lets every machine of the "
                       "network in (default: 127.0.0.1)");
    command->add_value("--name", flags->names,
                       "A name by which browsers may call it besides localhost and addresses");
    command->add_value("--memory", flags->memory,
                       "How much memory an answer may use (default: 512M)");
    command->add_value("--time", flags->time,
                       "How long an answer may take, such as 90s or 10m (default: 30s)");
    command->add_value("--page", flags->page,
                       "Serve the page of this folder, for working on it, such as page/dist");
    command->add_flag("--no-open", flags->no_open, "Do not open a browser");
    command->footer(
        "The first line of standard output is the address. The API answers what the commands\n"
        "answer with --json; docs/server.md tells more.\n\n"
        "  bouton serve\n"
        "  bouton serve --port 0 --no-open\n"
        "  curl 'http://127.0.0.1:8080/api/solve?position=nim+3,4,5&all&explain'");
    command->callback([flags, &action] { action = [flags] { return serve(*flags); }; });
}

}  // namespace bouton::cli
