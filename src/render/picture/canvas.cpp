#include "render/picture/canvas.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "base/error.hpp"
#include "base/text/paragraph.hpp"
#include "base/text/text.hpp"
#include "render/picture/font.hpp"
#include "render/picture/gnuplot.hpp"

namespace bouton {

namespace {

/// A title broken into lines that fit a width.
std::vector<std::string> title_lines(std::string_view title, double width) {
    const double character = 0.62 * title_font;
    const auto most = static_cast<std::size_t>(std::max(20.0, width / character));
    std::vector<std::string> lines;
    const std::string broken = paragraph(title, most);
    for (const std::string_view line : split(broken, '\n')) {
        if (!line.empty()) lines.emplace_back(line);
    }
    return lines;
}

std::string terminal(PictureFormat format, double width, double height) {
    if (format == PictureFormat::svg) {
        return fmt::format(
            "set terminal svg size {:.0f},{:.0f} font 'DejaVu Sans,{}' noenhanced background "
            "'white'\n",
            width, height, tick_font);
    }
    if (format == PictureFormat::pdf) {
        // The scales make lines, points and texts as large beside the box as they are in SVG.
        constexpr double pixels = 96;  // an inch
        return fmt::format(
            "set terminal pdfcairo size {:.4f}in,{:.4f}in font 'DejaVu Sans,{}' fontscale 0.5625 "
            "linewidth 1.5 pointscale 1.125 noenhanced background 'white'\n",
            width / pixels, height / pixels, tick_font);
    }
    // Fonts are measured in points here; 3 points are 4 pixels.
    return fmt::format(
        "set terminal pngcairo size {:.0f},{:.0f} font 'DejaVu Sans,{}' fontscale 1.5 linewidth 2 "
        "pointscale 2 noenhanced background 'white'\n",
        2 * width, 2 * height, tick_font);
}

std::string xml_text(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        if (c == '&') {
            escaped += "&amp;";
        } else if (c == '<') {
            escaped += "&lt;";
        } else if (static_cast<unsigned char>(c) < 0x20U || c == '\x7F') {
            escaped += ' ';
        } else {
            escaped += c;
        }
    }
    return escaped;
}

/// An SVG file in which the picture's title and the layers' names, which browsers show, replace
/// those of gnuplot, and which names fonts to fall back to.  Texts of the picture stand between
/// <text> and </text> and are not touched.
std::string dressed_svg(std::string_view svg, std::string_view title,
                        const std::vector<std::string>& layers) {
    constexpr std::string_view font = "font-family=\"DejaVu Sans\"";
    constexpr std::string_view title_tag = "<title>";
    constexpr std::string_view title_end = "</title>";
    const std::array<std::string_view, 3> marks{"<text>", title_tag, font};
    std::string dressed;
    dressed.reserve(svg.size() + svg.size() / 8);
    for (std::size_t titles = 0; !svg.empty();) {
        std::size_t at = svg.size();
        for (const std::string_view mark : marks) at = std::min(at, svg.find(mark));
        dressed += svg.substr(0, at);
        svg.remove_prefix(at);
        std::size_t used = 0;
        if (svg.starts_with(font)) {
            dressed += "font-family=\"DejaVu Sans, Verdana, sans-serif\"";
            used = font.size();
        } else if (svg.starts_with(title_tag)) {  // the first is the picture's
            const std::string_view name =
                titles == 0 ? title : std::string_view(layers.at(titles - 1));
            if (!name.empty()) {
                dressed += fmt::format("{}{}{}", title_tag, xml_text(name), title_end);
            }
            ++titles;
            used = svg.find(title_end) + title_end.size();
        } else {
            used = std::min(svg.find("</text>"), svg.size());
            dressed += svg.substr(0, used);
        }
        svg.remove_prefix(used);
    }
    return dressed;
}

bool is_whole(std::string_view bytes, PictureFormat format) {
    switch (format) {
        case PictureFormat::svg:
            return bytes.starts_with("<?xml") && bytes.find("</svg>") != std::string_view::npos;
        case PictureFormat::png:
            return bytes.starts_with("\x89PNG\r\n\x1A\n") &&
                   bytes.ends_with("IEND\xAE\x42\x60\x82");
        case PictureFormat::pdf:
            break;
    }
    return bytes.starts_with("%PDF-") && bytes.ends_with("%%EOF\n");
}

/// A PDF file with the beginning of time for the date on which it was made, so that equal pictures
/// are equal files; nothing in it moves.
std::string undated_pdf(std::string bytes) {
    constexpr std::string_view mark = "/CreationDate (D:";
    std::size_t at = bytes.find(mark);
    if (at == std::string::npos) return bytes;
    constexpr std::string_view first_day = "19700101000000";
    at += mark.size();
    for (std::size_t i = 0; i < first_day.size() && at + i < bytes.size(); ++i) {
        bytes[at + i] = first_day[i];
    }
    return bytes;
}

}  // namespace

std::optional<PictureFormat> find_picture_format(std::string_view name) {
    if (name == "svg") return PictureFormat::svg;
    if (name == "png") return PictureFormat::png;
    if (name == "pdf") return PictureFormat::pdf;
    return std::nullopt;
}

PictureFormat picture_format_of(std::string_view file_name) {
    std::string ending(file_name.substr(std::min(file_name.rfind('.'), file_name.size())));
    std::ranges::transform(ending, ending.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    if (ending.starts_with('.')) {
        if (const auto format = find_picture_format(std::string_view(ending).substr(1))) {
            return *format;
        }
    }
    if (file_name == "-" || file_name.starts_with("/dev/")) return PictureFormat::svg;
    throw Error(ErrorKind::bad_request,
                fmt::format("'{}' does not name a picture: the name must end in .svg, .png or .pdf",
                            abbreviated(file_name)));
}

double text_width(std::string_view text, double font) {
    return static_cast<double>(characters(text)) * 0.637 * font;
}

std::string canvas_script(const Canvas& canvas, PictureFormat format, std::string_view title,
                          std::string_view x_label, std::string_view y_label) {
    const double narrow = canvas.left + canvas.box_width + canvas.right;
    const double width = std::ceil(std::max(narrow, canvas.least_width));
    const double left = canvas.left + (width - narrow) / 2;
    const double middle = left + canvas.box_width / 2;
    const auto lines = title_lines(title, 2 * std::min(middle, width - middle) - 16);
    const double line_height = 1.4 * title_font;
    constexpr double legend_height = 19;
    const double legend =
        canvas.legend.empty() ? 0 : 8 + legend_height * static_cast<double>(canvas.legend.size());
    const double bottom = canvas.bottom + legend;
    const double top = 18 + line_height * static_cast<double>(lines.size());
    const double height = std::ceil(top + canvas.box_height + bottom);

    std::string script = "set encoding utf8\n" + terminal(format, width, height);
    script += fmt::format(
        "set lmargin at screen {}\nset rmargin at screen {}\n"
        "set bmargin at screen {}\nset tmargin at screen {}\n",
        left / width, (left + canvas.box_width) / width, bottom / height,
        (bottom + canvas.box_height) / height);
    // The places of texts do not depend on the size that gnuplot assumes for them.
    const auto add_text = [&](std::string_view text, double x, double y, double font,
                              std::string_view turned = "") {
        if (text.empty()) return;
        script += fmt::format("set label {} at screen {},{} center {} font ',{}'\n",
                              gnuplot_text(text), x / width, y / height, turned, font);
    };
    for (std::size_t i = 0; i < lines.size(); ++i) {
        add_text(lines[i], middle, height - 22 - line_height * static_cast<double>(i), title_font);
    }
    add_text(x_label, middle, 15 + legend, label_font);
    add_text(y_label, left - canvas.left + 18, bottom + canvas.box_height / 2, label_font,
             "rotate by 90");
    double y = legend - legend_height / 2;
    for (const LegendLine& line : canvas.legend) {
        script += fmt::format(
            "set label {} at screen {},{} left tc rgb '{}' font ',{}'\n"
            "set label {} at screen {},{} left font ',{}'\n",
            gnuplot_text(line.sign), left / width, y / height, line.colour, title_font,
            gnuplot_text(line.text), (left + 24) / width, y / height, tick_font);
        y -= legend_height;
    }
    script += "set border back lw 1 lc '#404040'\nset tics textcolor '#000000'\nunset key\n";
    return script;
}

std::string finish_picture(std::string_view script, PictureFormat format, std::string_view title,
                           const std::vector<std::string>& layers) {
    const bool svg = format == PictureFormat::svg;
    // Whoever shows an SVG file chooses the fonts.
    std::string bytes = run_gnuplot(svg ? std::string(script) : in_font(script));
    if (!is_whole(bytes, format)) {
        throw Error(ErrorKind::failed, "gnuplot did not draw the whole picture");
    }
    if (format == PictureFormat::pdf) return undated_pdf(std::move(bytes));
    return svg ? dressed_svg(bytes, title, layers) : bytes;
}

}  // namespace bouton
