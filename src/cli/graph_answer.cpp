#include "cli/graph_answer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "cli/terminal.hpp"
#include "render/ascii.hpp"
#include "render/paragraph.hpp"

namespace bouton::cli {

namespace {

using Json = nlohmann::ordered_json;

/// As many names as are told in a sentence.
constexpr std::size_t most_told = 60;

std::string json_text(const std::string& text) { return Json(text).dump(); }

/// Text for people in the letters that they can be shown, line by line or in paragraphs.
std::string shown(const std::string& text) { return output_is_utf8() ? text : to_ascii(text); }
std::string told(const std::string& text) { return paragraph(shown(text), output_width()); }

std::string count_of(std::uint64_t count, std::string_view thing) {
    constexpr std::string_view vertex = "vertex";
    if (count == 1) return fmt::format("1 {}", thing);
    return thing == vertex ? fmt::format("{} vertices", count)
                           : fmt::format("{} {}s", count, thing);
}

template <class Names>
std::string list_of(const Digraph& graph, const Names& vertices) {
    std::string text;
    std::size_t told_so_far = 0;
    for (const Vertex v : vertices) {
        if (told_so_far++ == most_told) {
            return text + fmt::format(" and {} more", vertices.size() - most_told);
        }
        text += (text.empty() ? "" : ", ") + abbreviated(graph.name(v), 60);
    }
    return text;
}

std::string value_of(const GraphFindings& of, Vertex v) {
    if (of.labels.values.empty()) return "-";
    if (const auto value = of.labels.grundy(v)) return fmt::format("{}", *value);
    return fmt::format("∞({})", fmt::join(finite_option_values(*of.graph, of.labels, v), ","));
}

std::string moves_of(const GraphFindings& of, Vertex v) {
    const auto moves = of.labels.remoteness.moves_to_end(v);
    return moves ? fmt::format("{}", *moves) : "-";
}

/// Which graph this is: its size, and whether it has cycles.
std::string introduction(const GraphFindings& of) {
    std::string text = fmt::format(
        "{}: {}, {}, {}", abbreviated(of.title, 200), count_of(of.graph->vertices(), "vertex"),
        count_of(of.graph->edges(), "edge"), of.labels.cycle ? "not acyclic." : "acyclic.");
    if (of.labels.cycle) {
        const Cycle& cycle = *of.labels.cycle;
        text += cycle.size() == 1 ? fmt::format(" A cycle: the edge from {0} to itself.",
                                                abbreviated(of.graph->name(cycle.front())))
                                  : fmt::format(" A cycle: {}, closed by the edge from {} to {}.",
                                                describe(cycle, *of.graph),
                                                abbreviated(of.graph->name(cycle.back())),
                                                abbreviated(of.graph->name(cycle.front())));
    }
    if (of.duplicates != 0) {
        text += fmt::format(
            " {} given again, which changes nothing.",
            of.duplicates == 1 ? "1 edge is" : fmt::format("{} edges are", of.duplicates));
    }
    if (of.labels.play == Play::misere) text += " Misère play: who cannot move wins.";
    return told(text);
}

/// Kernel and, if there are cycles, Grundy function.
std::string conclusion(const GraphFindings& of) {
    const Digraph& graph = *of.graph;
    const Existence& kernel = of.kernel;
    std::string text;
    if (!kernel.exists) {
        text = told("Whether there is a kernel was not decided; --insist decides it.");
    } else if (*kernel.exists) {
        text = told(fmt::format("{} ({}): {}", kernel.only ? "The kernel" : "A kernel",
                                count_of(kernel.kernel.size(), "vertex"),
                                list_of(graph, kernel.kernel)));
    } else {
        text = told(fmt::format("There is no kernel, because of the vertices {}.",
                                list_of(graph, kernel.obstruction)));
    }
    if (!of.labels.cycle) return text;
    const Existence& function = of.grundy_function;
    if (!function.exists) {
        return text +
               told("Whether there is a Grundy function was not decided; --insist decides it.");
    }
    if (!*function.exists) {
        return text + told(fmt::format("There is no Grundy function, because of the vertices {}.",
                                       list_of(graph, function.obstruction)));
    }
    std::string values;
    for (Vertex v = 0; v < graph.vertices() && v < most_told; ++v) {
        values += fmt::format("{}{} {}", v == 0 ? "" : ", ", abbreviated(graph.name(v), 60),
                              function.values[v]);
    }
    if (graph.vertices() > most_told) {
        values += fmt::format(" and {} more", graph.vertices() - most_told);
    }
    return text +
           told(fmt::format(
               "{}: {}", function.only ? "The only Grundy function" : "A Grundy function", values));
}

void write_text(const GraphFindings& of, const Sink& sink) {
    constexpr std::size_t widest = 60;
    const Digraph& graph = *of.graph;
    const auto name = [&](Vertex v) { return shown(abbreviated(graph.name(v), widest)); };
    std::size_t width = 6;
    std::size_t value_width = 6;
    for (Vertex v = 0; v < graph.vertices(); ++v) {
        width = std::max(width, characters(name(v)));
        if (!of.labels.grundy(v)) {
            value_width = std::max(value_width, characters(shown(value_of(of, v))));
        }
    }
    const auto padded = [](std::string text, std::size_t columns) {
        const std::size_t used = characters(text);
        return used < columns ? text + std::string(columns - used, ' ') : text;
    };
    std::string text = introduction(of) + "\n" +
                       fmt::format("{}  outcome  {}  moves to the end\n", padded("vertex", width),
                                   padded("Grundy", value_width));
    for (Vertex v = 0; v < graph.vertices(); ++v) {
        text += fmt::format("{}  {:<7}  {}  {}\n", padded(name(v), width),
                            to_string(of.labels.remoteness.outcome(v)),
                            padded(shown(value_of(of, v)), value_width), moves_of(of, v));
        if (text.size() > (std::size_t{1} << 16U)) {
            sink(text);
            text.clear();
        }
    }
    sink(text + "\n" + conclusion(of));
}

/// A field of CSV, in quotes where it needs them.
std::string csv_text(const std::string& text) {
    if (text.find_first_of(",\"") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
    return quoted + '"';
}

void write_csv(const GraphFindings& of, const Sink& sink) {
    std::string text = "vertex,outcome,grundy,moves_to_end\n";
    for (Vertex v = 0; v < of.graph->vertices(); ++v) {
        const auto value = of.labels.grundy(v);
        const auto moves = of.labels.remoteness.moves_to_end(v);
        text += fmt::format("{},{},{},{}\n", csv_text(of.graph->name(v)),
                            to_string(of.labels.remoteness.outcome(v)),
                            value ? fmt::format("{}", *value) : "",
                            moves ? fmt::format("{}", *moves) : "");
        if (text.size() > (std::size_t{1} << 16U)) {
            sink(text);
            text.clear();
        }
    }
    sink(text);
}

std::string json_names(const Digraph& graph, const std::vector<Vertex>& vertices) {
    std::string text = "[";
    for (const Vertex v : vertices) {
        if (text.size() > 1) text += ',';
        text += json_text(graph.name(v));
    }
    return text + "]";
}

std::string json_flag(const std::optional<bool>& flag) {
    return !flag ? "null" : *flag ? "true" : "false";
}

/// What follows the vertices: the kernel, and more about graphs with cycles.
std::string json_rest(const GraphFindings& of) {
    const bool has_kernel = of.kernel.exists.value_or(false);
    std::string text = fmt::format(R"("kernel":{},"edges":{},"duplicate_edges":{})",
                                   has_kernel ? json_names(*of.graph, of.kernel.kernel) : "null",
                                   of.graph->edges(), of.duplicates);
    if (!of.labels.cycle) return text;
    const Existence& function = of.grundy_function;
    text += fmt::format(
        ",\"cycle\":{},\"kernel_exists\":{},\"kernel_unique\":{},\"grundy_function_exists\":{},"
        "\"grundy_function\":",
        json_names(*of.graph, *of.labels.cycle), json_flag(of.kernel.exists),
        has_kernel && of.kernel.only, json_flag(function.exists));
    if (function.exists.value_or(false)) {
        text += fmt::format("[{}]", fmt::join(function.values, ","));
    } else {
        text += "null";
    }
    return text;
}

void write_json(const GraphFindings& of, const Sink& sink) {
    std::string text = fmt::format(R"({{"acyclic":{},"vertices":[)", !of.labels.cycle);
    for (Vertex v = 0; v < of.graph->vertices(); ++v) {
        const auto value = of.labels.grundy(v);
        const auto moves = of.labels.remoteness.moves_to_end(v);
        text += fmt::format(
            R"({}{{"name":{},"outcome":"{}","grundy":{},"moves_to_end":{})", v == 0 ? "" : ",",
            json_text(of.graph->name(v)), to_string(of.labels.remoteness.outcome(v)),
            value ? fmt::format("{}", *value) : "null", moves ? fmt::format("{}", *moves) : "null");
        if (!value && !of.labels.values.empty()) {
            text += fmt::format(",\"infinite\":[{}]",
                                fmt::join(finite_option_values(*of.graph, of.labels, v), ","));
        }
        text += '}';
        if (text.size() > (std::size_t{1} << 16U)) {
            sink(text);
            text.clear();
        }
    }
    sink(text + "]," + json_rest(of) + "}\n");
}

struct Counts {
    std::map<std::string_view, std::uint64_t> outcomes{{"P", 0}, {"N", 0}, {"draw", 0}};
    std::optional<std::uint32_t> largest_value;
    std::optional<std::uint32_t> longest_game;
};

Counts count(const GraphFindings& of) {
    Counts counts;
    for (Vertex v = 0; v < of.graph->vertices(); ++v) {
        ++counts.outcomes[to_string(of.labels.remoteness.outcome(v))];
        counts.largest_value = std::max(counts.largest_value, of.labels.grundy(v));
        counts.longest_game = std::max(counts.longest_game, of.labels.remoteness.moves_to_end(v));
    }
    return counts;
}

std::string summary_json(const GraphFindings& of) {
    const Counts counts = count(of);
    Json json;
    json["acyclic"] = !of.labels.cycle;
    json["vertices"] = of.graph->vertices();
    json["edges"] = of.graph->edges();
    json["duplicate_edges"] = of.duplicates;
    for (const auto& [outcome, number] : counts.outcomes) json["outcomes"][outcome] = number;
    json["largest_grundy"] = counts.largest_value ? Json(*counts.largest_value) : Json();
    json["longest_game"] = counts.longest_game ? Json(*counts.longest_game) : Json();
    json["kernel_exists"] = of.kernel.exists ? Json(*of.kernel.exists) : Json();
    json["kernel_size"] = of.kernel.exists.value_or(false) ? Json(of.kernel.kernel.size()) : Json();
    if (of.labels.cycle) {
        const auto& exists = of.grundy_function.exists;
        json["grundy_function_exists"] = exists ? Json(*exists) : Json();
    }
    return json.dump() + "\n";
}

std::string summary_text(const GraphFindings& of) {
    const Counts counts = count(of);
    std::string text = introduction(of) + "\n";
    for (const auto& [outcome, number] : counts.outcomes) {
        text += fmt::format("{:<5} {}\n", outcome, number);
    }
    if (counts.largest_value)
        text += fmt::format("largest Grundy value {}\n", *counts.largest_value);
    if (counts.longest_game) {
        text += fmt::format("longest game {}\n", count_of(*counts.longest_game, "move"));
    }
    const auto tell = [&](std::string_view what, const Existence& found, std::string_view is) {
        text += fmt::format("{} {}\n", what,
                            !found.exists   ? "not decided; --insist decides it"
                            : *found.exists ? is
                                            : "none");
    };
    tell("kernel", of.kernel, count_of(of.kernel.kernel.size(), "vertex"));
    if (of.labels.cycle) tell("Grundy function", of.grundy_function, "exists");
    return text;
}

/// Moves as pairs of names, each once, though several tokens may stand on one vertex.
std::vector<std::pair<std::string, std::string>> named_moves(const std::vector<TokenMove>& moves,
                                                             std::span<const Token> tokens,
                                                             std::span<const GraphFile> files) {
    std::vector<std::pair<std::string, std::string>> named;
    for (const TokenMove& move : moves) {
        const Token& token = tokens[move.token];
        std::pair pair(token_name(token, files), token_name({token.graph, move.to}, files));
        if (std::ranges::find(named, pair) == named.end()) named.push_back(std::move(pair));
    }
    return named;
}

}  // namespace

void write_labels(const GraphFindings& findings, LabelFormat format, bool summary,
                  const Sink& sink) {
    if (summary) {
        sink(format == LabelFormat::json ? summary_json(findings) : summary_text(findings));
    } else if (format == LabelFormat::json) {
        write_json(findings, sink);
    } else if (format == LabelFormat::csv) {
        write_csv(findings, sink);
    } else {
        write_text(findings, sink);
    }
}

std::string tokens_answer(std::span<const Token> tokens, const TokenAnswer& answer,
                          std::span<const GraphFile> files, bool json) {
    const auto winning = named_moves(answer.winning_moves, tokens, files);
    const auto drawing = named_moves(answer.drawing_moves, tokens, files);
    std::vector<std::string> names;
    for (const Token& token : tokens) names.push_back(token_name(token, files));
    const bool finite = answer.value && !answer.value->infinite;
    if (json) {
        Json object;
        object["outcome"] = std::string(to_string(answer.outcome));
        object["grundy"] = finite ? Json(answer.value->nimber) : Json();
        object["winning_moves"] = winning;
        object["tokens"] = names;
        object["moves_to_end"] = answer.moves_to_end ? Json(*answer.moves_to_end) : Json();
        if (answer.value && answer.value->infinite) object["infinite"] = answer.value->set;
        if (answer.outcome == Outcome::draw) object["drawing_moves"] = drawing;
        return object.dump() + "\n";
    }
    std::string text = told(
        fmt::format("{} on {}", tokens.size() == 1 ? "Token" : "Tokens", fmt::join(names, ", ")));
    text += answer.outcome == Outcome::P   ? "P: the player to move loses."
            : answer.outcome == Outcome::N ? "N: the player to move wins."
                                           : "Draw: neither player can force a win.";
    if (answer.value)
        text += fmt::format(" {} {}.", finite ? "Grundy value" : "Value", to_string(*answer.value));
    if (answer.moves_to_end) {
        text += fmt::format(" {} to the end.", count_of(*answer.moves_to_end, "move"));
    }
    text = shown(text) + "\n";
    const auto list = [&](std::string_view title, const auto& moves) {
        text += fmt::format("{} ({}):\n", title, moves.size());
        for (const auto& [from, to] : moves) {
            text += shown(fmt::format("  {} to {}\n", from, to));
        }
    };
    if (answer.outcome == Outcome::draw) {
        list("Moves that keep the draw", drawing);
    } else if (answer.outcome == Outcome::N && winning.empty()) {
        text += shown("No move is left, and in misère play the player who cannot move wins.\n");
    } else if (answer.outcome == Outcome::N) {
        list("Winning moves", winning);
    }
    return text;
}

}  // namespace bouton::cli
