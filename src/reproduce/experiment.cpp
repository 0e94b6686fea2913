#include "reproduce/experiment.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <compare>

#include "base/error.hpp"
#include "base/text/text.hpp"

namespace bouton {

namespace {

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

/// Compares texts with the numbers in them as numbers: "table-9" < "table-10".
bool before(std::string_view a, std::string_view b) {
    while (!a.empty() && !b.empty()) {
        if (is_digit(a.front()) && is_digit(b.front())) {
            const auto number = [](std::string_view& text) {
                std::size_t size = 0;
                while (size < text.size() && is_digit(text[size])) ++size;
                const std::string_view digits = text.substr(0, size);
                text.remove_prefix(size);
                return digits;
            };
            const std::string_view left = number(a);
            const std::string_view right = number(b);
            if (left.size() != right.size()) return left.size() < right.size();
            if (left != right) return left < right;
        } else if (a.front() != b.front()) {
            return a.front() < b.front();
        } else {
            a.remove_prefix(1);
            b.remove_prefix(1);
        }
    }
    return a.size() < b.size();
}

bool is_below(std::string_view id, std::string_view prefix) {
    return id.size() > prefix.size() && id.starts_with(prefix) && id[prefix.size()] == '/';
}

}  // namespace

PublishedTable Effort::published(std::string_view name) const {
    const auto found = std::ranges::find(files, name, &PublishedFile::name);
    require(found != files.end(), "a published table is in data/published");
    return parse_table(found->csv);
}

Agreement Finding::verdict() const {
    const bool all_hold =
        std::ranges::all_of(checks, [](const Check& check) { return check.holds; });
    if (!all_hold || (checks.empty() && !measured)) return Agreement::undocumented;
    if (!errata.empty()) return Agreement::source_errs;
    return measured ? Agreement::measured : Agreement::agrees;
}

bool as_documented(std::span<const Result> results) {
    return std::ranges::none_of(results, [](const Result& result) {
        return result.finding.verdict() == Agreement::undocumented;
    });
}

std::string_view verdict_text(Agreement verdict) {
    switch (verdict) {
        case Agreement::agrees:
            return "agrees";
        case Agreement::source_errs:
            return "the source errs";
        case Agreement::measured:
            return "measured";
        case Agreement::undocumented:
            break;
    }
    return "NOT AS DOCUMENTED";
}

std::span<const Experiment> all_experiments() {
    static const std::vector<Experiment> list = [] {
        std::vector<Experiment> all = experiment_entries();
        std::ranges::sort(all, [](const Experiment& a, const Experiment& b) {
            if (a.document != b.document) return a.document < b.document;
            return a.place != b.place ? before(a.place, b.place) : before(a.id, b.id);
        });
        return all;
    }();
    return list;
}

std::vector<const Experiment*> find_experiments(std::span<const std::string> names) {
    const std::span<const Experiment> all = all_experiments();
    std::vector<bool> wanted(all.size());
    for (const std::string& name : names) {
        bool found = false;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const std::string& id = all[i].id;
            if (name != "all" && name != id && !is_below(id, name)) continue;
            wanted[i] = true;
            found = true;
        }
        if (found) continue;
        std::vector<std::string_view> ids;
        ids.reserve(all.size());
        for (const Experiment& experiment : all) ids.push_back(experiment.id);
        const bool near = !near_misses(name, ids).empty();
        throw Error(
            ErrorKind::bad_request,
            fmt::format("there is no result with the id '{}'{}", abbreviated(name),
                        near ? did_you_mean(name, ids, "") : "; bouton reproduce lists the ids"));
    }
    std::vector<const Experiment*> chosen;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (wanted[i]) chosen.push_back(&all[i]);
    }
    return chosen;
}

}  // namespace bouton
