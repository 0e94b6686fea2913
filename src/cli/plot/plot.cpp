#include "cli/plot/plot.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/files/output_file.hpp"
#include "base/text/paragraph.hpp"
#include "cli/progress.hpp"
#include "cli/stop.hpp"

namespace bouton::cli {

std::string drawn(const Limits& limits, FunctionRef<std::string()> draw) {
    try {
        std::string picture = draw();
        limits.require_going();
        return picture;
    } catch (const Error&) {
        limits.require_going();
        throw;
    }
}

void retitle(std::string& title, const std::string& given) {
    constexpr std::size_t most = 200;
    if (given.empty()) return;
    if (const std::size_t length = characters(given); length > most) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("--title has {} characters, and a picture has room for at most {}",
                                length, most));
    }
    title = given;
}

void plot_chart(const ChartFlags& flags, FunctionRef<Chart(const Limits&)> make) {
    const PictureFormat format = picture_format_of(flags.out);
    std::string title;
    retitle(title, flags.title);
    const StopOnInterrupt guard;
    TerminalProgress progress(flags.unit, flags.limits.quiet);
    const ShowWorking working(progress);
    const Limits limits = read_limits(flags.limits, &progress);
    OutputFile file(flags.out);
    Chart chart = make(limits);
    if (!title.empty()) chart.title = title;
    file.write(drawn(limits, [&] { return draw_chart(chart, format); }));
    file.commit();
}

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
