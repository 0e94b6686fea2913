#include <fmt/format.h>

#include <memory>
#include <string>

#include "base/files/output_file.hpp"
#include "cli/flags/limits_flags.hpp"
#include "cli/flags/table_flags.hpp"
#include "cli/plot/plot.hpp"
#include "cli/progress.hpp"
#include "cli/stop.hpp"
#include "render/picture/grundy_picture.hpp"

namespace bouton::cli {

namespace {

struct GrundyPlotFlags {
    TableQuery query;
    std::string title;
    std::string out;
    LimitsFlags limits;
};

int plot_grundy(const GrundyPlotFlags& flags) {
    const PictureFormat format = picture_format_of(flags.out);
    const TableRequest request = read_table(with_size(flags.query));
    TerminalProgress progress("cells", flags.limits.quiet);
    const ShowWorking working(progress);
    draw_grundy_table(request, read_limits(flags.limits, &progress), flags.title, format,
                      flags.out);
    return 0;
}

}  // namespace

void draw_grundy_table(const TableRequest& request, const Limits& limits, const std::string& title,
                       PictureFormat format, const std::string& out) {
    const StopOnInterrupt guard;
    HeatPicture picture = grundy_picture(request.table, request.window, limits,
                                         fmt::format("Grundy values of {}", request.game->name()));
    retitle(picture.title, title);
    OutputFile file(out);
    file.write(drawn(limits, [&] { return draw_heat(picture, format); }));
    file.commit();
}

void add_plot_grundy(Command& plot, Action& action) {
    Command* command = plot.add_subcommand(
        "grundy", "The Grundy values of a game on two piles, as colours with a legend");
    const auto flags = std::make_shared<GrundyPlotFlags>();
    add_table_flags(*command, flags->query);
    command
        ->add_value("--out", flags->out,
                    "The file, .svg, .png or .pdf, which appears whole or not at all")
        .required();
    command->add_value("--title", flags->title, "The title (default: the game's name)");
    add_limits_flags(*command, flags->limits, Threads::several);
    command->footer(
        "Tables of more than 720 rows or columns are shown by the means of square blocks.\n\n"
        "  bouton plot grundy wythoff --size 100 --out wythoff.png\n"
        "  bouton plot grundy r-wythoff --size 5000 --out r-wythoff.png");
    command->callback([flags, &action] { action = [flags] { return plot_grundy(*flags); }; });
}

}  // namespace bouton::cli
