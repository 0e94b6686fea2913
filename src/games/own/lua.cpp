#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <string>

#include "base/error.hpp"
#include "base/files/input_file.hpp"
#include "base/text/text.hpp"
#include "game/catalogue.hpp"
#include "game/lua/lua_game.hpp"
#include "game/of/entry_of.hpp"
#include "game/parameters.hpp"

namespace bouton::games {

namespace {

constexpr About about{
    .name = "lua",
    .title = "A game by a program in Lua",
    .family = "programs",
    .rules =
        "A program in Lua 5.4 defines a function options(position), which returns the list of the "
        "positions that moves leave. Whoever cannot move loses. Without a program, the game is "
        "Euclid: a move subtracts from the larger of two positive numbers a multiple of the "
        "smaller, such that both stay positive.",
    .notation = "Numbers joined by commas, 5,8, or a text, if the start of the program is one.",
    .theory =
        "The positions that can be reached are searched by definition; where moves go round, "
        "positions may be draws. Euclid's value is the integral part of |x/y - y/x|.",
    .source =
        "G. Nivasch, The Sprague-Grundy function of the game Euclid, Discrete Math. 306 "
        "(2006), 2798-2800.",
    .start = "12,31",
    .example = "bouton solve lua:examples/lua/chomp.lua 3,3,3 --all",
    .part = "number",
};

constexpr std::string_view euclid = R"(
title = "Euclid"
start = {12, 31}

function options(position)
    local small, large = math.min(table.unpack(position)), math.max(table.unpack(position))
    local left = {}
    if small < 1 then return left end
    for number = large - small, 1, -small do left[#left + 1] = {small, number} end
    return left
end
)";

constexpr std::array parameters{
    Parameter{.name = "file",
              .kind = Parameter::Kind::text,
              .fallback = "",
              .help = "the program, which may also be given alone: lua:examples/lua/chomp.lua"},
    misere_parameter,
};

constexpr std::string_view nivasch = "Nivasch 2006";
constexpr std::array facts{
    Fact{"", "5,8", Outcome::P, 0, nivasch},
    Fact{"", "12,31", Outcome::N, 2, nivasch},
};
constexpr std::array trials{Trial{"", "21,34"}, Trial{"misere", "12,31"}};

std::string read_program(const std::string& path) {
    // Reading a device might never end.
    if (std::error_code ignored; std::filesystem::exists(path, ignored) &&
                                 !std::filesystem::is_regular_file(path, ignored)) {
        throw Error(
            ErrorKind::bad_request,
            fmt::format("'{}' is not a regular file: name a program", abbreviated(path, 200)));
    }
    constexpr std::size_t longest = std::size_t{1} << 20U;
    InputFile file(path);
    return read_all(file.source(), longest);
}

}  // namespace

Entry lua() {
    Entry entry = described(about, parameters, facts, trials);
    entry.make = [](std::string_view text) -> GamePtr {
        const Parameters given(about.name, parameters, with_bare_name("file", parameters, text));
        const std::string& path = given.text("file");
        const bool misere = given.flag(misere_parameter.name);
        if (path.empty()) {
            return lua_game(std::string(euclid), "the program of Euclid", misere, given.spelled());
        }
        return lua_game(read_program(path), path, misere,
                        without_bare_name("file", about.name, given));
    };
    entry.runs_programs = true;
    return entry;
}

}  // namespace bouton::games
