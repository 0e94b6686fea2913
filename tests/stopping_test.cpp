// Whatever computes for long tells the control of its limits how far it is, and ends when the
// control says so.

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "ask/lists/losing_times.hpp"
#include "base/error.hpp"
#include "base/files/input_file.hpp"
#include "digraph/files/dot.hpp"
#include "digraph/files/edge_list.hpp"
#include "digraph/files/graphml.hpp"
#include "digraph/labels.hpp"
#include "digraph/solvers/acyclic.hpp"
#include "digraph/solvers/kernel.hpp"
#include "digraph/solvers/loopy.hpp"
#include "digraph/solvers/remoteness_of.hpp"
#include "digraph/solvers/token_search.hpp"
#include "exact/number.hpp"
#include "families/akiyama/decide.hpp"
#include "families/akiyama/grundy.hpp"
#include "families/akiyama/rows.hpp"
#include "families/akiyama/statistics/charts.hpp"
#include "families/akiyama/statistics/comparison.hpp"
#include "families/akiyama/statistics/statistics.hpp"
#include "families/r_wythoff/forms.hpp"
#include "families/rays/row_period.hpp"
#include "families/rays/table/table.hpp"
#include "families/wythoff/rows/p_rows.hpp"
#include "format/grundy_table.hpp"
#include "format/hdf5/listing.hpp"
#include "format/listing.hpp"
#include "format/numeration_table.hpp"
#include "game/catalogue.hpp"
#include "game/game_graph.hpp"
#include "game/of/ray_game.hpp"
#include "render/picture/grundy_picture.hpp"
#include "render/picture/losing_board.hpp"
#include "solve/heap_values.hpp"
#include "solve/search.hpp"
#include "solve/three_piles.hpp"
#include "tests/support/game_text.hpp"
#include "tests/support/stop.hpp"

namespace bouton {
namespace {

/// Take one or two from a heap.
struct TakeOneOrTwo {
    using Position = Heap;
    static void options(const Heap& heap, auto&& emit) {
        if (heap >= 1) emit(heap - 1);
        if (heap >= 2) emit(heap - 2);
    }
};

/// The graph with edges v → v − 1.
const Digraph& long_path() {
    static const Digraph graph = [] {
        constexpr Vertex vertices = 200'000;
        DigraphBuilder builder(vertices);
        for (Vertex v = 1; v < vertices; ++v) builder.edge(v, v - 1);
        return builder.build().graph;
    }();
    return graph;
}

std::string many_edges(const std::string& begin, const std::string& edge, const std::string& end) {
    std::string text = begin;
    for (int i = 0; i < 100'000; ++i) text += edge;
    return text + end;
}

Question asking(const Limits& limits) {
    Question question;
    question.all = true;
    question.limits = limits;
    return question;
}

void ignore(std::string_view /*text*/) {}

constexpr TableWindow large{0, 4000, 0, 4000};

struct LongWork {
    std::string name;
    std::function<void(const Limits&)> run;
};

std::vector<LongWork> searches() {
    const auto any = [](std::uint32_t, std::uint32_t, std::uint32_t) { return true; };
    return {
        {"outcomes by definition",
         [](const Limits& limits) {
             outcome_by_definition(TakeOneOrTwo{}, Play::normal, limits)(1'000'000);
         }},
        {"Grundy values by definition",
         [](const Limits& limits) { value_by_definition(TakeOneOrTwo{}, limits)(1'000'000); }},
        {"values of heaps",
         [](const Limits& limits) { heap_values(TakeOneOrTwo{}, 10'000'000, limits); }},
        {"outcomes of three piles",
         [any](const Limits& limits) {
             three_pile_outcomes(any, {99, 99, 99}, Play::normal, limits);
         }},
        {"Grundy values of three piles",
         [any](const Limits& limits) {
             three_pile_grundy(any, {99, 99, 99}, limits);
         }},
        {"a search for a heap of a game",
         [](const Limits& limits) {
             static_cast<void>(answer_to("grundy-game:misere 60,60,60", asking(limits)));
         }},
        {"the graph of a game",
         [](const Limits& limits) {
             const Request nim = parse_request("nim 99,99,99");
             static_cast<void>(game_graph(*nim.game, nim.position, SIZE_MAX, limits));
         }},
    };
}

std::vector<LongWork> graphs() {
    const auto how = [](const Limits& limits) {
        GraphReading reading;
        reading.limits = limits;
        return reading;
    };
    return {
        {"reading an edge list",
         [how](const Limits& limits) {
             read_edge_list(text_source(many_edges("", "a b\n", "")), how(limits));
         }},
        {"reading DOT",
         [how](const Limits& limits) {
             read_dot(many_edges("digraph {", "a -> b;", "}"), how(limits));
         }},
        {"reading GraphML",
         [how](const Limits& limits) {
             read_graphml(
                 text_source(many_edges("<graphml><graph edgedefault=\"directed\">"
                                        "<node id=\"a\"/><node id=\"b\"/>",
                                        "<edge source=\"a\" target=\"b\"/>", "</graph></graphml>")),
                 how(limits));
         }},
        {"labels", [](const Limits& limits) { label_graph(long_path(), Play::normal, limits); }},
        {"Grundy values of a graph",
         [](const Limits& limits) { grundy_values(long_path(), Play::normal, limits); }},
        {"retrograde analysis",
         [](const Limits& limits) { remoteness(long_path(), Play::misere, limits); }},
        {"loopy values", [](const Limits& limits) { loopy_values(long_path(), limits); }},
        {"a kernel", [](const Limits& limits) { find_kernel(long_path(), limits); }},
        {"tokens",
         [](const Limits& limits) {
             const Digraph heap = [] {
                 DigraphBuilder builder(600);
                 for (Vertex v = 1; v < 600; ++v) builder.edge(v, v - 1);
                 return builder.build().graph;
             }();
             const std::vector<const Digraph*> both{&heap, &heap};
             TokenSearch(both, std::vector<Vertex>{599, 599}, Play::misere, limits);
         }},
    };
}

std::vector<LongWork> families() {
    return {
        {"a table",
         [](const Limits& limits) {
             ray_table_rows(wythoff_rays(1), large, limits, [](auto, auto) {});
         }},
        {"the sums of a table",
         [](const Limits& limits) {
             static_cast<void>(ray_table_summary(wythoff_rays(1), 4000, 4000, limits));
         }},
        {"a table of values",
         [](const Limits& limits) {
             static_cast<void>(RayValues(wythoff_rays(1), {3000, 3000}, limits)({3000, 3000}));
         }},
        {"one value of a table",
         [](const Limits& limits) {
             ray_value(wythoff_rays(1), {5000, 5000}, limits);
         }},
        {"the period of a row",
         [](const Limits& limits) {
             find_row_period(r_wythoff_rays(), 14, 1'000'000'000, limits);
         }},
        {"a row from far on",
         [](const Limits& limits) {
             ray_row(wythoff_rays(1), 3, 1'000'000'000, limits).rows->next();
         }},
        {"positions of a value from far on",
         [](const Limits& limits) {
             ray_positions(wythoff_rays(1), 1, 100'000'000, 100'000'001, limits, "wythoff")
                 .rows->next();
         }},
        {"closed forms", [](const Limits& limits) { r_wythoff_forms(6, 1'000'000, limits); }},
        {"losing pairs from far on, recursively",
         [](const Limits& limits) {
             p_rows(WythoffStrategy::recursive, {1, Play::normal}, power(10, 10), limits)->next();
         }},
        {"rows of Akiyama's nim from far on",
         [](const Limits& limits) {
             akiyama_rows(AkiyamaList::greedy, Play::normal, 1'000'000'000, limits)->next();
         }},
        {"a position of Akiyama's nim",
         [](const Limits& limits) {
             static_cast<void>(
                 akiyama_decide({10'000'000, 20'000'000, 30'000'000}, Play::normal, true, limits));
         }},
        {"why it is won",
         [](const Limits& limits) {
             static_cast<void>(
                 explain_akiyama({10'000'000, 20'000'000, 30'000'000}, Play::normal, limits));
         }},
        {"a Grundy value of Akiyama's nim",
         [](const Limits& limits) {
             static_cast<void>(akiyama_grundy({300, 300, 300}, limits));
         }},
        {"statistics of Akiyama's nim",
         [](const Limits& limits) { akiyama_statistics({1'000'000'000}, limits); }},
        {"comparison of its lists",
         [](const Limits& limits) { akiyama_comparison({10'000'000}, limits); }},
        {"a Grundy value of R-Wythoff by its forms",
         [](const Limits& limits) {
             const Request far = parse_request("r-wythoff 1618033988749894826,2618033988749894826");
             static_cast<void>(value_of(*far.game, far.position, limits));
         }},
    };
}

std::vector<LongWork> outputs() {
    const auto losing = [] { return losing_of("wythoff", 0); };
    return {
        {"a list",
         [losing](const Limits& limits) {
             RowList list = losing();
             write_list(list, power(10, 18), {}, ignore, limits);
         }},
        {"the sums of a list",
         [losing](const Limits& limits) {
             RowList list = losing();
             summarize(list, power(10, 18), limits);
         }},
        {"a list as HDF5",
         [losing](const Limits& limits) {
             RowList list = losing();
             const auto path = std::filesystem::temp_directory_path() /
                               ("bouton_stopping_" + std::to_string(getpid()) + ".h5");
             write_hdf5_list(list, power(10, 10), {}, path.string(), limits);
         }},
        {"a table of numeration",
         [](const Limits& limits) {
             write_numeration_table({1, {{"p", Weights::p}}, true, 0, power(10, 18)},
                                    TableFormat::csv, ignore, limits);
         }},
        {"a table of Grundy values",
         [](const Limits& limits) {
             write_grundy_table(wythoff_rays(1), large, limits, GridFormat::csv, ignore);
         }},
        {"a picture of Grundy values",
         [](const Limits& limits) { grundy_picture(wythoff_rays(1), large, limits, ""); }},
        {"a board",
         [](const Limits& limits) {
             losing_board(*make_game("wythoff"), largest_board, largest_board, limits);
         }},
        {"run times",
         [](const Limits& limits) {
             time_losing(*make_game("wythoff"), {}, {1'000'000'000}, asking(limits));
         }},
        {"a picture of Akiyama's nim",
         [](const Limits& limits) {
             akiyama_positions_chart(AkiyamaList::exact, 10'000'000, limits);
         }},
    };
}

void stop_all(const std::vector<LongWork>& all) {
    for (const LongWork& work : all) {
        SCOPED_TRACE(work.name);
        StopAfter stop;
        try {
            work.run({.threads = 2, .control = &stop});
            ADD_FAILURE() << "went on to its end, after " << stop.reports() << " reports";
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::failed);
            EXPECT_STREQ(error.what(), "the computation was stopped before its end");
        }
        EXPECT_GE(stop.reports(), 1);
    }
}

TEST(Stopping, EndsSearches) { stop_all(searches()); }
TEST(Stopping, EndsWorkOnGraphs) { stop_all(graphs()); }
TEST(Stopping, EndsTheKernelsOfFamilies) { stop_all(families()); }
TEST(Stopping, EndsLongOutputs) { stop_all(outputs()); }

}  // namespace
}  // namespace bouton
