#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/text/text.hpp"
#include "reproduce/report/report.hpp"

namespace bouton {

namespace {

constexpr std::string_view head = R"html(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Published results, computed again</title>
<style>
:root {
  color-scheme: light dark;
  --text: #1c2126; --soft: #5b6670; --line: #d9dee3; --paper: #fff; --tint: #f4f6f8;
  --good: #1a7f43; --wrong: #b3480b; --timed: #3a5fa8; --alarm: #c01c28; --marked: #fdf0e4;
}
@media (prefers-color-scheme: dark) {
  :root {
    --text: #dfe4e8; --soft: #98a4ae; --line: #363d44; --paper: #15191d; --tint: #1e2328;
    --good: #57c786; --wrong: #f0a05a; --timed: #8fb0ee; --alarm: #ff7b83; --marked: #33271a;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--text);
  font: 17px/1.55 "Source Serif 4", "Source Serif Pro", Charter, Georgia, serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1.2rem 5rem; }
h1, h2, h3, th, .meta, .verdict, summary, figcaption, caption, nav { font-family: system-ui,
  -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 1rem; }
h2 { font-size: 1.45rem; margin: 3.5rem 0 .4rem; padding-top: 1rem; border-top: 2px solid var(--line); }
h3 { font-size: 1.15rem; margin: 2.8rem 0 .2rem; }
p { margin: .7rem 0; }
p, ul.checks, .erratum, h1, h2, h3 { max-width: 47rem; }
a { color: var(--timed); }
code { font: .88em ui-monospace, "DejaVu Sans Mono", Menlo, monospace; }
sub, sup { line-height: 0; font-size: .75em; }
.meta, .citation { color: var(--soft); font-size: .9rem; margin: .1rem 0 .9rem; }
.verdict { font-size: .78rem; font-weight: 600; white-space: nowrap; padding: .12em .6em;
  border: 1px solid currentColor; border-radius: 1em; }
.agrees { color: var(--good); } .errs { color: var(--wrong); } .measured { color: var(--timed); }
.undocumented { color: var(--alarm); }
.erratum { margin: 1rem 0; padding: .5rem 1rem; border-left: 4px solid var(--wrong);
  background: var(--tint); }
.erratum p { margin: .4rem 0; }
ul.checks { list-style: none; padding: 0; margin: .8rem 0; }
ul.checks li { padding-left: 1.5em; text-indent: -1.5em; margin: .3rem 0; }
ul.checks .mark { display: inline-block; width: 1.5em; text-indent: 0; font-weight: 700; }
.scroll { overflow-x: auto; margin: .4rem 0 1.2rem; }
table { border-collapse: collapse; font-size: .86rem; font-variant-numeric: tabular-nums; }
th { text-align: left; font-weight: 600; color: var(--soft); font-size: .82rem; }
th, td { padding: .22rem .75rem .22rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td.number, th.number { text-align: right; }
.data td { font-family: ui-monospace, "DejaVu Sans Mono", Menlo, monospace; font-size: .8rem;
  white-space: nowrap; }
tr.marked td { background: var(--marked); }
.index { width: 100%; } .index td { line-height: 1.4; padding-block: .35rem; }
.caption { margin-bottom: .2rem; }
summary { cursor: pointer; color: var(--timed); font-size: .9rem; margin: .3rem 0; }
figure { margin: 1.2rem 0; } figcaption { color: var(--soft); font-size: .9rem; }
figure img { max-width: 100%; height: auto; background: #fff; border-radius: 4px; }
@media print { details > * { display: block; } .scroll { overflow: visible; } }
</style>
</head>
<body>
<main>
)html";

/// Longer tables are folded until the reader opens them.
constexpr std::size_t most_open_rows = 24;

void append_escaped(std::string& html, char c) {
    switch (c) {
        case '&':
            html += "&amp;";
            break;
        case '<':
            html += "&lt;";
            break;
        case '>':
            html += "&gt;";
            break;
        case '"':
            html += "&quot;";
            break;
        default:
            html += c;
    }
}

std::string escaped(std::string_view text) {
    std::string html;
    for (const char c : text) append_escaped(html, c);
    return html;
}

/// The text of an index or a power: the inside of braces, or letters and digits.  Removes it from
/// `text`, which begins just after `_` or `^`.
std::string_view take_script(std::string_view& text) {
    std::size_t size = 0;
    if (text.starts_with('{')) {
        int depth = 0;
        do {
            if (text[size] == '{') ++depth;
            if (text[size] == '}') --depth;
            ++size;
        } while (depth > 0 && size < text.size());
        const std::string_view inside = text.substr(1, size - (depth == 0 ? 2 : 1));
        text.remove_prefix(size);
        return inside;
    }
    while (size < text.size() && std::isalnum(static_cast<unsigned char>(text[size])) != 0) ++size;
    const std::string_view inside = text.substr(0, size);
    text.remove_prefix(size);
    return inside;
}

std::string_view class_of(Agreement verdict) {
    switch (verdict) {
        case Agreement::agrees:
            return "agrees";
        case Agreement::source_errs:
            return "errs";
        case Agreement::measured:
            return "measured";
        case Agreement::undocumented:
            break;
    }
    return "undocumented";
}

std::string badge(Agreement verdict) {
    return fmt::format("<span class=\"verdict {}\">{}</span>", class_of(verdict),
                       verdict_text(verdict));
}

std::string anchor(const Experiment& experiment) {
    std::string name = experiment.id;
    std::ranges::replace(name, '/', '-');
    return name;
}

std::string paragraphs(std::string_view lead, std::string_view text) {
    std::string html;
    for (const std::string_view line : split(text, '\n')) {
        html += fmt::format("<p>{}{}</p>\n", lead, to_html(line));
        lead = "";
    }
    return html;
}

std::string table_html(const Experiment& experiment, const Table& table) {
    const std::vector<bool> numeric = numeric_columns(table);
    const bool fold = table.rows.size() > most_open_rows;
    std::string html = fmt::format("<p class=\"caption\">{}{} (<a href=\"{}\">CSV</a>)</p>\n",
                                   to_html(table.caption),
                                   table.marked.empty() ? "" : "; shaded where the source is wrong",
                                   escaped(table_path(experiment, table)));
    if (fold) html += fmt::format("<details><summary>{} rows</summary>\n", table.rows.size());
    html += "<div class=\"scroll\"><table class=\"data\">\n<tr>";
    const auto class_attribute = [&](std::size_t i) {
        return numeric.at(i) ? " class=\"number\"" : "";
    };
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        html += fmt::format("<th{}>{}</th>", class_attribute(i), to_html(table.columns[i]));
    }
    html += "</tr>\n";
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        const bool marked = std::ranges::binary_search(table.marked, row);
        html += marked ? "<tr class=\"marked\">" : "<tr>";
        for (std::size_t i = 0; i < table.rows[row].size(); ++i) {
            html += fmt::format("<td{}>{}</td>", class_attribute(i), escaped(table.rows[row][i]));
        }
        html += "</tr>\n";
    }
    html += "</table></div>\n";
    if (fold) html += "</details>\n";
    return html;
}

std::string section(const Result& result) {
    const Experiment& experiment = *result.experiment;
    const Finding& finding = result.finding;
    std::string html =
        fmt::format("<h3 id=\"{}\">{}</h3>\n<p class=\"meta\"><code>{}</code> · {} · {}</p>\n",
                    escaped(anchor(experiment)), to_html(experiment.title), escaped(experiment.id),
                    escaped(experiment.place), badge(finding.verdict()));
    html += paragraphs("<b>Published.</b> ", finding.published);
    html += paragraphs("<b>Computed.</b> ", finding.computed);
    for (const Erratum& erratum : finding.errata) {
        html += "<div class=\"erratum\">\n";
        html += paragraphs("<b>The source says:</b> ", erratum.published);
        html += paragraphs("<b>Correct:</b> ", erratum.exact);
        html += paragraphs("<b>Why:</b> ", erratum.reason);
        html += "</div>\n";
    }
    if (!finding.checks.empty()) html += "<ul class=\"checks\">\n";
    for (const Check& check : finding.checks) {
        html += fmt::format("<li><span class=\"mark {}\">{}</span>{}</li>\n",
                            check.holds ? "agrees" : "undocumented", check.holds ? "✓" : "✗",
                            to_html(check.sentence));
    }
    if (!finding.checks.empty()) html += "</ul>\n";
    for (const Picture& picture : finding.pictures) {
        html +=
            fmt::format("<figure><img src=\"{}\" alt=\"{}\"><figcaption>{}</figcaption></figure>\n",
                        escaped(picture_path(experiment, picture)), escaped(picture.caption),
                        to_html(picture.caption));
    }
    for (const Table& table : finding.tables) html += table_html(experiment, table);
    return html;
}

}  // namespace

std::string to_html(std::string_view text) {
    std::string html;
    while (!text.empty()) {
        const char c = text.front();
        const bool attached = !html.empty() && html.back() != ' ';
        text.remove_prefix(1);
        if (c == '`') {
            const std::size_t end = std::min(text.find('`'), text.size());
            html += fmt::format("<code>{}</code>", escaped(text.substr(0, end)));
            text.remove_prefix(std::min(end + 1, text.size()));
        } else if ((c == '_' || c == '^') && attached) {
            const std::string_view script = take_script(text);
            if (script.empty()) {
                html += c;
            } else {
                html += fmt::format("<{0}>{1}</{0}>", c == '_' ? "sub" : "sup", to_html(script));
            }
        } else {
            append_escaped(html, c);
        }
    }
    return html;
}

std::string report_as_html(std::span<const Result> results) {
    std::string html(head);
    html += fmt::format(
        "<h1>Published results, computed again</h1>\n"
        "<p>Each section says what was published, what Bouton computes and whether the two agree; "
        "where the source errs, it says what is right and why. The verdicts are computed: a result "
        "that is not as documented is reported.</p>\n"
        "<p>{} results: {}.</p>\n"
        "<nav><div class=\"scroll\"><table class=\"index\">\n"
        "<tr><th>result</th><th>published in</th><th>verdict</th></tr>\n",
        results.size(), count_verdicts(results));
    for (const Result& result : results) {
        const Experiment& experiment = *result.experiment;
        html += fmt::format("<tr><td><a href=\"#{}\">{}</a></td><td>{}, {}</td><td>{}</td></tr>\n",
                            escaped(anchor(experiment)), to_html(experiment.title),
                            escaped(short_name(experiment.document)), escaped(experiment.place),
                            badge(result.finding.verdict()));
    }
    html += "</table></div></nav>\n";
    const Experiment* last = nullptr;
    for (const Result& result : results) {
        const Document document = result.experiment->document;
        if (last == nullptr || last->document != document) {
            html += fmt::format("<h2>{}</h2>\n<p class=\"citation\">{}</p>\n",
                                escaped(chapter_title(document)), escaped(citation(document)));
        }
        last = result.experiment;
        html += section(result);
    }
    return html + "</main>\n</body>\n</html>\n";
}

}  // namespace bouton
