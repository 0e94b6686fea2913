#include <fmt/format.h>

#include <array>
#include <memory>
#include <string>

#include "base/error.hpp"
#include "base/output_file.hpp"
#include "base/text.hpp"
#include "cli/akiyama_options.hpp"
#include "cli/plot.hpp"
#include "cli/progress.hpp"
#include "lab/akiyama_pictures.hpp"
#include "lab/losing_times.hpp"

namespace bouton::cli {

namespace {

constexpr std::array<std::string_view, 4> kinds{"positions", "exceptions", "ratios", "steps"};

struct Options {
    std::string kind;
    AkiyamaOptions list;
    std::string title;
    std::string out;
    bool logarithmic = false;
};

CurvePicture picture_of(const Options& options, Control* control) {
    constexpr std::uint64_t most_points = 100'000;
    constexpr std::uint64_t most_rows = 1'000'000'000'000'000;
    constexpr std::uint64_t published = 3'200'000;
    constexpr std::size_t places = 400;
    if (options.kind == "positions") {
        if (options.logarithmic) {
            throw Error(ErrorKind::bad_request, "positions lie near lines: leave --log out");
        }
        return akiyama_positions_picture(read_list(options.list),
                                         read_count(options.list, 100, most_points),
                                         read_memory(options.list), control);
    }
    const std::uint64_t count = read_count(options.list, published, most_rows);
    if (options.kind == "steps") {
        return akiyama_steps_picture(figures_at({count}, options.list, control),
                                     options.logarithmic);
    }
    const AkiyamaFigures figures = figures_at(
        options.logarithmic ? geometric_counts(count, places) : even_counts(count, places),
        options.list, control);
    return options.kind == "ratios" ? akiyama_ratios_picture(figures, options.logarithmic)
                                    : akiyama_exceptions_picture(figures, options.logarithmic);
}

int plot_akiyama(const Options& options) {
    const PictureFormat format = picture_format_of(options.out);
    if (std::ranges::find(kinds, options.kind) == kinds.end()) {
        throw Error(
            ErrorKind::bad_request,
            fmt::format("there is no picture '{}' of Akiyama's nim{}", abbreviated(options.kind),
                        did_you_mean(options.kind, kinds, "there are")));
    }
    const StopOnInterrupt guard;
    TerminalProgress progress("rows", options.list.quiet);
    OutputFile file(options.out);
    CurvePicture picture = picture_of(options, &progress);
    if (!options.title.empty()) picture.title = options.title;
    file.write(draw_curves(picture, format));
    if (progress.stopped()) throw Error(ErrorKind::failed, "stopped before the picture was done");
    file.commit();
    return 0;
}

}  // namespace

void add_plot_akiyama(Command& plot, Action& action) {
    Command* command = plot.add_subcommand(
        "akiyama", "The lists of Akiyama's nim: positions, exceptions, ratios or steps");
    const auto options = std::make_shared<Options>();
    command
        ->add_option("kind", options->kind,
                     "positions: the points A,B and A,C; exceptions: their share among n rows; "
                     "ratios: A_n/n, B_n/n and C_n/n; steps: how often each occurs")
        .required();
    command
        ->add_option("--out", options->out,
                     "The file, .svg or .png, which appears whole or not at all")
        .required();
    add_akiyama_options(*command, options->list, "3200000, of positions 100");
    command->add_flag("--log", options->logarithmic,
                      "A logarithmic axis for n, or for the numbers of rows");
    command->add_option("--title", options->title, "The title (default: what is shown)");
    command->footer(
        "  bouton plot akiyama positions --out positions.svg\n"
        "  bouton plot akiyama exceptions --log --count 10^7 --out exceptions.svg\n"
        "  bouton plot akiyama steps --strategy exact --out steps.png");
    command->callback(
        [options, &action] { action = [options] { return plot_akiyama(*options); }; });
}

}  // namespace bouton::cli
