#include "cli/plot/plot.hpp"

namespace bouton::cli {

void add_plot(Command& program, Action& action) {
    Command* command = program.add_subcommand("plot", "Pictures, as SVG, PNG or PDF files");
    command->require_subcommand();
    for (auto* add : {add_plot_losing, add_plot_grundy, add_plot_sequence, add_plot_graph,
                      add_plot_statistics, add_plot_times}) {
        add(*command, action);
    }
    command->footer(
        "The ending of the file's name, .svg, .png or .pdf, says what it is to be; --out - is SVG "
        "on\n"
        "standard output. gnuplot draws, from the Debian package gnuplot-nox, and Graphviz, from\n"
        "graphviz.\n\n"
        "  bouton plot losing wythoff:a=2 --size 40 --out cold.svg\n"
        "  bouton plot grundy r-wythoff --size 200 --out values.png\n"
        "  bouton plot sequence octal:0.6 --count 2^16 --log --out officers.png\n"
        "  bouton plot graph --from 'nim 2,3' --out nim.svg\n"
        "  bouton plot statistics akiyama steps --out steps.svg\n"
        "  bouton plot times wythoff:a=2 --count 1e6 --out times.png");
}

}  // namespace bouton::cli
