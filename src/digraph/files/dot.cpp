#include "digraph/files/dot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/text/text.hpp"
#include "digraph/files/dot_tokens.hpp"

namespace bouton {

namespace {

using Kind = DotToken::Kind;

constexpr std::size_t deepest = 256;

/// A subgraph, or the graph itself.
struct Group {
    std::vector<Vertex> members;               // of subgraphs only; some perhaps more than once
    std::map<std::string, std::size_t> named;  // the named subgraphs directly in it
};

/// One side of an edge: a vertex, or a subgraph.
struct EdgeSide {
    bool is_group = false;
    std::size_t group = 0;
    Vertex vertex = 0;
};

/// A group whose closing brace has not come, and the statement in it that is being read.
struct Nesting {
    std::size_t group = 0;
    std::vector<EdgeSide> sides;      // of an edge statement, so far
    std::vector<std::size_t> arrows;  // where they stand, between the sides
    std::size_t groups_before = 0;    // the statement
    bool keeps_groups = false;        // since one has a name and may be continued later
};

class DotReader {
public:
    DotReader(std::string_view text, const GraphReading& how)
        : tokens_(text, how), how_(how), text_size_(text.size()) {}

    BuiltDigraph read() {
        read_head();
        levels_.emplace_back();
        groups_.emplace_back();
        while (!levels_.empty()) read_statement();
        advance();
        if (token_.kind != Kind::end) {
            throw unexpected("the end of the file (only one graph is read)");
        }
        BuiltDigraph built = finish_graph(builder_, how_);
        if (strict_) built.duplicates = 0;
        return built;
    }

private:
    /// Moves on to the next token; returns the one before.
    DotToken advance() {
        DotToken token = std::exchange(token_, tokens_.next());
        if ((++count_ & 0xFFFFU) == 0) {
            how_.limits.progress(token_.at, how_.size);
            require_room(builder_, how_, text_size_ + groups_.size() * 2 * sizeof(Group));
        }
        return token;
    }

    [[nodiscard]] Error unexpected(std::string_view wanted) const {
        return tokens_.fault_at(
            token_.at, fmt::format("this should be {}, not {}", wanted, tokens_.spelled(token_)));
    }

    void expect_name(std::string_view wanted) {
        if (token_.kind != Kind::name) throw unexpected(wanted);
    }

    void read_head() {
        advance();
        if (token_.kind == Kind::strict) {
            strict_ = true;
            advance();
        }
        if (token_.kind == Kind::graph) {
            throw tokens_.fault_at(token_.at,
                                   "this graph is undirected, but moves need a direction: write "
                                   "digraph, and edges as a -> b");
        }
        if (token_.kind != Kind::digraph) throw unexpected("'digraph'");
        advance();
        if (token_.kind == Kind::name) advance();
        if (token_.kind != Kind::open_brace) throw unexpected("'{'");
        advance();
    }

    /// Reads on to the next place where a statement may begin: past a statement, or past a part of
    /// one that ends where a subgraph begins or ends.  The current token is the first one not yet
    /// read.
    void read_statement() {
        levels_.back().groups_before = groups_.size();
        switch (token_.kind) {
            case Kind::semicolon:
                advance();
                break;
            case Kind::close_brace:
                close_level();
                break;
            case Kind::graph:
            case Kind::node:
            case Kind::edge:
                advance();
                if (token_.kind != Kind::open_bracket) throw unexpected("'['");
                read_attributes();
                break;
            case Kind::name: {
                const DotToken name = advance();
                if (token_.kind == Kind::equals) {
                    advance();
                    expect_name("the value of an attribute");
                    advance();
                } else {
                    add_vertex(name);
                    continue_statement();
                }
                break;
            }
            case Kind::subgraph:
            case Kind::open_brace:
                open_level();
                break;
            default:
                throw unexpected("a vertex, an edge, a subgraph or '}'");
        }
    }

    /// Reads what may follow a side of an edge.
    void continue_statement() {
        while (token_.kind == Kind::arrow) {
            levels_.back().arrows.push_back(token_.at);
            advance();
            if (token_.kind == Kind::subgraph || token_.kind == Kind::open_brace) {
                open_level();
                return;
            }
            expect_name("a vertex or a subgraph");
            add_vertex(advance());
        }
        if (token_.kind == Kind::line) {
            throw tokens_.fault_at(token_.at,
                                   "-- has no direction: write the edges of a digraph with ->");
        }
        read_attributes();
        finish_statement();
    }

    /// A vertex as a side, with its port, if there is one, which follows the name.
    void add_vertex(const DotToken& name) {
        for (int part = 0; part < 2 && token_.kind == Kind::colon; ++part) {
            advance();
            expect_name("a port");
            advance();
        }
        if (const auto wrong = fault_of_name(name.name); !wrong.empty()) {
            throw tokens_.fault_at(name.at, fmt::format("the name {}", wrong));
        }
        const Vertex vertex = builder_.vertex(name.name);
        if (levels_.size() > 1) groups_[levels_.back().group].members.push_back(vertex);
        levels_.back().sides.push_back({false, 0, vertex});
    }

    void open_level() {
        const std::size_t at = token_.at;
        std::size_t group = groups_.size();
        if (token_.kind == Kind::subgraph) {
            advance();
            if (token_.kind == Kind::name) {
                // This may continue a subgraph of the same name in this group.
                auto& named = groups_[levels_.back().group].named;
                group = named.try_emplace(advance().name, group).first->second;
                levels_.back().keeps_groups = true;
            }
            if (token_.kind != Kind::open_brace) throw unexpected("'{'");
        }
        advance();
        if (levels_.size() == deepest) {
            throw tokens_.fault_at(
                at, fmt::format("subgraphs are nested more than {} levels deep", deepest));
        }
        if (group == groups_.size()) groups_.emplace_back();
        levels_.push_back({group, {}, {}, 0, false});
    }

    void close_level() {
        const std::size_t group = levels_.back().group;
        levels_.pop_back();
        if (levels_.empty()) return;
        auto& members = groups_[group].members;
        std::ranges::sort(members);
        members.erase(std::unique(members.begin(), members.end()), members.end());
        if (levels_.size() > 1) {
            auto& outer = groups_[levels_.back().group].members;
            outer.insert(outer.end(), members.begin(), members.end());
        }
        levels_.back().sides.push_back({true, group, 0});
        advance();
        continue_statement();
    }

    void finish_statement() {
        Nesting& level = levels_.back();
        for (std::size_t i = 0; i + 1 < level.sides.size(); ++i) {
            const auto from = vertices_of(level.sides[i]);
            const auto to = vertices_of(level.sides[i + 1]);
            const bool many = from.size() * 16 > how_.limits.memory / (to.size() + 1);
            require_room(builder_, how_, many ? how_.limits.memory : 0);
            for (const Vertex tail : from) {
                for (const Vertex head : to) add_edge(tail, head, level.arrows[i]);
            }
        }
        level.sides.clear();
        level.arrows.clear();
        if (!level.keeps_groups) groups_.resize(level.groups_before);
        level.keeps_groups = false;
    }

    [[nodiscard]] std::span<const Vertex> vertices_of(const EdgeSide& side) const {
        if (!side.is_group) return {&side.vertex, 1};
        return groups_[side.group].members;
    }

    void add_edge(Vertex from, Vertex to, std::size_t at) {
        builder_.edge(from, to);
        if (how_.strict && from == to) {
            throw tokens_.fault_at(at, loop_sentence(builder_.name(from)));
        }
        if (!how_.strict || strict_ || seen_.emplace(from, to).second) return;
        throw tokens_.fault_at(at, duplicate_sentence(builder_.name(from), builder_.name(to)));
    }

    /// [a=b, c; d=e] …
    void read_attributes() {
        while (token_.kind == Kind::open_bracket) {
            advance();
            while (token_.kind != Kind::close_bracket) {
                expect_name("an attribute or ']'");
                advance();
                if (token_.kind != Kind::equals) throw unexpected("'='");
                advance();
                expect_name("the value of an attribute");
                advance();
                if (token_.kind == Kind::comma || token_.kind == Kind::semicolon) advance();
            }
            advance();
        }
    }

    DotTokens tokens_;
    const GraphReading& how_;
    std::size_t text_size_;
    DotToken token_;
    std::size_t count_ = 0;
    bool strict_ = false;
    DigraphBuilder builder_;
    std::vector<Group> groups_;
    std::vector<Nesting> levels_;
    std::set<std::pair<Vertex, Vertex>> seen_;  // edges, where duplicates are refused
};

}  // namespace

BuiltDigraph read_dot(std::string_view text, const GraphReading& how) {
    return DotReader(text, how).read();
}

bool begins_as_dot(std::string_view beginning) {
    if (beginning.starts_with("\xEF\xBB\xBF")) beginning.remove_prefix(3);
    const std::size_t first = beginning.find_first_not_of(" \t\n\r\f\v");
    if (first == std::string_view::npos) return true;
    beginning.remove_prefix(first);
    if (beginning.front() == '/' || beginning.front() == '#') return true;  // a comment
    constexpr std::array<std::string_view, 3> words{"strict", "graph", "digraph"};
    return std::ranges::any_of(words, [&](std::string_view word) {
        return std::ranges::equal(
            beginning.substr(0, word.size()), word.substr(0, beginning.size()),
            [](char read, char wanted) { return read == wanted || (read | 0x20) == wanted; });
    });
}

}  // namespace bouton
